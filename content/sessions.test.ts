import { expect, test } from 'vitest';
import { readArticles } from '../lib/articles/read.ts';
import { sessionsOf } from '../lib/programs/test-sessions.ts';

// That each session is what its program prints is tested of every content, in lib/programs/sessions.test.ts.
test.each([
  [2, 'TicTacToe/tictactoe.c'],
  [4, 'lamps.py'],
  [5, 'SecondLook/second_look.py'],
  [6, 'Hangman/hangman.py'],
  [7, 'BullsAndCows/early_version.py'],
  [7, 'BullsAndCows/bulls_and_cows.py'],
])('article %d shows a session of %s', (id, program) => {
  const article = readArticles('content').find((candidate) => candidate.id === id);
  const played = article ? sessionsOf(article).map((session) => session.program) : [];
  expect(played).toContain(`${article?.folder}/${program}`);
});
