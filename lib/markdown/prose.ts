import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { filmExample } from './addresses.ts';
import { fault } from './report.ts';

/**
 * What may be meant as markup and is shown as text: its pattern, and what is said of it (`*` is what it finds). What other
 * generators understand is named with what is written here instead.
 */
const unread = [
  [
    /(?<!\\)\[\^([^\]\s]+)\]/g,
    "There is no footnote '*': write it below, '[^*]: …', or '\\[' for a sign that is text.",
  ],
  [
    /(?<!\\)!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\[([^[\]]*)\]/g,
    "There is no definition '*' for a link: write it below, '[*]: https://…', or '\\[' for a sign that is text.",
  ],
  // As Pandoc reads it, no space inside and no digit behind, so that prices stay prices; and something that is no word.
  [
    /(?<![\\\w$])\$\$?(?![ {])([A-Za-z]|[^$\n]*[\\^_=+<>{}|][^$\n]*)(?<! )\$\$?(?![\w${(])/g,
    "'$*$' is shown as it stands: write it in characters such as 'x²', in <math>, or as code; '\\$' is a dollar.",
  ],
  [
    /^[ >]*(\$\$)[ \t]*\n[^$]*\n[ >]*\$\$[ \t]*$/gm,
    "'*' is shown as it stands: write formulas in <math>, in characters such as 'x²', or as code.",
  ],
  [
    /(\{\{[<%].*?[>%]\}\})/gs,
    `'*' is a shortcode of Hugo, and shown as it stands: code stands between \`\`\`, a film is ${filmExample}.`,
  ],
  [
    /(\{%.*?%\}|\{\{(?![<%]).*?\}\})/gs,
    "'*' is of Liquid or Nunjucks, and shown as it stands: code stands between ```, a link is [words](/blog/14/).",
  ],
  [
    /(\{:[^}\n]*\}|\{[.#][^}\n]*\})/g,
    '\'*\' is shown as it stands: write HTML where something needs a class or an id, <p class="…">.',
  ],
  [
    /(?<![\w\\\]])(\[\/?(?:gallery|caption|embed|youtube|audio|video|playlist|code|sourcecode)(?: [^\]\n]*)?\])(?![([])/g,
    "'*' is a shortcode of WordPress, and shown as it stands: a picture is ![what it shows](file.jpg), code stands between ```.",
  ],
] as const;

/** A link whose address has a space, or that is otherwise not read as one. */
const unreadLink = /(?<![\\\w\])])!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\((?=\S)([^()]*)\)/g;

/** Slips that Markdown takes for text, or passes over in silence. */
export function remarkProse() {
  return (tree: Root, file: VFile) => {
    const source = String(file);
    const places = location(file);
    const prose = onlyOf('text', tree, source);
    for (const [pattern, reason] of unread) {
      for (const { index, 1: first = '', 2: second } of prose.matchAll(pattern)) {
        const found = (second || first).replace(/\s+/g, ' ').slice(0, 60);
        file.message(
          reason.replaceAll('*', () => found),
          places.toPoint(index),
        );
      }
    }
    for (const { index, 1: address = '' } of prose.matchAll(unreadLink)) {
      const remedy = "put an address with spaces between '<' and '>'; a '[' that is text is '\\['";
      fault(file, places.toPoint(index), `The link to '${address}' is shown as text: ${remedy}.`);
    }
    // A fence that is not closed takes the rest of the article with it.
    visit(tree, 'code', (node) => {
      const written = source.slice(node.position?.start.offset, node.position?.end.offset);
      const fence = /^(?:`{3,}|~{3,})/.exec(written)?.[0];
      const last = written.split('\n').slice(1).at(-1) ?? '';
      if (!fence || new RegExp(`^[\\s>]*${fence}${fence.charAt(0)}*\\s*$`).test(last)) return;
      file.message(`The block of code is not closed: write '${fence}' below it.`, node);
    });
    visit(tree, 'table', ({ children: [head, ...rows] }) => {
      const columns = head?.children.length ?? 0;
      for (const row of rows) {
        const { length } = row.children;
        if (length === columns) continue;
        const reason = `The row has ${length} of ${columns} cells: write '|' between cells, and '\\|' within one.`;
        file.message(reason, row);
      }
    });
  };
}

/** A file with everything blank but its text, or its HTML, so that what is found in it stands at its place. */
export function onlyOf(type: 'text' | 'html', tree: Root, source: string): string {
  let only = '';
  visit(tree, type, ({ position }) => {
    const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
    only += source.slice(only.length, start).replace(/[^\n]/g, ' ') + source.slice(start, end);
  });
  return only;
}

/**
 * Whether a text is one that the parser takes minutes for, which nobody writes by hand: a hundred quotes or lists in each other,
 * or ten thousand signs of emphasis in one paragraph.
 */
export function isBeyondReason(source: string): boolean {
  if (/^(?:[ \t]*>){100}|^ {200,}(?:[-*+]|\d+[.)]) /m.test(source)) return true;
  const withoutCode = source.replace(/^(`{3,}|~{3,}).*?^\1/gms, '');
  return withoutCode.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[*_]+/g)?.length ?? 0) > 10_000);
}

/** Gives what a plugin made without a place that of what encloses it, so that everything that is said has one. */
export function remarkPlaces() {
  return (tree: Root) => {
    visit(tree, (node, _, parent) => {
      if (!node.position && parent?.position) node.position = parent.position;
    });
  };
}
