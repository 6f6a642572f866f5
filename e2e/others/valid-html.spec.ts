import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { listAllFiles } from '../../lib/core/list-files.ts';
import { sites } from '../sites.ts';

/** The checker's messages about CSS that is too new for it. All other messages fail the test. */
const newerThanTheChecker = [
  'CSS: “transition”: “allow-discrete” is not a “transition” value.',
  'CSS: Unrecognized at-rule “@starting-style”',
  'CSS: Unrecognized at-rule “@view-transition”',
  'CSS: “view-transition-name”: Parse Error.',
  'CSS: “background-color”: Parse Error.',
  ...[
    'animation-timeline',
    'animation-range',
    'timeline-scope',
    'view-timeline',
  ].map(
    (property) => `CSS: “${property}”: Property “${property}” doesn't exist.`,
  ),
  'CSS: “mask”: “linear-gradient(#0000 13rem, #000 19rem)” is not a “mask” value.',
  'CSS: “mask”: “repeating-linear-gradient(90deg, #000 0 0.55rem, #0000 0 0.9rem)” is not a “mask” value.',
];

test('all pages are valid by the Nu Html Checker', () => {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  if (process.env['CI'] !== 'true')
    test.skip(!hasJava, 'The Nu Html Checker needs Java.');
  test.setTimeout(120_000);
  const pages = Object.values(sites).flatMap(({ out }) =>
    listAllFiles(out).flatMap((file) =>
      file.endsWith('.html') ? `${out}/${file}` : [],
    ),
  );
  const options = [
    '-jar',
    'node_modules/vnu-jar/build/dist/vnu.jar',
    '--errors-only',
    '--format',
    'gnu',
    ...pages,
  ];
  const messages = spawnSync('java', options, { encoding: 'utf8' })
    .stderr.trim()
    .split('\n');
  const isKnown = (line: string) =>
    newerThanTheChecker.some((known) => line.includes(known));
  expect(messages.filter((line) => line && !isKnown(line))).toEqual([]);
});
