import { querySelector, type XastChild, type XastElement } from 'svgo';
import { collapseSpaces } from '../../core/collapse-spaces.ts';
import { fontFamily, fontFile } from '../fonts/font-files.ts';
import { openTypeface, type Typeface } from '../fonts/typeface.ts';
import { readLength } from './svg-size.ts';

/** The attributes of an element, and those that it inherits. */
export type Style = Readonly<Record<string, string>>;

/** Text directly in a `<text>` or `<tspan>`, which has a position of its own. */
export interface TextRun {
  readonly node: XastChild;
  readonly parent: XastElement;
  readonly style: Style;
  readonly size: number;
  readonly text: string;
  readonly typeface: Typeface;
}

/** Returns the attributes that elements pass to their content. Positions are not among them. */
export function inheritAttributes(elements: readonly XastElement[]): Style {
  const attributes = elements.map((element) => element.attributes);
  return Object.assign({}, ...attributes, { x: '0', y: '0', dy: '0' });
}

/** Lists the text in an element, without the invisible text in titles. */
export function listRuns(
  parent: XastElement,
  inherited: Style,
): readonly TextRun[] {
  const style = { ...inherited, ...parent.attributes };
  const size = readLength(style['font-size']) ?? 16;
  const typeface = openTypeface(fontFile(selectFont(style)));
  const runs: TextRun[] = [];

  for (const node of parent.children) {
    if (node.type === 'element' && node.name !== 'title') {
      runs.push(...listRuns(node, style));
    } else if (node.type === 'text' || node.type === 'cdata') {
      const text = readText(node.value, style);
      if (text.trim() !== '') {
        runs.push({ node, parent, style, size, text, typeface });
      }
    }
  }
  return runs;
}

/** Removes invisible characters, such as soft hyphens. Collapses white space, unless the style keeps it. */
function readText(written: string, style: Style): string {
  const visible = written
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  const keepsSpaces =
    style['xml:space'] === 'preserve' ||
    style['white-space']?.startsWith('pre');
  if (keepsSpaces) {
    return visible.replace(/[\t\n\r]/g, ' ');
  }
  return collapseSpaces(visible).replace(/^ | $/g, '');
}

/** Words in the names of monospace fonts, in lower case. */
const monospace = ['mono', 'courier', 'consol', 'menlo', 'cascadia', 'code'];

/** Returns whether B612 Mono replaces a style's font or a missing one. B612 replaces all others. */
export function isMonospace(style: Style): boolean {
  const family = (style['font-family'] ?? '').toLowerCase();
  return family === '' || monospace.some((word) => family.includes(word));
}

/** Returns the name of the font that replaces a style's font. */
function selectFont(style: Style): string {
  const { 'font-weight': weight = '', 'font-style': slant = '' } = style;
  const family = isMonospace(style) ? 'b612-mono' : 'b612';
  const isBold = weight.startsWith('bold') || Number(weight) >= 600;
  const isItalic = slant === 'italic' || slant === 'oblique';

  return `${family}-${isBold ? 700 : 400}${isItalic ? '-italic' : ''}`;
}

/** Properties that outlines cannot reproduce, each with its values that have no effect. */
const unsupported: Readonly<Record<string, readonly string[]>> = {
  'baseline-shift': ['baseline', '0'],
  'dominant-baseline': ['auto', 'alphabetic'],
  dx: ['0'],
  rotate: ['0'],
  stroke: ['none'],
  'text-decoration': ['none'],
  'text-transform': ['none'],
  'word-spacing': ['normal', '0', '0px'],
  'writing-mode': ['horizontal-tb', 'lr', 'lr-tb'],
};

/** Lengths that must not be lists or percentages. */
const lengths = new Set(['x', 'y', 'dy', 'font-size']);

/** Returns the first feature of a text that outlines cannot reproduce. */
export function findUnsupported(
  element: XastElement,
  runs: readonly TextRun[],
): string | undefined {
  const other = querySelector(element, ':not(tspan, title)');
  if (other?.type === 'element') {
    return `<${other.name}>`;
  }

  const positions = new Set<string>();
  for (const run of runs) {
    const problem = findUnsupportedStyle(run) ?? findMissingCharacters(run);
    if (problem !== undefined) {
      return problem;
    }
    positions.add(`${run.style['x']} ${run.style['y']}`);
  }
  return positions.size < runs.length
    ? 'a <tspan> without a position'
    : undefined;
}

function findUnsupportedStyle({ style }: TextRun): string | undefined {
  for (const [name, value] of Object.entries(style)) {
    const isSupported = unsupported[name]?.includes(value) ?? true;
    const isLength = !lengths.has(name) || readLength(value, 1) !== undefined;
    const isGradient = name === 'fill' && value.startsWith('url(');
    if (!isSupported || !isLength || isGradient) {
      return `'${name}: ${value}'`;
    }
  }
  return undefined;
}

function findMissingCharacters({ text, typeface }: TextRun) {
  const missing = [...text].filter((each) => !typeface.characters.has(each));
  if (missing.length === 0) {
    return undefined;
  }
  const characters = [...new Set(missing)].join('');
  return `'${characters}', which ${fontFamily} does not have`;
}
