import { existsSync } from 'node:fs';
import { contentFolder } from '../../core/list-files.ts';
import type { FontStack } from './font-stack.ts';
import { openTypeface } from './typeface.ts';

/** The font family in CSS. To use another family, also edit app/base.css. */
export const fontFamily = 'B612';

/** Returns the path of a font file, such as `b612-mono-700-italic`. */
export const fontFile = (name: string): string =>
  `lib/media/fonts/b612/${name}.ttf`;

/** The typeface of Open Graph images and icons. */
export const titleFont = fontFile('b612-700');

/** Returns the path of the owner's font for Open Graph images; `undefined` without one. */
export function ownTitleFont(folder = contentFolder()): string | undefined {
  const file = `${folder}/social.ttf`;

  return existsSync(file) ? file : undefined;
}

/** Returns the fonts of titles: the owner's one, and B612 for characters that it lacks. */
export function titleFonts(folder?: string): FontStack {
  const own = ownTitleFont(folder);
  const files = own ? [own, titleFont] : [titleFont];
  return files.map(openTypeface);
}

/** Returns the fonts of the site's name: B612, and the owner's one for characters that it lacks. */
export const nameFonts = (): FontStack => titleFonts().toReversed();
