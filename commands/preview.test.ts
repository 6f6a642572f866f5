import { expect, test } from 'vitest';
import { start, write, writeSettings } from './test-project.ts';

const preview = (options: readonly string[] = [], environment: Readonly<Record<string, string>> = {}) =>
  start('preview', options, { PORT: '0', ...environment });

const home = '<title>Home</title>';

/** An export as small as one can be. */
function writeExport(out = 'out'): void {
  write(`${out}/_headers`, '/*\n  X-Content-Type-Options: nosniff\n');
  write(`${out}/404.html`, '<title>Not found</title>');
  write(`${out}/index.html`, home);
}

test('where it is stands in one line, with the name of the site', async () => {
  writeExport();
  writeSettings({ siteName: 'Taxiway' });
  const { pid = 0, begin, end } = preview();
  const line = await begin;
  expect(line).toMatch(/^Taxiway is at http:\/\/localhost:\d+\/, as it is in out\/\.\n$/);
  const response = await fetch(/http\S+(?=,)/.exec(line)?.[0] ?? '');
  expect([await response.text(), response.headers.get('x-content-type-options')]).toEqual([home, 'nosniff']);
  process.kill(pid);
  await end;
});

test('without an export it says how to make one', async () => {
  const { status, lines } = await preview().end;
  expect(lines).toEqual(['1 fault:', '  out: There is no finished export here. Build one first: npm run build.']);
  expect(status).toBe(1);
});
