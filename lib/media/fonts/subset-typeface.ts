import subsetFont from 'subset-font';
import { readFont } from './typefaces.ts';

/**
 * Returns a WOFF2 font with these characters only. Removes hinting, which is half
 * of each file and helps few screens.
 */
export async function subsetTypeface(
  file: string,
  characters: string,
): Promise<Uint8Array> {
  const font = await readFont(file);
  return subsetFont(font, characters, {
    targetFormat: 'woff2',
    noHinting: true,
  });
}
