import { readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';
import { transform } from 'esbuild';

/**
 * Returns the CSS of an article's formulas and their inline styles, of which
 * postprocessing keeps what the page uses.
 */
export async function articleStyles(
  formulaStyles: ReadonlySet<string> | undefined,
): Promise<string> {
  if (!formulaStyles) {
    return '';
  }

  const sheets = [readTemmlStyles()];
  sheets.push(readFileSync('app/_article/formula.css', 'utf8'));
  for (const style of formulaStyles) {
    // A JSON string without line breaks is a CSS string, too.
    sheets.push(`[data-style=${JSON.stringify(style)}]{${style}}`);
  }

  const options = { loader: 'css', minify: true } as const;
  const { code } = await transform(sheets.join('\n'), options);
  return code;
}

/**
 * Returns Temml's style sheet without its font, which has script capitals and
 * primes: browsers find these characters in their font for mathematics.
 */
function readTemmlStyles(): string {
  const css = readFileSync('node_modules/temml/dist/Temml-Local.css', 'utf8');
  const sheet = parse(css);

  walk(sheet, {
    visit: 'Atrule',
    enter({ name }, item, list) {
      if (name === 'font-face') {
        list.remove(item);
      }
    },
  });
  return generate(sheet);
}
