import { toString as textOf } from 'hast-util-to-string';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { post, root, write } from '../check/test-content.ts';
import { settings } from '../config/settings.ts';
import { formatDiagnostic, isError } from '../core/diagnostics.ts';
import { formatBytes } from '../i18n/format-bytes.ts';
import { allIn, onlyIn } from '../markdown/test-html.ts';
import { packProgram } from '../programs/zip.ts';
import { renderArticle, renderPreview } from '../site/render-article.ts';

// Sets one optional setting and removes another, because the tests must not depend on the owner's settings.
vi.mock('../config/settings.ts', async (original) => {
  const module = await original<typeof import('../config/settings.ts')>();
  const sourceProfile = 'https://source.example/me';
  return {
    ...module,
    settings: { ...module.settings, sourceProfile, repository: undefined },
  };
});

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

beforeEach(() => {
  write('2-post/Game/game.py', source.join('\n'));
  write('2-post/Game/README.txt', 'A game.\n');
});

/** Renders a body that must have no errors. */
async function render(body: string) {
  const rendered = await renderArticle(post(body));
  expect(rendered.diagnostics.filter(isError)).toEqual([]);
  return rendered;
}

describe('a listing', () => {
  const score =
    '<span class="keyword">def</span> <span class="name">score</span>(a, b):\n' +
    '    <span class="keyword">return</span> <span class="string">\'&#x3C;&#x26;>\'</span> <span class="keyword">if</span> ' +
    'a &#x3C; b <span class="keyword">else</span> a  <span class="comment"># >>> is no mark</span>\n';
  const listing = (name: string, label: string, code: string) =>
    `<figure class="code"><figcaption>${name}</figcaption><pre tabindex="0" role="group" ${label}><code>${code}</code></pre></figure>`;

  test('shows the text of a file without part markers, with its name and line numbers', async () => {
    const part = await render('```python file=Game/game.py part=score\n```');
    expect(part.safeHTML).toBe(
      listing(
        'game.py',
        'aria-label="game.py, lines 3 to 4" data-lines="3\n4"',
        score,
      ),
    );
    const whole = onlyIn(
      (await render('```python file=Game/game.py\n```')).safeHTML,
      'pre',
    );
    expect(whole.properties['dataLines']).toBe('1\n2\n3\n4\n5');
    write('2-post/Game/short.py', 'pass\n');
    const short = onlyIn(
      (await render('```python file=Game/short.py\n```')).safeHTML,
      'pre',
    );
    expect(short.properties['ariaLabel']).toBe('short.py, line 1');
    expect(textOf(whole)).toBe(
      source
        .filter((line) => !/^# (>>>|<<<) (score|start)$/.test(line))
        .join('\n'),
    );
  });

  test('without a file shows its own text and the name of its language', async () => {
    const code = 'x = <span class="number">1</span>\n';
    expect((await render('```python\nx = 1\n```')).safeHTML).toBe(
      listing('Python', 'aria-label="Python"', code),
    );
  });
});

test('shows a zip alone in its paragraph as a card with its name, size, and files', async () => {
  const size = formatBytes(
    packProgram({ path: `${root}/2-post/Game`, name: 'Game.zip' }).bytes.length,
  );
  expect((await render('[Game.zip](Game.zip)')).safeHTML).toBe(
    '<p><a href="/articles/2/Game.zip" class="card download" download><strong>Game.zip</strong>' +
      `<small>${size} · LICENSE.txt, README.txt, game.py</small></a></p>`,
  );
});

test('resolves links to settings, and reports links to missing settings', async () => {
  const links = [
    'setting:sourceProfile',
    'setting:sourceProfile/goober-mvc',
    'setting:email',
    '/code/7/',
  ];
  const { safeHTML } = await render(
    links.map((href) => `[link](${href})`).join('\n'),
  );
  const profile = 'https://source.example/me';
  const hrefs = [
    profile,
    `${profile}/goober-mvc`,
    `mailto:${settings.email}`,
    '/code/7/',
  ];
  expect(allIn(safeHTML, 'a').map(({ properties }) => properties)).toEqual(
    hrefs.map((href) => ({ href })),
  );
  const { diagnostics } = await renderArticle(
    post('Text.\n\nSee [the code](setting:repository/issues).'),
  );
  expect(diagnostics.map(formatDiagnostic)).toEqual([
    expect.stringMatching(/article\.md:13:5: .*'repository'/),
  ]);
});

test.each([
  [
    '## One\n\nTwo *three*.\n\n- four\n- five\n\n```python\nprint(6)\n```',
    'One Two three. four five',
  ],
  ['one<br>two\n\n```session file=Game/game.py\n7\n```', 'one two'],
  ['one<wbr>two *three*four', 'onetwo threefour'],
  ['Ça\nva\u202F? «\u00A0Oui\u00A0»', 'Ça va\u202F? «\u00A0Oui\u00A0»'],
  ['<div>one</div>\n<div>two</div>', 'one two'],
  ['| one | two |\n|---|---|\n| three | four |', 'one two three four'],
  ['## One[^n]\n\nTwo.\n\n[^n]: Three.', 'One Two. Three.'],
])('extracts the text of %j as %j', async (body, text) =>
  expect((await render(body)).text).toBe(text),
);

test('leaves footnotes out of the table of contents, and has anchors for them', async () => {
  const { headings, anchors } = await render(
    '## One[^ü]\n\n[Two](#fn-ü) [three](#fn-%C3%BC)\n\n[^ü]: Note.',
  );
  expect(headings).toEqual([{ depth: 2, id: 'one', text: 'One' }]);
  expect(anchors).toEqual(
    new Set(['content', 'menu', 'one', 'fnref-ü', 'footnote-label', 'fn-ü']),
  );
});

describe('the anchors of headings', () => {
  const ids = async (...lines: readonly string[]) =>
    (await render(lines.join('\n\n'))).headings.map(({ id }) => id);

  test('do not depend on other headings, and keep non-ASCII letters', async () => {
    expect(await ids('## The board', '### Squares')).toEqual([
      'the-board',
      'squares',
    ]);
    const moved = ['squares-again', 'before', 'squares', 'the-board'];
    expect(
      await ids(
        '### Squares again',
        '## Before',
        '### Squares',
        '## The board',
      ),
    ).toEqual(moved);
    const { safeHTML } = await render('## Über 第二 & שלום');
    expect(safeHTML).toBe(
      '<h2 id="über-第二--שלום"><a href="#über-第二--שלום">Über 第二 &#x26; שלום</a></h2>',
    );
  });

  test('can be set after the text, unless they are escaped', async () => {
    const { safeHTML, diagnostics } = await render(
      '## The *board* {#b}\n\n### Set {#b} ###\n\n## A \\{#c}',
    );
    expect(safeHTML).toContain(
      '<h2 id="b"><a href="#b">The <em>board</em></a></h2>',
    );
    expect(safeHTML).toContain('<h2 id="a-c"><a href="#a-c">A {#c}</a></h2>');
    expect(diagnostics).toMatchObject([
      { line: 13, reason: "The ID 'b' is already in use. Choose another one." },
    ]);
  });

  test('can be set by hand, and are numbered if they repeat or clash with ids of the page', async () => {
    const numbered = ['board', 'board-1', 'board-2'];
    expect(
      await ids('<h2 id="board">The board</h2>', '## Board', '### Board!'),
    ).toEqual(numbered);
    expect(await ids('## Latest', '## Menu')).toEqual(['latest', 'menu-1']);
    const { headings } = await renderArticle({
      ...post('## Latest\n\n## Measured\n\n## Menu'),
      id: 1,
    });
    expect(headings.map(({ id }) => id)).toEqual([
      'latest-1',
      'measured-1',
      'menu-1',
    ]);
  });
});

test('shifts the headings from the first one of level 1 on', async () => {
  const { headings, diagnostics } = await render(
    '## One\n\n# Two\n\n## Three\n\n<h1>Four</h1>',
  );
  expect(headings.map(({ depth }) => depth)).toEqual([2, 2, 3, 2]);
  expect(diagnostics).toEqual([]);
});

test.each([
  [
    'A <em>short</em> preview.',
    '<p>A <em>short</em> preview.</p>',
    'A short preview.',
  ],
  [
    '# One & *two* < `three`',
    '<p># One &#x26; *two* &#x3C; `three`</p>',
    '# One & *two* < `three`',
  ],
  [
    '&lt;b> is an element',
    '<p>&#x3C;b> is an element</p>',
    '<b> is an element',
  ],
  [
    '<p>One</p><ul><li>Two</li></ul>',
    '<p>One</p><ul><li>Two</li></ul>',
    'One Two',
  ],
  [
    '[One](/blog/) <a href="/blog/">two</a>',
    '<p>[One](/blog/) <a href="/blog/">two</a></p>',
    '[One](/blog/) two',
  ],
])(
  'renders a preview as text or HTML, not Markdown: %j',
  async (preview, html, plain) => {
    const { safeHTML, text, diagnostics } = await renderPreview({
      ...post('Body.'),
      preview,
    });
    expect([safeHTML, text, diagnostics]).toEqual([html, plain, []]);
  },
);
