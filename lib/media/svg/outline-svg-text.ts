import type { CustomPlugin, XastChild, XastElement, XastParent } from 'svgo';
import { fontFamily, type Typeface, units } from '../fonts/typefaces.ts';
import {
  elementScale,
  readLength,
  type Size,
  svgSize,
  viewBoxSize,
} from './svg-size.ts';
import { pathsRemedy, type Report } from './transform-svg.ts';

/** The inherited text properties of an element. `size` and `frame` are in user units. Percentages refer to `frame`. */
interface Style {
  readonly attributes: Readonly<Record<string, string>>;
  readonly size: number;
  readonly frame: Size;
  /** The number of pixels per user unit on a phone; 0 if the element is invisible. */
  readonly scale: number;
}

/** A part of a text with one style. Its outlines replace `node`. */
type Run = Place & {
  readonly node: XastChild;
  text: string;
  readonly style: Style;
  readonly typeface: Typeface;
};
type Place = Partial<Record<'x' | 'y' | 'dx' | 'dy', number>>;

/** In pixels: the minimum font size on a phone, and the maximum width of an SVG on a phone. */
const [minReadable, phoneWidth] = [11, 320];
/** Baseline offsets in ems, as browsers compute them for B612. */
const baselineShifts: ReadonlyMap<string, number> = new Map([
  ['middle', 0.275],
  ['central', 0.3575],
  ['super', -0.6],
  ['sub', 0.3],
]);
/** The share of a text's width that comes before its anchor. */
const anchorShares: ReadonlyMap<string, number> = new Map([
  ['middle', 0.5],
  ['end', 1],
]);
/** Matches styles (`property:value`) that outlines cannot reproduce. Strokes and gradients would need other units. */
const unsupportedStyles = [
  /^(?:font-size:[a-z]|writing-mode:[tv]|direction:r|fill:url|(?:stroke|text-decoration|text-transform):(?!none))/,
  /^(?:(?:word-spacing|rotate):(?!normal|auto|0)|baseline-shift:[^bs]|dominant-baseline:(?!auto|alphabetic|middle|central))/,
];
/** Matches the names of attributes that have no effect on outlines. */
const textAttribute =
  /^(?:d?[xy]$|rotate|textL|lengthA|font|text-(?!r)|letter-|word-|xml:sp|white-|.*baseline|writing-|direct|unicode)/;
/** Matches font families that B612 Mono replaces. '' means a missing family. B612 replaces all other families. */
const monospaceFamilies =
  /^$|mono(?!type)|courier|consol|cascadia|menlo|monaco|typewriter|\bcode\b|\bfixed|terminal/i;

/** Returns an SVGO plugin that converts text to outlines. Warns of text that stays text or is too small on phones. */
export function outlineTexts(
  typefaces: ReadonlyMap<string, Typeface>,
  report: Report,
): CustomPlugin {
  const fn: CustomPlugin['fn'] = (root) => {
    const svg = root.children.find((child) => child.type === 'element');
    if (!svg) return null;
    const scale = Math.min(phoneWidth / svgSize(svg).width, 1);
    const outermost: Style = {
      attributes: {},
      size: 16,
      frame: viewBoxSize(svg),
      scale,
    };
    const styles = new Map<XastParent, Style>();
    const visibleSizes: (readonly [
      text: XastElement,
      pixels: number,
      scale: number,
    ])[] = [];
    const enter = (element: XastElement, parent: XastParent) => {
      const style = inherit(element, styles.get(parent) ?? outermost);
      styles.set(element, style);
      if (element.name !== 'text') return;
      const { runs, elements, unsupported } = readRuns(
        element,
        style,
        typefaces,
      );
      for (const { style } of runs)
        visibleSizes.push([element, style.size * style.scale, style.scale]);
      if (parent.type === 'element' && parent.name === 'clipPath')
        unsupported.unshift('the <clipPath> around it');
      if (unsupported[0]) {
        const problem = `Readers see this text in another typeface, because of ${unsupported[0]}.`;
        report(
          element,
          `${problem} To keep the typeface, ${pathsRemedy}`,
          'warning',
        );
        for (const { attributes } of elements)
          attributes['font-family'] = isMono(style)
            ? 'monospace'
            : 'sans-serif';
      } else {
        drawRuns(runs);
        elements.forEach(toGroup);
      }
    };
    const exit = () => {
      // Text of size 0 is invisible. The tolerance is for rounding.
      const [smallest] = visibleSizes
        .filter(([, pixels]) => pixels > 0)
        .sort(([, a], [, b]) => a - b);
      if (!smallest || smallest[1] > minReadable - 1e-6) return;
      const pixels = (Math.floor(smallest[1] * 10 + 1e-6) / 10).toFixed(1);
      const enough = Math.ceil((minReadable / smallest[2]) * 100 - 1e-6) / 100;
      const problem = `Text in this SVG is ${pixels} px high on a phone, but needs at least ${minReadable} px.`;
      const remedy = `Set its font-size to ${enough} or more, or make the viewBox narrower.`;
      report(smallest[0], `${problem} ${remedy}`, 'warning');
    };
    return { element: { enter }, root: { exit } };
  };
  return { name: 'outlineTexts', fn };
}

function inherit(element: XastElement, outer: Style): Style {
  const { name, attributes } = element;
  const isHidden =
    attributes['display'] === 'none' || /^(?:defs|symbol)$/.test(name);
  return {
    attributes: { ...outer.attributes, 'baseline-shift': '', ...attributes },
    size:
      readLength(attributes['font-size'], outer.size, outer.size) ?? outer.size,
    frame: name === 'svg' ? viewBoxSize(element) : outer.frame,
    scale: isHidden ? 0 : outer.scale * elementScale(element),
  };
}

