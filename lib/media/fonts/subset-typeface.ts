import { readFileSync } from 'node:fs';
import subsetFont from 'subset-font';

/** Returns a WOFF2 font with these characters only. */
export function subsetTypeface(
  file: string,
  characters: string,
): Promise<Uint8Array> {
  const font = readFileSync(file);
  return subsetFont(font, characters, { targetFormat: 'woff2' });
}
