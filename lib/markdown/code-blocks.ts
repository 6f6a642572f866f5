import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { SKIP, visit } from 'unist-util-visit';
import { element, text } from './element.ts';
import { renderSession } from './sessions.ts';

/** How a language is called where a listing has no file name. */
const languageNames: Readonly<Record<string, string>> = {
  bash: 'Shell',
  c: 'C',
  html: 'HTML',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  session: 'Console session',
  sql: 'SQL',
  text: '',
  typescript: 'TypeScript',
};

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
  const { dataFile, dataFirstLine, ...properties } = code.properties;
  const classes = Array.isArray(properties['className']) ? properties['className'].map(String) : [];
  const language = classes.find((name) => name.startsWith('language-'))?.slice('language-'.length) ?? '';
  const isSession = language === 'session';
  const first = Number(dataFirstLine);
  const source = textOf(code).replace(/\n$/, '');
  const last = first + source.split('\n').length - 1;
  const name = typeof dataFile === 'string' ? dataFile : (languageNames[language] ?? language);
  const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index).join('\n');
  return element('figure', { className: [isSession ? 'session' : 'code'] }, [
    ...(name ? [element('figcaption', {}, [text(name)])] : []),
    element(
      'pre',
      {
        tabIndex: 0,
        role: 'group',
        ariaLabel: first ? `${name}, lines ${first} to ${last}` : name || 'Code',
        ...(first ? { dataLines: numbers } : {}),
      },
      [isSession ? element('code', {}, renderSession(source)) : { ...code, properties }],
    ),
  ]);
}
