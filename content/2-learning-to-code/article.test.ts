import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';
import { sessionsOf } from '../../lib/programs/test-sessions.ts';

const article = articleBeside(import.meta.url);

test('it is the article of the specification, with its archive and a session, and its listings are cut from its program', () => {
  expect(article).toMatchObject({ id: 2, slug: 'learning-to=code', type: 'code', date: '2024-09-17' });
  expect(article.content).toContain('\n[TicTacToe.zip](TicTacToe.zip)\n');
  expect(article.content).toContain(' file=TicTacToe/tictactoe.c part=');
  expect(sessionsOf(article).map(({ program }) => program)).toContain(`${article.folder}/TicTacToe/tictactoe.c`);
});
