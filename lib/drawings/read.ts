import { type CustomPlugin, optimize, type PluginConfig, type XastElement, type XastParent } from 'svgo';
import { location } from 'vfile-location';
import type { Fault } from '../faults.ts';

/** Tells what is wrong with an element, or, as a note, what is worth a look. */
export type Tell = (element: XastElement, reason: string, isNote?: boolean) => void;

/** What to do about a text that cannot be drawn, as the end of a sentence. */
export const asPaths = 'turn it into paths in the program that drew it (in Inkscape: Path > Object to Path).';

/** Everything before which an element does not begin, and where one does. */
const starts =
  /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[\s\S]*?\])?\s*>|<(?<isElement>[^/!?])/g;

/** A plugin of SVGO that comes to each element before those in it. */
export function eachElement(enter: (element: XastElement, parent: XastParent) => void): CustomPlugin {
  return { name: 'eachElement', fn: () => ({ element: { enter } }) };
}

/** Has plugins of SVGO change a drawing: returns it, its root, and what is told of it. Broken XML is a fault, and gives nothing. */
export function rewrite(source: string, file: string, pluginsFor: (tell: Tell) => readonly PluginConfig[]) {
  const faults: Fault[] = [];
  const offsets = [...source.matchAll(starts)].flatMap(({ index, groups }) => (groups?.['isElement'] ? [index] : []));
  const places = new Map<XastElement, number>();
  const locate = eachElement((element) => void places.set(element, offsets[places.size] ?? 0));
  const lines = location(source);
  const tell: Tell = (element, reason, isNote) => {
    const { line, column } = lines.toPoint(places.get(element) ?? 0) ?? {};
    // Drawings are full of some, and one sentence is enough.
    if (faults.every((fault) => fault.reason !== reason)) faults.push({ file, line, column, reason, isNote });
  };
  try {
    const plugins = [locate, ...pluginsFor(tell)];
    // Inkscape breaks the address of a picture into lines by `&#10;`, and the reader takes no more than some hundred of them.
    const unbroken = source.replace(/data:[^"'<>]*/g, (address) =>
      address.replace(/&#\w+;/g, (sign) => ' '.repeat(sign.length)),
    );
    // A style sheet has quotation marks and `>`, which text need not hide.
    const { data: svg } = optimize(unbroken, { plugins, js2svg: { regEntities: /[&<]|(?<=\]\])>/g } });
    const [root] = places.keys();
    return { svg, root, faults };
  } catch (error) {
    if (!(error instanceof Error && 'reason' in error && 'line' in error && 'column' in error)) throw error;
    const [line, column] = [Number(error.line), Number(error.column)];
    const reason = `This is no well-formed XML: ${error.reason}. Mend it, or save it once more in the program that drew it.`;
    return { svg: '', root: undefined, faults: [{ file, line, column, reason }] };
  }
}
