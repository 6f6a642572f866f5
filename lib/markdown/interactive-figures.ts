import type { BlockContent, Code, Root } from 'mdast';
import type { Point } from 'unist';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { parseFence } from '../content/code-fence.ts';
import { markdownParser } from '../content/markdown-syntax.ts';
import { resolveSource } from './code-listings.ts';
import { checkMarkedLines, checkOptions } from './fence-options.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

declare module 'mdast' {
  /** An element of `load-figures.ts`. Its children are the static figure for feeds, paper, and without JavaScript. */
  interface InteractiveFigure extends Parent {
    type: 'interactiveFigure';
    children: Root['children'];
  }
  interface BlockContentMap {
    interactiveFigure: InteractiveFigure;
  }
  interface RootContentMap {
    interactiveFigure: InteractiveFigure;
  }
}

/** A block that becomes a figure. */
interface FigureBlock {
  readonly node: Code;
  /** Replaces the block in the tree. */
  readonly replace: (figure: BlockContent) => void;
}

/** Turns figure blocks into custom elements. Parses their text, so that other plugins see images, links, and HTML. */
export async function remarkInteractiveFigures(
  tree: Root,
  file: VFile,
): Promise<void> {
  const blocks: FigureBlock[] = [];
  visit(tree, 'code', (node, index, parent) => {
    if (parseFence(node).language !== 'figure') {
      return;
    }
    const replace = (figure: BlockContent) => {
      if (parent && index !== undefined) {
        parent.children[index] = figure;
      }
    };
    blocks.push({ node, replace });
  });

  for (const { node, replace } of blocks) {
    replace(await createFigure(node, file));
  }
}

async function createFigure(node: Code, file: VFile): Promise<BlockContent> {
  const fence = parseFence(node);
  const { module } = fence;
  if (!module) {
    const problem = 'The figure names no module';
    reportError(file, node, `${problem}. Write \`\`\`figure module=name.ts.`);
  }
  checkOptions(fence, node, file);
  checkMarkedLines(fence, node, file);

  const path = module && resolveSource(module, node, file);
  const bundled = path ? await siteContext(file).bundleModule(path) : [];
  const children = parseText(node, String(file));
  const { position } = node;
  if ('url' in bundled) {
    // The hash is in the element's name, because browsers cannot define a name again after a change of the module.
    const hName = `figure-${bundled.hash}`;
    const hProperties = { className: ['figure'], dataModule: bundled.url };
    const data = { hName, hProperties };
    return { type: 'interactiveFigure', children, data, position };
  }

  for (const diagnostic of bundled) {
    reportError(file, node, diagnostic);
  }
  const data = { hName: 'div' };
  return { type: 'interactiveFigure', children, data, position };
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
