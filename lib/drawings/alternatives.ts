import { visit } from 'unist-util-visit';
import type { Element } from 'xast';
import { toString as textOf } from 'xast-util-to-string';
import { type Drawing, offsetOf, report } from './read.ts';

const asText =
  "In draw.io, switch off 'Formatted Text' and 'Word Wrap' of the label; in Mermaid, set htmlLabels: false.";

/**
 * Takes what the drawing has for programs that know no HTML, where it has a choice: draw.io writes each label twice, and
 * a sentence about it in place of what is not shown. HTML without a choice, and what only one program shows, is reported.
 */
export function chooseAlternatives(drawing: Drawing): void {
  visit(drawing.svg, 'element', (element) => {
    if (element.name !== 'switch') return;
    const choices = element.children.filter((child) => child.type === 'element');
    const others = choices.filter(({ name }) => name !== 'foreignObject');
    const [first] = others;
    if (!first || others.some(({ attributes }) => attributes['systemLanguage'])) return;
    const html = choices.find(({ name }) => name === 'foreignObject');
    if (html) checkLength(drawing, textOf(first).trim(), textOf(html).trim(), first);
    Object.assign(element, { name: 'g', children: [first] });
  });
  reportFirst(drawing, 'foreignObject', {
    problem:
      'There is HTML in the drawing (<foreignObject>): it looks different everywhere, and other programs leave it out.',
    remedy: `Save it as text of the drawing. ${asText}`,
  });
  reportFirst(drawing, 'flowRoot', {
    problem: '<flowRoot> is shown by Inkscape alone.',
    remedy: 'Turn it into ordinary text there (Text > Convert to Text), and save the drawing again.',
  });
}

function checkLength(drawing: Drawing, text: string, label: string, place: Element): void {
  if (!/\.\.\.$|^\[Object\]$/.test(text) || text === label) return;
  report(drawing, offsetOf(place), `The label '${text}' is cut short where it is not HTML.`, asText);
}

/** Such drawings are full of them, and one sentence is enough. */
function reportFirst(drawing: Drawing, name: string, { problem, remedy }: { problem: string; remedy: string }): void {
  let isReported = false;
  visit(drawing.svg, 'element', (element) => {
    if (element.name !== name || isReported) return;
    report(drawing, offsetOf(element), problem, remedy);
    isReported = true;
  });
}
