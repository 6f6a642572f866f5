import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { checkContent } from './check.ts';
import { readArticles } from './read.ts';

let root: string;

const frontMatter = {
  title: 'A title',
  subtitle: 'A subtitle',
  mainimg: "''",
  preview: 'A preview.',
  slug: 'slug',
  date: '2024-12-22',
  type: 'blog',
};

/** An article's file with some of its front matter changed; `undefined` leaves a field out. */
function article(changes: Record<string, string | undefined> = {}, body = 'Body.'): string {
  const lines = Object.entries({ ...frontMatter, ...changes }).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${value}`],
  );
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** All that is wrong with the content, without the path of the temporary folder. */
async function faults(): Promise<string[]> {
  try {
    await checkContent(root);
    return [];
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.message.replaceAll(`${root}/`, '').replaceAll(root, 'content').split('\n  ').slice(1);
  }
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
  write('0-not-found/article.md', article({ type: 'page', date: 'today' }));
  write('1-home/article.md', article({ type: 'page', slug: "''" }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('content without a fault passes', async () => {
  write(
    '2-post/article.md',
    article({}, '## Part\n\n[Home](/), [list](/blog/), [part](#part), [far](/blog/2/#part), [feed](/feed.xml)'),
  );
  expect(await faults()).toEqual([]);
});

describe('front matter', () => {
  test('that is missing', async () => {
    write('2-post/article.md', 'Just a text.\n');
    expect(await faults()).toEqual([
      "2-post/article.md:1: The front matter is missing. Begin the file with a line '---', the fields, and another '---'.",
    ]);
  });

  test('that is not YAML', async () => {
    write('2-post/article.md', article({ title: '"unclosed' }));
    expect((await faults())[0]).toMatch(
      /^2-post\/article\.md:\d+: The front matter is not YAML: Missing closing "quote/,
    );
  });

  test('that is JavaScript, which is not run', async () => {
    write('2-post/article.md', `---js\n({ title: (globalThis.wasRun = true) })\n---\n\nBody.\n`);
    expect(await faults()).toEqual([
      "2-post/article.md:1: The front matter is written in 'js'. Write it in YAML, below a line that is just '---'.",
    ]);
    expect(globalThis).not.toHaveProperty('wasRun');
  });

  test('with an unknown field', async () => {
    write('2-post/article.md', article({ colour: 'red' }));
    expect(await faults()).toEqual([
      "2-post/article.md:9: 'colour' is not a field of an article. The fields are: title, subtitle, mainimg, mainimgalt, preview, slug, date, updated, type.",
    ]);
  });

  test('with a missing field', async () => {
    write('2-post/article.md', article({ subtitle: undefined }));
    expect(await faults()).toEqual([
      "2-post/article.md:1: 'subtitle' is missing. Add a line 'subtitle: …' to the front matter.",
    ]);
  });

  test('with an empty field', async () => {
    write('2-post/article.md', article({ title: "'  '", slug: '' }));
    expect(await faults()).toEqual(["2-post/article.md:2: 'title' is empty. Write a text behind the colon."]);
    write('2-post/article.md', article({ slug: '' }));
    expect(await faults()).toEqual([
      "2-post/article.md:6: 'slug' is empty. Write a text behind the colon; only the home page has none.",
    ]);
  });

  test('with a type that does not exist', async () => {
    write('2-post/article.md', article({ type: 'post' }));
    expect(await faults()).toEqual([
      "2-post/article.md:8: The type 'post' does not exist. Write 'code', 'blog' or 'page'.",
    ]);
  });

  test('with a type that belongs to the pages of the site alone', async () => {
    write('2-post/article.md', article({ type: 'page' }));
    expect(await faults()).toEqual([
      "2-post/article.md:8: The type of article 2 is 'page'. Only articles 0 and 1 are pages: write 'code' or 'blog'.",
    ]);
  });

  test.each(['2024-02-30', '2023-02-29', '2024-13-01', '22.12.2024', '2024-12-22T10:00:00Z', 'today'])(
    'with the date %s, which is not a day of the calendar',
    async (date) => {
      write('2-post/article.md', article({ date }));
      expect(await faults()).toEqual([
        `2-post/article.md:7: The date '${date}' is not a day of the calendar. Write it as year, month and day: '2024-12-22'.`,
      ]);
    },
  );

  test.each(['2024-02-29', "'2024-12-22'"])('with the date %s, which is one', async (date) => {
    write('2-post/article.md', article({ date }));
    expect(await faults()).toEqual([]);
  });
});

describe('folders', () => {
  test('two with one id', async () => {
    write('2-post/article.md', article());
    write('02-twin/article.md', article());
    expect(await faults()).toEqual(['2-post: The id 2 is also that of 02-twin. Give one of the two another number.']);
  });

  test('one without a number', async () => {
    write('draft/article.md', article());
    expect(await faults()).toEqual([
      "draft: The folder's name has no number. Name it '{id}-{name}', such as '8-sorting'.",
    ]);
  });

  test('one without an article', async () => {
    write('2-post/notes.txt', 'Later.');
    expect(await faults()).toEqual([
      '2-post: The folder has no article.md. Write one, or take the folder out of content/.',
    ]);
  });

  test('article 0 or 1 missing', async () => {
    rmSync(join(root, '0-not-found'), { recursive: true });
    rmSync(join(root, '1-home'), { recursive: true });
    expect(await faults()).toEqual([
      "content: Article 0 is missing, the page for what is not found. Add a folder '0-…' with an article.md of type 'page'.",
      "content: Article 1 is missing, the home page. Add a folder '1-…' with an article.md of type 'page'.",
    ]);
  });
});

describe('bodies', () => {
  /** The faults of an article with this body, whose first line is line 11. */
  async function faultsOf(body: string): Promise<string[]> {
    write('2-post/article.md', article({}, body));
    return (await faults()).map((fault) => fault.replace('2-post/article.md:', ''));
  }

  test('an unknown language', async () => {
    expect(await faultsOf('```brainfog\nx\n```')).toEqual([
      "11: Cannot highlight as `brainfog`, it’s not registered. Write a language that highlight.js knows, or 'text'.",
    ]);
  });

  test('a picture that is not in the folder', async () => {
    expect(await faultsOf('Text.\n\n![A board](board.svg)')).toEqual([
      "13: 'board.svg' is not in 2-post. Put the file there, or write the name of one that is.",
    ]);
  });

  test('a download that is not in the folder', async () => {
    expect(await faultsOf('[Game.zip](Game.zip)')).toEqual([
      "11: 'Game.zip' is not in 2-post. Put the file there, or write the name of one that is.",
    ]);
  });

  test('a main image that is not in the folder', async () => {
    write('2-post/article.md', article({ mainimg: 'cover.svg' }));
    expect(await faults()).toEqual([
      "2-post/article.md:4: The main image 'cover.svg' is not in 2-post. Put it there, or write '' for none.",
    ]);
  });

  test('a picture without alt text, in Markdown and in HTML', async () => {
    cpSync('public/photo.svg', join(root, '1-home/photo.svg'));
    mkdirSync(join(root, '2-post'));
    cpSync('public/photo.svg', join(root, '2-post/photo.svg'));
    expect(await faultsOf('![](photo.svg)\n\n<img src="photo.svg">')).toEqual([
      "11: The picture '/articles/2/photo.svg' has no alt text. Write what it shows: ![what it shows](file.svg).",
      "13: The picture '/articles/2/photo.svg' has no alt text. Write what it shows: ![what it shows](file.svg).",
    ]);
  });

  test.each([
    ['an article', '/blog/77/', 'The link leads to article 77, which does not exist. Link to one that does.'],
    [
      'the wrong section',
      '/code/2/',
      'The link leads to /code/2/, but article 2 belongs to /blog/2/. Link to that address.',
    ],
    [
      'a page',
      '/about/',
      'The link leads to /about/, which is no page. The pages are: /, /code/, /blog/, /contact/, and the articles.',
    ],
    [
      'a heading',
      '#missing',
      "The link leads to '#missing', which is no heading of 2-post/article.md. Its headings are: there.",
    ],
    [
      'a heading elsewhere',
      '/blog/2/#missing',
      "The link leads to '#missing', which is no heading of 2-post/article.md. Its headings are: there.",
    ],
    [
      'a setting',
      'setting:phone',
      "'phone' is not a setting to link to. Write 'sourceProfile', 'videoChannel' or 'email'.",
    ],
  ])('a link to %s that does not exist', async (_, address, message) => {
    expect(await faultsOf(`## There\n\n[link](${address})`)).toEqual([`13: ${message}`]);
  });

  test('raw script, handlers, javascript: links and style attributes', async () => {
    const body = [
      '<script>alert(1)</script>',
      '<p onclick="alert(1)">a</p>',
      '<a href="java\tscript:alert(1)">b</a>',
      '[c](javascript:alert(1))',
      '<p style="color: red">d</p>',
    ].join('\n\n');
    expect(await faultsOf(body)).toEqual([
      '11: The article has a <script>. Take it out: articles are documents.',
      "13: <p> has the handler 'onclick'. Take it out: articles are documents.",
      "15: <a> has a javascript: address in 'href'. Link to a page or a file.",
      "17: <a> has a javascript: address in 'href'. Link to a page or a file.",
      '19: <p> has a style attribute. Give it a class, and write the rule in the style sheet.',
    ]);
  });

  test('script in a preview', async () => {
    write('2-post/article.md', article({ preview: '"A <script>alert(1)</script> b"' }));
    expect(await faults()).toEqual([
      '2-post/article.md:5: The article has a <script>. Take it out: articles are documents.',
    ]);
  });

  test('a second title, and two headings of the same words', async () => {
    expect(await faultsOf('# Title\n\n## Part\n\n## Part')).toEqual([
      "11: The article has a heading of the first level. That is its title: begin headings with '##'.",
      "15: Two headings have the anchor 'part'. Give one of them other words.",
    ]);
  });

  test('a listing whose file or part is not there, or that has a text of its own', async () => {
    write('2-post/Game/README.txt', 'A game.\n');
    write('2-post/Game/game.py', '# >>> score\nx = 1\n# <<< score\n# >>> open\ny = 2\n');
    expect(await faultsOf('```python file=Game/missing.py\n```')).toEqual([
      "11: The file 'Game/missing.py' of the listing is not in the folder. Write a path from the folder of the article.",
    ]);
    expect(await faultsOf('```python file=Game/game.py part=score\n```')).toEqual([
      "2-post/Game/game.py:4: The part 'open' opens but never closes. Put '<<< open' below it.",
    ]);
    write('2-post/Game/game.py', '# >>> score\nx = 1\n# <<< score\n');
    expect(await faultsOf('```python file=Game/game.py part=points\nx = 2\n```')).toEqual([
      "11: The listing has a text of its own. Leave the block empty: its text comes from 'Game/game.py'.",
      "11: 'Game/game.py' has no part 'points'. Its parts are: score.",
    ]);
  });
});

