import type { CustomPlugin, XastChild, XastElement, XastParent } from 'svgo';
import type { Size } from '../content/sizes.ts';
import { type Letters, mapOutline } from '../lettering/typefaces.ts';
import { insideOf, readLength, scaleOf, sizeOf } from './measures.ts';
import { asPaths, type Tell } from './read.ts';

/** What an element and those around it say about text. Sizes and frame, of which percentages are, are in units of the drawing. */
interface Style {
  readonly said: Readonly<Record<string, string>>;
  readonly size: number;
  readonly frame: Size;
  /** How many pixels a unit is high on a phone; 0 for what is not seen. */
  readonly scale: number;
}

/** A part of a text that is set in one go, in place of a node. */
interface Run extends Partial<Record<'x' | 'y' | 'dx' | 'dy', number>> {
  readonly node: XastChild;
  text: string;
  readonly style: Style;
  readonly letters: Letters;
}

/** In pixels: what can be read on a phone, and how wide a drawing is there. What is narrower is not made wider. */
const [readable, widthOnPhone] = [11, 320];
/** How far a text is moved down so that its own line lies at its place, in sizes: what browsers make of B612. */
const drops: Readonly<Record<string, number>> = { middle: 0.275, central: 0.3575, super: -0.6, sub: 0.3 };
/** Which share of a text lies before its place. */
const anchors: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };
/** What is said about a text that stays one. Strokes and gradients are measured in units, and an outline has others. */
const unset = [
  /^(?:font-size:[a-z]|writing-mode:[tv]|direction:r|fill:url|(?:stroke|text-decoration|text-transform):(?!none))/,
  /^(?:(?:word-spacing|rotate):(?!normal|auto|0)|baseline-shift:[^bs]|dominant-baseline:(?!auto|alphabetic|middle|central))/,
];
/** What means nothing to outlines. */
const ofText =
  /^(?:d?[xy]$|rotate|textL|lengthA|font|text-(?!r)|letter-|word-|xml:sp|white-|.*baseline|writing-|direct|unicode)/;
/** What is set in B612 Mono, as is what names no family; B612 is narrower, and for all others. */
const typewriters = /^$|mono(?!type)|courier|consol|cascadia|menlo|monaco|typewriter|\bcode\b|\bfixed|terminal/i;
/** So many units to the size of a letter: where it is 100 pixels high, each of its points is right to a tenth of one. */
const units = 500;

/**
 * Turns the texts of a drawing into outlines: each glyph once, and used wherever it is written. What cannot be set stays
 * text, in a generic family, and is noted; so is what is too small to be read on a phone. Ids begin with the prefix.
 */
export function outlineTexts(prefix: string, typefaces: ReadonlyMap<string, Letters>, tell: Tell): CustomPlugin {
  const fn: CustomPlugin['fn'] = (root) => {
    const svg = root.children.find((child) => child.type === 'element');
    if (!svg) return null;
    const scale = Math.min(widthOnPhone / sizeOf(svg).width, 1);
    const outermost: Style = { said: {}, size: 16, frame: insideOf(svg), scale };
    const styles = new Map<XastParent, Style>();
    const ids = new Map<string, string>();
    const seen: (readonly [text: XastElement, pixels: number])[] = [];
    const enter = (element: XastElement, parent: XastParent) => {
      const style = inherit(element, styles.get(parent) ?? outermost);
      styles.set(element, style);
      if (element.name !== 'text') return;
      const { runs, elements, beyond } = readRuns(element, style, typefaces);
      for (const { style } of runs) seen.push([element, style.size * style.scale]);
      if (parent.type === 'element' && parent.name === 'clipPath') beyond.unshift('the <clipPath> around it');
      if (beyond[0]) {
        const problem = `This text stays text, in whatever typeface a reader has, because of ${beyond[0]}.`;
        tell(element, `${problem} For outlines, ${asPaths}`, true);
        for (const { attributes } of elements) attributes['font-family'] = isMono(style) ? 'monospace' : 'sans-serif';
      } else {
        drawRuns(runs, prefix, ids);
        elements.forEach(toGroup);
      }
    };
    const exit = () => {
      const paths = [...ids].map(([d, id]) => node('path', { id, d }));
      if (paths.length > 0) svg.children.unshift(node('defs', {}, paths));
      // What is drawn at no size is not seen. The last digits of a number are of no account.
      const [smallest] = seen.filter(([, pixels]) => pixels > 0).sort(([, a], [, b]) => a - b);
      if (!smallest || smallest[1] > readable - 1e-6) return;
      const pixels = (Math.floor(smallest[1] * 10 + 1e-6) / 10).toFixed(1);
      const enough = Math.ceil((readable / (scale * scaleOf(svg))) * 100 - 1e-6) / 100;
      const problem = `Text in this drawing is ${pixels} px high on a phone, and under ${readable} px it cannot be read.`;
      const remedy = `Give it at least ${enough} in this drawing's units, with fewer words or a tighter drawing.`;
      tell(smallest[0], `${problem} ${remedy}`, true);
    };
    return { element: { enter }, root: { exit } };
  };
  return { name: 'outlineTexts', fn };
}

