import { readFileSync } from 'node:fs';
import type { XastElement } from 'svgo';
import { transformSvg } from './transform-svg.ts';

/** Width and height in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** The CSS pixels per unit: https://www.w3.org/TR/css-values-3/#absolute-lengths */
const pixels: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 4 / 3,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  rem: 16,
};

/** Parses a length, and converts it to pixels. Returns `undefined` if it is invalid, or a percentage. */
export function readLength(text = '', em = Number.NaN): number | undefined {
  const [, number, unit = ''] = /^(-?[\d.]+)([a-z]*)$/.exec(text.trim()) ?? [];
  const scale = unit === 'em' ? em : pixels[unit];
  const length = Number(number) * (scale ?? Number.NaN);
  return Number.isNaN(length) ? undefined : length;
}

/** Parses a list of numbers with spaces or commas between them. */
export const readNumbers = (list: string): readonly number[] =>
  list.split(/[\s,]+/).map(Number);

/** Reads an SVG's size in whole pixels, as in browsers; `undefined` for malformed XML, and for images of other kinds. */
export function readSvgSize(path: string): Size | undefined {
  const source = readFileSync(path, 'utf8');
  const { root } = transformSvg(source, path, () => []);
  if (!root) {
    return undefined;
  }

  const { width, height } = svgSize(root);
  return { width: Math.round(width), height: Math.round(height) };
}

/**
 * Returns the size of an `<svg>`. If `width` or `height` is missing, the view
 * box completes the size.
 */
export function svgSize(svg: Pick<XastElement, 'attributes'>): Size {
  const inside = viewBoxSize(svg);
  const width = readLength(svg.attributes['width']);
  const height = readLength(svg.attributes['height']);
  if (width && height) {
    return { width, height };
  }

  const scale =
    (width ?? 0) / inside.width || (height ?? 0) / inside.height || 1;
  return { width: inside.width * scale, height: inside.height * scale };
}

/** Returns the size of an `<svg>`'s view box (by default, `width` and `height`). */
export function viewBoxSize(svg: Pick<XastElement, 'attributes'>): Size {
  const { viewBox = '', width, height } = svg.attributes;
  const [, , boxWidth = 0, boxHeight = 0] = readNumbers(viewBox);
  if (boxWidth > 0 && boxHeight > 0) {
    return { width: boxWidth, height: boxHeight };
  }
  return { width: readLength(width) || 300, height: readLength(height) || 150 };
}
