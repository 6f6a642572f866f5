import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { remember } from '../cache/cache.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { mapPath } from '../lettering/letters.ts';
import { checkDrawing, chooseAlternatives } from './checks.ts';
import { cleanEmbedded } from './embedded.ts';
import { layOut, type Run } from './layout.ts';
import { minify } from './minify.ts';
import { type Drawing, readDrawing } from './read.ts';
import { inlineStyles, textProperties, unusedPrefix } from './sheets.ts';
import { type Style, styleOf } from './style.ts';

/**
 * Replaces every text of a drawing by its outlines in the typefaces of this site: a drawing in an `<img>` cannot use the
 * fonts of the page. What comes out is as small as it can be without looking different, and tells nothing of where it was
 * made.
 *
 * @throws {Faults} with everything in the drawing that a page would not show.
 */
export function outlineText(written: string, file: string): Promise<string> {
  return remember('drawings', [written], async () => minify(await drawOutlines(written, file)));
}

/** A drawing with outlines in place of its text, before it is made small. */
export async function drawOutlines(written: string, file: string): Promise<string> {
  const drawing = readDrawing(written, file);
  const { source, faults } = drawing;
  chooseAlternatives(drawing);
  checkDrawing(drawing);
  const isPlain = !/<text|\sstyle\s*=/.test(source);
  if (isPlain && faults.length > 0) throw new Faults(faults);
  if (isPlain) return write(drawing, drawing.svg);
  const prefix = unusedPrefix(source);
  const svg = inlineStyles(drawing, prefix) ?? drawing.svg;
  // Each glyph is drawn once, however often it is written.
  const outlines = new Map<string, string>();
  const idOf = (d: string) => {
    const id = outlines.get(d) ?? `${prefix}${outlines.size}`;
    outlines.set(d, id);
    return id;
  };
  await outlineIn(drawing, svg, svg, new Map(), idOf);
  const paths = [...outlines].map(([d, id]) => node('path', { id, d }));
  if (paths.length > 0) svg.children.unshift(node('defs', {}, paths));
  return write(drawing, svg);
}

async function write({ source, faults, report }: Drawing, svg: Element): Promise<string> {
  const refuse = (address: string) => {
    const remedy = 'Export it anew as PNG, JPEG, WebP, AVIF or GIF, and embed it again.';
    report(Math.max(source.indexOf(address), 0), 'This picture in the drawing cannot be read.', remedy);
  };
  // What a drawing in the drawing has wrong is told of it as a whole.
  const cleanDrawing = async (inner: string) => minify(await drawOutlines(inner, ''));
  const drawn = await cleanEmbedded(toXml(svg, { closeEmptyElements: true }), refuse, cleanDrawing);
  if (faults.length > 0) throw new Faults(faults.sort(byPlace));
  return drawn;
}

/** Everything in a drawing that a page would not show. */
export async function drawingFaults(svg: string, file: string): Promise<readonly Fault[]> {
  try {
    await outlineText(svg, file);
    return [];
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.faults;
  }
}

type IdOf = (outline: string) => string;

async function outlineIn(drawing: Drawing, frame: Element, element: Element, parent: Style, idOf: IdOf): Promise<void> {
  const { name, attributes, children } = element;
  if (name === 'metadata' || name.includes(':')) return;
  const style = styleOf(drawing, parent, element);
  if (name === 'text') return toGroup(element, await layOut(drawing, frame, element, style), idOf);
  const inner = name === 'svg' || (name === 'symbol' && attributes['viewBox']) ? element : frame;
  for (const child of children) if (child.type === 'element') await outlineIn(drawing, inner, child, style, idOf);
}

/** A text and what is in it become groups, which keep their colours, ids, classes and titles. */
function toGroup(element: Element, runs: readonly Run[], idOf: IdOf): void {
  if (element.name !== 'a') element.name = 'g';
  const kept = Object.entries(element.attributes).filter(
    ([name]) => !/^(?:d?[xy]|rotate|textLength|lengthAdjust)$/.test(name) && !textProperties.test(name),
  );
  element.attributes = Object.fromEntries(kept);
  element.children = element.children.flatMap((child) => {
    if (child.type === 'element' && (child.name === 'tspan' || child.name === 'a')) toGroup(child, runs, idOf);
    if (child.type !== 'text' && child.type !== 'cdata') return [child];
    return runs.filter((run) => run.node === child).map((run) => drawRun(run, idOf));
  });
}

/** So many units to the size of a letter: where it is a hundred pixels high, each of its points is right to a tenth of one. */
const units = 500;

function drawRun({ style, font, scale, glyphs, x: left, y: base }: Run, idOf: IdOf): Element {
  const drawn = glyphs.map(({ number, x, y }) => ({ d: font.glyphToPath(number), x, y }));
  const paths = drawn.filter(({ d }) => d !== '' && scale !== 0);
  if (/^url/.test(style.get('fill') ?? '') || (style.get('stroke') ?? 'none') !== 'none') {
    // Strokes, and colours that run across a text, are measured in the units of the drawing.
    const moved = paths.map(({ d, x, y }) =>
      mapPath(d, (px, py) => [round(left + x + px * scale), round(base - y - py * scale)]),
    );
    return node('path', { d: moved.join('') });
  }
  // Glyphs are drawn with the y axis pointing up, as in the font, and in coarser units than its own.
  const coarser = font.face.upem / units;
  const coarse = (length: number) => Math.round(length / coarser);
  const unit = round(scale * coarser);
  const uses = paths.map(({ d, x, y }) =>
    node('use', {
      href: `#${idOf(mapPath(d, (px, py) => [coarse(px), coarse(py)]))}`,
      ...(x && { x: `${coarse(x / scale)}` }),
      ...(y && { y: `${coarse(y / scale)}` }),
    }),
  );
  return node('g', { transform: `translate(${round(left)} ${round(base)}) scale(${unit} ${-unit})` }, uses);
}

function node(name: string, attributes: Record<string, string>, children: Element[] = []): Element {
  return { type: 'element', name, attributes, children };
}

/** A number as short as nobody sees. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
