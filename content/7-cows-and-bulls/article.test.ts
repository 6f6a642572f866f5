import { expect, test } from 'vitest';
import { articleBeside } from '../../lib/content/test-article.ts';
import { sessionsOf } from '../../lib/programs/test-sessions.ts';

const article = articleBeside(import.meta.url);

test('it is the article of the specification, with its archive, and listings and a session of each program', () => {
  expect(article).toMatchObject({
    id: 7,
    title: 'Coding a Game with AI',
    subtitle: 'Creating a Cows and Bulls Game with AI Assistance.',
    slug: 'cows',
    type: 'code',
    date: '2024-12-22',
  });
  expect(article.content).toContain('\n[BullsAndCows.zip](BullsAndCows.zip)\n');
  const played = sessionsOf(article).map(({ program }) => program);
  for (const program of ['BullsAndCows/early_version.py', 'BullsAndCows/bulls_and_cows.py']) {
    expect(article.content).toContain(` file=${program} part=`);
    expect(played).toContain(`${article.folder}/${program}`);
  }
});
