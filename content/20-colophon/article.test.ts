import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';

test('it is a page with an address of its own', () => {
  expect(articleBeside(import.meta.url)).toMatchObject({ id: 20, slug: 'colophon', type: 'page', date: '2025-01-05' });
});