function inherit(element: XastElement, outer: Style): Style {
  const { name, attributes } = element;
  const isHidden = attributes['display'] === 'none' || /^(?:defs|symbol)$/.test(name);
  return {
    said: { ...outer.said, 'baseline-shift': '', ...attributes },
    size: readLength(attributes['font-size'], outer.size, outer.size) ?? outer.size,
    frame: name === 'svg' ? insideOf(element) : outer.frame,
    scale: isHidden ? 0 : outer.scale * scaleOf(element),
  };
}

/** Reads the runs of a text as browsers show it, with white space joined to one space, its elements, and what cannot be set. */
function readRuns(text: XastElement, style: Style, typefaces: ReadonlyMap<string, Letters>) {
  const [runs, elements, beyond]: [Run[], XastElement[], string[]] = [[], [], []];
  let place: Partial<Run> = {};
  const read = (element: XastElement, style: Style) => {
    elements.push(element);
    for (const name of ['x', 'y', 'dx', 'dy'] as const) {
      const written = element.attributes[name];
      const length = readLength(written, style.size, style.frame[name.endsWith('y') ? 'height' : 'width']);
      if (written && length === undefined) beyond.push(`${name}="${written}"`);
      if (length !== undefined) place = { ...place, [name]: length };
    }
    for (const node of element.children) {
      if (node.type === 'text' || node.type === 'cdata') {
        const text = shown(node.value, keepsSpaces(style), runs.at(-1)?.text);
        const letters = typefaces.get(typefaceOf(style));
        if (!text || !letters) continue;
        const odd = Object.entries(style.said).find((said) => unset.some((kind) => kind.test(said.join(':'))));
        if (odd) beyond.push(`'${odd.join(': ')}'`);
        const missing = new Set([...text].filter((character) => !letters.characters.has(character)));
        if (missing.size > 0) beyond.push(`'${[...missing].join('')}', which B612 does not have`);
        runs.push({ ...place, node, text, style, letters });
        place = {};
      } else if (node.type === 'element' && node.name !== 'title') {
        if (!/^(?:tspan|a)$/.test(node.name)) beyond.push(`<${node.name}>`);
        read(node, inherit(node, style));
      }
    }
  };
  read(text, style);
  const last = runs.at(-1);
  if (last && !keepsSpaces(last.style)) last.text = last.text.trimEnd();
  return { runs, elements, beyond };
}

/** Characters as browsers show them. What only steers the text around it, such as a soft hyphen, is not seen. */
function shown(written: string, isKept: boolean, before = ' '): string {
  const visible = written.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (isKept) return visible.replace(/[\t\n\r]/g, ' ');
  return visible.replace(/[\t\n\r ]+/g, ' ').replace(before.endsWith(' ') ? /^ / : /^$/, '');
}

