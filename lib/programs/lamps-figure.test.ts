import { expect, test } from 'vitest';
import { readArticles } from '../content/read.ts';
import { article, faults, root, write } from '../content/test-content.ts';
import { feedContent } from '../feeds/content.ts';
import { renderArticle } from '../markdown/render.ts';

async function post(program: string) {
  write('2-post/lamps.py', program);
  write('2-post/article.md', article({}, 'Look:\n\n```lamps file=lamps.py\n```'));
  expect(await faults()).toEqual([]);
  const found = readArticles(root).find(({ id }) => id === 2);
  if (!found) throw new Error('There is no article 2.');
  return found;
}

test('lamps stand as the program has them, however it comes to its numbers', async () => {
  const { safeHTML } = await renderArticle(await post('SETTINGS = [n / 2 for n in range(8, 12)]\n'));
  expect(safeHTML).toMatch(
    /<figure data-script="\/scripts\/lamps\.[\da-f]{8}\.js" data-lamps="4(?:\.0)? 4\.5 5(?:\.0)? 5\.5">/,
  );
  expect(safeHTML).toContain('change their color at 4°00′, 4°30′, 5°00′ and 5°30′.');
  expect(safeHTML).toContain('<input type="range" hidden min="3.7" max="5.8" step="0.05" value="4.75">');
  expect(safeHTML).toContain('<span>4.75°</span>: <output>white white red red, on the glide path</output>');
  expect(safeHTML.match(/<circle/g)).toHaveLength(4);
});

test('another setting makes another drawing', async () => {
  const { safeHTML } = await renderArticle(await post('SETTINGS = 2.5, 2.8, 3.2, 3.5\n'));
  const changed = await renderArticle(await post('SETTINGS = 2.5, 2.9, 3.2, 3.5\n'));
  expect(changed.safeHTML).not.toBe(safeHTML);
  expect(changed.safeHTML).toContain('data-lamps="2.5 2.9 3.2 3.5"');
});

test('feeds have the text around the lamps alone', async () => {
  const content = await feedContent(await post('SETTINGS = 2.5, 2.8, 3.2, 3.5\n'));
  expect(content).toContain('<p>Look:</p>');
  expect(content).not.toMatch(/figure|Angle|label|output/);
});
