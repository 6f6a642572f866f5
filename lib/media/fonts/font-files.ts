/** The font family in CSS. To use another family, also edit app/base.css. */
export const fontFamily = 'B612';

/** Returns the path of a font file, such as `b612-mono-700-italic`. */
export const fontFile = (name: string): string =>
  `lib/media/fonts/b612/${name}.ttf`;

/** The typeface of Open Graph images and icons. */
export const titleFont = fontFile('b612-700');
