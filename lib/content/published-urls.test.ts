import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { testFolder } from '../core/test-folder.ts';
import { addPublishedUrls, checkPublishedUrls } from './published-urls.ts';

const project = process.cwd();
beforeEach(() => process.chdir(testFolder({ 'content/x': '' })));
afterEach(() => process.chdir(project));

const file = 'content/published.txt';
const read = () => readFileSync(file, 'utf8');
const siteUrls = (own: readonly string[], aliases: readonly string[]) => ({
  own,
  aliases,
  isAtPlaceholder: false,
});
const add = (...own: readonly string[]) =>
  addPublishedUrls(siteUrls(own, ['/copy/']));
const gone = (own: readonly string[], others: readonly string[] = []) =>
  checkPublishedUrls(siteUrls(own, others)).map(formatDiagnostic);

test("appends new URLs once, and keeps the owner's lines", () => {
  add('/code/10/', '/blog/9/', '/', '/code/2/', '/blog/9/');
  expect(read()).toBe('/\n/blog/9/\n/code/10/\n/code/2/\n');
  const written = '# Ours\r\n\r\n/code/2/\r\n# From the old site\r\n/x.html ';
  writeFileSync(file, written);
  add('/x.html', '/code/2/');
  expect(read()).toBe(written);
  add('/a/', '/z/', '/code/2/');
  expect(read()).toBe(
    '# Ours\n\n/code/2/\n# From the old site\n/x.html\n/a/\n/z/\n',
  );
});

test('warns about each missing URL', () => {
  expect(gone(['/'])).toEqual([]);
  writeFileSync(
    file,
    [
      '# Ours',
      '',
      '/',
      '/articles/10/cover.svg',
      '/code/2/',
      '/blog/5/',
      '',
    ].join('\n'),
  );
  expect(gone(['/', '/code/2/'])).toEqual([
    expect.stringContaining(
      "published.txt:4: warning: '/articles/10/cover.svg' was published, but no longer exists.",
    ),
    expect.stringContaining("published.txt:6: warning: '/blog/5/' was"),
  ]);
  expect(
    gone(['/', '/code/2/'], ['/articles/10/cover.svg', '/blog/5/']),
  ).toEqual([]);
});

test('records nothing while siteUrl is a placeholder', () => {
  addPublishedUrls({ ...siteUrls(['/'], []), isAtPlaceholder: true });
  expect(existsSync(file)).toBe(false);
});
