import { stripVTControlCharacters } from 'node:util';
import { expect, test, vi } from 'vitest';
import {
  type Diagnostic,
  DiagnosticsError,
  formatReport,
  reportDiagnostics,
  runChecks,
} from './diagnostics.ts';

const diagnostic = (file: string, problem: string): Diagnostic => ({
  file,
  reason: `${problem} Fix it.`,
});

test('collects the diagnostics of several checks, each once, or returns them if they are warnings', async () => {
  const one = diagnostic('a', 'One.');
  const two = diagnostic('b', 'Two.');
  const warning: Diagnostic = {
    ...diagnostic('c', 'Three.'),
    severity: 'warning',
  };
  const fail = () => {
    throw new DiagnosticsError([one, two]);
  };
  const checks = [fail, () => [warning], async () => [one]] as const;
  const error = await runChecks(...checks).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    name: 'DiagnosticsError',
    diagnostics: [one, two, warning],
  });
  expect(await runChecks(() => [warning])).toEqual([warning]);
});

test('other errors are thrown again and keep their stack', async () => {
  const error = new TypeError('undefined is not a function');
  await expect(runChecks(() => Promise.reject(error))).rejects.toBe(error);
  await expect(reportDiagnostics(() => Promise.reject(error))).rejects.toBe(
    error,
  );
});

test('formats a line for each diagnostic, with colors in a terminal only, and counts them', () => {
  const diagnostics: Diagnostic[] = [
    { file: 'a\n.md', line: 7, column: 2, reason: 'One.' },
    { file: 'b', reason: 'Two.', severity: 'error' },
    { file: 'c', line: 1, reason: 'Three.', severity: 'warning' },
  ];
  const plain = [
    'a\\n.md:7:2: error: One.',
    'b: error: Two.',
    'c:1: warning: Three.',
    '2 errors, 1 warning',
  ];
  vi.stubEnv('FORCE_COLOR', '0');
  expect(formatReport(diagnostics).split('\n')).toEqual(plain);
  vi.stubEnv('FORCE_COLOR', '1');
  expect(formatReport(diagnostics)).toContain(
    '\u001b[36mc:1\u001b[39m: \u001b[33mwarning\u001b[39m: Three.\n',
  );
  expect(
    stripVTControlCharacters(formatReport(diagnostics)).split('\n'),
  ).toEqual(plain);
  vi.unstubAllEnvs();
  expect(formatReport([])).toBe('No problems');
});

test('formats one diagnostic of a kind that occurs more often than the limit, with its count', () => {
  const links = ['/a/', '/b/', '/c/'].map((url) =>
    diagnostic('a', `The link leads to ${url}, not a page.`),
  );
  const others = [
    { file: 'a', reason: "'x' is unknown." },
    { file: 'b', reason: "'y z' is unknown." },
  ];
  const warning = {
    file: 'c',
    reason: "'x' is unknown.",
    severity: 'warning' as const,
  };
  expect(
    formatReport(
      [...links, ...others, warning],
      process.stdout,
      2,
      'Add --all',
    ).split('\n'),
  ).toEqual([
    'a: error: The link leads to /a/, not a page. Fix it. (3 of this kind)',
    ...[
      "a: error: 'x' is unknown.",
      "b: error: 'y z' is unknown.",
      "c: warning: 'x' is unknown.",
    ],
    '5 errors, 1 warning. Add --all',
  ]);
});
