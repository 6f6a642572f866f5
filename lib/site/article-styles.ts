import { readFileSync } from 'node:fs';
import { type CssNode, generate, parse, walk } from 'css-tree';
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
  const sheets: string[] = [];

  if (features.hasInteractiveFigures) {
    sheets.push(readStyles('interactive-figure'));
  }
  if (features.classNames.has('callout')) {
    sheets.push(readStyles('callout'));
  }
  if (features.hasMarkedLines) {
    sheets.push(readStyles('marked-lines'));
  }
  if (features.tagNames.has('math')) {
    const temml = readFileSync(temmlStyles, 'utf8');
    sheets.push(keepUsedRules(temml, features.classNames));
    sheets.push(readStyles('formula'));
  }
  for (const style of features.formulaStyles) {
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
    visit: 'Rule',
    leave({ prelude }, item, list) {
      if (prelude.type !== 'SelectorList') {
        return;
      }
      prelude.children = prelude.children.filter((selector) => {
        return hasOnlyClasses(selector, classNames);
      });
      if (prelude.children.isEmpty) {
        list.remove(item);
      }
    },
  });
  walk(sheet, {
    visit: 'Atrule',
    leave({ name, block }, item, list) {
      if (name === 'font-face' || block?.children.isEmpty) {
        list.remove(item);
      }
    },
  });

  return generate(sheet);
}

function hasOnlyClasses(
  selector: CssNode,
  classNames: ReadonlySet<string>,
): boolean {
  let isUsed = true;
  walk(selector, {
    visit: 'ClassSelector',
    enter({ name }) {
      isUsed &&= classNames.has(name);
    },
  });
  return isUsed;
}
