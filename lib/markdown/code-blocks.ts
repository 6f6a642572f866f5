import { basename } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { all } from 'lowlight';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { renderSession } from '../programs/recordings.ts';
import { say, words } from '../words/words.ts';
import type { Block } from './listings.ts';

/** How a language is called where a listing has no file name. */
const languageNames: ReadonlyMap<string, string> = new Map([
  ['bash', 'Shell'],
  ['c', 'C'],
  ['html', 'HTML'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['python', 'Python'],
  ['session', words.text.session],
  ['sql', 'SQL'],
  ['text', ''],
  ['typescript', 'TypeScript'],
]);

/** What `rehype-highlight` is told: every language that highlight.js has, and what is not to be coloured. */
export const highlightOptions = {
  languages: all,
  prefix: '',
  plainText: ['text', 'session', 'play', 'exercise'],
};

/** The colors of listings, as the style sheet calls them, with what highlight.js calls what has one. */
const colors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    keyword: 'keyword literal meta type',
    string: 'string char regexp addition',
    comment: 'comment quote',
    number: 'number symbol variable attr',
    name: 'title built_in name section',
    deletion: 'deletion',
  }).flatMap(([color, names]) => names.split(' ').map((name) => [name, color] as const)),
);

/** Code with spans where a color is, and none where there is none. */
function coloredOf(nodes: readonly ElementContent[]): readonly ElementContent[] {
  return nodes.flatMap((node) => {
    if (node.type !== 'element') return node;
    const [name] = [node.properties['className']].flat();
    const color = colors.get(String(name));
    return color ? h('span', { className: color }, ...coloredOf(node.children)) : coloredOf(node.children);
  });
}

/** Puts code blocks into figures with their file's name; line numbers are the style sheet's, so nobody copies them. */
export function rehypeCodeBlocks(tree: Root, file: VFile): void {
  visit(tree, { tagName: 'pre' }, (pre, index, parent) => {
    const [code] = pre.children;
    if (index === undefined || !parent || code?.type !== 'element' || code.tagName !== 'code') return;
    parent.children[index] = figure(code, file.data.blocks);
    return SKIP;
  });
}

function figure(code: Element, blocks: readonly Block[] = []): Element {
  const { dataFile, dataFirstLine, dataBlock, className } = code.properties;
  const [, language = ''] = /(?:^|\s)language-(\S+)/.exec([className].flat().join(' ')) ?? [];
  const block = blocks[Number(dataBlock)];
  const source = textOf(code).replace(/\n$/, '');
  const file = language === 'play' && block ? basename(block.path) : dataFile;
  const name = file ? String(file) : (languageNames.get(language) ?? language);
  const first = Number(dataFirstLine);
  const numbers = source.split('\n').map((_, index) => first + index);
  const label = first
    ? {
        ariaLabel: say(words.text.lines, { name, first: `${first}`, last: `${numbers.at(-1)}` }),
        dataLines: numbers.join('\n'),
      }
    : { ariaLabel: name || words.text.code };
  const isSession = language === 'session' || language === 'play';
  const content = isSession ? h('code', renderSession(source)) : h('code', {}, ...coloredOf(code.children));
  const parts = [name ? h('figcaption', name) : null, h('pre', { tabIndex: 0, role: 'group', ...label }, content)];
  return { ...h(`figure.${isSession ? 'session' : 'code'}`, { dataBlock }, parts), position: code.position };
}

/** Puts tables into boxes that scroll; their columns are aligned by classes, because the policy refuses styles. */
export function rehypeTables(tree: Root): void {
  visit(tree, { tagName: 'table' }, (table, index, parent) => {
    if (index === undefined || !parent) return;
    visit(table, 'element', ({ properties }) => {
      if (properties['align']) properties['className'] = [String(properties['align'])];
      delete properties['align'];
    });
    parent.children[index] = h('div.table', { tabIndex: 0, role: 'group', ariaLabel: words.text.table }, table);
    return SKIP;
  });
}
