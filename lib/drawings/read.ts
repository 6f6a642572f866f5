import { visit } from 'unist-util-visit';
import type { Element, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { type Fault, Faults } from '../faults.ts';

/** A drawing that has been read, and what is found wrong with it on the way. */
export interface Drawing {
  readonly file: string;
  readonly source: string;
  readonly root: Root;
  readonly svg: Element;
  readonly faults: Fault[];
}

const svgNamespace = 'http://www.w3.org/2000/svg';

/**
 * Reads the source of an SVG file. What only XML needs, such as its declaration and a DOCTYPE, is left out.
 *
 * @throws {Faults} when there is no drawing in it.
 */
export function readDrawing(text: string, file: string): Drawing {
  // Positions are counted in what browsers see: without a byte order mark, and with lines that end in one way.
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const entities = entitiesOf(source);
  const faults: Fault[] = [];
  const root = parse(maskEntities(source, entities), { file, source, faults });
  resolveEntities(root, entities);
  const svg = root.children.find((child) => child.type === 'element');
  if (!svg) throw new Faults(faults);
  const drawing = { file, source, root, svg, faults };
  checkRoot(drawing);
  for (const child of root.children) {
    if (child.type !== 'instruction' || child.name !== 'xml-stylesheet') continue;
    const remedy = 'Write its rules into a <style> in the drawing.';
    report(drawing, offsetOf(child), 'A picture on a page loads no style sheet from elsewhere.', remedy);
  }
  root.children = root.children.filter(({ type }) => type === 'element' || type === 'comment');
  return drawing;
}

/** Notes a fault at a place of the source. */
export function report(
  { file, source, faults }: Pick<Drawing, 'file' | 'source' | 'faults'>,
  offset: number,
  problem: string,
  remedy: string,
): void {
  const lines = source.slice(0, offset).split('\n');
  const [line, column] = [lines.length, (lines.at(-1) ?? '').length + 1];
  // A rule of a style sheet is come upon at each element that it means.
  if (faults.some((fault) => fault.line === line && fault.column === column && fault.problem === problem)) return;
  faults.push({ file, line, column, problem, remedy });
}

/** What to do about a text that cannot be drawn, as the end of a remedy. */
export const asPaths = 'turn the text into paths in the program that drew it (in Inkscape: Path > Object to Path).';

/** Where a node begins in the source. */
export function offsetOf(node: Pick<Element, 'position'>): number {
  return node.position?.start.offset ?? 0;
}

/** Where an attribute of an element stands in the source. */
export function offsetOfAttribute({ source }: Pick<Drawing, 'source'>, element: Element, name: string): number {
  const start = offsetOf(element);
  const attributes = /\s+([^\s=]+)\s*=\s*(?:"[^"]*"|'[^']*')/gy;
  attributes.lastIndex = start + 1 + element.name.length;
  for (let match = attributes.exec(source); match; match = attributes.exec(source)) {
    if (match[1] === name) return match.index + match[0].search(/\S/);
  }
  return start;
}

/** The entities that a drawing declares as plain text, as Illustrator does for its namespaces. */
function entitiesOf(source: string): ReadonlyMap<string, string> {
  const subset = /<!DOCTYPE[^[>]*\[([\s\S]*?)\]\s*>/.exec(source)?.[1] ?? '';
  const declared = [...subset.matchAll(/<!ENTITY\s+([^\s%]+)\s+(?:"([^"<&]*)"|'([^'<&]*)')\s*>/g)];
  return new Map(declared.map(([, name = '', double, single]) => [name, double ?? single ?? '']));
}

/** The parser knows no entities: they wait between two characters that no text has, so that nothing moves. */
const mask = /\uFDD0([^\uFDD1]*)\uFDD1/g;

function maskEntities(source: string, entities: ReadonlyMap<string, string>): string {
  return source.replace(/&([^\s#;&<]+);/g, (reference, name) =>
    entities.has(name) ? `\uFDD0${name}\uFDD1` : reference,
  );
}

function resolveEntities(root: Root, entities: ReadonlyMap<string, string>): void {
  if (entities.size === 0) return;
  const resolve = (text: string) => text.replace(mask, (_, name) => entities.get(name) ?? '');
  visit(root, (node) => {
    if (node.type === 'text') node.value = resolve(node.value);
    else if (node.type === 'element') {
      for (const [name, value] of Object.entries(node.attributes)) node.attributes[name] = resolve(value ?? '');
    } else if ('value' in node) node.value = node.value.replace(mask, '&$1;');
  });
}

/** What the parser says, in words for people, and what to do. */
const sentences: readonly (readonly [RegExp, string, string])[] = [
  [/^Missing end tag for element (\S+)/, '<$1> is opened, and not closed before this.', "Write '</$1>' where it ends."],
  [
    /^Unclosed (?:start|end) tag for element `?([^\s`]+)/,
    "The tag of <$1> has no '>'.",
    'Write it where the tag ends.',
  ],
  [/^Unterminated reference/, "A '&' stands alone.", "Write '&amp;' for the sign itself."],
  [
    /^Named entity isn't defined: (\S+)/,
    "'$1' stands for nothing here.",
    "Write the character itself, or its number, such as '&#160;': a drawing knows only entities that it declares as plain text.",
  ],
  [/^Unescaped `<`/, "A '<' stands in the value of an attribute.", "Write '&lt;'."],
  [/^Unclosed attribute/, 'The value of an attribute has no closing quote.', 'Write it.'],
  [/^Attribute value expected/, 'An attribute has no value in quotes.', 'Write it as name="value".'],
  [/^Duplicate attribute: (\S+)/, "The attribute '$1' is there twice.", 'Take one of the two out.'],
  [/^Invalid character/, 'There is a character that XML does not allow.', 'Take it out.'],
  [
    /^Root element is missing/,
    'There is no <svg>.',
    'Save the drawing as SVG once more; what stands here is something else.',
  ],
  [/^Extra content/, 'Something stands behind the end of the drawing.', 'Take it out.'],
];

function parse(masked: string, drawing: Pick<Drawing, 'file' | 'source' | 'faults'>): Root {
  if (drawing.source.includes('\uFFFD')) {
    const remedy = 'Save the file as UTF-8.';
    report(drawing, drawing.source.indexOf('\uFFFD'), 'There are characters here that are not UTF-8.', remedy);
    throw new Faults(drawing.faults);
  }
  try {
    // The parser does not know where an element ends that ends with the file, when there are characters of two code units.
    return fromXml(`${masked}\n`);
  } catch (error) {
    const cause = error instanceof Error ? error.cause : undefined;
    if (!(cause instanceof Error && 'pos' in cause && typeof cause.pos === 'number')) throw error;
    // The parser counts characters, and everything else code units.
    const offset = [...masked].slice(0, cause.pos).join('').length;
    const said = cause.message.replace(/ \(line[\s\S]*/, '');
    const [pattern, problem, remedy] = sentences.find(([pattern]) => pattern.test(said)) ?? [
      /^.*$/,
      'The drawing is no well-formed XML: $&.',
      'Save it once more in the program that drew it, or mend it in an editor.',
    ];
    const words = (sentence: string) => (pattern.exec(said)?.[0] ?? said).replace(pattern, sentence);
    report(drawing, offset, words(problem), words(remedy));
    throw new Faults(drawing.faults);
  }
}

/** Without these nothing is shown, or something else in each program. */
function checkRoot(drawing: Drawing): void {
  const { name, attributes } = drawing.svg;
  const place = offsetOf(drawing.svg);
  if (name !== 'svg') {
    const remedy = /:svg$/.test(name)
      ? "Save it as plain SVG, whose elements have no 'svg:' before their names."
      : 'Save the drawing as SVG once more.';
    report(drawing, place, `The drawing begins with <${name}> where <svg> should be.`, remedy);
    throw new Faults(drawing.faults);
  }
  if (attributes['xmlns'] !== svgNamespace) {
    const remedy = `Write <svg xmlns="${svgNamespace}" …>.`;
    report(drawing, place, 'The <svg> does not say that it is SVG, and browsers show nothing.', remedy);
  }
  if (!attributes['viewBox'] && !(attributes['width'] && attributes['height'])) {
    const remedy = 'Give the <svg> a viewBox, such as viewBox="0 0 1200 700", or a width and a height.';
    report(drawing, place, 'The drawing does not say how large it is.', remedy);
  }
}
