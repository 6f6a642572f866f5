import { expect, test } from 'vitest';
import { readCommandLine } from './command-line.ts';

// `commands/help.test.ts` tests `--help`.
const help = `npm run check -- [type] [title] [--links] [--content folder]

Checks.`;
const read = (...written: readonly string[]) => readCommandLine(help, written);

test('reads options and arguments in any order', () => {
  const { positionals: words, options } = read(
    'code',
    '--links',
    'A title',
    '--content=a b?c=d',
  );
  expect(words).toEqual(['code', 'A title']);
  expect(options).toEqual({ links: '', content: 'a b?c=d' });
  expect(read('--', '--links').positionals).toEqual(['--links']);
});

test.each([
  [
    ['a', 'b', 'c'],
    "npm run check: error: Unexpected argument 'c'. Usage: npm run check",
  ],
  [
    ['--content='],
    "npm run check: error: Option '--content <value>' argument missing. Usage: npm run check",
  ],
  [['--links=yes'], "'--links'"],
  [
    ['--halp'],
    "npm run check: error: Unknown option '--halp'. Usage: npm run check",
  ],
])('rejects %j with an error of one line', (written, diagnostic) =>
  expect(() => read(...written)).toThrow(diagnostic),
);
