import { extname } from 'node:path';

/** A kind of file, recognized by its extension and its first bytes. */
export type FileKind = (typeof kinds)[number];

/** The kinds of files that the site publishes, and kinds that it only names in messages (`none`). The first kind that matches wins. */
const kinds = (
  [
    [
      'an SVG',
      'image',
      'image/svg+xml',
      '.svg',
      /^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg)/i,
    ],
    ['a PNG image', 'image', 'image/png', '.png', /^\x89PNG/],
    ['a JPEG image', 'image', 'image/jpeg', '.jpg .jpeg', /^\xff\xd8\xff/],
    ['a GIF image', 'image', 'image/gif', '.gif', /^GIF8/],
    ['a WebP image', 'image', 'image/webp', '.webp', /^RIFF.{4}WEBP/s],
    [
      'an AVIF image',
      'image',
      'image/avif',
      '.avif',
      /^.{4}ftyp.{0,40}avi[fs]/s,
    ],
    [
      'a HEIC image',
      'none',
      'image/heic',
      '.heic .heif',
      /^.{4}ftyp(?:he[iv]|mif1|msf1)/s,
    ],
    ['a QuickTime video', 'none', 'video/quicktime', '.mov', /^.{4}ftypqt/s],
    ['an MP4 video', 'video', 'video/mp4', '.mp4', /^.{4}ftyp/s],
    ['a WebM video', 'video', 'video/webm', '.webm', /^.E\xdf\xa3.{0,40}webm/s],
    ['a PDF document', 'download', 'application/pdf', '.pdf', /^%PDF-/],
    ['a zip', 'download', 'application/zip', '.zip', /^PK/],
  ] as const
).map(([label, use, mediaType, names, start]) => ({
  label,
  use,
  mediaType,
  extensions: names.split(' '),
  start,
}));

/** Returns whether a file is a raster image of a published kind, which can be scaled down. */
export const isRaster = ({ use, mediaType }: FileKind): boolean =>
  use === 'image' && mediaType !== 'image/svg+xml';

export const kindFromName = (name: string): FileKind | undefined =>
  kinds.find(({ extensions }) =>
    extensions.includes(extname(name).toLowerCase()),
  );

export function kindFromBytes(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return kinds.find((kind) => kind.start.test(start));
}

export const publishedExtensions = kinds.flatMap(({ use, extensions }) =>
  use === 'none' ? [] : extensions,
);
