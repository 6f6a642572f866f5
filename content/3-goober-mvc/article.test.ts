import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';

test('it is the article of the specification, with its archive, and its listings are cut from that', () => {
  const article = articleBeside(import.meta.url);
  expect(article).toMatchObject({ id: 3, type: 'code', date: '2024-10-03' });
  expect(article.content).toContain('\n[GooberMVC.zip](GooberMVC.zip)\n');
  expect(article.content).toContain(' file=GooberMVC/todo-list.mjs part=');
});
