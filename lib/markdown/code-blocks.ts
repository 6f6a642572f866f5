import { basename } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { all } from 'lowlight';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { renderSession } from '../programs/recordings.ts';
import { say, words } from '../words/site-words.ts';
import type { Block } from './listings.ts';
import { type Player, playerOf } from './programs.ts';

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

/** Puts code blocks into figures with their file's name, and makes playable what can be. */
export async function rehypeCodeBlocks(tree: Root, file: VFile): Promise<void> {
  const found: (readonly [parent: Root | Element, pre: Element, code: Element])[] = [];
  visit(tree, { tagName: 'pre' }, (pre, _, parent) => {
    const [code] = pre.children;
    if (parent && code?.type === 'element' && code.tagName === 'code') found.push([parent, pre, code]);
  });
  const programs = new Set<string>();
  for (const [parent, pre, code] of found) {
    const block = file.data.blocks?.[Number(code.properties['dataBlock'])];
    const player = block && (await playerOf(block, code, file));
    if (player) programs.add(player.program);
    parent.children.splice(parent.children.indexOf(pre), 1, figure(code, block, player));
  }
  file.data.programs = [...programs];
}

/** Line numbers are the style sheet's, so nobody copies them. */
function figure(code: Element, block: Block | undefined, player: Player | undefined): Element {
  const [, language = ''] = /(?:^|\s)language-(\S+)/.exec([code.properties['className']].flat().join(' ')) ?? [];
  const source = textOf(code).replace(/\n$/, '');
  const name = block && language !== 'session' ? basename(block.path) : (languageNames.get(language) ?? language);
  const first = block?.firstLine ?? 0;
  const numbers = source.split('\n').map((_, index) => first + index);
  const lines = say(words.text.lines, { name, first: `${first}`, last: `${numbers.at(-1)}` });
  const label = first ? { ariaLabel: lines, dataLines: numbers.join('\n') } : { ariaLabel: name || words.text.code };
  const isSession = language === 'session' || language === 'play';
  const content = isSession ? renderSession(player?.screen ?? source) : coloredOf(code.children);
  const caption = name ? h('figcaption', player?.caption ?? name) : null;
  const screen = h('pre', { tabIndex: 0, role: 'group', ...label }, h('code', {}, ...content));
  const shown = h(`figure.${isSession ? 'session' : 'code'}`, caption, screen, player?.offer);
  return { ...shown, properties: { ...shown.properties, ...player?.properties } };
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
