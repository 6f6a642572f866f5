import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';
import { sessionsOf } from '../../lib/programs/test-sessions.ts';

const article = articleBeside(import.meta.url);

test('it is the article of the specification, with its archive and a session, and its listings are cut from its program', () => {
  expect(article).toMatchObject({ id: 6, slug: 'hello', type: 'code', date: '2024-12-21' });
  expect(article.content).toContain('\n[Hangman.zip](Hangman.zip)\n');
  expect(article.content).toContain(' file=Hangman/hangman.py part=');
  expect(sessionsOf(article).map(({ program }) => program)).toContain(`${article.folder}/Hangman/hangman.py`);
});
