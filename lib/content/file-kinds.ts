import { extname } from 'node:path';

/** A kind of file, known by the ending of its name and by its first bytes. */
export type Kind = (typeof kinds)[number];

/** What is published, and relatives that no browser shows; the nearer kind comes first, and the usual ending. */
const kinds = (
  [
    ['an SVG drawing', 'picture', 'image/svg+xml', '.svg', /^(?:\xef\xbb\xbf)?\s*<(?:[?!]|svg)/i],
    ['a PNG picture', 'picture', 'image/png', '.png', /^\x89PNG/],
    ['a JPEG picture', 'picture', 'image/jpeg', '.jpg .jpeg', /^\xff\xd8\xff/],
    ['a GIF picture', 'picture', 'image/gif', '.gif', /^GIF8/],
    ['a WebP picture', 'picture', 'image/webp', '.webp', /^RIFF.{4}WEBP/s],
    ['an AVIF picture', 'picture', 'image/avif', '.avif', /^.{4}ftyp.{0,40}avi[fs]/s],
    ['a HEIC picture', 'none', 'image/heic', '.heic .heif', /^.{4}ftyp(?:he[iv]|mif1|msf1)/s],
    ['a QuickTime video', 'none', 'video/quicktime', '.mov', /^.{4}ftypqt/s],
    ['an MP4 video', 'video', 'video/mp4', '.mp4', /^.{4}ftyp/s],
    ['a WebM video', 'video', 'video/webm', '.webm', /^.E\xdf\xa3.{0,40}webm/s],
    ['a Matroska video', 'none', 'video/matroska', '.mkv', /^.E\xdf\xa3/s],
    ['a BMP picture', 'none', 'image/bmp', '.bmp', /^BM/],
    ['a TIFF picture', 'none', 'image/tiff', '.tiff .tif', /^(?:II\*|MM.\*)/s],
    ['a PDF document', 'download', 'application/pdf', '.pdf', /^%PDF-/],
    ['a zip', 'download', 'application/zip', '.zip', /^PK/],
  ] as const
).map(([called, use, mediaType, endings, start]) => ({ called, use, mediaType, endings: endings.split(' '), start }));

/** Whether it is a picture made of pixels, of which smaller ones can be made. */
export function isRaster({ use, mediaType }: Kind): boolean {
  return use === 'picture' && mediaType !== 'image/svg+xml';
}

/** What a name's ending says that the file is. */
export function kindOfName(name: string): Kind | undefined {
  return kinds.find(({ endings }) => endings.includes(extname(name).toLowerCase()));
}

/** What the first bytes of a file say that it is. */
export function kindOfBytes(bytes: Uint8Array): Kind | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return kinds.find((kind) => kind.start.test(start));
}

/** The endings of the files that are published. */
export const publishedEndings = kinds.flatMap(({ use, endings }) => (use === 'none' ? [] : endings));
