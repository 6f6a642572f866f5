import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import { markdownParser, parseFence } from '../content/markdown-syntax.ts';
import { resolveSource } from './code-listings.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

declare module 'mdast' {
  interface RootContentMap {
    /** An element of `load-figures.ts`. Its children are the static figure for feeds, paper, and without JavaScript. */
    interactiveFigure: Parent & {
      type: 'interactiveFigure';
      children: Root['children'];
    };
  }
}

/** Turns figure blocks into custom elements. Parses their text, so that other plugins see images, links, and HTML. */
export async function remarkInteractiveFigures(
  tree: Root,
  file: VFile,
): Promise<void> {
  const source = String(file);
  for (const [index, node] of tree.children.entries()) {
    if (node.type !== 'code') continue;
    const { language, module } = parseFence(node);
    if (language !== 'figure') continue;
    if (!module)
      reportError(
        file,
        node,
        'The figure names no module. Write ```figure module=name.ts.',
      );
    const path = module && resolveSource(module, node, file);
    const bundled = path ? await siteContext(file).bundleModule(path) : [];
    const { position, value } = node;
    // Blanks the text before the block, so that positions in the block are those in the file.
    const lineEnd = source.indexOf('\n', position?.start.offset) + 1;
    const { children } = markdownParser.parse(
      source.slice(0, lineEnd).replace(/[^\n]/g, ' ') + value,
    );
    const figure: Root['children'][number] = {
      type: 'interactiveFigure',
      children,
      data: { hName: 'div' },
      position,
    };
    // The hash is in the element's name, because browsers cannot define a name again after a change of the module.
    if ('url' in bundled) {
      const hProperties = { className: ['figure'], dataModule: bundled.url };
      figure.data = { hName: `figure-${bundled.hash}`, hProperties };
    } else
      for (const diagnostic of bundled) reportError(file, node, diagnostic);
    tree.children[index] = figure;
  }
}
