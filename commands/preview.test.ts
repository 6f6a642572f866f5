import { expect, test } from 'vitest';
import { start, write, writeSettings } from './test-project.ts';

test('prints the name and URL of the site in one line, and rejects a missing build', async () => {
  writeSettings({ siteName: 'Taxiway' });
  const preview = () => start('preview', [], { PORT: '0' });
  expect(await preview().end).toEqual({
    status: 1,
    lines: ["out: error: This folder has no built site. Run 'npm run build'.", '1 error'],
  });
  write('out/_headers', '/*\n  X-Content-Type-Options: nosniff\n');
  write('out/404.html', '<title>Not found</title>');
  write('out/index.html', '<title>Home</title>');
  const { pid = 0, begin, end } = preview();
  const line = await begin;
  expect(line).toMatch(/^Serving Taxiway from out\/ at http:\/\/localhost:\d+\/\n$/);
  const response = await fetch(/http\S+/.exec(line)?.[0] ?? '');
  expect(await response.text()).toBe('<title>Home</title>');
  process.kill(pid);
  await end;
});
