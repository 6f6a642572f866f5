import { toString as textOf } from 'hast-util-to-string';
import { beforeEach, expect, test } from 'vitest';
import { post, root, warnings, write } from '../check/test-content.ts';
import { settings } from '../config/settings.ts';
import { renderArticle } from '../site/render-article.ts';
import { allIn, onlyIn } from './test-html.ts';

beforeEach(() => {
  write('2-post/Game/README.txt', 'A game.\n');
  const ask = '# >>> ask\ndef ask():\n    return input("? ")\n# <<< ask\n\n';
  write(
    '2-post/Game/game.py',
    `${ask}if __name__ == "__main__":\n    print(ask())\n`,
  );
  write(
    '2-post/Game/check.py',
    'import game\nprint("Checked.", game.ask is not None)\n',
  );
});

/** Renders a body, expects no diagnostics, and replaces hashes and sizes with placeholders. */
async function render(body: string): Promise<string> {
  const { safeHTML, diagnostics } = await renderArticle(post(body));
  expect(diagnostics).toEqual([]);
  return safeHTML
    .replace(/\.[\da-f]{8}\./g, '.hash.')
    .replace(/\d+ kB/g, 'some kB');
}

const inPython =
  'data-player="/scripts/player.hash.js" data-worker="/scripts/python.hash.js" data-engine="/programs/micropython.hash.wasm"';
const sources = 'data-sources="/programs/game.hash.py /programs/check.hash.py"';
const session = (text: string, fields = 'file=Game/game.py') =>
  `\`\`\`session ${fields}\n${text}\n\`\`\``;
const exercise =
  '```exercise file=Game/game.py part=ask check=Game/check.py\n```';
const offer = (label: string) =>
  `<p class="play"><button type="button" hidden>${label} <small>some kB</small></button></p></figure>`;

test('a console has its first screen, its seed, a hidden button, and links to the source and the zip', async () => {
  const zip = '<a href="/articles/2/Game.zip" download>Game.zip</a>';
  expect(await render('```play file=Game/game.py seed=3\n```')).toBe(
    `<figure class="session" ${inPython} ${sources} data-seed="3" id="play.1"><figcaption><a href="/programs/game.hash.py">game.py</a></figcaption>` +
      '<pre tabindex="0" role="group" aria-label="game.py"><code>? </code></pre>' +
      `<p class="play"><button type="button" hidden>Play <small>some kB</small></button>${zip}</p></figure>`,
  );
});

test('a console of a program that reads no input shows all output, until the reader plays it', async () => {
  write('2-post/Game/hello.py', 'print("Hello")\n');
  expect(await render('```play file=Game/hello.py\n```')).toMatch(
    / data-ended .*<code>Hello\n<\/code>/,
  );
});

test('a console shows printed guillemets, and only recorded sessions read them as typed text', async () => {
  write('2-post/Game/ask.py', 'input("Tapez «oui» : ")\n');

  const html = await render('```play file=Game/ask.py\n```');

  expect(allIn(html, 'kbd')).toEqual([]);
  expect(textOf(onlyIn(html, 'code'))).toBe('Tapez «oui» : ');
});

test('an open session continues at its prompt, an ended one at its last prompt', async () => {
  expect(await render(session('?'))).toBe(
    `<figure class="session" ${inPython} ${sources} data-seed="0" id="play.1">` +
      '<figcaption>Console session of <a href="/programs/game.hash.py">game.py</a></figcaption>' +
      `<pre tabindex="0" role="group" aria-label="Console session"><code>?</code></pre>${offer('Continue from here')}`,
  );
  const html = await render(session('? «a <b>»\na <b>'));
  expect(html).toContain(' data-seed="0" data-ended ');
  expect(html).toContain(
    '<code>? <kbd>a &#x3C;b></kbd>\na &#x3C;b></code></pre>',
  );
  expect(html).toContain(offer('Continue from here'));
});

