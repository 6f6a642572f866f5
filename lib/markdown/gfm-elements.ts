import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { setData } from './element-data.ts';
import { siteContext } from './site-context.ts';

/** Converts Markdown to HTML. Footnotes get ids without a prefix, a visible heading, and translated labels. */
export function remarkToHtml(tree: MarkdownRoot, file: VFile): Root {
  const { messages, formatMessage } = siteContext(file);
  const options = {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: {},
    footnoteLabel: messages.text.footnotes,
    footnoteBackLabel: (footnote: number, reference: number) => {
      const number = `${footnote + 1}${reference > 1 ? `-${reference}` : ''}`;
      return formatMessage(messages.text.backToReference, { number });
    },
  };
  return remarkRehype(options)(tree, file);
}

/** Sets the plain text and the replacement in feeds of footnotes, task lists, and code blocks. Labels checkboxes. */
export function rehypeGfm(tree: Root, file: VFile): void {
  const { done, toDo } = siteContext(file).messages.text;
  visit(tree, 'element', (node) => {
    const { tagName, properties } = node;
    if ('dataFootnoteBackref' in properties)
      setData(node, { text: '', feed: [] });
    else if (
      'dataFootnoteRef' in properties ||
      properties['id'] === 'footnote-label' ||
      tagName === 'pre'
    ) {
      setData(node, { text: '' });
    } else if (properties['type'] === 'checkbox') {
      properties['ariaLabel'] = properties['checked'] ? done : toDo;
      setData(node, {
        feed: [{ type: 'text', value: properties['checked'] ? '☑' : '☐' }],
      });
    }
  });
}

/** Wraps tables in an element that scrolls. Replaces the obsolete `align` attributes with classes. */
export function rehypeTables(tree: Root, file: VFile): void {
  const ariaLabel = siteContext(file).messages.text.table;
  visit(tree, { tagName: 'table' }, (table: Element) => {
    visit(table, 'element', ({ properties }) => {
      if (properties['align'])
        properties['className'] = [String(properties['align'])];
      delete properties['align'];
    });
    Object.assign(
      table,
      h('div.table', { tabIndex: 0, role: 'group', ariaLabel }, { ...table }),
    );
    return SKIP;
  });
}
