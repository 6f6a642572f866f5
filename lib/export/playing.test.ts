import { expect, test } from 'vitest';
import { playingFaults } from './playing.ts';

/** What is wrong with an export of these files, by what they weigh compressed. */
function faultsOf(files: Readonly<Record<string, number>>) {
  const weights = Object.entries(files).map(([file, brotli]) => [file, { raw: 3 * brotli, brotli }] as const);
  return playingFaults(new Map(weights)).map(({ file, reason, isNote }) => [
    file,
    reason.replace(/\. .*/s, '.'),
    isNote,
  ]);
}

test('the player and the worker of C have one budget, and so have MicroPython and its worker', () => {
  expect(
    faultsOf({
      'scripts/player.0a1b2c3d.js': 4_000,
      'scripts/c.0a1b2c3d.js': 2_001,
      'scripts/exercise.0a1b2c3d.js': 3_001,
      'scripts/lamps.0a1b2c3d.js': 1_001,
      'scripts/python.0a1b2c3d.js': 10_000,
      'programs/micropython.0a1b2c3d.wasm': 200_001,
    }),
  ).toEqual([
    ['scripts/player.0a1b2c3d.js', 'The player weighs 6001 bytes compressed; its budget is 6000.', false],
    ['scripts/exercise.0a1b2c3d.js', 'The exercise weighs 3001 bytes compressed; its budget is 3000.', false],
    ['scripts/lamps.0a1b2c3d.js', 'The drawing of lamps weighs 1001 bytes compressed; its budget is 1000.', false],
    ['scripts/python.0a1b2c3d.js', 'MicroPython weighs 210001 bytes compressed; its budget is 210000.', false],
  ]);
});
