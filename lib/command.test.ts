import { expect, test } from 'vitest';
import { readCommandLine } from './command.ts';

// What --help prints, and what is said of an unknown option, is in `commands/help.test.ts`.
const help = `npm run check -- [type] [title] [--links] [--content folder]

Looks.`;
const read = (...written: readonly string[]) => readCommandLine(help, written);

test('options and words are read in any order, as they are written', () => {
  const { words, options } = read('code', '--links', 'A title', '--content=a b?c=d');
  expect(words).toEqual(['code', 'A title']);
  expect(Object.fromEntries(options)).toEqual({ links: '', content: 'a b?c=d' });
  expect(read('--', '--links').words).toEqual(['--links']);
});

test.each([
  [['a', 'b', 'c'], "1 fault:\n  npm run check: Unexpected argument 'c'. Write: npm run check"],
  [['--content='], "npm run check: Option '--content <value>' argument missing. Write: npm run check"],
  [['--links=yes'], "'--links'"],
])('%j is a fault of one line', (written, fault) => expect(() => read(...written)).toThrow(fault));
