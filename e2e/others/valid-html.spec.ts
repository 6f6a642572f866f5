import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { sites } from '../sites.ts';

/** What the checker's CSS parser, older than its HTML, does not know yet. Everything else that it says counts. */
const newerThanTheChecker = [
  'CSS: “transition”: “allow-discrete” is not a “transition” value.',
  'CSS: Unrecognized at-rule “@starting-style”',
  'CSS: Unrecognized at-rule “@view-transition”',
  'CSS: “view-transition-name”: Parse Error.',
  'CSS: “background-color”: Parse Error.',
  ...['animation-timeline', 'animation-range', 'timeline-scope', 'view-timeline'].map(
    (property) => `CSS: “${property}”: Property “${property}” doesn't exist.`,
  ),
  'CSS: “mask”: “linear-gradient(#0000 13rem, #000 19rem)” is not a “mask” value.',
  'CSS: “mask”: “repeating-linear-gradient(90deg, #000 0 0.55rem, #0000 0 0.9rem)” is not a “mask” value.',
];

test('all pages are valid HTML by the Nu Html Checker', () => {
  const hasJava = spawnSync('java', ['-version']).status === 0;
  if (process.env['CI'] !== 'true') test.skip(!hasJava, 'The Nu Html Checker needs Java, and this machine has none.');
  const pages = Object.values(sites).flatMap(({ out }) =>
    readdirSync(out, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html'))
      .map((file) => join(out, file)),
  );
  test.setTimeout(120_000);
  expect(pages.length).toBeGreaterThan(15);
  const result = spawnSync(
    'java',
    ['-jar', 'node_modules/vnu-jar/build/dist/vnu.jar', '--errors-only', '--format', 'gnu', ...pages],
    {
      encoding: 'utf8',
    },
  );
  const messages = result.stderr
    .split('\n')
    .filter((line) => !newerThanTheChecker.some((known) => line.includes(known)));
  expect(messages.join('\n').trim()).toBe('');
});
