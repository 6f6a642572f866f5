import { beforeEach, describe, expect, test } from 'vitest';
import { readArticles } from '../content/read.ts';
import { article, faults, notes, root, write } from '../content/test-content.ts';
import { feedContent } from '../feeds/content.ts';
import { settings } from '../settings.ts';
import { mentionsPrograms } from './listings.ts';
import { renderArticle } from './render.ts';

beforeEach(() => {
  write('2-post/Game/README.txt', 'A game.\n');
  write(
    '2-post/Game/game.py',
    '# >>> ask\ndef ask():\n    return input("? ")\n# <<< ask\n\nif __name__ == "__main__":\n    print(ask())\n',
  );
  write('2-post/Game/check.py', 'import game\nprint("Checked.", game.ask is not None)\n');
  write('2-post/Game/dice.py', 'import random\nwhile True:\n    input(f"{random.randint(1, 6)}? ")\n');
  write('2-post/Game/hello.c', '#include <stdio.h>\nint main(void) { puts("Hello."); return 0; }\n');
});

/** The article with this body, which has no fault. */
async function post(body: string) {
  write('2-post/article.md', article({}, body));
  expect(await faults()).toEqual([]);
  const found = readArticles(root).find(({ id }) => id === 2);
  if (!found) throw new Error('There is no article 2.');
  return found;
}

/** What becomes of a body, with the same letters for every hash and without its line breaks at the ends. */
async function render(body: string): Promise<string> {
  const { safeHTML } = await renderArticle(await post(body));
  return safeHTML
    .trim()
    .replace(/\.[\da-f]{8}\./g, '.hash.')
    .replace(/\d+ kB/g, 'some kB');
}

const inPython =
  'data-player="/scripts/player.hash.js" data-worker="/scripts/python.hash.js" data-engine="/programs/micropython.hash.wasm"';
const inC =
  'data-player="/scripts/player.hash.js" data-worker="/scripts/c.hash.js" data-engine="/programs/hello.hash.wasm"';
const zip = '<a href="/articles/2/Game.zip" download>Game.zip</a>';

describe('a console', () => {
  test('has its first screen, a button that a script shows, and links to the source and the zip', async () => {
    expect(await render('```play file=Game/game.py\n```')).toBe(
      `<figure class="session" ${inPython} data-sources="/programs/game.hash.py /programs/check.hash.py /programs/dice.hash.py"><figcaption><a href="/programs/game.hash.py">game.py</a></figcaption>` +
        '<pre tabindex="0" role="group" aria-label="game.py"><code>? </code></pre>' +
        `<p class="play"><button type="button" hidden>Play · some kB</button>${zip}</p></figure>`,
    );
  });

  test('plays C too, and what asks for nothing', async () => {
    const html = await render('```play file=Game/hello.c\n```');
    expect(html).toContain(`<figure class="session" ${inC}><figcaption><a href="/programs/hello.hash.c">`);
    expect(html).toContain('<code>Hello.\n</code>');
  });

  test('has a seed of its own', async () => {
    const first = await render('```play file=Game/dice.py seed=3\n```');
    expect(first).toContain(' data-seed="3"');
    expect(await render('```play file=Game/dice.py seed=0\n```')).toContain(' data-seed="0"');
    const others = await Promise.all(
      [4, 5, 6, 7].map((seed) => render(`\`\`\`play file=Game/dice.py seed=${seed}\n\`\`\``)),
    );
    expect(new Set([first, ...others].map((html) => /<code>(.*?)</.exec(html)?.[1])).size).toBeGreaterThan(1);
  });

  test('shows what looks like HTML, or like something typed, as text', async () => {
    write('2-post/Game/fake.py', 'print("<script>alert(1)</script> <kbd>no</kbd> &amp; «x»")\ninput("\\n")');
    expect(await render('```play file=Game/fake.py\n```')).toContain(
      '<code>&#x3C;script>alert(1)&#x3C;/script> &#x3C;kbd>no&#x3C;/kbd> &#x26;amp; «x»\n\n</code>',
    );
  });

  test('of a program that never answers is worth a look', { timeout: 60_000 }, async () => {
    write('2-post/Game/loop.py', 'while True: pass');
    write('2-post/article.md', article({}, '```play file=Game/loop.py\n```'));
    expect(await notes()).toEqual([
      '2-post/article.md:11:1: The program neither asks nor ends: a reader can only stop it.',
    ]);
  });
});