test.each([
  [
    'another text',
    session('? «a»\nb'),
    "The program prints '? a', but the session has '? b'.",
  ],
  [
    'only the beginning of a line that is not its last one',
    session('? «abc»\nab\nend'),
    "The program prints '? abc', but the session has '? ab'.",
  ],
  [
    'more lines than the program prints',
    session('? «a»\na\nend'),
    "The program prints nothing after '? a', but the session has 'end'.",
  ],
  [
    'a program that the page cannot play',
    session('x «y»', 'file=Game/typed.py'),
    "The session cannot be continued. MicroPython reports ImportError: no module named 'typing'.",
  ],
])(
  'a session that has %s has a warning and no button',
  async (_, body, warning) => {
    write('2-post/Game/typed.py', 'import typing\n');
    expect((await renderArticle(post(body))).safeHTML).not.toMatch(
      /button|data-/,
    );
    expect(await warnings()).toEqual([
      expect.stringContaining(`2-post/article.md:11:1: warning: ${warning}`),
    ]);
  },
);

test('an exercise is a listing with an edit button and the sources of its check', async () => {
  const html = await render(exercise);
  expect(html).toContain(
    `<figure class="code" ${inPython} data-sources="/programs/check.hash.py /programs/game.hash.py" data-seed="0" ` +
      'data-edited="game.py" data-key="exercise /2/Game/game.py#ask"><figcaption>game.py</figcaption>',
  );
  expect(html).toContain(
    'aria-label="game.py, lines 1 to 2" data-lines="1\n2"><code>',
  );
  expect(html).toContain(offer('Edit code'));
});

test('exercises of files with the same name have different keys', async () => {
  const ask = '# >>> ask\ndef ask():\n    return input("? ")\n# <<< ask\n';
  write('2-post/Other/game.py', ask);
  write('2-post/Other/check.py', 'import game\n');

  const html = await render(exercise.replaceAll('Game/', 'Other/'));

  const { properties } = onlyIn(html, 'figure');
  expect(properties['dataKey']).toBe('exercise /2/Other/game.py#ask');
});

test('lists each program once, and only the first player has an id; feeds have the first screen and links, but no buttons', async () => {
  const all = post(
    `\`\`\`play file=Game/game.py\n\`\`\`\n\n${session('? «a»\na')}\n\n${exercise}`,
  );
  const { programs, safeHTML, feedHTML: content } = await renderArticle(all);
  expect(programs).toEqual([
    `${root}/2-post/Game/game.py`,
    `${root}/2-post/Game/check.py`,
  ]);
  expect(safeHTML.split('id="play.1"')).toHaveLength(2);
  expect(content).not.toMatch(/button|data-|hidden|class=|kB/);
  expect(content).toContain('<pre><code>? </code></pre>');
  expect(content).toContain('<pre><code>? <kbd>a</kbd>\na</code></pre>');
  expect(content).toMatch(
    new RegExp(
      `<a href="${settings.siteUrl}/programs/game\\.[\\da-f]{8}\\.py">game\\.py</a>`,
    ),
  );
  expect(content).toContain(
    `<a href="${settings.siteUrl}/articles/2/Game.zip">Game.zip</a>`,
  );
});

test('blocks that name files work in a list in a quote', async () => {
  const blocks = [
    '```play file=Game/game.py\n```',
    session('? «a»\na'),
    exercise,
    '```python file=Game/game.py part=ask {1}\n```',
  ];
  const lines = blocks.join('\n\n').split('\n');
  const nested = lines.map((line, index) => (index ? '>    ' : '> 1. ') + line);

  const html = await render(nested.join('\n'));

  expect(html.split('<p class="play">')).toHaveLength(4);
  expect(html).toContain('<code>? <kbd>a</kbd>\na</code>');
  expect(html.match(/data-lines="1\n2"/g)).toHaveLength(2);
  expect(html).toContain('<mark>');
});

test('the label of a listing without a caption says that it is code', async () => {
  write('2-post/Game/game.py', 'print(1)\n');

  const html = await render('```python title="" file=Game/game.py\n```');

  expect(html).toContain('aria-label="Code, line 1"');
});
