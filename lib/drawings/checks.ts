import { visit } from 'unist-util-visit';
import type { Element } from 'xast';
import { toString as textOf } from 'xast-util-to-string';
import { type Advice, Faults } from '../faults.ts';
import { asPaths, type Drawing, offsetOf, placeOf } from './read.ts';

const asText =
  "In draw.io, switch off 'Formatted Text' and 'Word Wrap' of the label; in Mermaid, set htmlLabels: false.";

/**
 * Takes what the drawing has for programs that know no HTML, where it has a choice: draw.io writes each label twice, and
 * a sentence about it in place of what is not shown.
 */
export function chooseAlternatives({ svg, report }: Drawing): void {
  visit(svg, 'element', (element) => {
    if (element.name !== 'switch') return;
    const choices = element.children.filter((child) => child.type === 'element');
    const html = choices.find(({ name }) => name === 'foreignObject');
    const others = choices.filter((choice) => choice !== html);
    const [first] = others;
    if (!first || others.some(({ attributes }) => attributes['systemLanguage'])) return;
    const label = textOf(first).trim();
    if (html && /\.\.\.$|^\[Object\]$/.test(label) && label !== textOf(html).trim()) {
      report(offsetOf(first), `The label '${label}' is cut short where it is not HTML.`, asText);
    }
    Object.assign(element, { name: 'g', children: [first] });
  });
}

/** Elements that a page does not show, or not everywhere. Drawings are full of some, and one sentence is enough. */
const refused: readonly (readonly [name: string, ...Advice])[] = [
  ['script', 'A picture on a page runs no script.', 'Take the <script> out.'],
  [
    'flowRoot',
    '<flowRoot> is shown by Inkscape alone.',
    'Turn it into ordinary text there (Text > Convert to Text), and save the drawing again.',
  ],
  [
    'foreignObject',
    'There is HTML in the drawing (<foreignObject>): it looks different everywhere, and other programs leave it out.',
    `Save it as text of the drawing. ${asText}`,
  ],
];

