import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { formatMessage, messages } from '../config/messages.ts';
import { setData } from './element-data.ts';
import { listElements } from './list-elements.ts';

/**
 * Converts Markdown to HTML. Footnotes get ids without a prefix, a visible
 * heading, and translated labels. Code blocks keep the words after the language.
 */
export function remarkToHtml(tree: MarkdownRoot, file: VFile): Root {
  visit(tree, 'code', (node) => {
    node.data = { hProperties: { dataMeta: node.meta } };
  });

  const options = {
    allowDangerousHtml: true,
    clobberPrefix: '',
    footnoteLabelProperties: {},
    footnoteLabel: messages.text.footnotes,
    footnoteBackLabel,
  };
  return remarkRehype(options)(tree, file);
}

function footnoteBackLabel(footnote: number, reference: number): string {
  const suffix = reference > 1 ? `-${reference}` : '';
  const number = `${footnote + 1}${suffix}`;
  return formatMessage(messages.text.backToReference, { number });
}

/** The elements of tables that can have the obsolete attribute `align`. */
const tableElements = new Set(['table', 'tr', 'td', 'th']);

/**
 * Completes what Markdown has become. Sets the plain text and the replacement in
 * feeds of footnotes, task lists, and code blocks. Labels checkboxes. Wraps
 * tables in an element that scrolls.
 */
export function rehypeGfm(tree: Root): void {
  for (const element of listElements(tree)) {
    const { tagName, properties } = element;
    const isLabel = properties['id'] === 'footnote-label';
    const isReference = 'dataFootnoteRef' in properties;
    if (isLabel || isReference || tagName === 'pre') {
      setData(element, { text: '' });
    }
    if ('dataFootnoteBackref' in properties) {
      setData(element, { text: '', feed: [] });
    }
    if (properties['type'] === 'checkbox') {
      labelCheckbox(element);
    }
    if (tableElements.has(tagName)) {
      completeTable(element);
    }
  }
}

function labelCheckbox(element: Element): void {
  const { done, toDo } = messages.text;
  const isDone = element.properties['checked'] === true;
  element.properties['ariaLabel'] = isDone ? done : toDo;
  setData(element, { feed: [{ type: 'text', value: isDone ? '☑' : '☐' }] });
}

/** Replaces the attribute `align` with a class, and wraps a table. */
function completeTable(element: Element): void {
  const { tagName, properties } = element;
  if (properties['align']) {
    properties['className'] = [String(properties['align'])];
    delete properties['align'];
  }
  if (tagName === 'table') {
    const ariaLabel = messages.text.table;
    const scrolling = { tabIndex: 0, role: 'group', ariaLabel };
    Object.assign(element, h('div.table', scrolling, { ...element }));
  }
}
