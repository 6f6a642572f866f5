import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatBytes } from '../bytes.ts';
import type { Article } from '../content/read.ts';
import { describeFault } from '../faults.ts';
import { packProgram } from '../programs/zip.ts';
import { settings } from '../settings.ts';
import { renderArticle, renderPreview } from './render.ts';

// An owner may leave these out of `settings.ts`.
vi.mock('../settings.ts', async (original) => {
  const module = await original<typeof import('../settings.ts')>();
  const sourceProfile = 'https://source.example/me';
  const [videoChannel, video] = ['https://video.example/me', 'https://video.example/watch?v=1'];
  return { ...module, settings: { ...module.settings, sourceProfile, videoChannel, video, repository: undefined } };
});

let folder: string;

const source = [
  'import random',
  '# >>> score',
  '',
  'def score(a, b):',
  "    return '<&>' if a < b else a  # >>> is no mark",
  '# <<< score',
  '# >>> start',
  'print(score(1, 2))',
  '# <<< start',
  '',
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-render-'));
  mkdirSync(join(folder, 'Game'));
  writeFileSync(join(folder, 'Game/game.py'), source.join('\n'));
  writeFileSync(join(folder, 'Game/README.txt'), 'A game.\n');
});

afterAll(() => rmSync(folder, { recursive: true }));

function article(content: string, preview = 'A preview.'): Article {
  const frontMatter = { title: 'Title', subtitle: 'Subtitle', mainimg: '', slug: 'slug', date: '2024-12-22' };
  const place = { id: 7, folder, file: join(folder, 'article.md'), places: new Map() };
  return { ...frontMatter, ...place, type: 'code', content, preview };
}

/** Renders a body that has to be without fault. */
async function render(content: string) {
  const rendered = await renderArticle(article(content));
  expect(rendered.faults.filter(({ isNote }) => !isNote)).toEqual([]);
  return rendered;
}

/** All elements of a name that a body is rendered to, as a browser would read them. */
async function elements(content: string, tagName: string): Promise<readonly Element[]> {
  const { safeHTML } = await render(content);
  const found: Element[] = [];
  const root: Root = { type: 'root', children: [{ type: 'raw', value: safeHTML }] };
  visit(unified().use(rehypeRaw).runSync(root), 'element', (node) => {
    if (node.tagName === tagName) found.push(node);
  });
  return found;
}

/** The only element of a name in a body. */
async function only(content: string, tagName: string): Promise<Element> {
  const [element, ...others] = await elements(content, tagName);
  if (!element || others.length > 0) throw new Error(`There are ${others.length + (element ? 1 : 0)} <${tagName}>.`);
  return element;
}

