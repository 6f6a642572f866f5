import { expect, test } from 'vitest';
import { Faults } from './faults.ts';
import { readOptions } from './options.ts';

const known = { out: 'folder', 'message-host': 'address' } as const;
const usage = 'Write: npm run build -- [--out folder] [--message-host address]';

test.each([
  [[], {}],
  [['--out', 'a b'], { out: 'a b' }],
  [['--message-host=https://a.example/?b=c', '--out=x'], { 'message-host': 'https://a.example/?b=c', out: 'x' }],
  [['--out=-x'], { out: '-x' }],
  [['--'], {}],
])('%j is read', (written, options) => {
  expect(Object.fromEntries(readOptions(written, 'npm run build --', known))).toEqual(options);
});

test.each([
  [
    ['--ouT', 'x'],
    [`--ouT: There is no such option. Did you mean '--out'? ${usage}`, `x: The word belongs to no option. ${usage}`],
  ],
  [['--messagehost=x'], [`--messagehost: There is no such option. Did you mean '--message-host'? ${usage}`]],
  [['--help'], [`--help: There is no such option. ${usage}`]],
  [['--constructor'], [`--constructor: There is no such option. ${usage}`]],
  [
    ['-o', 'x'],
    [`-o: There is no such option. ${usage}`, `x: The word belongs to no option. ${usage}`],
  ],
  [
    ['out', '--', '--out'],
    [`out: The word belongs to no option. ${usage}`, `--out: The word belongs to no option. ${usage}`],
  ],
  [['--out'], [`--out: The option has no value. ${usage}`]],
  [['--out='], [`--out: The option has no value. ${usage}`]],
  [['--out', ''], [`--out: The option has no value. ${usage}`]],
  [
    ['--out', '--message-host', 'x'],
    [`--out: The option has no value. ${usage}`, `x: The word belongs to no option. ${usage}`],
  ],
  [['--out', 'a', '--out=b'], [`--out: The option is there twice. ${usage}`]],
])('%j is not', (written, faults) => {
  const read = () => readOptions(written, 'npm run build --', known);
  expect(read).toThrow(Faults);
  expect(read).toThrow(new RegExp(`^${faults.length} faults?:`));
  for (const fault of faults) expect(read).toThrow(`\n  ${fault}`);
});

const withFlag = { links: '', content: 'folder' } as const;
const usageOfCheck = 'Write: npm run check -- [--links] [--content folder]';

test('an option without a value is there or not', () => {
  const read = (...written: readonly string[]) =>
    Object.fromEntries(readOptions(written, 'npm run check --', withFlag));
  expect(read('--links', '--content', 'a')).toEqual({ links: '', content: 'a' });
  expect(read()).toEqual({});
  expect(() => read('--links=yes')).toThrow(`--links: The option takes no value. ${usageOfCheck}`);
  expect(() => read('--links', '--links')).toThrow(`--links: The option is there twice. ${usageOfCheck}`);
  expect(() => read('--links', 'yes')).toThrow(`yes: The word belongs to no option. ${usageOfCheck}`);
});
