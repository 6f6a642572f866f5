/** Returns the contrast of two hexadecimal colors, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastRatio(one: string, other: string): number {
  const luminances = [relativeLuminance(one), relativeLuminance(other)];
  const lighter = Math.max(...luminances);
  const darker = Math.min(...luminances);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Returns the luminance of a color, from 0 to 1: https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function relativeLuminance(color: string): number {
  const red = linearShare(color.slice(1, 3));
  const green = linearShare(color.slice(3, 5));
  const blue = linearShare(color.slice(5, 7));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts two hexadecimal digits of sRGB to a linear share. */
function linearShare(digits: string): number {
  const share = Number.parseInt(digits, 16) / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
