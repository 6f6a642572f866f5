import { basename } from 'node:path';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { all } from 'lowlight';
import { SKIP, visit } from 'unist-util-visit';
import { renderSession } from '../programs/recordings.ts';

/** How a language is called where a listing has no file name. */
const languageNames: ReadonlyMap<string, string> = new Map([
  ['bash', 'Shell'],
  ['c', 'C'],
  ['html', 'HTML'],
  ['javascript', 'JavaScript'],
  ['json', 'JSON'],
  ['python', 'Python'],
  ['session', 'Console session'],
  ['sql', 'SQL'],
  ['text', ''],
  ['typescript', 'TypeScript'],
]);

/** What `rehype-highlight` is told: every language that highlight.js has, and what is not to be coloured. */
export const highlightOptions = { languages: all, plainText: ['text', 'session', 'play', 'exercise', 'lamps'] };

function languageOf({ properties }: Element): string {
  const classes = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  return classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
}

/**
 * Puts each code block into a figure with its file's name. Code scrolls sideways, so it can be focused and has a name;
 * line numbers are written by the style sheet, so that nobody copies them.
 */
export function rehypeCodeBlocks() {
  return (tree: Root) => {
    visit(tree, 'element', (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== 'pre' || index === undefined || !parent) return;
      if (code?.type !== 'element' || code.tagName !== 'code') return;
      parent.children[index] = block(code);
      return SKIP;
    });
  };
}

function block(code: Element): Element {
  const { dataFile, dataFirstLine, dataBlock, dataProgram, dataSeed, dataCheck, ...properties } = code.properties;
  const language = languageOf(code);
  const isSession = language === 'session' || language === 'play';
  const source = textOf(code).replace(/\n$/, '');
  const file = language === 'play' && dataProgram ? basename(String(dataProgram)) : dataFile;
  const name = typeof file === 'string' ? file : (languageNames.get(language) ?? language);
  const first = Number(dataFirstLine);
  const numbers = source.split('\n').map((_, index) => first + index);
  const label = first
    ? { ariaLabel: `${name}, lines ${first} to ${numbers.at(-1)}`, dataLines: numbers.join('\n') }
    : { ariaLabel: name || 'Code' };
  const content = isSession ? h('code', renderSession(source)) : { ...code, properties };
  const program = dataBlock ? { dataBlock, dataProgram, dataSeed, dataCheck, dataText: source } : {};
  const figure = h(`figure.${isSession ? 'session' : 'code'}`, program, [
    name ? h('figcaption', name) : null,
    h('pre', { tabIndex: 0, role: 'group', ...label }, content),
  ]);
  return { ...figure, position: code.position };
}

/**
 * A table that is wider than the screen scrolls in a box of its own, which the keyboard can reach. Its columns are aligned
 * by classes: HTML no longer has an attribute for that, and the policy of the page refuses styles.
 */
export function rehypeTables() {
  return (tree: Root) => {
    visit(tree, 'element', (table, index, parent) => {
      if (table.tagName !== 'table' || index === undefined || !parent) return;
      visit(table, 'element', ({ properties }) => {
        if (properties['align']) properties['className'] = [String(properties['align'])];
        delete properties['align'];
      });
      parent.children[index] = h('div.table', { tabIndex: 0, role: 'group', ariaLabel: 'Table' }, table);
      return SKIP;
    });
  };
}
