import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { addPublished, forgetGone, goneNotes } from './published.ts';

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
const addresses = (own: readonly string[], others: readonly string[]) => ({ own, others, isAtPlaceholder: false });
const add = (...own: readonly string[]) => addPublished(addresses(own, ['/copy/']));
const gone = (own: readonly string[], others: readonly string[] = []) =>
  goneNotes(addresses(own, others)).map((note) => describeFault(note));

test('what is published is listed once, and what is new at the end', () => {
  add('/code/10/', '/blog/9/', '/', '/code/2/', '/blog/9/');
  expect(read()).toBe('/\n/blog/9/\n/code/10/\n/code/2/\n');
  add('/code/2/', '/articles/2/b.svg', '/');
  expect(read()).toBe('/\n/blog/9/\n/code/10/\n/code/2/\n/articles/2/b.svg\n');
});

test('what the owner wrote stays, and where nothing is new nothing is written', () => {
  const written = '# Ours\r\n\r\n/code/2/\r\n# From the old site\r\n/x.html ';
  writeFileSync(file, written);
  add('/x.html', '/code/2/');
  expect(read()).toBe(written);
  add('/a/', '/z/');
  expect(read()).toBe('# Ours\n\n/code/2/\n# From the old site\n/x.html\n/a/\n/z/\n');
});

test('an address that is listed and not there is named with its line, unless something leads on from it', () => {
  expect(gone(['/'])).toEqual([]);
  writeFileSync(file, '# Ours\n\n/\n/code/12/\n/code/2/\n/code/4/\n');
  expect(gone(['/', '/code/2/'], ['/code/4/'])).toEqual([
    "content/published.txt:4: '/code/12/' was published, and is there no more. What is elsewhere now: write into content/redirects.txt '/code/12/ /its/new/address/'. What shall be gone: npm run check -- --forget takes it out of the list.",
  ]);
  expect(gone(['/', '/code/2/'], ['/code/4/', '/code/12/'])).toEqual([]);
});

test('addresses that are gone are one note, however many, and what is forgotten is taken out alone', () => {
  const many = Array.from({ length: 28 }, (_, index) => `/articles/${index + 10}/cover.svg`);
  writeFileSync(file, ['# Ours', '', '/', ...many, '/code/2/', ''].join('\n'));
  const [note, ...others] = gone(['/', '/code/2/']);
  expect(others).toEqual([]);
  expect(note).toContain("published.txt:4: '/articles/10/cover.svg', '/articles/11/cover.svg',");
  expect(note).toContain("'/articles/14/cover.svg' and 23 more were published, and are there no more.");
  expect(forgetGone(addresses(['/', '/code/2/'], []))).toEqual(many);
  expect(read()).toBe('# Ours\n\n/\n/code/2/\n');
  expect(gone(['/', '/code/2/'])).toEqual([]);
});

test('at a placeholder nothing is published: the list begins with a real address', () => {
  addPublished({ ...addresses(['/'], []), isAtPlaceholder: true });
  expect(existsSync(file)).toBe(false);
});
