import { readFileSync } from 'node:fs';
import { transform } from 'esbuild';

/** Style sheets that only articles with an element need, by the start of that element's HTML. */
const optionalStyles = {
  '<figure-': ['app/_article/interactive-figure.css'],
  '<aside class="callout"': ['app/_article/callout.css'],
  '<mark>': ['app/_article/marked-lines.css'],
  '<math': [
    'node_modules/temml/dist/Temml-Local.css',
    'app/_article/formula.css',
  ],
};

/** Returns the CSS that an article needs in addition to the style sheets that all articles share. */
export async function articleStyles(articleHtml: string): Promise<string> {
  const files = Object.entries(optionalStyles).flatMap(([tag, paths]) =>
    articleHtml.includes(tag) ? paths : [],
  );
  if (files.length === 0) return '';
  // Temml's font has script capitals and primes. Browsers find these characters in their font for mathematics.
  const sources = files.map((file) =>
    readFileSync(file, 'utf8').replace(/@font-face\s*\{[^}]*\}/g, ''),
  );
  const styles = new Set(
    [...articleHtml.matchAll(/ data-style="([^"]*)"/g)].map(
      ([, style]) => style,
    ),
  );
  const rules = [...styles].map((style) => `[data-style="${style}"]{${style}}`);
  return (
    await transform([...sources, ...rules].join('\n'), {
      loader: 'css',
      minify: true,
    })
  ).code;
}
