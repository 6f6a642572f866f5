import { type CustomPlugin, optimize, type PluginConfig, type XastElement } from 'svgo';
import { location } from 'vfile-location';
import type { Fault } from '../faults.ts';

/** Notes something about an element. */
export type Tell = (element: XastElement, reason: string) => void;

/** What to do about a text that cannot be drawn, as the end of a sentence. */
export const asPaths = 'turn it into paths in the program that drew it (in Inkscape: Path > Object to Path).';

/** Everything before which an element does not begin, and where one does. */
const starts =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>|<(?<isElement>[^/!?])/g;

/**
 * Has plugins of SVGO change a drawing, and writes it. Broken XML is a fault, and nothing is written.
 *
 * @param pluginsFor gets what tells a fault, and what tells a note
 * @returns the drawing, its root as it was written, what is wrong with it, and what is worth a look
 */
export function rewrite(
  source: string,
  file: string,
  pluginsFor: (fault: Tell, note: Tell) => readonly PluginConfig[],
) {
  const [faults, notes]: [Fault[], Fault[]] = [[], []];
  const offsets = [...source.matchAll(starts)].flatMap(({ index, groups }) => (groups?.['isElement'] ? [index] : []));
  const places = new Map<XastElement, number>();
  const enter = (element: XastElement) => void places.set(element, offsets[places.size] ?? 0);
  const locate: CustomPlugin = { name: 'locate', fn: () => ({ element: { enter } }) };
  const lines = location(source);
  const tellTo = (told: Fault[]) => (element: XastElement, reason: string) => {
    const { line, column } = lines.toPoint(places.get(element) ?? 0) ?? {};
    // Drawings are full of some, and one sentence is enough.
    if (told.every((fault) => fault.reason !== reason)) told.push({ file, line, column, reason });
  };
  const plugins = [locate, ...pluginsFor(tellTo(faults), tellTo(notes))];
  try {
    // A style sheet has quotation marks and `>`, which text need not hide.
    const { data: svg } = optimize(source, { plugins, js2svg: { regEntities: /[&<]|(?<=\]\])>/g } });
    const [root] = places.keys();
    return { svg, root, faults, notes };
  } catch (error) {
    if (!(error instanceof Error && 'reason' in error && 'line' in error && 'column' in error)) throw error;
    const [line, column] = [Number(error.line), Number(error.column)];
    const reason = `This is no well-formed XML: ${error.reason}. Mend it, or save it once more in the program that drew it.`;
    return { svg: '', root: undefined, faults: [{ file, line, column, reason }], notes };
  }
}
