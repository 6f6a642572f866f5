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

  writeFileSync(file, '# Ours\n\n/\n/talks/\n/code/2/\n/a.pdf\n');

  expect(gone(['/', '/code/2/'])).toEqual([
    expect.stringContaining(
      "published.txt:4: warning: '/talks/' was published, but no longer exists.",
    ),
    expect.stringContaining("published.txt:6: warning: '/a.pdf' was"),
  ]);
  expect(gone(['/', '/code/2/'], ['/talks/', '/a.pdf'])).toEqual([]);
});

test('warns once about a deleted article, and says what to do', () => {
  const photos = Array.from({ length: 30 }, (_, i) => `/articles/5/${i}.jpg`);
  writeFileSync(file, ['/', ...photos, '/blog/5/', '/blog/6/', ''].join('\n'));

  expect(gone(['/'])).toEqual([
    "content/published.txt:32: warning: '/blog/5/' was published, but no longer exists, like 30 more of article 5. Add '/blog/5/ /new/path/' to content/redirects.txt, or delete the lines of URLs that no visitor needs.",
    "content/published.txt:33: warning: '/blog/6/' was published, but no longer exists. Add '/blog/6/ /new/path/' to content/redirects.txt, or delete the lines of URLs that no visitor needs.",
  ]);
});

test('warns once about the missing files of an article whose page exists or redirects', () => {
  writeFileSync(
    file,
    '/articles/5/a.jpg\n/articles/5/b.jpg\n/articles/6/c.jpg\n/blog/5/\n',
  );

  expect(gone(['/articles/6/c.jpg'], ['/blog/5/'])).toEqual([
    "content/published.txt:1: warning: '/articles/5/a.jpg' was published, but no longer exists, like 1 more of article 5. Add '/articles/5/a.jpg /new/path/' to content/redirects.txt, or delete the lines of URLs that no visitor needs.",
  ]);
});

test('records nothing while siteUrl is a placeholder', () => {
  addPublishedUrls({ ...siteUrls(['/'], []), isAtPlaceholder: true });
  expect(existsSync(file)).toBe(false);
});
