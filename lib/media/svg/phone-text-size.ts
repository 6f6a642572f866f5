import type { PluginConfig, XastElement } from 'svgo';
import { readNumbers, svgSize, viewBoxSize } from './svg-size.ts';
import { inheritAttributes, listRuns } from './svg-text.ts';
import { type Report, visitElements } from './transform-svg.ts';

/** In pixels: the minimum font size on a phone, and the maximum width of an SVG on a phone. */
const minReadable = 11;
const phoneWidth = 320;

/** Returns SVGO plugins that warn of the smallest text, if it is too small on phones. */
export function checkTextSizes(report: Report): readonly PluginConfig[] {
  let smallest = minReadable;
  let warn = () => {};

  const measure = visitElements((element, ancestors) => {
    const [svg] = ancestors;
    const style = inheritAttributes(ancestors);
    const isHidden = style['display'] === 'none';
    if (element.name !== 'text' || !svg || isHidden) {
      return;
    }

    const width = Math.min(svgSize(svg).width, phoneWidth);
    const transforms = [...ancestors, element].map(transformScale);
    const scale = transforms.reduce(
      (product, each) => product * each,
      width / viewBoxSize(svg).width,
    );
    for (const { size } of listRuns(element, style)) {
      const pixels = round(size * scale);
      if (pixels < smallest) {
        smallest = pixels;
        warn = () => report(element, tooSmall(pixels, scale), 'warning');
      }
    }
  });
  return [measure, { name: 'warn', fn: () => warn() }];
}

function tooSmall(pixels: number, scale: number): string {
  const shown = (Math.floor(pixels * 10) / 10).toFixed(1);
  const enough = Math.ceil(round((minReadable / scale) * 100)) / 100;
  const problem = `Text in this SVG is ${shown} px high on a phone, but needs at least ${minReadable} px.`;
  return `${problem} Set its font-size to ${enough} or more, or make the viewBox narrower.`;
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
