import type { XastChild, XastElement } from 'svgo';
import { fontFamily, fontFile } from '../fonts/font-files.ts';
import { openTypeface, type Typeface } from '../fonts/typeface.ts';
import { readLength } from './svg-size.ts';

/** The attributes of an element, and those that it inherits. */
export type Style = Readonly<Record<string, string>>;

/** Where a run of text starts. Without `x` and `y`, it follows the previous run. */
interface Start {
  x?: number;
  y?: number;
  dy?: number;
}

/** A part of a text in one style. Its outlines replace `node`. */
export interface TextRun extends Readonly<Start> {
  readonly node: XastChild;
  readonly parent: XastElement;
  text: string;
  readonly style: Style;
  readonly size: number;
  readonly typeface: Typeface;
}

/** Properties that outlines cannot reproduce, each with the values that have no effect. */
const unsupported: Readonly<Record<string, readonly string[]>> = {
  'baseline-shift': ['baseline', '0'],
  direction: ['ltr'],
  'dominant-baseline': ['auto', 'alphabetic', 'middle', 'central'],
  dx: ['0'],
  rotate: ['0', 'auto'],
  stroke: ['none'],
  'text-decoration': ['none'],
  'text-transform': ['none'],
  'word-spacing': ['normal', '0', '0px'],
  'writing-mode': ['horizontal-tb', 'lr', 'lr-tb'],
};

/** The runs of a `<text>`, its elements, and what outlines cannot reproduce of it. */
export class SvgText {
  readonly runs: TextRun[] = [];
  readonly elements: XastElement[] = [];
  readonly problems: string[] = [];
  #start: Start = {};

  constructor(text: XastElement, inherited: Style) {
    this.#readElement(text, inherited);

    const last = this.runs.at(-1);
    if (last && !keepsSpaces(last.style)) {
      last.text = last.text.trimEnd();
    }
  }

  #readElement(element: XastElement, inherited: Style): void {
    const style = { ...inherited, ...element.attributes };
    const size = this.#readSize(style);
    this.elements.push(element);
    this.#readStart(element, size);

    for (const node of element.children) {
      if (node.type === 'text' || node.type === 'cdata') {
        this.#addRun(node, node.value, { parent: element, style, size });
      } else if (node.type === 'element' && node.name !== 'title') {
        if (node.name !== 'tspan' && node.name !== 'a') {
          this.problems.push(`<${node.name}>`);
        }
        this.#readElement(node, style);
      }
    }
  }

  #readSize({ 'font-size': written = '16' }: Style): number {
    const size = readLength(written);
    if (size === undefined) {
      this.problems.push(`'font-size: ${written}'`);
    }
    return size ?? 0;
  }

  #readStart({ attributes }: XastElement, size: number): void {
    for (const name of ['x', 'y', 'dy'] as const) {
      const written = attributes[name];
      if (written === undefined) {
        continue;
      }

      const length = readLength(written, size);
      if (length === undefined) {
        this.problems.push(`${name}="${written}"`);
      } else {
        this.#start[name] = length;
      }
    }
  }

  #addRun(
    node: XastChild,
    written: string,
    place: Pick<TextRun, 'parent' | 'style' | 'size'>,
  ): void {
    const { style } = place;
    const text = this.#readText(written, style);
    if (text === '') {
      return;
    }

    const typeface = openTypeface(fontFile(selectFont(style)));
    this.#checkStyle(style);
    this.#checkCharacters(text, typeface);
    this.runs.push({ ...this.#start, ...place, node, text, typeface });
    this.#start = {};
  }

  /** Removes invisible characters, such as soft hyphens. Collapses white space, unless the style keeps it. */
  #readText(written: string, style: Style): string {
    const visible = written
      .normalize('NFC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
    if (keepsSpaces(style)) {
      return visible.replace(/[\t\n\r]/g, ' ');
    }

    const collapsed = visible.replace(/[\t\n\r ]+/g, ' ');
    const before = this.runs.at(-1)?.text ?? ' ';
    return before.endsWith(' ') ? collapsed.replace(/^ /, '') : collapsed;
  }

  #checkStyle(style: Style): void {
    const { fill = '' } = style;
    if (fill.startsWith('url(')) {
      this.problems.push(`'fill: ${fill}'`);
    }

    for (const [property, harmless] of Object.entries(unsupported)) {
      const value = style[property];
      if (value !== undefined && !harmless.includes(value)) {
        this.problems.push(`'${property}: ${value}'`);
      }
    }
  }

  #checkCharacters(text: string, { characters }: Typeface): void {
    const missing = new Set([...text].filter((each) => !characters.has(each)));
    if (missing.size > 0) {
      const list = [...missing].join('');
      this.problems.push(`'${list}', which ${fontFamily} does not have`);
    }
  }
}

const keepsSpaces = (style: Style): boolean =>
  style['xml:space'] === 'preserve' ||
  (style['white-space'] ?? '').startsWith('pre');

/** Words in the names of font families that B612 Mono replaces. B612 replaces all others. */
const monospaceWords = [
  'mono',
  'courier',
  'consol',
  'menlo',
  'cascadia',
  'code',
];

/** Returns whether a font is monospace. This includes a missing one. */
export function isMonospace({ 'font-family': family = '' }: Style): boolean {
  const name = family.toLowerCase();
  return name === '' || monospaceWords.some((word) => name.includes(word));
}

/** Returns the name of the font that replaces a style's font. */
function selectFont(style: Style): string {
  const { 'font-weight': weight = '', 'font-style': slant = '' } = style;
  const family = isMonospace(style) ? 'b612-mono' : 'b612';
  const isBold = weight.includes('bold') || Number(weight) >= 600;
  const isItalic = slant === 'italic' || slant.startsWith('oblique');

  return `${family}-${isBold ? 700 : 400}${isItalic ? '-italic' : ''}`;
}
