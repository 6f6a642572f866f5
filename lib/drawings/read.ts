import type { Element, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { type Fault, Faults } from '../faults.ts';

/** A drawing that has been read, and what is found wrong with it on the way. */
export interface Drawing {
  readonly root: Root;
  readonly svg: Element;
  /** The source as it was parsed: with its entities in place. */
  readonly source: string;
  readonly faults: Fault[];
  /** Notes a fault at a place of the source, once. */
  readonly report: (offset: number, problem: string, remedy: string) => void;
}

/** What to do about a text that cannot be drawn, as the end of a remedy. */
export const asPaths = 'turn the text into paths in the program that drew it (in Inkscape: Path > Object to Path).';

/**
 * Reads the source of an SVG file. What only XML needs, such as its declaration and a DOCTYPE, is left out.
 *
 * @throws {Faults} when there is no drawing in it.
 */
export function readDrawing(text: string, file: string): Drawing {
  // Positions are counted in what browsers see: without a byte order mark, and with lines that end in one way.
  const written = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const { source, shifts } = resolveEntities(written);
  const faults: Fault[] = [];
  const report = (offset: number, problem: string, remedy: string) => {
    const before = written.slice(0, offset - (shifts.findLast(({ from }) => from <= offset)?.by ?? 0)).split('\n');
    const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
    // A rule of a style sheet is come upon at each element that it means.
    if (faults.some((fault) => fault.line === line && fault.column === column && fault.reason.startsWith(problem)))
      return;
    faults.push({ file, line, column, reason: `${problem} ${remedy}` });
  };
  const fail = (...fault: Parameters<typeof report>) => {
    report(...fault);
    return new Faults(faults);
  };
  const [noText, svgNamespace] = [source.indexOf('\uFFFD'), 'http://www.w3.org/2000/svg'];
  if (noText >= 0) throw fail(noText, 'There are characters here that are not UTF-8.', 'Save the file as UTF-8.');
  const root = parse(source, fail);
  const svg = root.children.find((child) => child.type === 'element');
  if (svg?.name !== 'svg') {
    const remedy = svg?.name.endsWith(':svg')
      ? "Save it as plain SVG, whose elements have no 'svg:' before their names."
      : 'Save the drawing as SVG once more.';
    throw fail(svg ? offsetOf(svg) : 0, `The drawing begins with <${svg?.name}> where <svg> should be.`, remedy);
  }
  const { xmlns, viewBox, width, height } = svg.attributes;
  if (xmlns !== svgNamespace) {
    const problem = 'The <svg> does not say that it is SVG, and browsers show nothing.';
    report(offsetOf(svg), problem, `Write <svg xmlns="${svgNamespace}" …>.`);
  }
  if (!viewBox && !(width && height)) {
    const remedy = 'Give the <svg> a viewBox, such as viewBox="0 0 1200 700", or a width and a height.';
    report(offsetOf(svg), 'The drawing does not say how large it is.', remedy);
  }
  for (const child of root.children) {
    if (child.type !== 'instruction' || child.name !== 'xml-stylesheet') continue;
    const remedy = 'Write its rules into a <style> in the drawing.';
    report(offsetOf(child), 'A picture on a page loads no style sheet from elsewhere.', remedy);
  }
  root.children = root.children.filter(({ type }) => type === 'element' || type === 'comment');
  return { root, svg, source, faults, report };
}

/** Where a node begins in the source. */
export function offsetOf({ position }: Pick<Element, 'position'>): number {
  return position?.start.offset ?? 0;
}

/** Where a property of an element is written: in its tag, or, with this value, in a style sheet. */
export function placeOf({ source }: Pick<Drawing, 'source'>, element: Element, name: string, value = ''): number {
  const start = offsetOf(element);
  const [tag = ''] = /^<(?:[^>"']|"[^"]*"|'[^']*')*/.exec(source.slice(start)) ?? [];
  const inTag = tag.search(new RegExp(`(?<=[\\s;"'])${name}\\s*[:=]`));
  const inSheet = source.search(new RegExp(`(?<![\\w-])${name}\\s*:\\s*${value.replace(/\W/g, '\\$&')}`));
  return inTag >= 0 ? start + inTag : Math.max(value ? inSheet : start, 0) || start;
}

/** Puts entities that are declared as plain text in their places, as Illustrator writes them for its namespaces. */
function resolveEntities(written: string) {
  const subset = /<!DOCTYPE[^[>]*\[([\s\S]*?)\]\s*>/.exec(written)?.[1] ?? '';
  const declared = subset.matchAll(/<!ENTITY\s+([^\s%]+)\s+(["'])([^"'<&]*)\2\s*>/g);
  const entities = new Map([...declared].map(([, name, , value = '']) => [name, value]));
  const shifts: { readonly from: number; readonly by: number }[] = [];
  const entity = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|&([^\s#;&<]+);/g;
  const source = written.replace(entity, (found, name, at) => {
    const value = entities.get(name) ?? found;
    const before = shifts.at(-1)?.by ?? 0;
    const by = before + value.length - found.length;
    if (by !== before) shifts.push({ from: at + before + value.length, by });
    return value;
  });
  return { source, shifts };
}

function parse(source: string, fail: (offset: number, problem: string, remedy: string) => Faults): Root {
  try {
    // The parser does not know where an element ends that ends with the file, when there are characters of two code units.
    return fromXml(`${source}\n`);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error && 'pos' in cause && typeof cause.pos === 'number')) throw error;
    const said = cause.message.replace(/ \(line[\s\S]*/, '').replace(/\.$/, '');
    const remedy = /entity|reference/.test(said)
      ? "Write '&amp;' for the sign '&' itself, and other characters as they are, or by number, such as '&#160;'."
      : 'Mend it in an editor, or save it once more in the program that drew it.';
    // The parser counts characters, and everything else code units.
    throw fail([...source].slice(0, cause.pos).join('').length, `This is no well-formed XML: ${said}.`, remedy);
  }
}
