import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { enginesFor } from '../../lib/programs/test-engines.ts';

const source = fileURLToPath(new URL('./lamps.py', import.meta.url));

for (const { engine, isMissing, play, ask } of enginesFor('python')) {
  describe.skipIf(isMissing)(`The lamps of a PAPI in ${engine}`, () => {
    test.each([
      ['3.51', 'white white white white'],
      ['3.49', 'white white white red'],
      ['3.17', 'white white white red'],
      ['3.16', 'white white red red'],
      ['3', 'white white red red'],
      ['2.84', 'white white red red'],
      ['2.83', 'white red red red'],
      ['2.51', 'white red red red'],
      ['2.49', 'red red red red'],
    ])('show at %s degrees: %s', async (angle, shown) => {
      const output = await ask(source, `print('lamps:', *program.lamps(${angle}))`);
      expect(output.trimEnd().split('\n').at(-1)).toBe(`lamps: ${shown}`);
    });

    test('go from four white to four red as one sinks, one lamp at a time', async () => {
      const { output } = await play(source, 0, '');
      const whites = output.trimEnd().split('\n');
      expect(whites.map((line) => line.split('white').length - 1)).toEqual([4, 3, 2, 1, 0]);
    });
  });
}
