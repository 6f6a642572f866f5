import { slug } from 'github-slugger';
import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isHeading, isOfPage } from './ids.ts';
import { wordsOf } from './plain-text.ts';
import { report } from './report.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/**
 * Gives each heading an id made from its own words alone, so that it stays when others come and go, and makes it a link
 * to itself. Where the page around the article has that id, it gets another, and so do the article's links to it. Two
 * headings of the same words would need numbers that move, and one without letters and digits has nothing that a link
 * could name: both are faults.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const headings: Heading[] = [];
    const anchors = new Set<string>();
    const renamed = new Map<unknown, string>();
    let above = 1;
    visit(tree, 'element', (node, _, parent) => {
      const { properties } = node;
      // The name of the footnotes is not the author's: it has its id, and is no part of the contents.
      const isLabel = parent?.type === 'element' && 'dataFootnotes' in parent.properties;
      if (isHeading(node) && !isLabel) {
        const text = wordsOf(node);
        const given = typeof properties['id'] === 'string' ? properties['id'] : undefined;
        const words = slug(text);
        const id = given ?? (isOfPage(words, file.data.article?.id) ? `${words}-1` : words);
        if (given === undefined && id !== words) renamed.set(`#${words}`, `#${id}`);
        const depth = Number(node.tagName.slice(1));
        if (!id) {
          report(file, node, 'The heading has no letter and no digit for an anchor.', 'Give it words.');
        } else if (headings.some((heading) => heading.id === id)) {
          report(file, node, `Two headings have the anchor '${id}'.`, 'Give one of them other words.');
        }
        if (depth > above + 1) {
          const problem = `A heading of level ${depth} follows one of level ${above}.`;
          report(file, node, problem, `Make it one of level ${above + 1}: '${'#'.repeat(above + 1)}'.`);
        }
        above = depth;
        headings.push({ depth, id, text });
        properties['id'] = id;
        if (id) node.children = linkToItself(node.children, id);
      }
      if (typeof properties['id'] === 'string') anchors.add(properties['id']);
    });
    visit(tree, { tagName: 'a' }, ({ properties }) => {
      properties['href'] = renamed.get(properties['href']) ?? properties['href'];
    });
    file.data.headings = headings;
    file.data.anchors = anchors;
  };
}

/** A heading's words as a link to it. Links cannot be nested: a heading with one stays as it is, footnotes stay behind. */
function linkToItself(children: ElementContent[], href: string): ElementContent[] {
  const end = children.findLastIndex((child) => !isFootnote(child)) + 1;
  const words = children.slice(0, end);
  return words.some((word) => has(word, /^a$/))
    ? children
    : [h('a', { href: `#${href}` }, words), ...children.slice(end)];
}

function isFootnote(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'sup' && has(node, /^a$/);
}

/** Whether a node is an element with such a name, or has one in it. */
export function has(node: ElementContent, name: RegExp): boolean {
  return node.type === 'element' && (name.test(node.tagName) || node.children.some((child) => has(child, name)));
}
