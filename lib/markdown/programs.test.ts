import { beforeEach, expect, test } from 'vitest';
import { notes, post, root, write } from '../content/test-content.ts';
import { feedContent } from '../feeds/content.ts';
import { settings } from '../settings.ts';
import { renderArticle } from './render.ts';

beforeEach(() => {
  write('2-post/Game/README.txt', 'A game.\n');
  write(
    '2-post/Game/game.py',
    '# >>> ask\ndef ask():\n    return input("? ")\n# <<< ask\n\nif __name__ == "__main__":\n    print(ask())\n',
  );
  write('2-post/Game/check.py', 'import game\nprint("Checked.", game.ask is not None)\n');
});

/** What becomes of a body without fault, with the same letters for every hash and without its line breaks at the ends. */
async function render(body: string): Promise<string> {
  const { safeHTML, faults } = await renderArticle(post(body));
  expect(faults).toEqual([]);
  return safeHTML
    .trim()
    .replace(/\.[\da-f]{8}\./g, '.hash.')
    .replace(/\d+ kB/g, 'some kB');
}

const inPython =
  'data-player="/scripts/player.hash.js" data-worker="/scripts/python.hash.js" data-engine="/programs/micropython.hash.wasm"';
const sources = 'data-sources="/programs/game.hash.py /programs/check.hash.py"';
const session = (text: string, fields = 'file=Game/game.py') => `\`\`\`session ${fields}\n${text}\n\`\`\``;
const button = '<p class="play"><button type="button" hidden>Play on from here</button><small>some kB</small></p>';

test('a console has its first screen, the seed of that, a button that a script shows, and links to the source and the zip', async () => {
  const zip = '<a href="/articles/2/Game.zip" download>Game.zip</a>';
  expect(await render('```play file=Game/game.py seed=3\n```')).toBe(
    `<figure class="session" ${inPython} ${sources} data-seed="3"><figcaption><a href="/programs/game.hash.py">game.py</a></figcaption>` +
      '<pre tabindex="0" role="group" aria-label="game.py"><code>? </code></pre>' +
      `<p class="play"><button type="button" hidden>Play · some kB</button>${zip}</p></figure>`,
  );
});

test('a session that is open goes on at its question, and one that has ended at its last', async () => {
  expect(await render(session('?'))).toBe(
    `<figure class="session" ${inPython} ${sources} data-seed="0">` +
      '<figcaption>Console session of <a href="/programs/game.hash.py">game.py</a></figcaption>' +
      `<pre tabindex="0" role="group" aria-label="Console session"><code>?</code></pre>${button}</figure>`,
  );
  const html = await render(session('? «a <b>»\na <b>'));
  expect(html).toContain(' data-seed="0" data-ended>');
  expect(html).toContain('<code>? <kbd>a &#x3C;b></kbd>\na &#x3C;b></code></pre>');
  expect(html).toContain(button);
});

test.each([
  ['another text', session('? «a»\nb'), "The program prints '? a' where the session has '? b'."],
  [
    'a program that the page cannot play',
    session('x «y»', 'file=Game/typed.py'),
    "The session cannot be played on from. The page's MicroPython says: ImportError: no module named 'typing'.",
  ],
])('a session that has %s is worth a look, and has no button', async (_, body, note) => {
  write('2-post/Game/typed.py', 'import typing\n');
  expect((await renderArticle(post(body))).safeHTML).not.toMatch(/button|data-/);
  expect(await notes()).toEqual([expect.stringContaining(`2-post/article.md:11:1: ${note}`)]);
});

test('an exercise is the listing, with a button to edit it and what its check needs', async () => {
  const html = await render('```exercise file=Game/game.py part=ask check=Game/check.py\n```');
  expect(html).toContain(
    `<figure class="code" ${inPython} data-sources="/programs/check.hash.py /programs/game.hash.py" data-seed="0" ` +
      'data-exercise="/scripts/exercise.hash.js" data-edited="game.py" data-key="exercise 2 game.py 1"><figcaption>game.py</figcaption>',
  );
  expect(html).toContain('aria-label="game.py, lines 1 to 2" data-lines="1\n2"><code>');
  expect(html).toContain(
    '<p class="play"><button type="button" hidden>Edit it</button><small>some kB</small></p></figure>',
  );
});

test('the programs of an article are known once, and feeds have the first screen and links, nothing to operate', async () => {
  const exercise = '```exercise file=Game/game.py part=ask check=Game/check.py\n```';
  const all = post(`\`\`\`play file=Game/game.py\n\`\`\`\n\n${session('? «a»\na')}\n\n${exercise}`);
  expect((await renderArticle(all)).programs).toEqual([`${root}/2-post/Game/game.py`, `${root}/2-post/Game/check.py`]);
  const content = await feedContent(all);
  expect(content).not.toMatch(/button|data-|hidden|class=|kB/);
  expect(content).toContain('<pre><code>? </code></pre>');
  expect(content).toContain('<pre><code>? <kbd>a</kbd>\na</code></pre>');
  expect(content).toMatch(new RegExp(`<a href="${settings.address}/programs/game\\.[\\da-f]{8}\\.py">game\\.py</a>`));
  expect(content).toContain(`<a href="${settings.address}/articles/2/Game.zip">Game.zip</a>`);
});
