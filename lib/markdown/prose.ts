import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { fault } from './report.ts';

/** How a film of another host is written, for the sentences that name it. */
export const filmExample = '[![what it shows](film.jpg)](https://youtu.be/…)';

/** What is said of what may be meant as markup, and is shown as text (`*` is what is found): what is written here. */
const unread: Readonly<Record<string, RegExp>> = {
  "There is no footnote '*': write it below, '[^*]: …', or '\\[' for a sign that is text.": /(?<!\\)\[\^([^\]\s]+)\]/g,
  "There is no definition '*' for a link: write it below, '[*]: https://…', or '\\[' for a sign that is text.":
    /(?<!\\)!?\[((?:[^[\]\\]|\\.|\[[^[\]]*\])*)\]\[([^[\]]*)\]/g,
  "'*' is shown as it stands: write formulas in <math>, in characters such as 'x²', or as code.":
    /^[ >]*(\$\$)[ \t]*\n[^$]*\n[ >]*\$\$[ \t]*$/gm,
  [`'*' is a shortcode of Hugo, and shown as it stands: code stands between \`\`\`, a film is ${filmExample}.`]:
    /(\{\{[<%].*?[>%]\}\})/gs,
  "'*' is of Liquid or Nunjucks, and shown as it stands: code stands between ```, a link is [words](/blog/14/).":
    /(\{%.*?%\}|\{\{(?![<%]).*?\}\})/gs,
  '\'*\' is shown as it stands: write HTML where something needs a class or an id, <p class="…">.':
    /(\{:[^}\n]*\}|\{[.#][^}\n]*\})/g,
  "'*' is a shortcode of WordPress, and shown as it stands: a picture is ![what it shows](file.jpg), code stands between ```.":
    /(?<![\w\\\]])(\[\/?(?:gallery|caption|embed|youtube|audio|video|playlist|code|sourcecode)(?: [^\]\n]*)?\])(?![([])/g,
};

/** A link whose address has a space, or that is otherwise not read as one. */
const unreadLink = /(?<![\\\w\])])!?\[(?:[^[\]\\]|\\.|\[[^[\]]*\])*\]\((?=\S)([^()]*)\)/g;

/** Slips that Markdown takes for text, or passes over in silence. */
export function remarkProse(tree: Root, file: VFile): void {
  const source = String(file);
  const places = location(file);
  const prose = onlyOf('text', tree, source);
  for (const [reason, pattern] of Object.entries(unread)) {
    for (const { index, 1: first = '', 2: second } of prose.matchAll(pattern)) {
      const found = (second || first).replace(/\s+/g, ' ').slice(0, 60);
      const told = reason.replaceAll('*', () => found);
      file.message(told, places.toPoint(index));
    }
  }
  for (const { index, 1: address = '' } of prose.matchAll(unreadLink)) {
    const remedy = "put an address with spaces between '<' and '>'; a '[' that is text is '\\['";
    fault(file, places.toPoint(index), `The link to '${address}' is shown as text: ${remedy}.`);
  }
  // A fence that is not closed takes the rest of the article with it.
  visit(tree, 'code', (node) => {
    const written = source.slice(node.position?.start.offset, node.position?.end.offset);
    const [fence] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
    if (!fence || new RegExp(`\n[\\s>]*${fence}${fence.charAt(0)}*\\s*$`).test(written)) return;
    file.message(`The block of code is not closed: write '${fence}' below it.`, node);
  });
  visit(tree, 'table', ({ children: [head, ...rows] }) => {
    const columns = head?.children.length ?? 0;
    for (const row of rows.filter(({ children }) => children.length !== columns)) {
      const { length } = row.children;
      const reason = `The row has ${length} of ${columns} cells: write '|' between cells, and '\\|' within one.`;
      file.message(reason, row);
    }
  });
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

/** Whether the parser takes minutes for a text: a hundred quotes in each other, ten thousand signs in a paragraph. */
export function isBeyondReason(source: string): boolean {
  if (/^(?:[ \t]*>){100}|^ {200,}(?:[-*+]|\d+[.)]) /m.test(source)) return true;
  const withoutCode = source.replace(/^(`{3,}|~{3,}).*?^\1/gms, '');
  return withoutCode.split(/\n[ \t]*\n/).some((paragraph) => (paragraph.match(/[*_]+/g)?.length ?? 0) > 10_000);
}

/** Gives what a plugin made without a place that of what encloses it, so that everything that is said has one. */
export function remarkPlaces(tree: Root): void {
  visit(tree, (node, _, parent) => {
    if (!node.position && parent?.position) node.position = parent.position;
  });
}
