import type { Root } from 'hast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from './report.ts';

/** What raw HTML in an article must not hold: the pages' policy would not run it, and there is no way to test it. */
export function rehypeForbidden() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'element', (node) => {
      if (node.tagName === 'script') {
        report(file, node, 'The article has a <script>.', 'Take it out: articles are documents.');
      }
      if (node.tagName === 'h1') {
        report(
          file,
          node,
          'The article has a heading of the first level.',
          "That is its title: begin headings with '##'.",
        );
      }
      for (const [name, value] of Object.entries(node.properties)) {
        if (/^on/i.test(name)) {
          report(
            file,
            node,
            `<${node.tagName}> has the handler '${name.toLowerCase()}'.`,
            'Take it out: articles are documents.',
          );
        }
        if (name === 'style') {
          report(
            file,
            node,
            `<${node.tagName}> has a style attribute.`,
            'Give it a class, and write the rule in the style sheet.',
          );
        }
        // Browsers skip tabs, line breaks and leading spaces in a scheme.
        if (typeof value === 'string' && /^javascript:/i.test(value.replace(/[\s\0]/g, ''))) {
          report(file, node, `<${node.tagName}> has a javascript: address in '${name}'.`, 'Link to a page or a file.');
          delete node.properties[name];
        }
      }
    });
  };
}
