/** Extensions of files worth compressing. Fonts, zips, and most images are compressed already. */
export const compressedExtensions = 'html css js json svg xml txt webmanifest wasm py c'.split(' ');

const compressedFile = new RegExp(`\\.(?:${compressedExtensions.join('|')})$`);

/** Returns whether a build adds precompressed files (`.br`, `.gz`) for a file. Files up to 1 kB have none. */
export function isPrecompressed(file: string, content: Uint8Array): boolean {
  return compressedFile.test(file) && content.length > 1_000;
}
