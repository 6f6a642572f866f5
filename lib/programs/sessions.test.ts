import { expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { readContent } from '../content/read.ts';
import { languageOf, prepare } from './program.ts';
import { keysOf, outputOf } from './recordings.ts';
import { hasTool, playNatively, sessionsOf } from './test-engines.ts';

// Whatever the owner's articles show, and those of the fixture.
for (const article of ['content', fixture.content].flatMap((root) => readContent(root).articles)) {
  for (const { line, program, seed, text } of sessionsOf(article)) {
    const [keys, shown, language] = [keysOf(text), outputOf(text), languageOf(program) ?? 'c'];
    const name = `the session at ${article.file}:${line} is what the program prints`;
    test.skipIf(!hasTool(language === 'c' ? 'cc' : 'python3'))(name, async () => {
      expect(shown.trim()).not.toBe('');
      const { output } = await playNatively(program, seed, keys.map((key) => `${key}\n`).join(''));
      expect(output.slice(0, shown.length)).toBe(shown);
    });

    test(`the session at ${article.file}:${line} goes the same way in the page, or the page refuses its program`, async () => {
      const prepared = await prepare(program, { seed, lines: keys, isEnded: false });
      if (!('program' in prepared))
        expect(prepared).toContainEqual(expect.objectContaining({ line: expect.any(Number) }));
      else {
        const { printed, ending } = prepared.performance ?? { printed: [] };
        expect(printed.join('').slice(0, shown.length)).toBe(shown);
        // It has read everything that was typed, and asks for more unless it is over.
        expect(printed).toHaveLength(keys.length + 1);
        expect(ending ?? { kind: 'exit', status: 0 }).toEqual({ kind: 'exit', status: 0 });
      }
    });
  }
}
