import type { Code } from 'mdast';

/** A range of lines to mark, such as `3-5`. The block's first line has the number 1. */
export interface LineRange {
  /** The range as the author wrote it. */
  readonly written: string;
  /** NaN if the range is not written as a number. */
  readonly first: number;
  readonly last: number;
}

/** The first line of a code block, such as ` ```js:app.js {1,3-5} ` or ` ```c file=Game/game.c part=score `. */
export interface CodeFence {
  readonly language: string;
  /** The caption. */
  readonly title: string | undefined;
  /** The lines to mark, which the block may not have. */
  readonly marked: readonly LineRange[];
  /** The file to show or to run, as a path from the article's folder. */
  readonly file: string | undefined;
  /** The name of the part of the file to show. */
  readonly part: string | undefined;
  /** The program that checks an exercise. */
  readonly check: string | undefined;
  /** The module of a figure. */
  readonly module: string | undefined;
  /** The seed of each run, in whole seconds. Without it, seeds differ. */
  readonly seed: number | undefined;
  /** All options as they are written. */
  readonly options: ReadonlyMap<string, string>;
}

/** Matches an option: `seed=7`, `title="the app.js"`. */
const option = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|([^\s{}]*))/g;

/** Parses the first line of a code block. */
export function parseFence({
  lang,
  meta,
}: Pick<Code, 'lang' | 'meta'>): CodeFence {
  const info = `${lang ?? ''} ${meta ?? ''}`;
  const options = new Map<string, string>();
  for (const [, name = '', ...values] of info.matchAll(option)) {
    options.set(name, values.join(''));
  }

  // The language ends at `:`, `,`, or `{`: `js:app.js`, `rust,ignore`, `js{1,3}`. Pandoc writes `{.python}`.
  const [, language = ''] =
    /^(?!\{?\w+=)(?:\{\.?(?=[a-z]))?([^:,{}]*)/i.exec(lang ?? '') ?? [];
  const [, name] = /:([^{}]*[./][^{}]*)/.exec(lang ?? '') ?? [];

  const { title, file, part, check, module, seed } =
    Object.fromEntries(options);
  const wholeSeed = Number(seed || Number.NaN);
  return {
    language,
    title: title ?? name,
    marked: parseRanges(info.replace(option, '')),
    file,
    part,
    check,
    module,
    seed: Number.isSafeInteger(wholeSeed) ? wholeSeed : undefined,
    options,
  };
}

/** Returns the ranges in braces, such as `{1,3-5}`. Braces that begin with a letter or a dot have another meaning. */
function parseRanges(info: string): readonly LineRange[] {
  const ranges: LineRange[] = [];
  for (const [, inBraces = ''] of info.matchAll(/\{\s*([\d,-][^{}]*)\}/g)) {
    for (const part of inBraces.split(',')) {
      const written = part.trim();
      const [first = 0, last = first] = written.split('-').map(Number);
      if (written !== '') {
        ranges.push({ written, first, last });
      }
    }
  }

  return ranges;
}

/** Returns whether a text may contain code blocks of one of these languages. A parser would take longer. */
export function mentionsBlocks(
  markdown: string,
  languages: readonly string[],
): boolean {
  const fence = new RegExp(`(?:\`{3}|~{3}).*\\b(?:${languages.join('|')})\\b`);
  return fence.test(markdown);
}
