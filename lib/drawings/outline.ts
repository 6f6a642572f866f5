import type { Element } from 'xast';
import { toXml } from 'xast-util-to-xml';
import { type Fault, Faults } from '../faults.ts';
import { chooseAlternatives } from './alternatives.ts';
import { readText } from './characters.ts';
import { layOut } from './layout.ts';
import { corrections, moveStyles, node, type Work } from './looks.ts';
import { asPaths, type Drawing, offsetOf, readDrawing, report } from './read.ts';
import { checkReferences } from './references.ts';
import { drawRun } from './runs.ts';
import { declaredFor, readStyle, readStyleSheets, textProperties } from './styles.ts';
import { plainStyle, type TextStyle, textStyleOf } from './text-style.ts';

/**
 * Replaces every text of a drawing by its outlines in the typefaces of this site.
 *
 * @throws {Faults} with everything in the drawing that a page would not show.
 */
export async function outlineText(svg: string, file: string): Promise<string> {
  const drawing = await outline(svg, file);
  if (drawing.faults.length > 0) throw new Faults(drawing.faults);
  return toXml(drawing.root, { closeEmptyElements: true });
}

/** Everything in a drawing that a page would not show. */
export async function drawingFaults(svg: string, file: string): Promise<readonly Fault[]> {
  try {
    return (await outline(svg, file)).faults;
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.faults;
  }
}

async function outline(svg: string, file: string): Promise<Drawing> {
  const drawing = readDrawing(svg, file);
  chooseAlternatives(drawing);
  checkReferences(drawing);
  const sheet = readStyleSheets(drawing);
  let prefix = 'o_';
  while (drawing.source.includes(prefix)) prefix += '_';
  const work: Work = { ...drawing, sheet, prefix, outlines: new Map() };
  await outlineIn(work, [drawing.svg], plainStyle);
  if (work.outlines.size > 0) drawing.svg.children.unshift(node('defs', {}, [...work.outlines.values()]));
  moveStyles(work);
  drawing.faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  return drawing;
}

async function outlineIn(work: Work, path: readonly Element[], parent: TextStyle): Promise<void> {
  const element = path.at(-1);
  if (!element || element.name === 'metadata' || element.name.includes(':')) return;
  const style = textStyleOf(work, parent, declaredFor(work, work.sheet, path), element.name === 'text');
  if (element.name === 'text') return outlineElement(work, element, path.slice(0, -1), style);
  for (const child of element.children) if (child.type === 'element') await outlineIn(work, [...path, child], style);
}

/** What says where the characters of a text stand. */
const places = new Set(['x', 'y', 'dx', 'dy', 'rotate', 'textLength', 'lengthAdjust']);

/** A text and what is in it become groups, which keep their colours, ids, classes and titles. */
async function outlineElement(
  work: Work,
  text: Element,
  ancestors: readonly Element[],
  style: TextStyle,
): Promise<void> {
  if (ancestors.some(({ name }) => name === 'clipPath')) {
    const problem = 'A text that cuts out other things (<clipPath>) cannot be drawn.';
    report(work, offsetOf(text), problem, `Use a <mask>, or ${asPaths}`);
  }
  const spans = readText(work, work.sheet, text, ancestors, style);
  const runs = await layOut(work, spans);
  const wanted = spans.map((span) => declaredFor(work, work.sheet, span.path));
  for (const { element } of spans) if (element.name !== 'a') element.name = 'g';
  for (const [index, { element, path }] of spans.entries()) {
    const { style, ...attributes } = element.attributes;
    const kept = readStyle(style ?? '').filter(({ prop }) => !textProperties.test(prop));
    const styles = [...kept.map(String), ...corrections(wanted[index], declaredFor(work, work.sheet, path))];
    element.attributes = Object.fromEntries([
      ...Object.entries(attributes).filter(([name]) => !places.has(name) && !textProperties.test(name)),
      ...(styles.length > 0 ? [['style', styles.join(';')]] : []),
    ]);
    element.children = element.children.flatMap((child) => {
      if (child.type !== 'text' && child.type !== 'cdata') return [child];
      return runs.filter((run) => run.node === child).map((run) => drawRun(work, path, run));
    });
  }
}
