import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Article } from '../content/read.ts';
import { settings } from '../settings.ts';
import { feedContent } from './content.ts';

const folder = mkdtempSync(join(tmpdir(), 'glidepath-feed-'));
for (const name of ['board.svg', 'a#b.svg']) {
  writeFileSync(join(folder, name), '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="60"/>');
}
afterAll(() => rmSync(folder, { recursive: true }));

function article(content: string, changes: Partial<Article> = {}): Article {
  return {
    id: 7,
    title: 'Title',
    subtitle: 'Subtitle',
    mainimg: '',
    preview: 'Preview.',
    slug: 'slug',
    date: '2024-12-22',
    type: 'code',
    content,
    folder,
    file: `${folder}/article.md`,
    places: new Map(),
    ...changes,
  };
}

const site = settings.address;

test('the main image comes first, with its text and size', async () => {
  const content = await feedContent(article('Text.', { mainimg: 'board.svg', mainimgalt: 'A "board"' }));
  expect(content).toBe(
    `<p><img src="${site}/articles/7/board.svg" alt="A &#x22;board&#x22;" width="120" height="60"></p><p>Text.</p>`,
  );
});

test('all addresses are absolute', async () => {
  const body = [
    '[list](/blog/) [far](https://docs.python.org/3/) [mail](mailto:a@name.example) ![Board](board.svg)',
    '<picture><source srcset="/a.png, /b.png 2x"><img src="board.svg" alt="Board" srcset="/c.png 1x"></picture>',
    '<video src="/film.mp4" poster="/still.png" controls></video>',
  ].join('\n\n');
  const content = await feedContent(article(body));
  const addresses = [...content.matchAll(/(?:href|src|srcset|poster)="([^"]*)"/g)].map(([, address]) => address);
  expect(addresses).toEqual([
    `${site}/blog/`,
    'https://docs.python.org/3/',
    'mailto:a@name.example',
    `${site}/articles/7/board.svg`,
    `${site}/articles/7/board.svg`,
    `${site}/film.mp4`,
    `${site}/still.png`,
  ]);
});

test('code is code alone: no colors, no line numbers, nothing to focus', async () => {
  expect(await feedContent(article('```python\nprint("<b>")\n```'))).toBe(
    '<figure><figcaption>Python</figcaption><pre><code>print("&#x3C;b>")\n</code></pre></figure>',
  );
  expect(await feedContent(article('```session\nGuess: «12»\n```'))).toBe(
    '<figure><figcaption>Console session</figcaption><pre><code>Guess: <kbd>12</kbd></code></pre></figure>',
  );
});
