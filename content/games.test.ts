import { testGames } from '../lib/programs/test-games.ts';

await testGames('content', {});
