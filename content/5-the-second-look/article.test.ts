import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';
import { sessionsOf } from '../../lib/programs/test-sessions.ts';

const article = articleBeside(import.meta.url);

test('it is the article of the specification, with its archive and a session, and its listings are cut from its program', () => {
  expect(article).toMatchObject({ id: 5, slug: 'notes', type: 'blog', date: '2024-12-21' });
  expect(article.content).toContain('\n[SecondLook.zip](SecondLook.zip)\n');
  expect(article.content).toContain(' file=SecondLook/second_look.py part=');
  expect(sessionsOf(article).map(({ program }) => program)).toContain(`${article.folder}/SecondLook/second_look.py`);
});
