import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';
import { sessionsOf } from '../../lib/programs/test-sessions.ts';

const article = articleBeside(import.meta.url);

test('it is the article of the specification, with a session, and its listings are cut from its program', () => {
  expect(article).toMatchObject({ id: 4, slug: 'notes', type: 'blog', date: '2024-02-02' });
  expect(article.content).toContain(' file=lamps.py part=');
  expect(sessionsOf(article).map(({ program }) => program)).toContain(`${article.folder}/lamps.py`);
});
