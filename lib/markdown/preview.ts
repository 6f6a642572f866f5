import { existsSync, readFileSync } from 'node:fs';
import type { Root } from 'hast';
import { h } from 'hastscript';
import { location } from 'vfile-location';
import type { Article } from '../content/read.ts';
import { phrasing } from './elements.ts';

/** A text without elements that stand in lines of their own is one paragraph. */
export function rehypeParagraph() {
  return (tree: Root) => {
    const words = tree.children.flatMap((child) =>
      child.type === 'element' || child.type === 'text' || child.type === 'comment' ? [child] : [],
    );
    const isText = words.every((child) => child.type !== 'element' || phrasing.has(child.tagName));
    if (isText) tree.children = [h('p', words)];
  };
}

/**
 * Where a character of a field's text stands in the article's file: what YAML makes of the text may be shorter than what
 * was written, but for an escape such as `\u00e9` it has the same characters in the same order. Where they are not found,
 * the line of the field has to do.
 */
export function placeInField(article: Pick<Article, 'file' | 'places'>, field: string, text: string, offset: number) {
  const line = article.places.get(field)?.line ?? 1;
  if (!existsSync(article.file)) return { line };
  const source = readFileSync(article.file, 'utf8');
  const places = location(source);
  const start = places.toOffset({ line, column: 1 }) ?? 0;
  // Behind the name of the field, and behind `|` or `>-` where the text begins on the next line.
  let at = start + (/^[^:]*:[ \t]*(?:[|>][-+\d]*[ \t]*(?:#.*)?\r?\n)?/.exec(source.slice(start))?.[0].length ?? 0);
  let place = at;
  for (const character of text.slice(0, offset + 1).replace(/\s/g, '')) {
    const found = source.indexOf(character, at);
    // Spaces, and what YAML needs for quotes, are all that may stand between two characters.
    if (found < 0 || /[^\s\\'"]/.test(source.slice(at, found))) return { line };
    place = found;
    at = found + character.length;
  }
  const { line: row, column } = places.toPoint(place) ?? { line, column: undefined };
  return { line: row, column };
}
