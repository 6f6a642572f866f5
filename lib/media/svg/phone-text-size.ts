import type { CustomPlugin, XastElement } from 'svgo';
import { readLength, readNumbers, svgSize, viewBoxSize } from './svg-size.ts';
import type { Report } from './transform-svg.ts';

/** In pixels: the minimum font size on a phone, and the maximum width of an SVG on a phone. */
const minReadable = 11;
const phoneWidth = 320;

/** A text, with its height on a phone, and the scale of its font size. */
interface PhoneText {
  readonly element: XastElement;
  readonly pixels: number;
  readonly scale: number;
}

/** Returns an SVGO plugin that warns of text that is too small on phones. */
export function checkTextSizes(report: Report): CustomPlugin {
  const fn: CustomPlugin['fn'] = (root) => {
    const svg = root.children.find((child) => child.type === 'element');
    const texts = svg ? listTexts(svg) : [];
    const [smallest] = texts.sort((a, b) => a.pixels - b.pixels);

    if (smallest && smallest.pixels < minReadable) {
      const { element, pixels, scale } = smallest;
      const shown = (Math.floor(pixels * 10) / 10).toFixed(1);
      const enough = Math.ceil(round((minReadable / scale) * 100)) / 100;
      const problem = `Text in this SVG is ${shown} px high on a phone, but needs at least ${minReadable} px.`;
      const remedy = `Set its font-size to ${enough} or more, or make the viewBox narrower.`;
      report(element, `${problem} ${remedy}`, 'warning');
    }
    return null;
  };
  return { name: 'checkTextSizes', fn };
}

/** Lists the visible texts in an SVG. */
function listTexts(svg: XastElement): PhoneText[] {
  const texts: PhoneText[] = [];

  const visit = (
    element: XastElement,
    outerSize: number,
    outerScale: number,
  ) => {
    const { name, attributes } = element;
    if (
      name === 'defs' ||
      name === 'symbol' ||
      attributes['display'] === 'none'
    ) {
      return;
    }

    const size = readLength(attributes['font-size'], outerSize) ?? outerSize;
    const scale = outerScale * elementScale(element);
    const pixels = round(size * scale);
    for (const child of element.children) {
      if (child.type === 'element') {
        visit(child, size, scale);
      } else if (
        isText(name) &&
        'value' in child &&
        child.value.trim() &&
        pixels > 0
      ) {
        texts.push({ element, pixels, scale });
      }
    }
  };

  visit(svg, 16, Math.min(phoneWidth / svgSize(svg).width, 1));
  return texts;
}

const isText = (name: string): boolean =>
  name === 'text' || name === 'tspan' || name === 'a';

/** Returns the scale of an element's content by its transform (the square root of the area) and by its view box. */
function elementScale({ name, attributes }: XastElement): number {
  const { transform = '' } = attributes;
  let area = 1;
  for (const [, kind, values = ''] of transform.matchAll(
    /(scale|matrix)\s*\(([^)]*)/g,
  )) {
    const [a = 1, b = 0, c = 0, d = 0] = readNumbers(values);
    area *= kind === 'matrix' ? a * d - b * c : a * (b || a);
  }

  const scale = Math.sqrt(Math.abs(area));
  if (name !== 'svg') {
    return scale;
  }
  const size = svgSize({ attributes });
  const inside = viewBoxSize({ attributes });
  return (
    scale * Math.min(size.width / inside.width, size.height / inside.height)
  );
}

/** Rounds, because floating-point sums are slightly too small or too large. */
const round = (value: number): number => Number(value.toPrecision(6));
