import { expect, test } from 'vitest';
import { readContent } from '../lib/content/read.ts';
import { sessionsOf } from '../lib/programs/test-engines.ts';

const articles = readContent('content').articles;

test.each([
  [0, { title: 'Content Could Not Be Found', preview: 'Error: Content Not Found.', slug: '404', type: 'page' }],
  [1, { slug: '', type: 'page' }],
  [2, { slug: 'learning-to=code', type: 'code', date: '2024-09-17' }, 'TicTacToe', 'tictactoe.c'],
  [3, { type: 'code', date: '2024-10-03' }, 'GooberMVC'],
  [4, { slug: 'notes', type: 'blog', date: '2024-02-02' }, '', 'lamps.py'],
  [5, { slug: 'notes', type: 'blog', date: '2024-12-21' }, 'SecondLook', 'second_look.py'],
  [6, { slug: 'hello', type: 'code', date: '2024-12-21' }, 'Hangman', 'hangman.py'],
  [
    7,
    {
      title: 'Coding a Game with AI',
      subtitle: 'Creating a Cows and Bulls Game with AI Assistance.',
      slug: 'cows',
      type: 'code',
      date: '2024-12-22',
    },
    'BullsAndCows',
    'bulls_and_cows.py',
    'early_version.py',
  ],
  [20, { slug: 'colophon', type: 'page', date: '2025-01-05' }],
])(
  'article %i is that of the specification, with its archive, and a session and listings of each program',
  (id, fields, archive = '', ...programs) => {
    const article = articles.find((one) => one.id === id);
    if (!article) throw new Error(`There is no article ${id}.`);
    expect(article).toMatchObject(fields);
    if (archive) expect(article.content).toContain(`\n[${archive}.zip](${archive}.zip)\n`);
    const played = sessionsOf(article).map(({ program }) => program);
    for (const program of programs) {
      const path = archive ? `${archive}/${program}` : program;
      expect(article.content).toContain(` file=${path} part=`);
      expect(played).toContain(`${article.folder}/${path}`);
    }
  },
);
