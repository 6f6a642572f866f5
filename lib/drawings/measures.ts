import type { XastElement } from 'svgo';
import type { Size } from '../content/sizes.ts';
import { rewrite } from './read.ts';

/** https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = { '': 1, px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, rem: 16 };

/** A length in the units of the drawing, `whole` being 100 %; `undefined` where it cannot be read. */
export function readLength(text: string, em: number, whole = Number.NaN): number | undefined {
  const [, number, unit = ''] = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i.exec(text) ?? [];
  const units = new Map(Object.entries({ ...pixels, em, '%': whole / 100 }));
  const value = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

/** The size of a drawing as browsers show it, in whole pixels; `undefined` where it does not tell, or cannot be read. */
export function sizeOfDrawing(source: string): Size | undefined {
  const sizes: (Size | undefined)[] = [];
  const enter = (element: XastElement) => void sizes.push(sizeOf(element));
  rewrite(source, () => [{ name: 'measure', fn: () => ({ element: { enter } }) }]);
  return sizes[0] && { width: Math.round(sizes[0].width), height: Math.round(sizes[0].height) };
}

/** The size of an `<svg>`: what it says, or as much of its viewBox as fits. */
export function sizeOf(svg: XastElement): Size | undefined {
  const view = viewOf(svg);
  const [width, height] = [svg.attributes['width'], svg.attributes['height']].map((said) => readLength(said ?? '', 16));
  if (width && height) return { width, height };
  const scale = view && ((width ?? 0) / view.width || (height ?? 0) / view.height || 1);
  return view && scale ? { width: view.width * scale, height: view.height * scale } : undefined;
}

/** The size of a picture's inside, in which percentages are measured. */
export function viewOf(svg: XastElement): Size | undefined {
  const [, , width = 0, height = 0] = numbersIn(svg.attributes['viewBox'] ?? '');
  return width > 0 && height > 0 ? { width, height } : undefined;
}

/** How many times larger a drawing is shown on a phone of 360 pixels, with gutters of 20. What is narrower is not made wider. */
export function phoneScale(svg: XastElement): number {
  return Math.min(320 / (sizeOf(svg)?.width ?? 320), 1);
}

/** How many times larger an element makes what is in it: by its transform, the square root of its area, and its viewBox. */
export function scaleOf(element: XastElement): number {
  let area = 1;
  for (const [, name, values = ''] of (element.attributes['transform'] ?? '').matchAll(/(scale|matrix)\s*\(([^)]*)/g)) {
    const [a = 1, b = 0, c = 0, d = 0] = numbersIn(values);
    area *= name === 'matrix' ? a * d - b * c : a * (b || a);
  }
  const [view, size] = element.name === 'svg' ? [viewOf(element), sizeOf(element)] : [];
  const fitting = view && size ? Math.min(size.width / view.width, size.height / view.height) : 1;
  return Math.sqrt(Math.abs(area)) * fitting;
}

/** The numbers in a list of an attribute. */
function numbersIn(text: string): readonly number[] {
  return (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
}
