import { expect, test } from 'vitest';
import { flag, readCommandLine, textOption } from './command-line.ts';

// `commands/help.test.ts` tests `--help`.
const command = {
  name: 'npm run check',
  summary: 'Checks.',
  arguments: [
    { label: '[type]', help: 'type' },
    { label: '[title]', help: 'title' },
  ],
  options: {
    links: flag('check links'),
    content: textOption('folder', 'content'),
  },
  example: 'npm run check',
};
const read = (...written: string[]) => readCommandLine(command, written);

test('reads options and arguments in any order', () => {
  const { positionals: words, values } = read(
    'code',
    '--links',
    'A title',
    '--content=a b?c=d',
  );
  expect(words).toEqual(['code', 'A title']);
  expect(values).toEqual({ links: true, content: 'a b?c=d' });
  expect(read('--', '--links').positionals).toEqual(['--links']);
});

test.each([
  [
    ['a', 'b', 'c'],
    "npm run check: error: Unexpected argument 'c'. Usage: npm run check",
  ],
  [['--links=yes'], "'--links'"],
  [
    ['--halp'],
    "npm run check: error: Unknown option '--halp'. Usage: npm run check",
  ],
])('rejects %j with an error of one line', (written, diagnostic) =>
  expect(() => read(...written)).toThrow(diagnostic),
);