describe('a listing', () => {
  const part = '```python file=Game/game.py part=score\n```';
  const whole = '```python file=Game/game.py\n```';

  test('has the name of its file', async () => {
    expect(textOf(await only(part, 'figcaption'))).toBe('game.py');
    expect((await only(part, 'figure')).properties['className']).toEqual(['code']);
  });

  test('has the line numbers of the file without marks, outside its text, and begins with a line of code', async () => {
    expect((await only(part, 'pre')).properties).toMatchObject({
      dataLines: '3\n4',
      ariaLabel: 'game.py, lines 3 to 4',
      tabIndex: 0,
    });
    expect((await only(whole, 'pre')).properties).toMatchObject({
      dataLines: '1\n2\n3\n4\n5',
      ariaLabel: 'game.py, lines 1 to 5',
    });
  });

  test('is copied as it stands in the source, to the character, without marks', async () => {
    expect(textOf(await only(part, 'pre'))).toBe(`${source.slice(3, 5).join('\n')}\n`);
    const withoutMarks = source.filter((line) => !/^# (>>>|<<<) (score|start)$/.test(line)).join('\n');
    expect(textOf(await only(whole, 'pre'))).toBe(withoutMarks);
    const { safeHTML } = await render(`${part}\n\n${whole}`);
    expect(safeHTML).not.toMatch(/# (?:&gt;|&#x3E;|>){3} (?:score|start)|&#x3C;&#x3C;&#x3C;/);
  });

  test('is highlighted', async () => {
    const spans = await elements(part, 'span');
    const keywords = spans.filter(({ properties }) => String(properties['className']) === 'keyword').map(textOf);
    expect(keywords).toEqual(['def', 'return', 'if', 'else']);
  });

  test('without a file has the name of its language, no numbers, and its own text', async () => {
    const block = '```python\nprint(1)\n```';
    expect(textOf(await only(block, 'figcaption'))).toBe('Python');
    const { properties } = await only(block, 'pre');
    expect(properties).toMatchObject({ ariaLabel: 'Python', tabIndex: 0 });
    expect(properties).not.toHaveProperty('dataLines');
    expect(textOf(await only(block, 'pre'))).toBe('print(1)\n');
  });
});

test('a session shows what was printed as text and what was typed as <kbd>', async () => {
  const session = '```session file=Game/game.py seed=7\nGuess: «12<4»\nAgain? «»\n1\n```';
  expect((await elements(session, 'kbd')).map(textOf)).toEqual(['12<4', '']);
  expect(textOf(await only(session, 'pre'))).toBe('Guess: 12<4\nAgain? \n1');
  expect((await only(session, 'figure')).properties['className']).toEqual(['session']);
  expect(textOf(await only(session, 'figcaption'))).toBe('Console session');
  expect(await elements(session, 'span')).toEqual([]);
});

test('a zip alone in its paragraph becomes a card with its name, its size and what is inside', async () => {
  const card = await only('[Game.zip](Game.zip)', 'a');
  const size = formatBytes(packProgram(join(folder, 'Game'), 'Game').bytes.length);
  expect(card.properties).toEqual({ href: '/articles/7/Game.zip', className: ['card', 'download'], download: true });
  expect(card.children.map((child) => textOf(child))).toEqual([
    'Game.zip',
    `${size} · LICENSE.txt, README.txt, game.py`,
  ]);
});

test('a table scrolls in a box that the keyboard can reach', async () => {
  const box = await only('| a | b |\n|---|---|\n| 1 | 2 |', 'div');
  expect(box.properties).toMatchObject({ tabIndex: 0, role: 'group', ariaLabel: 'Table' });
  expect(box.children[0]).toMatchObject({ tagName: 'table' });
});

test.each([
  ['setting:sourceProfile', settings.sourceProfile],
  ['setting:sourceProfile/goober-mvc', `${settings.sourceProfile}/goober-mvc`],
  ['setting:videoChannel', settings.videoChannel],
  ['setting:video', settings.video],
  ['setting:email', `mailto:${settings.email}`],
  ['https://www.python.org/', 'https://www.python.org/'],
  ['/code/7/', '/code/7/'],
])('a link to %s leads to %s', async (written, href) => {
  expect((await only(`[link](${written})`, 'a')).properties).toEqual({ href });
});

test('a link to what the settings leave out is a fault at its line', async () => {
  const { faults } = await renderArticle(article('Text.\n\nSee [the code](setting:repository/issues).'));
  expect(faults.map(describeFault)).toEqual([expect.stringMatching(/article\.md:3:5: .*'repository'/)]);
});

test('the text of an article has its words, without markup, listings and sessions', async () => {
  const body =
    '## One\n\nTwo *three*.\n\n- four\n- five\n\n```python\nprint(6)\n```\n\n```session file=Game/game.py\n7\n```';
  expect((await render(body)).text).toBe('One Two three. four five');
});

test.each([
  ['one<br>two', 'one two'],
  ['one<wbr>two *three*four', 'onetwo threefour'],
  ['<div>one</div>\n<div>two</div>', 'one two'],
  ['| one | two |\n|---|---|\n| three | four |', 'one two three four'],
  ['One[^n] two.\n\n[^n]: Three.', 'One two. Three.'],
  ['## One[^n]\n\nTwo.\n\n[^n]: Three.', 'One Two. Three.'],
])('the words of %j are %j', async (body, words) => expect((await render(body)).text).toBe(words));

test('footnotes are no heading of the contents, and links lead to them', async () => {
  const { headings, anchors } = await render('## One[^ü]\n\n[Two](#fn-ü) [three](#fn-%C3%BC)\n\n[^ü]: Note.');
  expect(headings).toEqual([{ depth: 2, id: 'one', text: 'One' }]);
  expect(anchors).toEqual(new Set(['one', 'fnref-ü', 'footnote-label', 'fn-ü']));
});

describe('a preview', () => {
  test.each([
    ['A <em>short</em> preview.', '<p>A <em>short</em> preview.</p>', 'A short preview.'],
    [
      'How __init__ works, *so* and `so`',
      '<p>How __init__ works, *so* and `so`</p>',
      'How __init__ works, *so* and `so`',
    ],
    ['# One & two < three', '<p># One &#x26; two &#x3C; three</p>', '# One & two < three'],
    ['&lt;b> is an element', '<p>&#x3C;b> is an element</p>', '<b> is an element'],
    ['One<br>two', '<p>One<br>two</p>', 'One two'],
    ['<p>One</p><ul><li>Two</li></ul>', '<p>One</p><ul><li>Two</li></ul>', 'One Two'],
    ['[One](/blog/) <a href="/blog/">two</a>', '<p>[One](/blog/) <a href="/blog/">two</a></p>', '[One](/blog/) two'],
    ['    One', '<p>    One</p>', 'One'],
  ])('is text or HTML, and not Markdown: %j', async (written, html, words) => {
    const { safeHTML, text, faults } = await renderPreview(article('Body.', written));
    expect([safeHTML, text, faults]).toEqual([html, words, []]);
  });
});