/** Returns a text's runs with collapsed white space, its elements, and its features that outlines do not support. */
function readRuns(
  text: XastElement,
  style: Style,
  typefaces: ReadonlyMap<string, Typeface>,
) {
  const [runs, elements, unsupported]: [Run[], XastElement[], string[]] = [
    [],
    [],
    [],
  ];
  let place: Place = {};
  const read = (element: XastElement, style: Style) => {
    elements.push(element);
    for (const name of ['x', 'y', 'dx', 'dy'] as const) {
      const written = element.attributes[name];
      const length = readLength(
        written,
        style.size,
        style.frame[name.endsWith('y') ? 'height' : 'width'],
      );
      if (written && length === undefined)
        unsupported.push(`${name}="${written}"`);
      if (length !== undefined) place = { ...place, [name]: length };
    }
    for (const node of element.children) {
      if (node.type === 'text' || node.type === 'cdata') {
        const text = visibleText(
          node.value,
          keepsSpaces(style),
          runs.at(-1)?.text,
        );
        const typeface = typefaces.get(selectTypeface(style));
        if (!text || !typeface) continue;
        const odd = Object.entries(style.attributes).find((attributes) =>
          unsupportedStyles.some((kind) => kind.test(attributes.join(':'))),
        );
        if (odd) unsupported.push(`'${odd.join(': ')}'`);
        const missing = new Set(
          [...text].filter((character) => !typeface.characters.has(character)),
        );
        if (missing.size > 0)
          unsupported.push(
            `'${[...missing].join('')}', which ${fontFamily} does not have`,
          );
        runs.push({ ...place, node, text, style, typeface });
        place = {};
      } else if (node.type === 'element' && node.name !== 'title') {
        if (!/^(?:tspan|a)$/.test(node.name))
          unsupported.push(`<${node.name}>`);
        read(node, inherit(node, style));
      }
    }
  };
  read(text, style);
  const last = runs.at(-1);
  if (last && !keepsSpaces(last.style)) last.text = last.text.trimEnd();
  return { runs, elements, unsupported };
}

/** Removes invisible characters, such as soft hyphens. Collapses white space, unless `isKept` is set. */
function visibleText(written: string, isKept: boolean, before = ' '): string {
  const visible = written
    .normalize('NFC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  if (isKept) return visible.replace(/[\t\n\r]/g, ' ');
  return visible
    .replace(/[\t\n\r ]+/g, ' ')
    .replace(before.endsWith(' ') ? /^ / : /^$/, '');
}

/** Replaces runs by outlines: https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm */
function drawRuns(runs: readonly Run[]): void {
  const chunks: (Run &
    ReturnType<Typeface['shapeText']> & { readonly spacing: number })[][] = [];
  for (const run of runs) {
    if (chunks.length === 0 || run.x !== undefined || run.y !== undefined)
      chunks.push([]);
    const { size, attributes } = run.style;
    const spacing = readLength(attributes['letter-spacing'], size) ?? 0;
    chunks.at(-1)?.push({
      ...run,
      ...run.typeface.shapeText(run.text, size, spacing),
      spacing,
    });
  }
  let [x, y] = [0, 0];
  for (const chunk of chunks) {
    // `text-anchor` shifts all runs of a chunk together.
    const width = chunk.reduce(
      (sum, { width, dx = 0 }, index) => sum + width + (index > 0 ? dx : 0),
      0,
    );
    const anchor = chunk[0]?.style.attributes['text-anchor'] ?? '';
    const share = anchorShares.get(anchor) ?? 0;
    const before = (width - (chunk.at(-1)?.spacing ?? 0)) * share;
    for (const {
      node,
      style,
      outlines,
      width,
      dx = 0,
      dy = 0,
      ...run
    } of chunk) {
      const { attributes, size } = style;
      [x, y] = [(run.x ?? x) + dx, (run.y ?? y) + dy];
      const shift = (name: string) =>
        baselineShifts.get(attributes[name] ?? '') ?? 0;
      const drop = shift('dominant-baseline') + shift('baseline-shift');
      const d = size > 0 ? outlines : '';
      const unit = round(size / units);
      const transform = `translate(${round(x - before)} ${round(y + drop * size)}) scale(${unit} ${-unit})`;
      Object.assign(node, {
        type: 'element',
        name: 'path',
        attributes: { transform, d },
        children: [],
      });
      x += width;
    }
  }
}

/** Turns a converted text element into a group, which keeps its colors, id, class, and title. An `<a>` stays a link. */
function toGroup(element: XastElement): void {
  if (element.name !== 'a') element.name = 'g';
  for (const name of Object.keys(element.attributes))
    if (textAttribute.test(name)) delete element.attributes[name];
  element.children = element.children.filter(({ type }) => type === 'element');
}

const keepsSpaces = ({ attributes }: Style): boolean =>
  attributes['xml:space'] === 'preserve' ||
  /^(?:pre|break-spaces)/.test(attributes['white-space'] ?? '');

const isMono = ({ attributes }: Style) =>
  monospaceFamilies.test(attributes['font-family'] ?? '');

/** Returns the name in `typefaces` of the typeface that replaces a style's font. */
function selectTypeface(style: Style): string {
  const [weight = '', slant = ''] = [
    style.attributes['font-weight'],
    style.attributes['font-style'],
  ];
  const isBold = /bold/.test(weight) || Number(weight) >= 600;
  const isItalic = /^(?:italic|oblique)/.test(slant);
  return `b612${isMono(style) ? '-mono' : ''}-${isBold ? 700 : 400}${isItalic ? '-italic' : ''}`;
}

const round = (value: number): number => Number(value.toPrecision(6));
