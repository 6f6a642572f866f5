import { extname } from 'node:path';

/** A kind of file, recognized by its extension. */
export interface FileKind {
  /** How articles can use the file. The site does not publish files with `none`. */
  readonly use: 'image' | 'video' | 'download' | 'none';
  readonly mediaType: string;
  readonly extensions: readonly string[];
}

const kinds: readonly FileKind[] = [
  { use: 'image', mediaType: 'image/svg+xml', extensions: ['.svg'] },
  { use: 'image', mediaType: 'image/png', extensions: ['.png'] },
  { use: 'image', mediaType: 'image/jpeg', extensions: ['.jpg', '.jpeg'] },
  { use: 'image', mediaType: 'image/gif', extensions: ['.gif'] },
  { use: 'image', mediaType: 'image/webp', extensions: ['.webp'] },
  { use: 'image', mediaType: 'image/avif', extensions: ['.avif'] },
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

export const publishedExtensions: readonly string[] = kinds
  .filter(({ use }) => use !== 'none')
  .flatMap(({ extensions }) => extensions);
