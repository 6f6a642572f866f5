import type { XastCdata, XastChild, XastElement, XastText } from 'svgo';
import type { Size } from '../content/sizes.ts';
import { type Glyph, type Letters, mapOutline } from '../lettering/typefaces.ts';
import { readLength, scaleOf, sizeOf, viewOf } from './measures.ts';

/** What an element and those around it say about text, and what that comes to in units of the drawing. */
export interface Style {
  readonly said: Readonly<Record<string, string>>;
  readonly size: number;
  /** What percentages are measured in. */
  readonly frame: Size;
  /** How many pixels a unit is high on a phone; 0 for what is not seen. */
  readonly scale: number;
}

type Place = Partial<Record<'x' | 'y' | 'dx' | 'dy', number>>;

/** A part of a text that is set in one go. */
export interface Run extends Place {
  readonly node: XastText | XastCdata;
  readonly text: string;
  readonly style: Style;
  readonly letters: Letters;
}

/** How far a text is moved down so that its own line lies at its place, in sizes: what browsers make of B612's measures. */
const baselines = new Map(Object.entries({ middle: 0.275, central: 0.3575, hanging: 0.772, super: -0.6, sub: 0.3 }));
/** Which share of a text lies before its place. */
const anchors = new Map(Object.entries({ middle: 0.5, end: 1 }));
/** What may stand in a text beside characters, and is not drawn. */
const silent = /^(?:title|desc|animate|animateTransform|set|style)$/;
/** What is said about a text that is not drawn. */
const beyond =
  /^(?:font-size:[a-z]|writing-mode:[tv]|direction:r|text-decoration(?:-line)?:(?!none|solid)|text-transform:(?!none)|(?:word-spacing|rotate):(?!normal|auto|0))/;
/** So many units to the size of a letter: where it is a hundred pixels high, each of its points is right to a tenth of one. */
const units = 500;
const attributesOfText =
  /^(?:d?[xy]|rotate|textLength|lengthAdjust|font.*|text-(?!rendering).*|letter-spacing|word-spacing|white-space|xml:space|.*-baseline|baseline-shift|writing-mode|direction|unicode-bidi)$/;

/** The style of an element from that of its parent and its attributes. */
export function inherit(element: XastElement, outer: Style): Style {
  const { name, attributes } = element;
  const own = Object.entries(attributes).filter(([, value]) => !/^\s*(?:inherit|unset|initial)?\s*$/.test(value));
  const isHidden = attributes['display'] === 'none' || /^(?:defs|symbol)$/.test(name);
  return {
    said: { ...outer.said, 'baseline-shift': '', ...Object.fromEntries(own) },
    size: readLength(attributes['font-size'] ?? '', outer.size, outer.size) ?? outer.size,
    frame: /^(?:svg|symbol)$/.test(name) ? (viewOf(element) ?? sizeOf(element) ?? outer.frame) : outer.frame,
    scale: isHidden ? 0 : outer.scale * scaleOf(element),
  };
}

/** Reads the runs of a text as browsers show it, with white space joined to one space. Returns what cannot be set. */
export function collectRuns(
  element: XastElement,
  style: Style,
  typefaces: ReadonlyMap<string, Letters>,
  runs: Run[],
  outer: Place = {},
): string | undefined {
  const odd = Object.entries(style.said).find((said) => beyond.test(said.join(':')));
  if (odd) return `'${odd.join(': ')}'`;
  let place = { ...outer };
  for (const name of ['x', 'y', 'dx', 'dy'] as const) {
    const written = element.attributes[name];
    const { width, height } = style.frame;
    const length = readLength(written ?? '', style.size, name.endsWith('y') ? height : width);
    if (written && length === undefined) return `${name}="${written}"`;
    if (length !== undefined) place[name] = length;
  }
  for (const node of element.children) {
    const count = runs.length;
    if (node.type === 'text' || node.type === 'cdata') {
      const text = shown(node.value, keepsSpaces(style), runs.at(-1));
      const letters = typefaces.get(typefaceOf(style));
      const missing = new Set([...text].filter((character) => !letters?.characters.has(character)));
      if (missing.size > 0) return `'${[...missing].join('')}', which B612 does not have`;
      if (text && letters) runs.push({ node, text, style, letters, ...place });
    } else if (node.type === 'element' && /^(?:tspan|a)$/.test(node.name)) {
      const reason = collectRuns(node, inherit(node, style), typefaces, runs, place);
      if (reason) return reason;
    } else if (node.type === 'element' && !silent.test(node.name)) return `<${node.name}>`;
    if (runs.length > count) place = {};
  }
  return undefined;
}

/** Characters as browsers show them. What only steers the text around it, such as a soft hyphen, is not seen. */
function shown(written: string, isKept: boolean, last: Run | undefined): string {
  const visible = written.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const text = visible.replace(/[\t\n\r]/g, ' ');
  if (isKept) return text;
  const joins = !last || (last.text.endsWith(' ') && !keepsSpaces(last.style));
  return text.replace(/ +/g, ' ').replace(joins ? /^ / : /^$/, '');
}

/**
 * Draws the runs of a text, one behind the other, from place to place: https://svgwg.org/svg2-draft/text.html. The text and
 * what is in it become groups, which keep their colours, ids, classes and titles.
 *
 * @param idOf the id under which an outline is drawn once
 */
