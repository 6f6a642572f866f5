import type { Element } from 'xast';
import { remember } from '../cache/cache.ts';
import { type Fault, Faults } from '../faults.ts';
import { checkDrawing, chooseAlternatives } from './checks.ts';
import { type Drawing, offsetOf, readDrawing } from './read.ts';
import { inlineStyles, unusedPrefix } from './sheets.ts';
import { measuresOf, readLength, type Style, styleOf } from './style.ts';

/** What a picture gets of a telephone of 360 pixels: all but two gutters of 20. */
const room = 320;
/** What can be read there, in pixels. */
const readable = 11;

interface Text {
  readonly element: Element;
  /** On the telephone, in pixels. */
  readonly size: number;
}

/**
 * A note about text in a drawing that is too small to be read on a phone. Text that is outlines already cannot be
 * measured, and what else is wrong with the drawing is told by `drawingFaults()`.
 */
export async function smallTexts(svg: string, file: string): Promise<readonly Fault[]> {
  return svg.includes('<text') ? remember('small texts', [svg, file], () => findSmall(svg, file)) : [];
}

function findSmall(written: string, file: string): readonly Fault[] {
  try {
    const drawing = readDrawing(written, file);
    chooseAlternatives(drawing);
    checkDrawing(drawing);
    return drawing.faults.length > 0 ? [] : measure(drawing);
  } catch (error) {
    if (error instanceof Faults) return [];
    throw error;
  }
}

function measure(drawing: Drawing): readonly Fault[] {
  const svg = inlineStyles(drawing, unusedPrefix(drawing.source)) ?? drawing.svg;
  const { width } = sizeOf(svg);
  // What is narrower is not made wider.
  const shown = Math.min(room / width, 1);
  // What is drawn at no size is not seen. The last digits of a number are of no account.
  const texts = textsIn(drawing, svg, new Map(), shown).filter(({ size }) => size > 0 && size < readable - 1e-6);
  const [first] = texts;
  if (!first) return [];
  const smallest = Math.floor(Math.min(...texts.map(({ size }) => size)) * 10 + 1e-6) / 10;
  const units = Math.ceil((readable / (shown * fitting(svg))) * 100 - 1e-6) / 100;
  const problem = `Text in this drawing is ${smallest.toFixed(1)} px high on a phone, and under ${readable} px it cannot be read.`;
  const remedy = `Give it at least ${units} in this drawing's units, with fewer words or a tighter drawing.`;
  drawing.faults.length = 0;
  drawing.report(offsetOf(first.element), problem, remedy);
  return drawing.faults;
}

/** The elements in which words stand, each with the size that it is shown in where it is written. */
function textsIn(drawing: Drawing, element: Element, parent: Style, outer: number): readonly Text[] {
  const { name, attributes, children } = element;
  if (attributes['display'] === 'none' || /^(?:metadata|defs|symbol|title|desc)$|:/.test(name)) return [];
  const style = styleOf(drawing, parent, element);
  const scale = outer * scaleOf(attributes['transform'] ?? '') * (name === 'svg' ? fitting(element) : 1);
  const words = children.filter(({ type }) => type === 'text' || type === 'cdata');
  const hasWords = /^(?:text|tspan|a)$/.test(name) && words.some((node) => 'value' in node && node.value.trim() !== '');
  return [
    ...(hasWords ? [{ element, size: measuresOf(style).size * scale }] : []),
    ...children.flatMap((child) => (child.type === 'element' ? textsIn(drawing, child, style, scale) : [])),
  ];
}

/** How many times larger a picture shows what is in it: https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute */
function fitting(svg: Element): number {
  const [view, size] = [viewOf(svg), sizeOf(svg)];
  return view ? Math.min(size.width / view.width, size.height / view.height) : 1;
}

function viewOf({ attributes }: Element): { width: number; height: number } | undefined {
  const [, , width = 0, height = 0] = (attributes['viewBox'] ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function sizeOf(svg: Element): { width: number; height: number } {
  const view = viewOf(svg) ?? { width: room, height: room };
  const length = (name: 'width' | 'height') => readLength(svg.attributes[name] ?? '', 16) || undefined;
  const [width, height] = [length('width'), length('height')];
  if (width && !height) return { width, height: (width * view.height) / view.width };
  if (height && !width) return { width: (height * view.width) / view.height, height };
  return { width: width ?? view.width, height: height ?? view.height };
}

/** How many times larger a transform makes things: the square root of what it does to an area. */
function scaleOf(transform: string): number {
  const factors = [...transform.matchAll(/(scale|matrix)\s*\(([^)]*)\)/g)].map(([, name, values = '']) => {
    const [a = 1, b = 0, c = 0, d = 0] = values
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    return name === 'matrix' ? a * d - b * c : a * (values.trim().match(/[\s,]/) ? b : a);
  });
  return Math.sqrt(Math.abs(factors.reduce((product, factor) => product * factor, 1)));
}
