import { readFileSync } from 'node:fs';
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

test('labels of the cover do not overlap', () => {
  const svg = readFileSync(`${import.meta.dirname}/cover.svg`, 'utf8');
  const labels = [...svg.matchAll(/<text x="(\d+)" y="(\d+)"(.*)>(.+)</g)].map(([, x, y, style = '', text = '']) => {
    // Each character is 44 units high and 0.65 em wide, so half of its width is 14.3 units.
    const half = text.length * 14.3;
    return { text, y: Number(y), half, middle: Number(x) + (style.includes('"middle"') ? 0 : half) };
  });
  const isClose = (a: (typeof labels)[number], b: (typeof labels)[number]) =>
    a !== b && Math.abs(a.y - b.y) < 44 && Math.abs(a.middle - b.middle) < a.half + b.half + 44;
  expect(labels.filter((a) => labels.some((b) => isClose(a, b)))).toEqual([]);
});
