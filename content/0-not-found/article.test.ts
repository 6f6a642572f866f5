import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';

test('it says what the specification says', () => {
  expect(articleBeside(import.meta.url)).toMatchObject({
    id: 0,
    title: 'Content Could Not Be Found',
    preview: 'Error: Content Not Found.',
    slug: '404',
    type: 'page',
  });
});
