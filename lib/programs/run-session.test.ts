import { expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { readContent } from '../content/read-articles.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import { detectLanguage, prepareProgram } from './prepare-program.ts';
import { printedText, typedLines } from './recorded-session.ts';
import { hasTool, playNatively, readSessions } from './test-engines.ts';

// Tests the sessions in the owner's articles and in the articles of the e2e fixture.
for (const article of ['content', fixture.content].flatMap(
  (root) => readContent(root).articles,
)) {
  for (const { line, program, seed, text } of readSessions(article)) {
    const keys = typedLines(text);
    const shown = printedText(text);
    const language = detectLanguage(program);
    // An article's own tests replay its programs in other languages.
    if (!language) {
      continue;
    }
    const name = `the session at ${article.file}:${line} is what the program prints`;
    test.skipIf(!hasTool(language === 'c' ? 'cc' : 'python3'))(
      name,
      async () => {
        expect(shown.trim()).not.toBe('');
        const { output } = await playNatively(
          program,
          seed,
          keys.map((key) => `${key}\n`).join(''),
        );
        expect(output.slice(0, shown.length)).toBe(shown);
      },
    );

    test(`the session at ${article.file}:${line} is replayed identically in the page, or its program is rejected`, async () => {
      const prepared = await prepareProgram(program, {
        seed,
        lines: keys,
        isInputClosed: false,
      }).catch(toDiagnostics);
      if (!('program' in prepared)) {
        expect(prepared).toContainEqual(
          expect.objectContaining({ line: expect.any(Number) }),
        );
      } else {
        const { printed = [], ending = { kind: 'exit', status: 0 } } =
          prepared.result ?? {};
        expect(printed.join('').slice(0, shown.length)).toBe(shown);
        // The program has read all typed lines, and waits for more unless it has ended.
        expect(printed).toHaveLength(keys.length + 1);
        expect(ending).toEqual({ kind: 'exit', status: 0 });
      }
    });
  }
}
