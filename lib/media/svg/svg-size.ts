import type { XastElement } from 'svgo';
import type { Size } from '../../core/size.ts';
import { transformSvg } from './transform-svg.ts';

/** The CSS pixels per unit: https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels = { '': 1, px: 1, pt: 4 / 3, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, rem: 16 };

/** Parses a length, and converts it to user units. `whole` is the length of 100%. Returns `undefined` if invalid. */
export function readLength(text = '', em = 16, whole = Number.NaN): number | undefined {
  const [, number, unit = ''] = /^\s*([+-]?[\d.]+(?:e[+-]?\d+)?)([a-z]*|%)\s*$/i.exec(text) ?? [];
  const units = new Map(Object.entries({ ...pixels, em, '%': whole / 100 }));
  const value = Number(number) * (units.get(unit.toLowerCase()) ?? Number.NaN);
  return Number.isNaN(value) ? undefined : value;
}

/** Returns an SVG's size in whole pixels, as in browsers; `undefined` for malformed XML. */
export function readSvgSize(source: string): Size | undefined {
  const { root } = transformSvg(source, '', () => []);
  if (!root) return undefined;
  const inside = viewBoxSize(root);
  const [width = 0, height = 0] = ['width', 'height'].map((name) => readLength(root.attributes[name]));
  // If `width` or `height` is missing, the view box completes the size.
  const scale = width / inside.width || height / inside.height || 1;
  const hasBoth = width > 0 && height > 0;
  const size = hasBoth ? { width, height } : { width: inside.width * scale, height: inside.height * scale };
  return { width: Math.round(size.width), height: Math.round(size.height) };
}

/** Returns the size of an `<svg>`'s view box (by default, `width` and `height`). Percentages refer to this size. */
export function viewBoxSize({ attributes }: Pick<XastElement, 'attributes'>): Size {
  const numbers = attributes['viewBox']?.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? [];
  const [, , width = 0, height = 0] = numbers.map(Number);
  if (width > 0 && height > 0) return { width, height };
  return { width: readLength(attributes['width']) || 300, height: readLength(attributes['height']) || 150 };
}
