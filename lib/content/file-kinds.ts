import { extname } from 'node:path';

/** A kind of file, recognized by its extension. */
export interface FileKind {
  /** How articles can use the file. The site does not publish files with `none`. */
  readonly use: 'image' | 'video' | 'download' | 'none';
  readonly mediaType: string;
  readonly extensions: readonly string[];
  /** The first bytes of an image, each as one character, and their offset. */
  readonly signature?: { readonly text: string; readonly offset: number };
}

const kinds: readonly FileKind[] = [
  {
    use: 'image',
    mediaType: 'image/svg+xml',
    extensions: ['.svg'],
    signature: { text: '<', offset: 0 },
  },
  {
    use: 'image',
    mediaType: 'image/png',
    extensions: ['.png'],
    signature: { text: '\x89PNG', offset: 0 },
  },
  {
    use: 'image',
    mediaType: 'image/jpeg',
    extensions: ['.jpg', '.jpeg'],
    signature: { text: '\xff\xd8\xff', offset: 0 },
  },
  {
    use: 'image',
    mediaType: 'image/gif',
    extensions: ['.gif'],
    signature: { text: 'GIF8', offset: 0 },
  },
  {
    use: 'image',
    mediaType: 'image/webp',
    extensions: ['.webp'],
    signature: { text: 'WEBP', offset: 8 },
  },
  {
    use: 'image',
    mediaType: 'image/avif',
    extensions: ['.avif'],
    signature: { text: 'ftypavi', offset: 4 },
  },
  { use: 'none', mediaType: '', extensions: ['.heic', '.heif', '.mov'] },
  { use: 'video', mediaType: 'video/mp4', extensions: ['.mp4'] },
  { use: 'video', mediaType: 'video/webm', extensions: ['.webm'] },
  { use: 'download', mediaType: 'application/pdf', extensions: ['.pdf'] },
  { use: 'download', mediaType: 'application/zip', extensions: ['.zip'] },
];

/** Returns whether a file is a raster image of a published kind, which can be scaled down. */
export const isRaster = ({ use, mediaType }: FileKind): boolean =>
  use === 'image' && mediaType !== 'image/svg+xml';

export const kindFromName = (name: string): FileKind | undefined =>
  kinds.find(({ extensions }) =>
    extensions.includes(extname(name).toLowerCase()),
  );

/** Returns the kind of an image. */
export function kindFromBytes(bytes: Uint8Array): FileKind | undefined {
  const start = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  return kinds.find(
    ({ signature }) =>
      signature && start.startsWith(signature.text, signature.offset),
  );
}

export const publishedExtensions: readonly string[] = kinds
  .filter(({ use }) => use !== 'none')
  .flatMap(({ extensions }) => extensions);
