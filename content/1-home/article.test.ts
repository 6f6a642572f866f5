import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';

test('it is the home page of the specification', () => {
  expect(articleBeside(import.meta.url)).toMatchObject({ id: 1, slug: '', type: 'page' });
});