describe('a session', () => {
  const session = (text: string, fields = 'file=Game/game.py') => `\`\`\`session ${fields}\n${text}\n\`\`\``;
  const button = '<p class="play"><button type="button" hidden>Play on from here</button><small>some kB</small></p>';

  test('that is open goes on at its question', async () => {
    expect(await render(session('?'))).toBe(
      `<figure class="session" ${inPython} data-sources="/programs/game.hash.py /programs/check.hash.py /programs/dice.hash.py" data-seed="0">` +
        '<figcaption>Console session of <a href="/programs/game.hash.py">game.py</a></figcaption>' +
        `<pre tabindex="0" role="group" aria-label="Console session"><code>?</code></pre>${button}</figure>`,
    );
  });

  test('that has ended goes on at its last question', async () => {
    const html = await render(session('? «a <b>»\na <b>'));
    expect(html).toContain(' data-seed="0" data-ended>');
    expect(html).toContain('<code>? <kbd>a &#x3C;b></kbd>\na &#x3C;b></code></pre>');
    expect(html).toContain(button);
  });

  test.each([
    [
      'another text',
      session('? «a»\nb'),
      "The program prints '? a' where the session has '? b'. With what it prints it can be played on from.",
    ],
    [
      'a program that the page cannot play',
      session('x «y»', 'file=Game/typed.py'),
      "The session cannot be played on from. The page's MicroPython says: ImportError: no module named 'typing'. Mend it, or write it in a way that MicroPython knows too.",
    ],
  ])('that has %s is worth a look, and has no button', async (_, body, note) => {
    write('2-post/Game/typed.py', 'import typing\n');
    const html = await render(body);
    expect(html).not.toMatch(/button|data-/);
    const place = '2-post/article.md:11:1: ';
    const told = await notes();
    expect(told.map((each) => each.slice(place.length))).toEqual([note]);
    expect(told[0]).toContain(place);
  });
});

describe('an exercise', () => {
  test('is the listing, with a button to edit it and what its check needs', async () => {
    const html = await render('```exercise file=Game/game.py part=ask check=Game/check.py\n```');
    expect(html).toContain(
      `<figure class="code" ${inPython} data-sources="/programs/check.hash.py /programs/dice.hash.py /programs/game.hash.py" data-seed="0" ` +
        'data-exercise="/scripts/exercise.hash.js" data-edited="game.py" data-key="exercise 2 game.py 1"><figcaption>game.py</figcaption>',
    );
    expect(html).toContain('aria-label="game.py, lines 1 to 2" data-lines="1\n2"><code>');
    expect(html).toContain(
      '<p class="play"><button type="button" hidden>Edit it</button><small>some kB</small></p></figure>',
    );
  });
});

test('the programs of an article are known, each once, and the check in place of what it checks', async () => {
  const { programs } = await renderArticle(
    await post(
      '```play file=Game/game.py\n```\n\n```session file=Game/game.py\n?\n```\n\n```exercise file=Game/game.py check=Game/check.py\n```',
    ),
  );
  expect(programs).toEqual([`${root}/2-post/Game/game.py`, `${root}/2-post/Game/check.py`]);
});

test.each([
  ['```play file=a.py\n```', true],
  ['~~~~session file=a.py\n~~~~', true],
  ['> ```  exercise file=a.py', true],
  ['```python\nplay()\n```', false],
  ['```text\nsession\n```\n\nplay', false],
  ['```playground\n```', false],
])('whether %j may be about a program: %s', (markdown, mentions) => {
  expect(mentionsPrograms(markdown)).toBe(mentions);
});

test('feeds have the first screen and the links, and nothing to operate', async () => {
  const content = await feedContent(
    await post(
      '```play file=Game/game.py\n```\n\n```session file=Game/game.py\n? «a»\na\n```\n\n```exercise file=Game/game.py part=ask check=Game/check.py\n```',
    ),
  );
  expect(content).not.toMatch(/button|data-|hidden|class=/);
  expect(content).toContain('<pre><code>? </code></pre>');
  expect(content).toContain('<pre><code>? <kbd>a</kbd>\na</code></pre>');
  expect(content).toMatch(new RegExp(`<a href="${settings.address}/programs/game\\.[\\da-f]{8}\\.py">game\\.py</a>`));
  expect(content).toContain(`<a href="${settings.address}/articles/2/Game.zip">Game.zip</a>`);
  expect(content).not.toContain('kB');
});
