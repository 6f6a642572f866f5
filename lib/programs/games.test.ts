import { fixture } from '../../e2e/fixture.ts';
import { testGames } from './test-games.ts';

const odds = 'e2e/content/7-dice/Dice/odds.py';

await testGames(fixture.content, {
  [odds]: `${odds}:3: The page's MicroPython says: ImportError: no module named 'collections.Counter'.`,
});
