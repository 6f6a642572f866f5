import { expect, test } from 'vitest';
import { readArticles } from '../../lib/articles/read.ts';

const code = readArticles('content').filter(({ type }) => type === 'code');

test('every article of the code section has an archive, and most have a program that is played in the page', () => {
  const without = code.filter(({ content }) => !/^\[\w+\.zip\]\(\w+\.zip\)$/m.test(content));
  expect(without.map(({ id }) => id)).toEqual([]);
  const played = code.filter(({ content }) => content.includes('\n```play '));
  expect(played.length).toBeGreaterThan(code.length / 2);
});