/** Notes everything in a drawing that works where it stands alone, and not in a page. */
export function checkDrawing(drawing: Drawing): void {
  const unnamed = drawing.faults.length;
  checkNames(drawing, drawing.svg, new Set(['xml', 'xmlns']));
  // Nothing else can be made of what is no XML.
  if (drawing.faults.length > unnamed) throw new Faults(drawing.faults);
  const declared = drawing.source.matchAll(/xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/2000\/svg["']/g);
  const prefixes = new Set([...declared].map(([, prefix = '']) => prefix));
  visit(drawing.svg, 'element', (element) => {
    const { name, attributes, children } = element;
    const [prefix = '', plain] = name.split(':');
    if (plain && prefixes.has(prefix)) {
      const remedy = `Save it as plain SVG, whose elements have no '${prefix}:' before their names.`;
      drawing.report(offsetOf(element), `<${name}> is drawn, and not looked at here.`, remedy);
    }
    const [, problem, remedy] = refused.find(([called]) => called === name) ?? [];
    if (problem && remedy && drawing.faults.every(({ reason }) => !reason.startsWith(problem))) {
      drawing.report(offsetOf(element), problem, remedy);
    }
    const text = name === 'clipPath' && children.find((child) => child.type === 'element' && child.name === 'text');
    if (text) {
      const problem = 'A text that cuts out other things (<clipPath>) cannot be drawn.';
      drawing.report(offsetOf(text), problem, `Use a <mask>, or ${asPaths}`);
    }
    if (name === 'style') checkSheet(drawing, element);
    // What has a prefix belongs to the program that drew it.
    if (name === 'metadata') return 'skip';
    for (const [attribute, value] of name.includes(':') ? [] : Object.entries(attributes)) {
      const place = placeOf(drawing, element, attribute);
      const isScript = /^on[a-z]+$/i.test(attribute) || /^[\s\p{Cc}]*javascript\s*:/iu.test(value ?? '');
      // What is animated gets its value while it is looked at.
      const isChange = attribute === 'attributeName' && /^(?:[\w-]+:)?(?:href|on[a-z]+)$/i.test(value?.trim() ?? '');
      if (isScript || isChange) {
        const what = isChange ? `the <${name}> of '${value}'` : `'${attribute}'`;
        drawing.report(place, 'A picture on a page runs no script.', `Take ${what} out.`);
      }
      // A link leads somewhere when the drawing is opened alone, and is not missed in the page.
      const isReference = /^(?:[\w.-]+:)?href$/.test(attribute) && name !== 'a';
      checkAddresses(drawing, isReference ? `url("${value}")` : (value ?? ''), () => place);
    }
    return undefined;
  });
}

function checkNames(drawing: Drawing, element: Element, prefixes: ReadonlySet<string>): void {
  const names = Object.keys(element.attributes);
  const known = new Set([...prefixes, ...names.map((name) => name.replace('xmlns:', ''))]);
  for (const name of [element.name, ...names]) {
    const [prefix = '', rest] = name.split(':');
    if (!/^[\w:.-]+$/.test(name)) {
      drawing.report(offsetOf(element), `'${name}' is no name that a drawing has.`, 'Take it out.');
    } else if (rest !== undefined && !known.has(prefix)) {
      const problem = `'${name}' has a prefix that is not declared, and browsers refuse the drawing.`;
      const other = `Take it out, or declare xmlns:${prefix} in the <svg>.`;
      drawing.report(placeOf(drawing, element, name), problem, prefix === 'xlink' ? "Write 'href' alone." : other);
    }
  }
  for (const child of element.children) if (child.type === 'element') checkNames(drawing, child, known);
}

/** Notes the addresses in a style that lead out of the drawing. Browsers load nothing for a picture in `<img>`. */
function checkAddresses({ report }: Drawing, written: string, place: (index: number) => number): void {
  // A letter may be written by its number: https://www.w3.org/TR/css-syntax-3/#escaping
  const style = written.replace(/\\0{0,4}([4-7][\da-f])(?![\da-f])\s?/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const loads =
    /url\(\s*["']?\s*([^"')]*)|@import\s+["']([^"']*)|["'(]\s*((?:[a-z]+:)?\/\/(?!www\.w3\.org\/)[^"')]*)/gi;
  for (const { 1: address, 2: sheet, 3: elsewhere, index } of style.matchAll(loads)) {
    const written = (address ?? sheet ?? elsewhere ?? '').trim();
    if (/^(?:#|data:|$)/i.test(written)) continue;
    const short = written.length > 60 ? `${written.slice(0, 57)}…` : written;
    const problem = `'${short}' is not in the drawing, and a picture on a page loads nothing from elsewhere.`;
    const remedy = 'Put it into the drawing (in Inkscape: Extensions > Images > Embed Images), or take it out.';
    report(place(index), problem, remedy);
  }
}

/** Notes what a style sheet loads, and rules that would miss a text because it has become outlines. */
function checkSheet(drawing: Drawing, element: Element): void {
  // Comments become spaces, so that everything else keeps its place.
  const source = drawing.source.slice(0, element.position?.end.offset);
  const start = source.indexOf('>', offsetOf(element)) + 1;
  const css = source.slice(start).replace(/\/\*[\s\S]*?\*\//g, (comment) => ' '.repeat(comment.length));
  checkAddresses(drawing, css, (index) => start + index);
  if (!drawing.source.includes('<text')) return;
  const ofText = /^[^{]*(?<![.#\w-])(?:text|tspan)(?![\w:-])|[{;\s](?:font|text-|letter-)[\w-]*\s*:/;
  const conditions = /@(?:media|supports|layer|container)(?!\s*(?:all|screen)?\s*\{)[^{]*\{(?:[^{}]*\{[^{}]*\})*/g;
  for (const { 0: block, index } of css.matchAll(conditions)) {
    for (const rule of block.matchAll(/[^{}\s][^{}]*\{[^{}]*\}/g)) {
      if (!ofText.test(rule[0])) continue;
      const problem = `This rule under '${block.slice(0, block.indexOf('{')).trim()}' would miss the text, which is drawn as outlines.`;
      const remedy = 'Give the text a class, and write the rule for that; under a condition, only colours.';
      drawing.report(start + index + rule.index, problem, remedy);
    }
  }
}