describe('programs', () => {
  test('a session whose program is not there, is a folder, or is not named', async () => {
    write('2-post/Game/README.txt', 'A game.\n');
    write(
      '2-post/article.md',
      article(
        {},
        '```session file=Game/game.py seed=7\nHello\n```\n\n```session file=Game\nHello\n```\n\n```session\nHello\n```',
      ),
    );
    expect(await faults()).toEqual([
      "2-post/article.md:11: The file 'Game/game.py' of the session is not in the folder. Write a path from the folder of the article.",
      "2-post/article.md:15: The file 'Game' of the session is not in the folder. Write a path from the folder of the article.",
      '2-post/article.md:19: The session names no program. Write which one was played: ```session file=Game/game.py.',
    ]);
    write('2-post/Game/game.py', "print('Hello')\n");
    write('2-post/article.md', article({}, '```session file=Game/game.py seed=7\nHello\n```'));
    expect(await faults()).toEqual([]);
  });

  test('one without a README', async () => {
    write('2-post/article.md', article());
    write('2-post/Game/game.py', 'x = 1\n');
    expect(await faults()).toEqual([
      '2-post/Game: The program has no README.txt. Write one that says what it is and how to start it.',
    ]);
    write('2-post/Game/README.txt', 'A game.\n');
    expect(await faults()).toEqual([]);
  });
});

test('all faults of a run come together', async () => {
  write('2-post/article.md', article({ type: 'post', date: 'soon' }));
  write('3-post/article.md', article({ title: undefined }));
  write('draft/article.md', article());
  expect(await faults()).toHaveLength(4);
  rmSync(join(root, 'draft'), { recursive: true });
  write('2-post/article.md', article({}, '[a](/blog/9/) [b](#c)'));
  write('3-post/article.md', article({}, '![](d.svg)'));
  expect(await faults()).toHaveLength(4);
});

test('article 0 is dated the day of the build, which SOURCE_DATE_EPOCH pins', () => {
  process.env['SOURCE_DATE_EPOCH'] = '1700000000';
  expect(readArticles(root)[0]?.date).toBe('2023-11-14');
  delete process.env['SOURCE_DATE_EPOCH'];
  expect(readArticles(root)[0]?.date).toBe(new Date().toISOString().slice(0, 10));
});
