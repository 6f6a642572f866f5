import { describe, expect, test } from 'vitest';
import { parseArticleFile } from './front-matter.ts';
import { article, faults, write } from './test-content.ts';

describe('front matter', () => {
  test('that is missing', async () => {
    write('2-post/article.md', 'Just a text.\n');
    expect(await faults()).toEqual([
      "2-post/article.md:1:1: The front matter is missing. Begin the file with a line '---', the fields, and another '---'.",
    ]);
  });

  test('that is not YAML', async () => {
    write('2-post/article.md', article({ title: '"unclosed' }));
    expect(await faults()).toEqual([
      `2-post/article.md:2:8: The quote " in 'title' opens but never closes. Put another " at the end of the text.`,
    ]);
  });

  test('that is JavaScript, which is not run', async () => {
    write('2-post/article.md', `---js\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`);
    expect(await faults()).toEqual([
      "2-post/article.md:1:1: The front matter is written in 'js'. Write it in YAML, below a line that is just '---'.",
    ]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('with an unknown field', async () => {
    write('2-post/article.md', article({ colour: 'red' }));
    expect(await faults()).toEqual([
      "2-post/article.md:9:1: 'colour' is not a field of an article. The fields are: title, subtitle, mainimg, mainimgalt, preview, slug, date, updated, type, draft.",
    ]);
  });

  test('with a missing field', async () => {
    write('2-post/article.md', article({ subtitle: undefined }));
    expect(await faults()).toEqual([
      "2-post/article.md:1:1: 'subtitle' is missing. Add a line 'subtitle: …' to the front matter.",
    ]);
  });

  test('with an empty field', async () => {
    write('2-post/article.md', article({ title: "'  '", slug: '' }));
    expect(await faults()).toEqual([
      "2-post/article.md:2:8: 'title' is empty. Write a text behind the colon.",
      "2-post/article.md:6:1: 'slug' is empty. Write a text behind the colon; only the home page has none.",
    ]);
    write('2-post/article.md', article({ slug: '' }));
    expect(await faults()).toEqual([
      "2-post/article.md:6:1: 'slug' is empty. Write a text behind the colon; only the home page has none.",
    ]);
  });

  test('with a type that does not exist', async () => {
    write('2-post/article.md', article({ type: 'post' }));
    expect(await faults()).toEqual([
      "2-post/article.md:8:7: The type 'post' does not exist. Write 'code', 'blog' or 'page'.",
    ]);
  });

  test.each(['2024-02-30', '2023-02-29', '2024-13-01', '22.12.2024', '2024-12-22T10:00:00Z', 'today'])(
    'with the date %s, which is not a day of the calendar',
    async (date) => {
      write('2-post/article.md', article({ date }));
      expect(await faults()).toEqual([
        `2-post/article.md:7:7: The date '${date}' is not a day of the calendar. Write it as year, month and day: '2024-12-22'.`,
      ]);
    },
  );

  test.each(['2024-02-29', "'2024-12-22'"])('with the date %s, which is one', async (date) => {
    write('2-post/article.md', article({ date }));
    expect(await faults()).toEqual([]);
  });
});

test.each([
  ['---', 'title: x', '---', 'Body.'],
  ['---', 'title: x', '', 'Body.'],
  ['title: x', 'slug: y', '---', 'Body.'],
  ['---', '---', '---', 'Body.'],
  ['---js', 'title: x', '---', 'Body.'],
])('the body of %j/%j/%j stays in its line, whatever is wrong above it', (...lines) => {
  expect(parseArticleFile(lines.join('\n'), 'article.md', 2, '2024-12-22').content).toBe('\n\n\nBody.');
});

/** What is read of a title that is written so: the text, or what is wrong with it. */
function readTitle(written: string): { title: string } | { faults: readonly string[] } {
  const { frontMatter, faults } = parseArticleFile(article({ title: written }), 'article.md', 2, '2024-12-22');
  return faults.length > 0 ? { faults: faults.map(({ remedy }) => remedy) } : { title: frontMatter.title };
}

test.each([
  ['404', '404'],
  ['1e3', '1e3'],
  ['0x1F', '0x1F'],
  ['.5', '.5'],
  ['2024-12-22', '2024-12-22'],
  ['yes', 'yes'],
  ['true', 'true'],
  ['null', 'null'],
  ['~', '~'],
  ['<<', '<<'],
  ['=', '='],
  ['C# and F#', 'C# and F#'],
  ['h#1.png', 'h#1.png'],
  ['Sorting # a comment', 'Sorting'],
  ['a:b::c', 'a:b::c'],
  ['-1 or --all', '-1 or --all'],
  ['What? Why!', 'What? Why!'],
  ['“Sorting”', '“Sorting”'],
  ["Don't", "Don't"],
  ["'It''s: so'", "It's: so"],
  ['"a \\"b\\" \\u00fc"', 'a "b" ü'],
  ['\tTab', 'Tab'],
  ['>\n  One\n  two', 'One two'],
  ['|-\n  One', 'One'],
  ['One\n  two', 'One two'],
  ['"One\n  two"', 'One two'],
  ['__proto__', '__proto__'],
])('the title %j is read as %j', (written, title) => {
  expect(readTitle(written)).toEqual({ title });
});

test('what is written is read, or it is a fault whose remedy is right', () => {
  let [seed, read, mended] = [20_241_222, 0, 0];
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  const signs = [
    'a',
    'B',
    ' ',
    ' ',
    ':',
    '#',
    '-',
    '"',
    "'",
    '\\',
    '@',
    '*',
    '&',
    '!',
    '[',
    ']',
    '{',
    '}',
    ',',
    '>',
    '|',
    '%',
  ];
  for (let round = 0; round < 3_000; round += 1) {
    const written = Array.from({ length: 1 + random(9) }, () => signs[random(signs.length)])
      .join('')
      .trim();
    const result = readTitle(written);
    // Quotes are no part of a text, and behind one word a comment may stand.
    if ('title' in result && !/^["']|^\S+ +# /.test(written)) {
      expect(result.title).toBe(written);
      read += 1;
    }
    const [, mark = '', quoted = ''] =
      ('faults' in result && /^Put it into quotes: (["'])(.*)\1\./.exec(result.faults[0] ?? '')) || [];
    if (quoted.trim() === '') continue;
    const text = mark === "'" ? quoted.replaceAll("''", "'") : quoted;
    expect([written, written.slice(1, -1)]).toContain(text);
    expect(readTitle(mark + quoted + mark)).toEqual({ title: text.trim() });
    mended += 1;
  }
  expect(read).toBeGreaterThan(500);
  expect(mended).toBeGreaterThan(500);
});
