import type { XastElement } from 'svgo';
import { readNumbers, svgSize, viewBoxSize } from './svg-size.ts';
import type { TextRun } from './svg-text.ts';
import type { Report } from './transform-svg.ts';

/** In pixels: the minimum font size on a phone, and the maximum width of an SVG on a phone. */
const minReadable = 11;
const phoneWidth = 320;

/** Warns of a text that is too small on phones. */
export function checkTextSize(
  text: XastElement,
  ancestors: readonly XastElement[],
  runs: readonly TextRun[],
  report: Report,
): void {
  const [svg = text] = ancestors;
  let scale = Math.min(svgSize(svg).width, phoneWidth) / viewBoxSize(svg).width;
  for (const element of [...ancestors, text]) {
    scale *= transformScale(element);
  }

  const enough = Math.ceil(round((minReadable / scale) * 100)) / 100;
  if (runs.some(({ size }) => round(size) < enough)) {
    const problem = `Text in this SVG is less than ${minReadable} px high on a phone.`;
    const remedy = `Set its font-size to ${enough} or more, or make the viewBox narrower.`;
    report(text, `${problem} ${remedy}`, 'warning');
  }
}

/** Matches the functions of a transform that scale, such as `scale(2, 3` and `matrix(1 0 0 1 0 0`. */
const functions = /(scale|matrix)\s*\(([^)]*)/g;

/** Returns the scale of a transform: the square root of the area of a square after it. */
function transformScale({ attributes }: XastElement): number {
  const { transform = '' } = attributes;
  let area = 1;
  for (const [, kind, list = ''] of transform.matchAll(functions)) {
    const [a = 1, b = a, c = 0, d = 0] = readNumbers(list);
    area *= kind === 'matrix' ? a * d - b * c : a * b;
  }
  return Math.sqrt(Math.abs(area));
}

/** Rounds, because products of fractions are slightly too small or too large. */
const round = (value: number): number => Number(value.toPrecision(6));
