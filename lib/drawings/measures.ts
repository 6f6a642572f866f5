import type { XastElement } from 'svgo';
import type { Size } from '../content/sizes.ts';
import { rewrite } from './read.ts';

/** https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = { '': 1, px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, rem: 16 };

/** A length in the units of the drawing, `whole` being 100 %; `undefined` where it cannot be read. */
export function readLength(text = '', em = 16, whole = Number.NaN): number | undefined {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i.exec(text) ?? [];
  const units = new Map(Object.entries({ ...pixels, em, '%': whole / 100 }));
  const value = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

/** The size of a drawing as browsers show it, in whole pixels; `undefined` where it cannot be read. */
export function sizeOfDrawing(source: string): Size | undefined {
  const { root } = rewrite(source, '', () => []);
  if (!root) return undefined;
  const { width, height } = sizeOf(root);
  return { width: Math.round(width), height: Math.round(height) };
}

/** The size of an `<svg>`: what it says, or as much of its inside as fits. */
export function sizeOf(svg: XastElement): Size {
  const inside = insideOf(svg);
  const [width = 0, height = 0] = ['width', 'height'].map((name) => readLength(svg.attributes[name]));
  if (width && height) return { width, height };
  const scale = width / inside.width || height / inside.height || 1;
  return { width: inside.width * scale, height: inside.height * scale };
}

/** The size of the inside of an `<svg>`, in which percentages are measured. That of one that says nothing is browsers' own. */
export function insideOf({ attributes }: Pick<XastElement, 'attributes'>): Size {
  const [, , width = 0, height = 0] = numbersIn(attributes['viewBox'] ?? '');
  if (width > 0 && height > 0) return { width, height };
  return { width: readLength(attributes['width']) || 300, height: readLength(attributes['height']) || 150 };
}

/** How many times larger an element makes what is in it: by its transform, the square root of its area, and its viewBox. */
export function scaleOf(element: XastElement): number {
  let area = 1;
  for (const [, name, values = ''] of (element.attributes['transform'] ?? '').matchAll(/(scale|matrix)\s*\(([^)]*)/g)) {
    const [a = 1, b = 0, c = 0, d = 0] = numbersIn(values);
    area *= name === 'matrix' ? a * d - b * c : a * (b || a);
  }
  const [size, inside] = [sizeOf(element), insideOf(element)];
  const fitting = Math.min(size.width / inside.width, size.height / inside.height);
  return Math.sqrt(Math.abs(area)) * (element.name === 'svg' ? fitting : 1);
}

/** The numbers in a list of an attribute. */
function numbersIn(text: string): readonly number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}
