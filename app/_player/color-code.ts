import { createElement } from '../_scripts/create-element.ts';

/** The tokens of Python, the language of exercises. */
const tokens = {
  string: /"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?/,
  comment: /#.*/,
  number: /\b\d[\w.]*/,
  word: /[\p{L}_]\w*/u,
};

const groups = Object.entries(tokens).map(
  ([name, { source }]) => `(?<${name}>${source})`,
);
const anyToken = new RegExp(groups.join('|'), 'gu');

/**
 * Returns a function that colors code like a listing: words have the colors that
 * they have in the listing. A highlighter would weigh more than the player.
 */
export function createColoring(
  listing: Element,
): (code: string) => readonly Node[] {
  const words = new Map<string, string>();
  for (const { className, textContent } of listing.querySelectorAll('span')) {
    words.set(textContent, className);
  }

  return (code) => {
    const nodes: Node[] = [];
    let end = 0;
    for (const { 0: text, index, groups = {} } of code.matchAll(anyToken)) {
      const [kind] = Object.keys(tokens).filter((name) => groups[name]);
      const className = kind === 'word' ? words.get(text) : kind;
      nodes.push(new Text(code.slice(end, index)));
      nodes.push(
        className ? createElement('span', { className }, text) : new Text(text),
      );
      end = index + text.length;
    }
    nodes.push(new Text(code.slice(end)));
    return nodes;
  };
}
