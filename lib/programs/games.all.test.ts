import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { prepare } from './prepare.ts';
import { languageOf } from './program.ts';
import { hasTool } from './test-play.ts';
import { playGames, playGamesInPage, programsBelow, randomGame, wordsOf } from './test-random-games.ts';
import { toolFor } from './test-sessions.ts';

/** Games of each program, half of them with the words that the other half has printed: the secret is among them. */
const half = 100;

/** The programs of the owner and of the fixture that the page can play, and how many games. */
const played: { readonly path: string; readonly count: number }[] = [];
for (const path of ['content', fixture.content].flatMap((root) => programsBelow(root))) {
  const prepared = await prepare(path, languageOf(path) ?? 'c', { seed: 0, lines: [], isEnded: false });
  // Who asks for nothing, and looks at neither chance nor clock, does the same each time.
  const isUnchanging = () => !/\b(?:random|time|rand)\b/.test(readFileSync(path, 'utf8'));
  if ('program' in prepared) played.push({ path, count: prepared.performance?.ending && isUnchanging() ? 1 : half });
}

describe.each(played)('$path', ({ path, count }) => {
  test.skipIf(!hasTool(toolFor(path)))('prints the same in the page, whatever is typed', async () => {
    const words = wordsOf(readFileSync(path, 'utf8'));
    const first = Array.from({ length: count }, (_, index) => randomGame(index, words));
    const printed = await playGames(path, first);
    const second = first.map(({ seed }, index) => {
      return { ...randomGame(half + index, wordsOf(printed[index]?.text ?? '')), seed };
    });
    const games = [...first, ...second];
    const expected = [...printed, ...(await playGames(path, second))];
    const inPage = await playGamesInPage(path, games);
    // One at a time: a hundred games that differ are nothing that anybody reads.
    for (const [index, game] of games.entries()) {
      expect({ ...game, ...inPage[index] }).toEqual({ ...game, ...expected[index] });
    }
  });
});
