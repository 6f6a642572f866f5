import { expect, test } from 'vitest';
import { withoutChatter } from './next.ts';

function heard(...lines: readonly string[]): readonly string[] {
  const said: string[] = [];
  lines.forEach(withoutChatter((line) => said.push(line)));
  return said;
}

const stumble = [
  "\u001b[31m\u001b[1m⨯\u001b[22m\u001b[39m unhandledRejection: Error: Could not parse module '[project]/settings.ts'",
  'Unterminated string constant',
  '    at module evaluation (lib/settings.ts:2:1)',
  "> 2 | import { settings as written } from '../settings.ts';",
  '    | ^ {',
  "  code: 'MODULE_UNPARSABLE'",
  '}',
];

test('that Next is there and compiles is not said, in colors or without', () => {
  expect(
    heard('▲ Next.js', '- Local: x', ' ✓ Ready', '\u001b[32m✓\u001b[39m Compiled', '', '\u001b[?25h', ' ○ Compiling /'),
  ).toEqual([]);
});

test('that Next stumbles over a file which is not TypeScript is not said, and what comes next is', () => {
  expect(heard('before', ...stumble, 'after')).toEqual(['before', 'after']);
  const whileItAnswers = stumble.map((line) => line.replace('unhandledRejection: ', ''));
  expect(heard('before', ...whileItAnswers, ...whileItAnswers, ...stumble, 'after')).toEqual(['before', 'after']);
  const withoutBracket = stumble.slice(0, -1);
  expect(heard(...withoutBracket, '⨯ TypeError: no', '    at page')).toEqual(['⨯ TypeError: no', '    at page']);
  expect(heard(...withoutBracket, ...stumble, 'after')).toEqual(['after']);
});

test('nor that a page stumbles over content that the check has told of', () => {
  const faults = [' ⨯ Faults: 1 fault:', '  content/2-a/article.md:8:7: No day.', '    at Layout (app/layout.tsx:1:1) {', '}'];
  expect(heard('before', ...faults, ...faults, 'after')).toEqual(['before', 'after']);
});

test('every other error is said whole', () => {
  const error = ['⨯ unhandledRejection: Error: no', '    at page (app/page.tsx:1:1)', '{', "  code: 'OTHER'", '}'];
  expect(heard(...error)).toEqual(error);
});
