import type { Code, Root } from 'mdast';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { type CodeFence, parseFence } from '../content/code-fence.ts';
import { markdownParser } from '../content/markdown-syntax.ts';
import { checkFence, resolveSource } from './code-listings.ts';
import { reportDiagnostic } from './report-problem.ts';

/**
 * Turns figure blocks into custom elements of `load-figures.ts`. Their children
 * are the static figure for feeds, paper, and readers without JavaScript. Parses
 * their text, so that other plugins see images, links, and HTML.
 */
export async function remarkInteractiveFigures(
  tree: Root,
  file: VFile,
): Promise<void> {
  const blocks = new Map<Code, CodeFence>();
  visit(tree, 'code', (node) => {
    const fence = parseFence(node);
    if (fence.language === 'figure') {
      blocks.set(node, fence);
    }
  });

  file.data.hasInteractiveFigures = blocks.size > 0;
  for (const [block, fence] of blocks) {
    const data = await prepareElement(block, fence, file);
    const children = parseText(block, String(file));
    Object.assign(block, { type: 'interactiveFigure', data, children });
  }
}

/** Returns the name and the attributes of a figure's element. */
async function prepareElement(
  node: Code,
  fence: CodeFence,
  file: VFile,
): Promise<Code['data']> {
  checkFence(fence, undefined, node, file);

  const path = resolveSource(fence.module, node, file);
  const { assets } = file.data;
  const bundled = path && assets ? await assets.bundleModule(path) : [];
  if (!('url' in bundled)) {
    for (const diagnostic of bundled) {
      reportDiagnostic(file, diagnostic);
    }
    return undefined;
  }

  // The hash is in the element's name, because browsers cannot define a name
  // again after a change of the module.
  const hName = `figure-${bundled.hash}`;
  const hProperties = { className: ['figure'], dataModule: bundled.url };
  return { hName, hProperties };
}

/** Parses the Markdown in a block. The positions of its nodes are those in the file. */
function parseText(node: Code, source: string): Root['children'] {
  const tree = markdownParser.parse(node.value);
  const sourceLines = source.split('\n');
  const lines = node.value.split('\n');
  const locations = location(source);
  const fenceLine = node.position?.start.line ?? 0;

  /** Adds the lines before the block, and what lists and quotes have before each of its lines. */
  const toFile = (point: Point): Point => {
    const line = fenceLine + point.line;
    const written = sourceLines[line - 1] ?? '';
    const indent = written.length - (lines[point.line - 1] ?? '').length;
    const column = point.column + Math.max(0, indent);
    const offset = locations.toOffset({ line, column });
    return { line, column, offset };
  };

  visit(tree, ({ position }) => {
    if (position) {
      position.start = toFile(position.start);
      position.end = toFile(position.end);
    }
  });
  return tree.children;
}
