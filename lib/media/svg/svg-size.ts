import type { XastElement } from 'svgo';
import { transformSvg } from './transform-svg.ts';

/** Width and height in CSS pixels. */
export type Size = Readonly<Record<'width' | 'height', number>>;

/** The CSS pixels per unit: https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
};

/** Parses a length, and converts it to user units. `whole` is the length of 100%. Returns `undefined` if invalid. */
export function readLength(
  text = '',
  em = 16,
  whole = Number.NaN,
): number | undefined {
  const [, number, unit = ''] =
    /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i.exec(text) ?? [];
  const units = new Map(Object.entries({ ...pixels, em, '%': whole / 100 }));
  const value = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

/** Returns an SVG's size in whole pixels, as in browsers; `undefined` for malformed XML. */
export function readSvgSize(source: string): Size | undefined {
  const { root } = transformSvg(source, '', () => []);
  const size = root && svgSize(root);
  return (
    size && { width: Math.round(size.width), height: Math.round(size.height) }
  );
}

/**
 * Returns the size of an `<svg>`. If `width` or `height` is missing, the view
 * box completes the size.
 */
export function svgSize(svg: Pick<XastElement, 'attributes'>): Size {
  const inside = viewBoxSize(svg);
  const [width = 0, height = 0] = ['width', 'height'].map((name) =>
    readLength(svg.attributes[name]),
  );
  if (width && height) return { width, height };
  const scale = width / inside.width || height / inside.height || 1;
  return { width: inside.width * scale, height: inside.height * scale };
}

/** Returns the size of an `<svg>`'s view box (by default, `width` and `height`). Percentages refer to this size. */
export function viewBoxSize({
  attributes,
}: Pick<XastElement, 'attributes'>): Size {
  const [, , width = 0, height = 0] = parseNumbers(attributes['viewBox'] ?? '');
  if (width > 0 && height > 0) return { width, height };
  return {
    width: readLength(attributes['width']) || 300,
    height: readLength(attributes['height']) || 150,
  };
}

/** Returns the scale of an element's content by its transform (the square root of the area) and by its view box. */
export function elementScale(element: XastElement): number {
  let area = 1;
  for (const [, name, values = ''] of (
    element.attributes['transform'] ?? ''
  ).matchAll(/(scale|matrix)\s*\(([^)]*)/g)) {
    const [a = 1, b = 0, c = 0, d = 0] = parseNumbers(values);
    area *= name === 'matrix' ? a * d - b * c : a * (b || a);
  }
  const [size, inside] = [svgSize(element), viewBoxSize(element)];
  const fitting = Math.min(
    size.width / inside.width,
    size.height / inside.height,
  );
  return Math.sqrt(Math.abs(area)) * (element.name === 'svg' ? fitting : 1);
}

const parseNumbers = (text: string) =>
  (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
