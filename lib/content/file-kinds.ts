import { extname } from 'node:path';

/** A kind of file, recognized by its extension and its first bytes. */
export interface FileKind {
  /** The name in messages, with its article. */
  readonly label: string;
  /** How articles can use the file. The site does not publish files with `none`. */
  readonly use: 'image' | 'video' | 'download' | 'none';
  readonly mediaType: string;
  /** In lower case, the usual one first. */
  readonly extensions: readonly [string, ...string[]];
  /** Returns whether a file of this kind starts with these bytes, each as one character. */
  readonly hasStart: (start: string) => boolean;
}

/** Returns whether an MP4 or a file of a related format starts with one of these brands: ISO/IEC 14496-12, 4.3 */
const hasBrand = (start: string, ...brands: readonly string[]): boolean =>
  brands.some((brand) => start.startsWith(`ftyp${brand}`, 4));

/** The kinds of files. The first kind that matches wins. */
const kinds: readonly FileKind[] = [
  {
    label: 'an SVG',
    use: 'image',
    mediaType: 'image/svg+xml',
    extensions: ['.svg'],
    hasStart: (start) => /^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg)/i.test(start),
  },
  {
    label: 'a PNG image',
    use: 'image',
    mediaType: 'image/png',
    extensions: ['.png'],
    hasStart: (start) => start.startsWith('\x89PNG'),
  },
  {
    label: 'a JPEG image',
    use: 'image',
    mediaType: 'image/jpeg',
    extensions: ['.jpg', '.jpeg'],
    hasStart: (start) => start.startsWith('\xff\xd8\xff'),
  },
  {
    label: 'a GIF image',
    use: 'image',
    mediaType: 'image/gif',
    extensions: ['.gif'],
    hasStart: (start) => start.startsWith('GIF8'),
  },
  {
    label: 'a WebP image',
    use: 'image',
    mediaType: 'image/webp',
    extensions: ['.webp'],
    hasStart: (start) =>
      start.startsWith('RIFF') && start.startsWith('WEBP', 8),
  },
  {
    label: 'an AVIF image',
    use: 'image',
    mediaType: 'image/avif',
    extensions: ['.avif'],
    // The brand is the first one, or one of those with which the file is compatible.
    hasStart: (start) =>
      hasBrand(start, '') && /avi[fs]/.test(start.slice(8, 52)),
  },
  {
    label: 'a HEIC image',
    use: 'none',
    mediaType: 'image/heic',
    extensions: ['.heic', '.heif'],
    hasStart: (start) => hasBrand(start, 'hei', 'hev', 'mif1', 'msf1'),
  },
  {
    label: 'a QuickTime video',
    use: 'none',
    mediaType: 'video/quicktime',
    extensions: ['.mov'],
    hasStart: (start) => hasBrand(start, 'qt'),
  },
  {
    label: 'an MP4 video',
    use: 'video',
    mediaType: 'video/mp4',
    extensions: ['.mp4'],
    hasStart: (start) => hasBrand(start, ''),
  },
  {
    label: 'a WebM video',
    use: 'video',
    mediaType: 'video/webm',
    extensions: ['.webm'],
    hasStart: (start) =>
      start.startsWith('E\xdf\xa3', 1) && start.slice(4, 48).includes('webm'),
  },
  {
    label: 'a PDF document',
    use: 'download',
    mediaType: 'application/pdf',
    extensions: ['.pdf'],
    hasStart: (start) => start.startsWith('%PDF-'),
  },
  {
    label: 'a zip',
    use: 'download',
    mediaType: 'application/zip',
    extensions: ['.zip'],
    hasStart: (start) => start.startsWith('PK'),
  },
];

/** Returns whether a file is a raster image of a published kind, which can be scaled down. */
export const isRaster = ({ use, mediaType }: FileKind): boolean =>
  use === 'image' && mediaType !== 'image/svg+xml';

export const kindFromName = (name: string): FileKind | undefined =>
  kinds.find(({ extensions }) =>
    extensions.includes(extname(name).toLowerCase()),
  );

export function kindFromBytes(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return kinds.find(({ hasStart }) => hasStart(start));
}

export const publishedExtensions: readonly string[] = kinds
  .filter(({ use }) => use !== 'none')
  .flatMap(({ extensions }) => extensions);
