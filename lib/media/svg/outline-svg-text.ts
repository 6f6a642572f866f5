import {
  type CustomPlugin,
  mapNodesToParents,
  querySelectorAll,
  type XastElement,
} from 'svgo';
import { type ShapedText, units } from '../fonts/typeface.ts';
import { readLength } from './svg-size.ts';
import { isMonospace, type Style, SvgText, type TextRun } from './svg-text.ts';
import { pathsRemedy, type Report } from './transform-svg.ts';

/** Returns an SVGO plugin that converts text to outlines. Warns of text that stays text. */
export function outlineTexts(report: Report): CustomPlugin {
  const fn: CustomPlugin['fn'] = (root) => {
    const parents = mapNodesToParents(root);

    for (const element of querySelectorAll(root, 'text')) {
      if (element.type === 'element') {
        const ancestors: XastElement[] = [];
        for (
          let parent = parents.get(element);
          parent?.type === 'element';
          parent = parents.get(parent)
        ) {
          ancestors.unshift(parent);
        }
        outlineText(element, ancestors, report);
      }
    }
    return null;
  };
  return { name: 'outlineTexts', fn };
}

function outlineText(
  element: XastElement,
  ancestors: readonly XastElement[],
  report: Report,
): void {
  const inherited: Style = Object.assign(
    {},
    ...ancestors.map(({ attributes }) => attributes),
  );
  const { runs, elements, problems } = new SvgText(element, inherited);
  if (ancestors.at(-1)?.name === 'clipPath') {
    problems.unshift('the <clipPath> around it');
  }

  const [problem] = problems;
  if (problem === undefined) {
    drawRuns(runs);
    elements.forEach(toGroup);
    return;
  }

  const effect = `Readers see this text in another typeface, because of ${problem}.`;
  report(element, `${effect} To keep the typeface, ${pathsRemedy}`, 'warning');

  const style = { ...inherited, ...element.attributes };
  for (const { attributes } of elements) {
    delete attributes['style'];
    attributes['font-family'] = isMonospace(style) ? 'monospace' : 'sans-serif';
  }
}

/** The share of a line's width that comes before its anchor. */
const anchorShares: Readonly<Record<string, number>> = { middle: 0.5, end: 1 };

/** Replaces runs by outlines: https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm */
function drawRuns(runs: readonly TextRun[]): void {
  let end = 0;
  let y = 0;

  for (const line of splitLines(runs)) {
    const shaped = line.map(shapeRun);
    const width = shaped.reduce((sum, run) => sum + run.width, 0);
    const trailing = shaped.at(-1)?.spacing ?? 0;
    const anchor = line[0]?.style['text-anchor'] ?? 'start';
    const shift = (width - trailing) * (anchorShares[anchor] ?? 0);

    let x = line[0]?.x ?? end;
    for (const run of shaped) {
      y = (run.y ?? y) + (run.dy ?? 0);
      drawRun(run, x - shift, y);
      x += run.width;
    }
    end = x;
  }
}

/** A run with a position of its own begins a line. */
function splitLines(runs: readonly TextRun[]): readonly TextRun[][] {
  const lines: TextRun[][] = [];
  for (const run of runs) {
    const line = lines.at(-1);
    if (line && run.x === undefined && run.y === undefined) {
      line.push(run);
    } else {
      lines.push([run]);
    }
  }
  return lines;
}

interface ShapedRun extends TextRun, ShapedText {
  readonly spacing: number;
}

function shapeRun(run: TextRun): ShapedRun {
  const { style, size, text, typeface } = run;
  const spacing = readLength(style['letter-spacing'], size) ?? 0;
  return { ...run, ...typeface.shapeText(text, size, spacing), spacing };
}

/** How far text moves down for a baseline, in ems, as in browsers with B612. */
const baselineShifts: Readonly<Record<string, number>> = {
  middle: 0.275,
  central: 0.3575,
};

function drawRun(run: ShapedRun, x: number, y: number): void {
  const { size, style } = run;
  const shift = baselineShifts[style['dominant-baseline'] ?? ''] ?? 0;
  const baseline = round(y + shift * size);
  const scale = round(size / units);
  const transform = `translate(${round(x)} ${baseline}) scale(${scale} ${-scale})`;
  const attributes = { transform, d: run.outlines };

  const { children } = run.parent;
  children[children.indexOf(run.node)] = {
    type: 'element',
    name: 'path',
    attributes,
    children: [],
  };
}

const round = (value: number): number => Number(value.toPrecision(6));

/** Attributes that have no effect on outlines, apart from those of fonts. */
const textAttributes = new Set([
  'x',
  'y',
  'dx',
  'dy',
  'rotate',
  'textLength',
  'lengthAdjust',
  'letter-spacing',
  'text-anchor',
  'white-space',
  'xml:space',
  'style',
]);

/** Turns a converted text element into a group, which keeps its colors, id, class, and title. An `<a>` stays a link. */
function toGroup(element: XastElement): void {
  if (element.name !== 'a') {
    element.name = 'g';
  }
  for (const name of Object.keys(element.attributes)) {
    if (textAttributes.has(name) || name.startsWith('font-')) {
      delete element.attributes[name];
    }
  }
  element.children = element.children.filter(({ type }) => type === 'element');
}
