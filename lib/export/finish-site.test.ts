import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { type Files, testFolder, writeFiles } from '../test-folder.ts';
import { finishPage, readRendered } from './finish-page.ts';
import { openExport } from './finish-site.ts';
import { nextPage, sampleAddress, sampleForm } from './sample.ts';

/** A small site: its pages as Next writes them, and its other files. */
const exported: Files = {
  'index.html': nextPage({ body: `<p>${'Some text. '.repeat(100)}</p><pre>\n\nx</pre><a href="/contact/">x</a>` }),
  '404.html': nextPage({ path: '/404.html', title: 'Nothing here' }),
  'contact/index.html': nextPage({ path: '/contact/', title: 'Contact', body: sampleForm }),
  'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'download.tar.gz': 'packed',
  'fonts/text-400.01234567.woff2': 'font',
  'llms.txt': '# Site',
  'scripts/a-form.01234567.js': 'form()',
  'scripts/enhance.01234567.js': 'enhance()',
};

let folder: string;
let to: string;

// Within the project, where the export of an owner is.
beforeEach(() => {
  folder = testFolder({}, '.local');
  to = join(folder, 'deep', 'out');
});

/** Every file of the export with its bytes. */
function written(): Record<string, string> {
  const files = readdirSync(to, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).sort();
  return Object.fromEntries(paths.map((path) => [path.slice(to.length + 1), readFileSync(path, 'utf8')]));
}

/** What comes of a site: of pages as Next writes them, or as they were finished, and of other files. */
async function finish(files: Files) {
  const target = openExport(to, '', join(folder, 'public'));
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.html')) await target.addFile(file, Buffer.from(text));
    else target.addPage([file], await finishPage(readRendered(String(text))));
  }
  return target.close().catch((error: unknown) => {
    target.discard();
    throw error;
  });
}

test('a page that asks for the numbers of the build has those of all other pages, and copies are not counted', async () => {
  const table = '<table data-measured=""><tr><td>Not yet.</td></tr></table>';
  const colophon = nextPage({ path: '/colophon/', title: 'Colophon', body: `${table}<a href="/">x</a>` });
  const { pages } = await finish({ ...exported, 'blog/8/index.html': colophon, 'colophon/index.html': colophon });
  const [nothing, contact] = ['404.html', 'contact/index.html'].map((name) => pages.find(({ file }) => file === name));
  const rows = written()['colophon/index.html']?.matchAll(/<th scope="row">(.*?)<\/th><td>(.*?)<\/td>/g) ?? [];
  expect([...rows].map(([, name, value]) => `${name}: ${value}`)).toEqual([
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

test('what the owner wants served as it is comes out byte for byte, whatever it is', async () => {
  const files: Files = {
    'google1234.html': 'google-site-verification: google1234.html',
    'old/page.html': '<p style="color:red" onclick="x()">x<a href="/nowhere/">x</a><i id="a"></i><i id="a"></i>',
    'data.csv': 'a,b',
    'data.csv.gz': 'packed by hand',
    'notes/index.txt': `See ${sampleAddress}/nowhere/.`,
    '404/index.html': '<title>Mine</title>',
    'broken.xml': '<a>',
    'lib/large.js': 'x();'.repeat(1_000),
    'lib/large.js.gz': 'packed by hand',
    '.well-known/file': 'x',
    '.nojekyll': 'written by hand',
  };
  writeFiles(join(folder, 'public'), files);
  const links = '<a href="/google1234.html">x</a><a href="/notes/index.txt#x">x</a>';
  await finish({ ...exported, 'index.html': nextPage({ body: links }) });
  expect(written()).toMatchObject(files);
  expect(written()).toHaveProperty(['lib/large.js.br']);
});

test('all that is wrong is said at once: what leads nowhere, and what would take the place of what the site has', async () => {
  const own = { 'llms.txt': 'mine', 'index.html.br': 'packed', 'data.csv': 'a', 'data.csv.gz': 'b' };
  writeFiles(join(folder, 'public'), own);
  const links = nextPage({ body: '<a href="/nowhere/">x</a><a href="/#lost">x</a>' });
  const error: unknown = await finish({ ...exported, 'index.html': links }).catch((thrown: unknown) => thrown);
  if (!(error instanceof Faults)) throw new Error('The pass found no fault.', { cause: error });
  expect(error.faults.map(({ file, reason }) => `${file}: ${reason.replace(/\. .*/s, '.')}`).toSorted()).toEqual([
    `${folder}/public/index.html.br: The site has a index.html.br of its own.`,
    `${folder}/public/llms.txt: The site has a llms.txt of its own.`,
    "index.html: '/#lost' leads to an id that index.html does not have.",
    "index.html: '/nowhere/' leads to nowhere/index.html, which is not there.",
  ]);
});
