import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { hasTool, play } from '../../lib/programs/test-play.ts';

const source = fileURLToPath(new URL('./lamps.py', import.meta.url));

describe.skipIf(!hasTool('python3'))('The lamps of a PAPI', () => {
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
    const script = `import runpy; print('lamps:', *runpy.run_path(${JSON.stringify(source)})['lamps'](${angle}))`;
    const { output, errors } = await play('python3', ['-c', script], '');
    expect(errors).toBe('');
    expect(output.trimEnd().split('\n').at(-1)).toBe(`lamps: ${shown}`);
  });

  test('go from four white to four red as one sinks, one lamp at a time', async () => {
    const { output } = await play('python3', [source], '');
    const whites = output.trimEnd().split('\n');
    expect(whites.map((line) => line.split('white').length - 1)).toEqual([4, 3, 2, 1, 0]);
  });
});
