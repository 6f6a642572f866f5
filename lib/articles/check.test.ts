import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { article, faults, root, write } from './test-content.ts';

test('content without a fault passes', async () => {
  write(
    '2-post/article.md',
    article({}, '## Part\n\n[Home](/), [list](/blog/), [part](#part), [far](/blog/2/#part), [feed](/feed.xml)'),
  );
  expect(await faults()).toEqual([]);
});

describe('bodies', () => {
  /** The faults of an article with this body, whose first line is line 11. */
  async function faultsOf(body: string): Promise<string[]> {
    write('2-post/article.md', article({}, body));
    return (await faults()).map((fault) => fault.replace('2-post/article.md:', ''));
  }

  test('an unknown language', async () => {
    expect(await faultsOf('```brainfog\nx\n```')).toEqual([
      "11:1: The language 'brainfog' is unknown. Did you mean 'brainfuck'? Write one that highlight.js knows, or 'text'.",
    ]);
  });

  test('a picture that is not in the folder', async () => {
    expect(await faultsOf('Text.\n\n![A board](board.svg)')).toEqual([
      "13:1: 'board.svg' is not in 2-post. Put the file there, or write the name of one that is.",
    ]);
  });

  test('a download that is not in the folder', async () => {
    expect(await faultsOf('[Game.zip](Game.zip)')).toEqual([
      "11:1: 'Game.zip' is not in 2-post. Put the file there, or write the name of one that is.",
    ]);
  });

  test('a main image that is not in the folder', async () => {
    write('2-post/article.md', article({ mainimg: 'cover.svg' }));
    expect(await faults()).toEqual([
      "2-post/article.md:4:10: The main image 'cover.svg' is not in 2-post. Put the file there, or write the name of one that is. For none, write ''.",
    ]);
  });

  test('a picture without alt text, in Markdown and in HTML', async () => {
    cpSync('e2e/content/1-home/hill.svg', join(root, '1-home/photo.svg'));
    mkdirSync(join(root, '2-post'));
    cpSync('e2e/content/1-home/hill.svg', join(root, '2-post/photo.svg'));
    expect(await faultsOf('![](photo.svg)\n\n<img src="photo.svg">')).toEqual([
      "11:1: The picture '/articles/2/photo.svg' has no alt text. Write what it shows: ![what it shows](file.svg).",
      "13:1: The picture '/articles/2/photo.svg' has no alt text. Write what it shows: ![what it shows](file.svg).",
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
      "'phone' is not a setting to link to. Write one of: sourceProfile, repository, videoChannel, video, email.",
    ],
  ])('a link to %s that does not exist', async (_, address, message) => {
    expect(await faultsOf(`## There\n\n[link](${address})`)).toEqual([`13:1: ${message}`]);
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
      '11:1: The article has a <script>. Take it out: articles are documents.',
      "13:1: <p> has the handler 'onclick'. Take it out: articles are documents.",
      "15:1: Browsers refuse a link that begins with 'javascript:'. Link to a page or a file.",
      "17:1: Browsers refuse a link that begins with 'javascript:'. Link to a page or a file.",
      '19:1: <p> has a style attribute. Give it a class, and write the rule in the style sheet.',
    ]);
  });

  test('script in a preview', async () => {
    write('2-post/article.md', article({ preview: '"A <script>alert(1)</script> b"' }));
    expect(await faults()).toEqual([
      '2-post/article.md:5:13: The article has a <script>. Take it out: articles are documents.',
    ]);
  });

  test('a second title, and two headings of the same words', async () => {
    expect(await faultsOf('# Title\n\n## Part\n\n## Part')).toEqual([
      "11:1: The article has a heading of the first level. That is its title: begin headings with '##'.",
      "15:1: Two headings have the anchor 'part'. Give one of them other words.",
    ]);
  });

  test('a listing whose file or part is not there, or that has a text of its own', async () => {
    write('2-post/Game/README.txt', 'A game.\n');
    write('2-post/Game/game.py', '# >>> score\nx = 1\n# <<< score\n# >>> open\ny = 2\n');
    expect(await faultsOf('```python file=Game/missing.py\n```')).toEqual([
      "11:1: The file 'Game/missing.py' of the listing is not in the folder. Write a path from the folder of the article.",
    ]);
    expect(await faultsOf('```python file=Game/game.py part=score\n```')).toEqual([
      "2-post/Game/game.py:4:1: The part 'open' opens but never closes. Put '<<< open' below it.",
    ]);
    write('2-post/Game/game.py', '# >>> score\nx = 1\n# <<< score\n');
    expect(await faultsOf('```python file=Game/game.py part=points\nx = 2\n```')).toEqual([
      "11:1: The listing has a text of its own. Leave the block empty: its text comes from 'Game/game.py'.",
      "11:1: 'Game/game.py' has no part 'points'. Its parts are: score.",
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
      "2-post/article.md:11:1: The file 'Game/game.py' of the session is not in the folder. Write a path from the folder of the article.",
      "2-post/article.md:15:1: The file 'Game' of the session is not in the folder. Write a path from the folder of the article.",
      '2-post/article.md:19:1: The session names no program. Write which one was played: ```session file=Game/game.py.',
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
