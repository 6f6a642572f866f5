import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { readArticles } from '../content/read.ts';
import { keysOf, outputOf } from '../markdown/sessions.ts';
import { prepare } from './prepare.ts';
import { languageOf } from './program.ts';
import { hasTool } from './test-play.ts';
import { replay, sessionsOf, toolFor } from './test-sessions.ts';

// Whatever the owner's articles show, and those of the fixture.
for (const article of ['content', fixture.content].flatMap((root) => readArticles(root))) {
  for (const session of sessionsOf(article)) {
    const name = `the session at ${article.file}:${session.line} is what the program prints`;
    test.skipIf(!hasTool(toolFor(session.program)))(name, async () => {
      expect(outputOf(session.text).trim()).not.toBe('');
      expect(await replay(session)).toBe(outputOf(session.text));
    });

    test(`the session at ${article.file}:${session.line} goes the same way in the page, or the page refuses its program`, async () => {
      const { program, seed, text } = session;
      const lines = keysOf(text);
      const prepared = await prepare(program, languageOf(program) ?? 'c', { seed, lines, isEnded: false });
      if (!('program' in prepared))
        expect(prepared).toContainEqual(expect.objectContaining({ line: expect.any(Number) }));
      else {
        const { printed, ending } = prepared.performance ?? { printed: [] };
        expect(printed.join('').slice(0, outputOf(text).length)).toBe(outputOf(text));
        // It has read everything that was typed, and asks for more unless it is over.
        expect(printed).toHaveLength(lines.length + 1);
        expect(ending ?? { kind: 'exit', status: 0 }).toEqual({ kind: 'exit', status: 0 });
      }
    });
  }
}

test('the sessions of an article are found with line, program, seed and text', () => {
  const sessions = readArticles(fixture.content).flatMap((article) => sessionsOf(article));
  expect(sessions.map(({ line, program, seed }) => [line, program, seed])).toEqual([
    [50, 'e2e/content/2-countdown/Countdown/countdown.c', 0],
    [22, 'e2e/content/7-dice/Dice/dice.py', 6066],
    [36, 'e2e/content/7-dice/Dice/dice.py', 6066],
    [93, 'e2e/content/7-dice/Dice/odds.py', 0],
  ]);
  expect(sessions[2]?.text).toBe('Your guess (2-12): «2»\nRound 1: 2 and 5. 0 point(s).\nYour guess (2-12):');
});

test('what can be played is a program in C or Python', () => {
  expect(['game.c', 'game.py'].map(toolFor)).toEqual(['cc', 'python3']);
  expect(() => toolFor('Game/game.js')).toThrow('Game/game.js: only programs in C and Python can be played');
});

describe.skipIf(!hasTool('python3'))('a program that prints something else', () => {
  test('no longer matches the session of its article', async () => {
    const root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
    cpSync(fixture.content, root, { recursive: true });
    const program = join(root, '7-dice/Dice/dice.py');
    writeFileSync(program, readFileSync(program, 'utf8').replace('Over.', 'Done.'));
    const session = readArticles(root)
      .flatMap(sessionsOf)
      .find((candidate) => candidate.program === program);
    if (!session) throw new Error('The session of the dice is gone.');
    const printed = await replay(session);
    rmSync(root, { recursive: true });
    expect(printed).toContain('Done. 7 point(s).');
    expect(printed).not.toBe(outputOf(session.text));
  });
});
