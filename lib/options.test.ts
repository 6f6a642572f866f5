import { expect, test, vi } from 'vitest';
import { Faults } from './faults.ts';
import { readCommandLine } from './options.ts';

const check = {
  command: 'npm run check',
  does: 'Looks.',
  words: { '[type]': 'what to look at', '[title]': 'and how it is called' },
  options: { links: ['', 'also at links'], content: ['folder', 'where it looks'] },
  variables: { PORT: 'where it listens' },
} as const;
const build = { command: 'npm run build', does: 'Builds.', options: { out: ['folder', 'where to'] } } as const;

test('options and words are read in any order, as they are written', () => {
  const { words, options } = readCommandLine(['code', '--links', 'A title', '--content=a b?c=d'], check);
  expect(words).toEqual(['code', 'A title']);
  expect(Object.fromEntries(options)).toEqual({ links: '', content: 'a b?c=d' });
  expect(readCommandLine(['--', '--links'], check).words).toEqual(['--links']);
  expect(readCommandLine(['a', 'b'], { ...build, words: { 'file …': 'several' } }).words).toEqual(['a', 'b']);
});

test.each([
  [['--ouT', 'x'], "npm run build: Unknown option '--ouT'. Write: npm run build -- [--out folder]"],
  [['out'], "npm run build: Unexpected argument 'out'. Write: npm run build -- [--out folder]"],
  [['--out'], "npm run build: Option '--out <value>' argument missing. Write: npm run build -- [--out folder]"],
  [['--out='], "npm run build: Option '--out <value>' argument missing. Write: npm run build -- [--out folder]"],
])('%j is a fault of one line', (written, fault) => {
  expect(() => readCommandLine(written, build)).toThrow(new Faults([]).constructor);
  expect(() => readCommandLine(written, build)).toThrow(`1 fault:\n  ${fault}`);
});

test.each([
  [['a', 'b', 'c'], "npm run check: Unexpected argument 'c'. Write: npm run check"],
  [['--links=yes'], "'--links'"],
])('%j is too much', (written, fault) => {
  expect(() => readCommandLine(written, check)).toThrow(fault);
});

test('--help prints what the command takes, whatever else is written', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {});
  const ended = vi.spyOn(process, 'exit').mockImplementation((status) => {
    throw new Error(`ended with ${status}`);
  });
  expect(() => readCommandLine(['code', '--nonsense', '--help'], check)).toThrow('ended with 0');
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
});
