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

/**
 * Returns an SVG's size in whole pixels, as in browsers; `undefined` for malformed XML. If `width` or `height` is
 * missing, the view box completes the size.
 */
export function readSvgSize(source: string): Size | undefined {
  const { root } = transformSvg(source, '', () => []);
  if (!root) return undefined;
  const inside = viewBoxSize(root);
  const [width, height] = ['width', 'height'].map((name) => readLength(root.attributes[name]));
  const scale = (width ?? 0) / inside.width || (height ?? 0) / inside.height || 1;
  return { width: Math.round(width || inside.width * scale), height: Math.round(height || inside.height * scale) };
}

/** Returns the size of an `<svg>`'s view box (by default, `width` and `height`). Percentages refer to this size. */
export function viewBoxSize({ attributes }: Pick<XastElement, 'attributes'>): Size {
  const [, , width = 0, height = 0] = attributes['viewBox']?.match(/[^\s,]+/g)?.map(Number) ?? [];
  if (width > 0 && height > 0) return { width, height };
  return { width: readLength(attributes['width']) || 300, height: readLength(attributes['height']) || 150 };
}