/** Draws the runs of a text, with outlines that have these ids: https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm */
function drawRuns(runs: readonly Run[], prefix: string, ids: Map<string, string>): void {
  const chunks: (Run & ReturnType<typeof setGlyphs>)[][] = [];
  for (const run of runs) {
    if (chunks.length === 0 || run.x !== undefined || run.y !== undefined) chunks.push([]);
    chunks.at(-1)?.push({ ...run, ...setGlyphs(run) });
  }
  let [x, y] = [0, 0];
  for (const chunk of chunks) {
    // What stands in one place together is moved so that its start, its middle or its end is there.
    const width = chunk.reduce((sum, { width, dx = 0 }, index) => sum + width + (index > 0 ? dx : 0), 0);
    const before = (width - (chunk.at(-1)?.spacing ?? 0)) * (anchors[chunk[0]?.style.said['text-anchor'] ?? ''] ?? 0);
    for (const { node: place, style, uses, width, dx = 0, dy = 0, ...run } of chunk) {
      const { said, size } = style;
      [x, y] = [(run.x ?? x) + dx, (run.y ?? y) + dy];
      const drop = (drops[said['dominant-baseline'] ?? ''] ?? 0) + (drops[said['baseline-shift'] ?? ''] ?? 0);
      const unit = round(size / units);
      const transform = `translate(${round(x - before)} ${round(y + drop * size)}) scale(${unit} ${-unit})`;
      const glyphs = uses.map(({ outline, ...place }) => {
        const id = ids.get(outline) ?? `${prefix}${ids.size}`;
        ids.set(outline, id);
        return node('use', { href: `#${id}`, ...place });
      });
      Object.assign(place, node('g', { transform }, glyphs));
      x += width;
    }
  }
}

/** The glyphs of a run, in units of their own, the y axis pointing up as in the font; and how far they move the pen. */
function setGlyphs({ style: { size, said }, letters, text }: Run) {
  const spacing = readLength(said['letter-spacing'], size) ?? 0;
  const { glyphs, width } = letters.set(text, size, spacing);
  const coarse = (length: number) => Math.round((length * units) / letters.unitsPerEm);
  const inFont = (length: number) => length / (size / letters.unitsPerEm);
  const uses = glyphs.flatMap((glyph) => {
    const [x, y] = [coarse(inFont(glyph.x)), coarse(inFont(glyph.y))];
    const outline = mapOutline(glyph.outline, (px, py) => [coarse(px), coarse(py)]);
    return outline && size > 0 ? [{ outline, ...(x && { x: `${x}` }), ...(y && { y: `${y}` }) }] : [];
  });
  return { uses, width, spacing };
}

/** Makes a group of a text whose runs are drawn, which keeps its colours, id, class and title. */
function toGroup(element: XastElement): void {
  if (element.name !== 'a') element.name = 'g';
  for (const name of Object.keys(element.attributes)) if (ofText.test(name)) delete element.attributes[name];
  element.children = element.children.filter(({ type }) => type === 'element');
}

function keepsSpaces({ said }: Style): boolean {
  return said['xml:space'] === 'preserve' || /^(?:pre|break-spaces)/.test(said['white-space'] ?? '');
}

const isMono = ({ said }: Style) => typewriters.test(said['font-family'] ?? '');

function typefaceOf(style: Style): string {
  const [weight = '', slant = ''] = [style.said['font-weight'], style.said['font-style']];
  const isBold = /bold/.test(weight) || Number(weight) >= 600;
  return `b612${isMono(style) ? '-mono' : ''}-${isBold ? 700 : 400}${/^(?:italic|oblique)/.test(slant) ? '-italic' : ''}`;
}

/** An element of a drawing. */
function node(name: string, attributes: Record<string, string>, children: XastElement[] = []): XastElement {
  return { type: 'element', name, attributes, children };
}

/** A number as short as nobody sees. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
