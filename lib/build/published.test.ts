import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { addPublished, digestOfContent, goneNotes } from './published.ts';

const project = process.cwd();
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-published-'));
  process.chdir(folder);
  mkdirSync('content');
});
afterEach(() => {
  process.chdir(project);
  rmSync(folder, { recursive: true });
});

const file = 'content/published.txt';
const read = () => readFileSync(file, 'utf8');
const add = (...own: readonly string[]) => addPublished({ own, others: ['/copy/'] });
const gone = (own: readonly string[], others: readonly string[] = []) =>
  goneNotes({ own, others }).map((note) => describeFault(note));

test('what is published is listed in one order, whatever order it comes in, and once', () => {
  add('/code/10/', '/blog/9/', '/', '/code/2/', '/blog/9/');
  expect(read()).toBe('/\n/blog/9/\n/code/10/\n/code/2/\n');
  add('/code/2/', '/articles/2/b.svg', '/');
  expect(read()).toBe('/\n/articles/2/b.svg\n/blog/9/\n/code/10/\n/code/2/\n');
});

test('what the owner wrote stays, and where nothing is new nothing is written', () => {
  const written = '# Ours\r\n\r\n/code/2/\r\n# From the old site\r\n/x.html ';
  writeFileSync(file, written);
  add('/x.html', '/code/2/');
  expect(read()).toBe(written);
  add('/a/', '/z/');
  expect(read()).toBe('# Ours\n\n/a/\n/code/2/\n# From the old site\n/x.html \n/z/\n');
});

test('an address that is listed and not there is named with its line, unless something leads on from it', () => {
  expect(gone(['/'])).toEqual([]);
  writeFileSync(file, '# Ours\n\n/\n/code/12/\n/code/2/\n/code/4/\n');
  expect(gone(['/', '/code/2/'], ['/code/4/'])).toEqual([
    "content/published.txt:4: '/code/12/' was published, and is there no more. If it is elsewhere now, write into content/redirects.txt: '/code/12/ /its/new/address/'. If not, take this line out.",
  ]);
  expect(gone(['/', '/code/2/'], ['/code/4/', '/code/12/'])).toEqual([]);
});

test('a site is not made of the list', () => {
  const before = digestOfContent('content');
  add('/');
  expect(existsSync(file)).toBe(true);
  expect(digestOfContent('content')).toBe(before);
  writeFileSync('content/redirects.txt', '/a/ /\n');
  expect(digestOfContent('content')).not.toBe(before);
});
