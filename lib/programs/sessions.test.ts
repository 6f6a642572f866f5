import { expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { readArticles } from '../content/read.ts';
import { prepare } from './prepare.ts';
import { languageOf } from './program.ts';
import { keysOf, outputOf } from './recordings.ts';
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
