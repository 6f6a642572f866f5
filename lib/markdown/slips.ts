import type { Root, Table } from 'mdast';
import type { Node } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { note, report } from './report.ts';

/**
 * What may be meant as Markdown and is shown as text: its pattern, what is wrong (`*` is what it finds), and what is right.
 * What prose may have as well, such as the brackets of an index, is a note: readers see it as it was written.
 */
const unread = [
  [
    note,
    /(?<!\\)\[\^([^\]\s]+)\]/g,
    "There is no footnote '*'.",
    "Write it below: '[^*]: …'; a '[' that is text is '\\['.",
  ],
  [
    note,
    /(?<!\\)!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\[([^[\]]*)\]/g,
    "There is no definition '*' for a link.",
    "Write it below: '[*]: https://…'; a '[' that is text is '\\['.",
  ],
  [
    report,
    /(?<![\\\w\])])!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\((?=\S)([^()]*)\)/g,
    "The link to '*' is not read as one, and would be shown as text.",
    "Put an address with spaces between '<' and '>', and no link into another; a '[' that is text is '\\['.",
  ],
  [
    report,
    /(?<=\|.*\n)[ >]*(\|?(?: *:?-+:? *\|)+(?: *:?-+:?)?) *$/gm,
    "The line '*' makes no table.",
    'Give it as many columns as the line above it has.',
  ],
  // As Pandoc reads it, no space inside and no digit behind, so that prices stay prices; and something that is no word.
  [
    note,
    /(?<![\\\w$])\$\$?(?![ {])([A-Za-z]|[^$\n]*[\\^_=+<>{}|][^$\n]*)(?<! )\$\$?(?![\w${(])/g,
    "'$*$' would be shown as it stands.",
    "Write it in characters such as 'x²', in <math>, or as code; '\\$' is a dollar.",
  ],
] as const;

/** Slips that Markdown takes for text, or passes over in silence. */
export function remarkSlips() {
  return (tree: Root, file: VFile) => {
    checkFences(tree, file);
    checkDefinitions(tree, file);
    visit(tree, 'table', (table) => checkTable(table, file));
    const places = location(file);
    const prose = proseOf(tree, String(file));
    for (const [tell, pattern, problem, remedy] of unread) {
      for (const { index, 1: first = '', 2: second } of prose.matchAll(pattern)) {
        const what = (second || first).replace(/\s+/g, ' ');
        const say = (text: string) => text.replace('*', () => what);
        tell(file, places.toPoint(index), say(problem), say(remedy));
      }
    }
  };
}

/** The file with everything blank that is not read as text, so that what is found in it stands at its place. */
function proseOf(tree: Root, source: string): string {
  let prose = '';
  visit(tree, 'text', ({ position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    prose += source.slice(prose.length, start).replace(/[^\n]/g, ' ') + source.slice(start, end);
  });
  return prose;
}

/** A fence that is not closed takes the rest of the article with it. */
function checkFences(tree: Root, file: VFile): void {
  visit(tree, 'code', (node) => {
    const written = String(file).slice(node.position?.start.offset, node.position?.end.offset);
    const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
    const last = written.split('\n').slice(1).at(-1) ?? '';
    if (!fence || new RegExp(`^[\\s>]*${fence}${fence.charAt(0)}*\\s*$`).test(last)) return;
    report(file, node, 'The block of code is not closed.', `Write '${fence}' below it.`);
  });
}

/** A definition that stands twice or is not used is one that somebody forgot, or misspelt. */
function checkDefinitions(tree: Root, file: VFile): void {
  const definitions = new Map<string, Node>();
  const used = new Set<string>();
  visit(tree, (node) => {
    if (!('identifier' in node)) return;
    const name = (node.type.startsWith('footnote') ? '^' : '') + node.identifier;
    if (node.type.endsWith('Reference')) used.add(name);
    else if (definitions.has(name)) {
      report(file, node, `'[${name}]' is defined twice.`, 'The first one counts: take this one out, or rename it.');
    } else definitions.set(name, node);
  });
  for (const [name, node] of definitions) {
    if (used.has(name)) continue;
    const remedy = 'Use it, or take it out; what readers should not see stands between <!-- and -->.';
    report(file, node, `Nothing uses the definition '[${name}]'.`, remedy);
  }
}

/** A row of a table has as many cells as its head: a parser drops what is too much. */
function checkTable({ children: [head, ...rows] }: Table, file: VFile): void {
  const columns = head?.children.length ?? 0;
  for (const row of rows) {
    const { length } = row.children;
    if (length === columns) continue;
    const problem = `The row has ${count(length, 'cell')}, and the table has ${count(columns, 'column')}.`;
    const remedy = "Write '|' between cells and '\\|' within one, and leave a line empty below the table.";
    report(file, row, problem, remedy);
  }
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`;
}

/** Gives what a plugin made without a place that of what encloses it, so that every fault has one. */
export function remarkPlaces() {
  return (tree: Root) => {
    visit(tree, (node: Node, _, parent: Node | undefined) => {
      if (!node.position && parent?.position) node.position = parent.position;
    });
  };
}
