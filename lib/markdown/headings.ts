import { slug } from 'github-slugger';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from './report.ts';

/** A heading of an article, for its table of contents. */
export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

declare module 'vfile' {
  interface DataMap {
    headings: Heading[];
    /** Every id that a link can lead to. */
    anchors: Set<string>;
  }
}

/**
 * Gives each heading an id made from its own words alone, so that it stays when others come and go, and makes it a link
 * to itself. Two headings of the same words would need numbers that move, and one without letters and digits has
 * nothing that a link could name: both are faults.
 */
export function rehypeHeadings() {
  return (tree: Root, file: VFile) => {
    const headings: Heading[] = [];
    const anchors = new Set<string>();
    visit(tree, 'element', (node) => {
      if (/^h[2-6]$/.test(node.tagName)) {
        const text = textOf(node);
        const id = typeof node.properties['id'] === 'string' ? node.properties['id'] : slug(text);
        if (!id) {
          report(file, node, 'The heading has no letter and no digit for an anchor.', 'Give it words.');
        } else if (headings.some((heading) => heading.id === id)) {
          report(file, node, `Two headings have the anchor '${id}'.`, 'Give one of them other words.');
        }
        headings.push({ depth: Number(node.tagName.slice(1)), id, text });
        node.properties['id'] = id;
        const hasLink = node.children.some((child) => child.type === 'element' && child.tagName === 'a');
        if (!hasLink) {
          node.children = [{ type: 'element', tagName: 'a', properties: { href: `#${id}` }, children: node.children }];
        }
      }
      if (typeof node.properties['id'] === 'string') anchors.add(node.properties['id']);
    });
    file.data.headings = headings;
    file.data.anchors = anchors;
  };
}