export function drawRuns(text: XastElement, runs: readonly Run[], { size, frame }: Style, idOf: IdOf): void {
  const setAll = (more: number) => runs.map((run) => setRun(run, run === runs.at(-1), more));
  let set = setAll(0);
  const spaces = set.reduce((sum, { glyphs }) => sum + glyphs.length, 0) - 1;
  const natural = set.reduce((sum, { width }) => sum + width, 0) - (set.at(-1)?.spacing ?? 0);
  const wanted = readLength(text.attributes['textLength'] ?? '', size, frame.width);
  if (wanted && spaces > 0) set = setAll((wanted - natural) / spaces);
  let [start, penX, penY] = [0, 0, 0];
  const placed = set.map((part, index) => {
    const { x, y, dx = 0, dy = 0 } = part.run;
    if (x !== undefined || y !== undefined) start = index;
    const [left, base] = [(x ?? penX) + dx, (y ?? penY) + dy];
    [penX, penY] = [left + part.width, base];
    return { ...part, left, base, start, end: penX - part.spacing };
  });
  const drawn = new Map<XastChild, XastElement>();
  for (const { run, glyphs, left, base, start } of placed) {
    // What stands in one place together is moved so that its start, its middle or its end is there, without the space that
    // follows its last character.
    const [first, last] = [placed[start], placed.findLast((part) => part.start === start)];
    const share = anchors.get(first?.run.style.said['text-anchor'] ?? '') ?? 0;
    const before = share * ((last?.end ?? 0) - (first?.left ?? 0));
    drawn.set(run.node, drawGlyphs(run, glyphs, left - before, base + dropOf(run.style), idOf));
  }
  const toGroup = (element: XastElement): void => {
    if (element.name !== 'a') element.name = 'g';
    for (const name of Object.keys(element.attributes))
      if (attributesOfText.test(name)) delete element.attributes[name];
    element.children = element.children.flatMap((child) => {
      if (child.type === 'element' && /^(?:tspan|a)$/.test(child.name)) toGroup(child);
      return child.type === 'text' || child.type === 'cdata' ? (drawn.get(child) ?? []) : [child];
    });
  };
  toGroup(text);
}

type IdOf = (outline: string) => string;

/** The glyphs of a run, each with its place behind the start. */
function setRun(run: Run, isLast: boolean, more: number) {
  const { size, said } = run.style;
  const spacing = (readLength(said['letter-spacing'] ?? '', size) ?? 0) + more;
  let width = 0;
  const glyphs = run.letters.set(isLast && !keepsSpaces(run.style) ? run.text.trimEnd() : run.text).map((glyph) => {
    const placed = { outline: glyph.outline, x: width + glyph.x * size, y: glyph.y * size };
    width += glyph.advance * size + spacing;
    return placed;
  });
  return { run, glyphs, width, spacing };
}

function drawGlyphs(
  { style, letters }: Run,
  glyphs: readonly Omit<Glyph, 'advance'>[],
  left: number,
  base: number,
  idOf: IdOf,
) {
  const { size, said } = style;
  const scale = size / letters.unitsPerEm;
  const inked = glyphs.filter(({ outline }) => outline !== '' && size > 0);
  if (/^url/.test(said['fill'] ?? '') || (said['stroke'] ?? 'none') !== 'none') {
    // Strokes, and colours that run across a text, are measured in the units of the drawing.
    const d = inked.map(({ outline, x, y }) =>
      mapOutline(outline, (px, py) => [round(left + x + px * scale), round(base - y - py * scale)]),
    );
    return node('path', { d: d.join('') });
  }
  // Glyphs are drawn with the y axis pointing up, as in the font, and in coarser units than its own.
  const coarse = (length: number) => Math.round((length * units) / letters.unitsPerEm);
  const unit = round(size / units);
  const uses = inked.map(({ outline, x, y }) => {
    const href = `#${idOf(mapOutline(outline, (px, py) => [coarse(px), coarse(py)]))}`;
    return node('use', { href, ...(x && { x: `${coarse(x / scale)}` }), ...(y && { y: `${coarse(y / scale)}` }) });
  });
  return node('g', { transform: `translate(${round(left)} ${round(base)}) scale(${unit} ${-unit})` }, uses);
}

function dropOf({ said, size }: Style): number {
  const [line = '', shift = ''] = [said['dominant-baseline'], said['baseline-shift']];
  const drop = (baselines.get(line) ?? 0) + (baselines.get(shift) ?? 0);
  return drop * size - (readLength(shift, size, size) ?? 0);
}

function keepsSpaces({ said }: Style): boolean {
  return /^(?:pre|break-spaces)/.test(said['white-space'] ?? said['xml:space'] ?? '');
}

const typewriters = /^$|mono(?!type)|courier|consol|cascadia|menlo|monaco|typewriter|\bcode\b|\bfixed|terminal/i;

/** B612 Mono for typewriters and where no family is named; B612, which is narrower, for all others. */
export function isMono({ said }: Style): boolean {
  return typewriters.test(said['font-family'] ?? '');
}

function typefaceOf(style: Style): string {
  const [weight = '', slant = ''] = [style.said['font-weight'], style.said['font-style']];
  const isBold = /bold/.test(weight) || Number(weight) >= 600;
  return `b612${isMono(style) ? '-mono' : ''}-${isBold ? 700 : 400}${/^(?:italic|oblique)/.test(slant) ? '-italic' : ''}`;
}

export function node(name: string, attributes: Record<string, string>, children: XastElement[] = []): XastElement {
  return { type: 'element', name, attributes, children };
}

/** A number as short as nobody sees. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
