import type { Element, Root } from 'hast';
import { h } from 'hastscript';
import type { Root as MarkdownRoot } from 'mdast';
import remarkRehype from 'remark-rehype';
import type { VFile } from 'vfile';
import { formatMessage, messages } from '../config/messages.ts';
import { setData } from './element-data.ts';
import { listElements } from './list-elements.ts';

/**
 * Converts Markdown to HTML. Footnotes get ids without a prefix, a visible
 * heading, and translated labels.
 */
export function remarkToHtml(tree: MarkdownRoot, file: VFile): Root {
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

/**
 * Sets the plain text and the replacement in feeds of footnotes, task lists, and
 * code blocks. Labels checkboxes.
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
  }
}

function labelCheckbox(element: Element): void {
  const { done, toDo } = messages.text;
  const isDone = element.properties['checked'] === true;
  element.properties['ariaLabel'] = isDone ? done : toDo;
  setData(element, { feed: [{ type: 'text', value: isDone ? '☑' : '☐' }] });
}

/** The elements of tables that can have the obsolete attribute `align`. */
const tableElements = new Set(['table', 'tr', 'td', 'th']);

/**
 * Wraps tables in an element that scrolls. Replaces the obsolete `align`
 * attributes with classes.
 */
export function rehypeTables(tree: Root): void {
  for (const element of listElements(tree)) {
    const { tagName, properties } = element;
    if (tableElements.has(tagName) && properties['align']) {
      properties['className'] = [String(properties['align'])];
      delete properties['align'];
    }
    if (tagName === 'table') {
      const ariaLabel = messages.text.table;
      const scrolling = { tabIndex: 0, role: 'group', ariaLabel };
      Object.assign(element, h('div.table', scrolling, { ...element }));
    }
  }
}
