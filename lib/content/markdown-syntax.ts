import type { Code } from 'mdast';
import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { extensions } from '../config/extensions.ts';
import { mathSyntax } from './math-syntax.ts';

/** The Markdown syntax of the site: the parser with its extensions. All code that parses Markdown uses it. */
export const markdownSyntax = remark()
  .data('micromarkExtensions', [mathSyntax])
  .data('fromMarkdownExtensions', [
    {
      enter: {
        math(token) {
          const value = this.sliceSerialize(token).replace(/^\$+|\$+\s*$/g, '');
          const hChildren = [{ type: 'text' as const, value }];
          const hProperties = { display: token.isBlock ? 'block' : 'inline' };
          this.enter(
            {
              type: 'math',
              value,
              data: { hName: 'tex-math', hProperties, hChildren },
            },
            token,
          );
        },
      },
      exit: {
        math(token) {
          this.exit(token);
        },
      },
    },
  ])
  .use(remarkGfm)
  .freeze();

/** The parser for previews: the Markdown syntax of the site and of the owner's plugins. */
export const markdownParser = markdownSyntax()
  .use(extensions.remarkPlugins)
  .freeze();

/**
 * Parses the first line of a code block, such as ` ```js:app.js {1,3-5} ` or ` ```c file=Game/game.c part=score `.
 * `title` is the caption, `check` the program that checks an exercise, and `module` the module of a figure.
 * `seed` is the seed of each run; without it, seeds differ. `marked` has the first and last line of each marked range.
 * The block's first line has the number 1.
 */
export function parseFence({ lang, meta }: Pick<Code, 'lang' | 'meta'>) {
  const info = `${lang ?? ''} ${meta ?? ''}`;
  const matches = [...info.matchAll(/([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))/g)];
  const options = matches.map(
    ([, name = '', ...values]) => [name, values.join('')] as const,
  );
  // The language ends at `:`, `,`, or `{`: `js:app.js`, `rust,ignore`, `js{1,3}`. Pandoc writes `{.python}`.
  const [, language = ''] =
    /^(?!\{?\w+=)(?:\{\.?(?=[a-z]))?([^:,{}]*)/i.exec(lang ?? '') ?? [];
  const [, name] = /:([^{}]*[./][^{}]*)/.exec(lang ?? '') ?? [];
  const {
    title = name,
    file,
    part,
    check,
    module,
    seed,
  }: NodeJS.Dict<string> = Object.fromEntries(options);
  const [, ranges = ''] = /\{([\d\s,-]+)\}/.exec(info) ?? [];
  const marked = ranges.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map(Number);
    return first ? [[first, last] as const] : [];
  });
  return {
    language,
    title,
    marked,
    file,
    part,
    check,
    module,
    seed: seed === undefined ? undefined : Number(seed),
  };
}
