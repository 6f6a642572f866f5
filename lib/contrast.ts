/** The contrast of two colors such as `#0b5d77`, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The color nearest to another one, on its way to black or white, that has this contrast to all of these. */
export function withContrast(color: string, others: readonly string[], least: number): string {
  const isEnough = (candidate: string) => others.every((other) => contrastOf(candidate, other) >= least);
  const steps = Array.from({ length: 101 }, (_, share) => share / 100);
  const candidates = steps.flatMap((share) => ['#000000', '#ffffff'].map((end) => mix(color, end, share)));
  return candidates.find(isEnough) ?? color;
}

/** https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(color).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function mix(color: string, end: string, share: number): string {
  const ends = partsOf(end);
  const parts = partsOf(color).map((part, index) => Math.round(part + ((ends[index] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Red, green and blue, from 0 to 255. */
function partsOf(color: string): readonly number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}
