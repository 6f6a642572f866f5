import { expect, test } from 'vitest';
import { describeGame } from '../../lib/programs/test-engines.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

testSample(import.meta.dirname, { id: 4, slug: 'notes', type: 'blog', date: '2024-02-02' }, '', 'lamps.py');

const source = `${import.meta.dirname}/lamps.py`;

describeGame('the lamps of a PAPI', 'python', ({ ask, screen }) => {
  test('show one more red lamp at each lower angle', async () => {
    const shown = await ask(
      source,
      'for a in (3.51, 3.49, 3.17, 3.16, 2.84, 2.83, 2.51, 2.49): print(*program.lamps(a))',
    );
    const whites = (text: string) =>
      text
        .trimEnd()
        .split('\n')
        .map((line) => line.split('white').length - 1);
    expect(whites(shown)).toEqual([4, 3, 3, 2, 2, 1, 1, 0]);
    expect(shown).toContain('white white red red\n');
    expect(whites(await screen(source, 0, []))).toEqual([4, 3, 2, 1, 0]);
  });
});
