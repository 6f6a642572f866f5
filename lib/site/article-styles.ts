import { readFileSync } from 'node:fs';
import {
  type CssNode,
  find,
  generate,
  type List,
  type ListItem,
  parse,
  walk,
} from 'css-tree';
import { transform } from 'esbuild';
import type { ArticleFeatures } from '../markdown/article-features.ts';

const temmlStyles = 'node_modules/temml/dist/Temml-Local.css';

/**
 * Returns the CSS that an article needs in addition to the style sheets that
 * all articles share.
 */
export async function articleStyles(
  features: ArticleFeatures,
): Promise<string> {
  const { tagNames, classNames, formulaStyles } = features;
  const sheets: string[] = [];

  if (features.hasInteractiveFigures) {
    sheets.push(readStyles('interactive-figure'));
  }
  if (classNames.has('callout')) {
    sheets.push(readStyles('callout'));
  }
  if (features.hasMarkedLines) {
    sheets.push(readStyles('marked-lines'));
  }
  if (tagNames.has('math')) {
    const temml = readFileSync(temmlStyles, 'utf8');
    sheets.push(keepUsedRules(temml, classNames));
    sheets.push(readStyles('formula'));
  }
  for (const style of formulaStyles) {
    // A JSON string without line breaks is a CSS string, too.
    sheets.push(`[data-style=${JSON.stringify(style)}]{${style}}`);
  }

  if (sheets.length === 0) {
    return '';
  }
  const options = { loader: 'css', minify: true } as const;
  const { code } = await transform(sheets.join('\n'), options);
  return code;
}

function readStyles(name: string): string {
  return readFileSync(`app/_article/${name}.css`, 'utf8');
}

/**
 * Removes selectors with other classes from a style sheet, and rules without
 * selectors. Also removes Temml's font, which has script capitals and primes:
 * browsers find these characters in their font for mathematics.
 */
function keepUsedRules(css: string, classNames: ReadonlySet<string>): string {
  const sheet = parse(css);

  walk(sheet, {
    leave(node: CssNode, item: ListItem<CssNode>, list: List<CssNode>) {
      if (node.type === 'Selector') {
        const unused = find(node, (part) => {
          return part.type === 'ClassSelector' && !classNames.has(part.name);
        });
        if (unused) {
          list.remove(item);
        }
      }

      const isEmptyRule =
        node.type === 'Rule' &&
        node.prelude.type === 'SelectorList' &&
        node.prelude.children.isEmpty;
      const isEmptyAtrule =
        node.type === 'Atrule' && node.block?.children.isEmpty;
      const isFont = node.type === 'Atrule' && node.name === 'font-face';
      if (isEmptyRule || isEmptyAtrule || isFont) {
        list.remove(item);
      }
    },
  });

  return generate(sheet);
}
