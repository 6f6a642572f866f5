import { describe, expect, test } from 'vitest';
import { c, enginesFor, playInPage, playNatively, python } from './test-engines.ts';

/** The first numbers of PCG32 for the state 42 and the stream 54, as its author publishes them. */
const published = [0xa15c02b7, 0x7b47f409, 0xba1d3330, 0x83d2f293, 0xbfa4784b, 0xcbed606e];

for (const { engine, isMissing, play } of enginesFor('python')) {
  describe.skipIf(isMissing)(`chance in ${engine}`, () => {
    const output = async (source: string, seed = 0) => {
      const { output, errors, exitCode } = await play(source, seed, '');
      expect({ output, errors, exitCode }).toEqual({ output, errors: '', exitCode: 0 });
      return output.trimEnd().split('\n');
    };

    test('is PCG32', async () => {
      const numbers = await output(python('random.seed(42)', 'for _ in range(6): print(random.getrandbits(32))'));
      expect(numbers.map(Number)).toEqual(published);
    });

    test.each([
      ['random.randrange(0)', 'ValueError'],
      ['random.choice([])', 'IndexError'],
      ['random.sample([1], 2)', 'ValueError'],
    ])('%s is a %s', async (call, kind) => {
      expect(await output(python('try:', `    print(${call})`, `except ${kind}: print('refused')`))).toEqual([
        'refused',
      ]);
    });
  });
}

test.each([playNatively, playInPage])('rand() gives the bits of PCG32 but the last (%o)', async (play) => {
  const { output } = await play(c('srand(42);', 'for (int i = 0; i < 6; i++) printf("%d\\n", rand());'), 0, '');
  expect(output.trimEnd().split('\n').map(Number)).toEqual(published.map((word) => Math.floor(word / 2)));
});
