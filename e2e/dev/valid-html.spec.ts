import { spawnSync } from 'node:child_process';
import { expect, test } from 'playwright/test';
import { listAllFiles } from '../../lib/core/list-files.ts';
import { sites } from '../sites.ts';

/**
 * The checker's messages about CSS that is too new for it. All other messages
 * fail the test.
 */
const newerThanTheChecker = [
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
  "CSS: “math-shift”: Property “math-shift” doesn't exist.",
  'CSS: “display”: “math” is not a “display” value.',
];

test('all pages are valid by the Nu Html Checker', () => {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  if (process.env['CI'] !== 'true') {
    test.skip(!hasJava, 'The Nu Html Checker needs Java.');
  }
  const pages: string[] = [];
  for (const { out } of Object.values(sites)) {
    const files = listAllFiles(out).filter((file) => file.endsWith('.html'));
    pages.push(...files.map((file) => `${out}/${file}`));
  }

  const jar = 'node_modules/vnu-jar/build/dist/vnu.jar';
  const options = ['-jar', jar, '--errors-only', '--format', 'gnu', ...pages];
  const { stderr, error } = spawnSync('java', options, {
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });

  expect(error).toBeUndefined();

  const messages = stderr.trim().split('\n');
  const errors = messages.filter(
    (line) => !newerThanTheChecker.some((known) => line.includes(known)),
  );
  const unused = newerThanTheChecker.filter(
    (known) => !messages.some((line) => line.includes(known)),
  );
  expect({ errors, unused }).toEqual({ errors: [], unused: [] });
});
