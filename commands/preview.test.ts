import { expect, test } from 'vitest';
import { start, write, writeSettings } from './test-project.ts';

test('where it is stands in one line, with the name of the site; without an export it says how to make one', async () => {
  writeSettings({ siteName: 'Taxiway' });
  const preview = () => start('preview', [], { PORT: '0' });
  expect(await preview().end).toEqual({
    status: 1,
    lines: ['1 fault:', '  out: There is no finished export here. Build one first: npm run build.'],
  });
  write('out/_headers', '/*\n  X-Content-Type-Options: nosniff\n');
  write('out/404.html', '<title>Not found</title>');
  write('out/index.html', '<title>Home</title>');
  const { pid = 0, begin, end } = preview();
  const line = await begin;
  expect(line).toMatch(/^Taxiway is at http:\/\/localhost:\d+\/, as it is in out\/\.\n$/);
  const response = await fetch(/http\S+(?=,)/.exec(line)?.[0] ?? '');
  expect(await response.text()).toBe('<title>Home</title>');
  process.kill(pid);
  await end;
});
