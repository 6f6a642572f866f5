import type { Element } from 'xast';
import { toString as textOf } from 'xast-util-to-string';
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

/** Where one step to the right and one step down lead, each as its own two steps. */
type Directions = readonly [a: number, b: number, c: number, d: number];

interface Box {
  readonly width: number;
  readonly height: number;
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
  const whole = wholeOf(svg.attributes);
  const shown = Math.min(room / whole.width, 1);
  const styles = new Map<Element, Style>();
  readStyles(drawing, svg, new Map(), styles);
  const byId = new Map([...styles.keys()].map((element) => [element.attributes['id'] ?? undefined, element]));
  const texts = textsIn(svg, [shown, 0, 0, shown], whole, { byId, way: [] }).flatMap((text) => {
    const size = measuresOf(styles.get(text.element) ?? new Map()).size * reachOf(text.directions);
    // What is drawn at no size is not seen. The last digits of a number are of no account.
    return size > 0 && size < readable - 1e-6 ? [{ ...text, size }] : [];
  });
  const [first] = texts;
  if (!first) return [];
  const smallest = Math.min(...texts.map(({ size }) => size));
  const units = readable / (shown * reachOf(fitting(svg.attributes, whole)));
  const problem = `Text in this drawing is ${(Math.floor(smallest * 10 + 1e-6) / 10).toFixed(1)} px high on a phone, and under ${readable} px it cannot be read.`;
  const remedy = `Give it at least ${Math.ceil(units * 100 - 1e-6) / 100} in this drawing's units, with fewer words or a tighter drawing.`;
  drawing.faults.length = 0;
  drawing.report(offsetOf(first.element), problem, remedy);
  return drawing.faults;
}

/** Notes the style of each element: that of where it stands, as its text is drawn, and not of where a `<use>` shows it. */
function readStyles(drawing: Drawing, element: Element, parent: Style, styles: Map<Element, Style>): void {
  const style = styleOf(drawing, parent, element);
  styles.set(element, style);
  for (const child of element.children) if (child.type === 'element') readStyles(drawing, child, style, styles);
}

interface Text {
  readonly element: Element;
  readonly directions: Directions;
}

interface Context {
  readonly byId: ReadonlyMap<string | undefined, Element>;
  /** The elements that are being shown, and cannot show themselves again. */
  readonly way: readonly Element[];
  /** The `<use>` that shows the element. */
  readonly user?: Element;
}

/**
 * The elements of a drawing that hold text, each as often as it is shown.
 *
 * @param frame what percentages are measured in
 */
function textsIn(element: Element, outer: Directions, frame: Box, { byId, way, user }: Context): readonly Text[] {
  const { name, attributes, children } = element;
  if (attributes['display'] === 'none' || /^metadata$|^defs$|:/.test(name) || (name === 'symbol' && !user)) return [];
  const directions = multiply(outer, transformOf(attributes['transform'] ?? ''));
  if (name === 'text') return wordsIn(element, directions);
  const context = { byId, way: [...way, element] };
  if (name === 'use') {
    const target = byId.get((attributes['href'] ?? attributes['xlink:href'] ?? '').slice(1));
    if (!target || way.includes(target)) return [];
    return textsIn(target, directions, frame, { ...context, user: element });
  }
  const { width, height } = user?.attributes ?? {};
  const isFrame = name === 'svg' || name === 'symbol';
  const size = isFrame ? sizeOf({ ...attributes, ...(width && { width }), ...(height && { height }) }, frame) : frame;
  const inner = isFrame ? multiply(directions, fitting(attributes, size)) : directions;
  const view = (isFrame && viewOf(attributes)) || size;
  return children.flatMap((child) => (child.type === 'element' ? textsIn(child, inner, view, context) : []));
}

function wordsIn(element: Element, directions: Directions): readonly Text[] {
  const parts = element.children.filter((child) => child.type === 'element' && /^(?:tspan|a)$/.test(child.name));
  const words = element.children.filter(({ type }) => type === 'text' || type === 'cdata');
  const own = words.some((node) => textOf(node).trim()) ? [{ element, directions }] : [];
  return [...own, ...parts.flatMap((part) => (part.type === 'element' ? wordsIn(part, directions) : []))];
}

type Attributes = Element['attributes'];

function viewOf({ viewBox }: Attributes): Box | undefined {
  const [, , width = 0, height = 0] = numbersIn(viewBox ?? '');
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function sizeOf({ width, height }: Attributes, frame: Box): Box {
  return {
    width: readLength(width ?? '', 16, frame.width) || frame.width,
    height: readLength(height ?? '', 16, frame.height) || frame.height,
  };
}

/** The size of a drawing. Where it says only its width or its height, the other one follows from what it shows. */
function wholeOf(attributes: Attributes): Box {
  const view = viewOf(attributes) ?? { width: room, height: room };
  const width = readLength(attributes['width'] ?? '', 16, view.width);
  const height = readLength(attributes['height'] ?? '', 16, view.height);
  const scale = width ? width / view.width : (height ?? view.height) / view.height;
  return { width: width || view.width * scale, height: height || view.height * scale };
}

/** How a picture of this size shows what is in it: https://www.w3.org/TR/SVG2/coords.html#ViewBoxAttribute */
function fitting(attributes: Attributes, { width, height }: Box): Directions {
  const view = viewOf(attributes) ?? { width, height };
  const [x, y] = [width / view.width, height / view.height];
  const ratio = attributes['preserveAspectRatio'] ?? '';
  if (ratio.includes('none')) return [x, 0, 0, y];
  const both = ratio.includes('slice') ? Math.max(x, y) : Math.min(x, y);
  return [both, 0, 0, both];
}

function transformOf(transform: string): Directions {
  return [...transform.matchAll(/(\w+)\s*\(([^)]*)\)/g)].reduce<Directions>(
    (before, [, name = '', values = '']) => multiply(before, stepOf(name, numbersIn(values))),
    [1, 0, 0, 1],
  );
}

function stepOf(name: string, [x = 0, y, c = 0, d = 0]: readonly number[]): Directions {
  const angle = (x * Math.PI) / 180;
  if (name === 'matrix') return [x, y ?? 0, c, d];
  if (name === 'scale') return [x, 0, 0, y ?? x];
  if (name === 'rotate') return [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle)];
  if (name === 'skewX') return [1, 0, Math.tan(angle), 1];
  if (name === 'skewY') return [1, Math.tan(angle), 0, 1];
  return [1, 0, 0, 1];
}

function multiply([a, b, c, d]: Directions, [e, f, g, h]: Directions): Directions {
  return [a * e + c * f, b * e + d * f, a * g + c * h, b * g + d * h];
}

/** How many times larger letters become: the smaller of their width and their height over their line. */
function reachOf([a, b, c, d]: Directions): number {
  const width = Math.hypot(a, b);
  return width === 0 ? 0 : Math.min(width, Math.abs(a * d - b * c) / width);
}

function numbersIn(text: string): readonly number[] {
  return (text.match(/[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/gi) ?? []).map(Number);
}
