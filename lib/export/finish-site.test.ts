import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { finishPage, readRendered } from './finish-page.ts';
import { openExport } from './finish-site.ts';
import { nextPage, sampleAddress, sampleIsland } from './sample.ts';

type Files = Readonly<Record<string, string>>;

/** A small site: its pages as Next writes them, and its other files. */
const exported: Files = {
  'index.html': nextPage({ body: `<p>${'Some text. '.repeat(100)}</p><pre>\n\nx</pre><a href="/contact/">x</a>` }),
  '404.html': nextPage({ path: '/404.html', title: 'Nothing here' }),
  'contact/index.html': nextPage({ path: '/contact/', title: 'Contact', body: sampleIsland }),
  'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'download.tar.gz': 'packed',
  'fonts/text-400.01234567.woff2': 'font',
  'llms.txt': '# Site',
  'scripts/a-form.01234567.js': 'form()',
  'scripts/enhance.01234567.js': 'enhance()',
};

let folder: string;
let to: string;

beforeEach(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync('.local/test-');
  to = join(folder, 'deep', 'out');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Files, into: string): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(into, file)), { recursive: true });
    writeFileSync(join(into, file), text);
  }
}

/** Every file of a folder with its bytes. */
function read(from: string): Record<string, string> {
  const files = readdirSync(from, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(from.length + 1), readFileSync(path).toString('base64')]));
}

/** What comes of a site: of pages as Next writes them, or as they were finished, and of other files. */
async function finish(files: Files) {
  const target = openExport(to, '', join(folder, 'public'));
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.html')) await target.addFile(file, Buffer.from(text));
    else target.addPage([file], await finishPage(readRendered(text)));
  }
  return target.close().catch((error: unknown) => {
    target.discard();
    throw error;
  });
}

/** The faults that stop the pass. */
async function faultsOf(files: Files): Promise<readonly string[]> {
  const error: unknown = await finish({ ...exported, ...files }).catch((thrown: unknown) => thrown);
  if (!(error instanceof Faults)) throw new Error('The pass found no fault.', { cause: error });
  return error.faults.map(({ file, reason }) => `${file}: ${reason.replace(/\. .*/s, '.')}`);
}

test('what comes out is the pages, the files, and their twins', async () => {
  const { pages, notes, bytes, files } = await finish(exported);
  const written = read(to);
  expect(Object.keys(written)).toEqual([
    '.nojekyll',
    '404.html',
    '404.html.br',
    '404.html.gz',
    'contact/index.html',
    'contact/index.html.br',
    'contact/index.html.gz',
    'cover.svg',
    'download.tar.gz',
    'fonts/text-400.01234567.woff2',
    'index.html',
    'index.html.br',
    'index.html.gz',
    'llms.txt',
    'scripts/a-form.01234567.js',
    'scripts/enhance.01234567.js',
  ]);
  expect(pages.map(({ page }) => page)).toEqual(['/404.html', '/contact/', '/']);
  expect(notes).toEqual([]);
  expect(bytes).toBe(Object.values(written).reduce((sum, text) => sum + Buffer.from(text, 'base64').length, 0));
  expect(files).toBe(Object.keys(written).length);
  expect(readFileSync(join(to, 'contact/index.html'), 'utf8')).toContain('Up to <!-- -->10<!-- --> words');
});

describe('a page that asks for the numbers of the build', () => {
  const table = '<table data-measured=""><tr><td>Not yet.</td></tr></table>';
  const colophon = nextPage({ path: '/colophon/', title: 'Colophon', body: `${table}<a href="/">x</a>` });
  const withColophon = { ...exported, 'blog/8/index.html': colophon, 'colophon/index.html': colophon };
  const rows = () =>
    [
      ...readFileSync(join(to, 'colophon/index.html'), 'utf8').matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g),
    ].map(([, name, value]) => `${name}: ${value}`);

  test('has those of all other pages, and copies are not counted', async () => {
    const { pages } = await finish(withColophon);
    const [nothing, contact] = ['/404.html', '/contact/'].map((page) => pages.find((weighed) => weighed.page === page));
    expect(rows()).toEqual([
      'Pages: 4',
      `The lightest page, compressed, with its style: ${nothing?.html} bytes, /404.html`,
      `The heaviest page: ${contact?.html} bytes, /contact/`,
      'The least script on a page: 9 bytes, /404.html',
      'The most script on a page: 15 bytes, /contact/',
      'Fonts: 4 bytes',
      expect.stringMatching(/^Links and files within the site, each of them checked: \d+$/),
      'Sessions, programs and exercises to play: 0',
    ]);
  });
});

test('what the owner wants served as it is comes out byte for byte, whatever it is', async () => {
  const files: Files = {
    'google1234.html': 'google-site-verification: google1234.html',
    'old/page.html': '<p style="color:red" onclick="x()">x<a href="/nowhere/">x</a><i id="a"></i><i id="a"></i>',
    'data.csv': 'a,b',
    'data.csv.gz': 'packed by hand',
    'notes/index.txt': `See ${sampleAddress}/nowhere/.`,
    '404/x.png': 'no picture',
    '404/index.html': '<title>Mine</title>',
    'broken.json': '{',
    'broken.xml': '<a>',
    'lib/large.js': 'x();'.repeat(1_000),
    'lib/large.js.gz': 'packed by hand',
    '.well-known/file': 'x',
    '.htaccess': 'written by hand',
    '.nojekyll': 'written by hand',
  };
  write(files, join(folder, 'public'));
  const links = '<a href="/google1234.html">x</a><a href="/notes/index.txt#x">x</a>';
  await finish({ ...exported, 'index.html': nextPage({ body: links }) });
  const written = read(to);
  for (const [file, text] of Object.entries(files)) {
    expect(written[file], file).toBe(Buffer.from(text).toString('base64'));
  }
  expect(Object.keys(written)).toContain('lib/large.js.br');
});

describe('where something is wrong', () => {
  test('what would take the place of what the site has is a fault, a twin of it too', async () => {
    write(
      { 'llms.txt': 'mine', 'index.html.br': 'packed', 'data.csv': 'a', 'data.csv.gz': 'b' },
      join(folder, 'public'),
    );
    expect(await faultsOf({})).toEqual([
      `${folder}/public/index.html.br: The site has a index.html.br of its own.`,
      `${folder}/public/llms.txt: The site has a llms.txt of its own.`,
    ]);
  });

  test('everything that is wrong is said at once, whatever the page and the step', async () => {
    const faults = await faultsOf({
      'index.html': nextPage({
        body: '<a href="/nowhere/">x</a><a href="/#lost">x</a>',
      }),
      'contact/index.html': nextPage({ path: '/contact/', title: 'Contact' }),
    });
    expect(faults).toEqual([
      "index.html: '/nowhere/' leads to nowhere/index.html, which is not there.",
      "index.html: '/#lost' leads to an id that index.html does not have.",
    ]);
  });
});
