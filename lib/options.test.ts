import { expect, test, vi } from 'vitest';
import { Faults } from './faults.ts';
import { readCommandLine } from './options.ts';

const build = {
  command: 'npm run build',
  does: 'Makes the site.',
  options: { out: ['folder', 'where it is put'], 'message-host': ['address', 'where its form posts to'] },
} as const;
const usage = 'Write: npm run build -- [--out folder] [--message-host address]';

test.each([
  [[], {}],
  [['--out', 'a b'], { out: 'a b' }],
  [['--message-host=https://a.example/?b=c', '--out=x'], { 'message-host': 'https://a.example/?b=c', out: 'x' }],
  [['--out=-x'], { out: '-x' }],
  [['--'], {}],
])('%j is read', (written, options) => {
  expect(Object.fromEntries(readCommandLine(written, build).options)).toEqual(options);
});

test.each([
  [
    ['--ouT', 'x'],
    [`--ouT: There is no such option. Did you mean '--out'? ${usage}`, `x: The word belongs to no option. ${usage}`],
  ],
  [
    ['out', '--', '--out'],
    [`out: The word belongs to no option. ${usage}`, `--out: The word belongs to no option. ${usage}`],
  ],
  [['--out'], [`--out: The option has no value. ${usage}`]],
  [['--out', 'a', '--out=b'], [`--out: The option is there twice. ${usage}`]],
])('%j is not', (written, faults) => {
  const read = () => readCommandLine(written, build);
  expect(read).toThrow(Faults);
  expect(read).toThrow(new RegExp(`^${faults.length} faults?:`));
  for (const fault of faults) expect(read).toThrow(`\n  ${fault}`);
});

const check = {
  command: 'npm run check',
  does: 'Looks.',
  words: { '[type]': 'what to look at', '[title]': 'and how it is called' },
  options: { links: ['', 'also at links'], content: ['folder', 'where it looks'] },
  variables: { PORT: 'where it listens' },
} as const;
const usageOfCheck = 'Write: npm run check -- [type] [title] [--links] [--content folder]';

test('an option without a value is there or not', () => {
  const read = (...written: readonly string[]) => Object.fromEntries(readCommandLine(written, check).options);
  expect(read('--links', '--content', 'a')).toEqual({ links: '', content: 'a' });
  expect(read()).toEqual({});
  expect(() => read('--links=yes')).toThrow(`--links: The option takes no value. ${usageOfCheck}`);
  expect(() => read('--links', '--links')).toThrow(`--links: The option is there twice. ${usageOfCheck}`);
});

test('words are read in their order, with options between them', () => {
  const { words, options } = readCommandLine(['code', '--links', 'A title', '--content', 'a'], check);
  expect(words).toEqual(['code', 'A title']);
  expect([...options.keys()]).toEqual(['links', 'content']);
  expect(readCommandLine([], check).words).toEqual([]);
  expect(readCommandLine(['--', '--links'], check).words).toEqual(['--links']);
  expect(() => readCommandLine(['a', 'b', 'c'], check)).toThrow(`c: The word belongs to no option. ${usageOfCheck}`);
});

test.each([['--help'], ['-h'], ['code', '--nonsense', '--help']])(
  '%s %s %s prints what the command takes',
  (...written) => {
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    const ended = vi.spyOn(process, 'exit').mockImplementation((status) => {
      throw new Error(`ended with ${status}`);
    });
    expect(() => readCommandLine(written, check)).toThrow('ended with 0');
    expect(said.mock.calls.flat().join('\n').split('\n')).toEqual([
      'npm run check -- [type] [title] [--links] [--content folder]',
      '',
      'Looks.',
      '',
      '  [type]            what to look at',
      '  [title]           and how it is called',
      '  --links           also at links',
      '  --content folder  where it looks',
      '  PORT              where it listens',
      '  --help            what you are reading',
    ]);
    said.mockRestore();
    ended.mockRestore();
  },
);
