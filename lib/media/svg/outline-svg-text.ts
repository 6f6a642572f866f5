import { type CustomPlugin, querySelectorAll, type XastElement } from 'svgo';
import { units } from '../fonts/typeface.ts';
import { checkTextSize } from './phone-text-size.ts';
import { readLength } from './svg-size.ts';
import {
  findUnsupported,
  inheritAttributes,
  isMonospace,
  listRuns,
  type TextRun,
} from './svg-text.ts';
import { pathsRemedy, type Report, visitElements } from './transform-svg.ts';

/**
 * Returns an SVGO plugin that converts text to outlines. Warns of text that stays
 * text, and of text that is too small on phones.
 */
export function outlineTexts(report: Report): CustomPlugin {
  return visitElements((element, ancestors) => {
    if (element.name !== 'text') {
      return;
    }

    const inherited = inheritAttributes(ancestors);
    const runs = listRuns(element, inherited);
    if (inherited['display'] !== 'none') {
      checkTextSize(element, ancestors, runs, report);
    }

    const isClip = ancestors.at(-1)?.name === 'clipPath';
    const problem = isClip
      ? 'the <clipPath> around it'
      : findUnsupported(element, runs);
    if (problem === undefined) {
      runs.forEach(drawRun);
      toGroup(element);
      return;
    }

    const effect = `Readers see this text in another typeface, because of ${problem}.`;
    const remedy = `To keep the typeface, ${pathsRemedy}`;
    report(element, `${effect} ${remedy}`, 'warning');
    const isCode = isMonospace({ ...inherited, ...element.attributes });
    setTypeface(element, isCode ? 'monospace' : 'sans-serif');
  });
}

/** Sets the typeface of a text that stays text. */
function setTypeface(text: XastElement, family: string): void {
  for (const each of [text, ...querySelectorAll(text, '*')]) {
    if (each.type === 'element') {
      delete each.attributes['style'];
      each.attributes['font-family'] = family;
    }
  }
}

/** The share of a text's width that comes before its anchor. */
const anchorShares: ReadonlyMap<string, number> = new Map([
  ['middle', 0.5],
  ['end', 1],
]);

/** Replaces a run by its outlines. */
function drawRun({ node, parent, style, size, text, typeface }: TextRun): void {
  const spacing = readLength(style['letter-spacing'], size) ?? 0;
  const { outlines, width } = typeface.shapeText(text, { size, spacing });

  const anchor = anchorShares.get(style['text-anchor'] ?? '') ?? 0;
  const start = readLength(style['x'], size) ?? 0;
  const x = start - (width - spacing) * anchor;
  const y = readLength(style['y'], size) ?? 0;
  const dy = readLength(style['dy'], size) ?? 0;

  const scale = round(size / units);
  const transform = `translate(${round(x)} ${round(y + dy)}) scale(${scale} ${-scale})`;
  parent.children[parent.children.indexOf(node)] = {
    type: 'element',
    name: 'path',
    attributes: { transform, d: outlines },
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
  'textLength',
  'lengthAdjust',
  'letter-spacing',
  'text-anchor',
  'white-space',
  'xml:space',
  'style',
]);

/** Turns a converted text element into a group, which keeps its colors, id, class, and title. */
function toGroup(element: XastElement): void {
  for (const name of Object.keys(element.attributes)) {
    if (textAttributes.has(name) || name.startsWith('font-')) {
      delete element.attributes[name];
    }
  }

  const children = element.children.filter((child) => child.type === 'element');
  for (const child of children) {
    if (child.name === 'tspan') {
      toGroup(child);
    }
  }
  element.name = 'g';
  element.children = children;
}
