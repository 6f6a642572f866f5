import { readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { beforeEach, expect, test } from 'vitest';
import { formatSize } from '../../config/messages.ts';
import { DiagnosticsError } from '../../core/diagnostics.ts';
import { listAllFiles } from '../../core/list-files.ts';
import { type Files, testFolder, writeFiles } from '../../core/test-folder.ts';
import { publicFiles } from '../../site/outputs.ts';
import { normalizeRendered, postprocessPage } from './postprocess-page.ts';
import { nextPage, sampleUrl } from './test-page.ts';
import { Export } from './write-export.ts';

/** A small site, with the files that `nextPage` links to. */
const exported: Files = {
  'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'fonts/text-400.01234567.woff2': 'font',
  'llms.txt': '# Site',
  'scripts/enhance.01234567.js': 'enhance()',
};

let folder: string;
let to: string;

beforeEach(() => {
  folder = testFolder({}, '.local');
  to = join(folder, 'deep', 'out');
});

/** Returns the text of each exported file by its path. */
const readExport = (): Record<string, string> =>
  Object.fromEntries(
    listAllFiles(to).map((path) => [
      path,
      readFileSync(join(to, path), 'utf8'),
    ]),
  );

/** Postprocesses the pages of a site, and exports the site. */
async function writeExport(files: Files) {
  const target = new Export(to, '');
  for (const [file, text] of Object.entries(files)) {
    if (!file.endsWith('.html')) {
      await target.addFile(file, Buffer.from(text));
    } else {
      await target.addPage(
        [file],
        await postprocessPage(normalizeRendered(String(text))),
      );
    }
  }
  const added = publicFiles(join(folder, 'public'));
  return target.close(added).catch((error: unknown) => {
    target.discard(error);
    throw error;
  });
}

test('copies public files byte for byte', async () => {
  const files: Files = {
    'google1234.html': 'google-site-verification: google1234.html',
    'old/page.html':
      '<p style="color:red" onclick="x()">x<a href="/nowhere/">x</a><i id="a"></i><i id="a"></i>',
    'data.csv': 'a,b',
    'data.csv.gz': 'packed by hand',
    'notes/index.txt': `See ${sampleUrl}/nowhere/.`,
    '404/index.html': '<title>Mine</title>',
    'broken.xml': '<a>',
    'lib/large.js': 'x();'.repeat(1_000),
    'lib/large.js.gz': 'packed by hand',
    '.well-known/file': 'x',
    '.nojekyll': 'written by hand',
  };
  writeFiles(join(folder, 'public'), files);
  const links =
    '<a href="/google1234.html">x</a><a href="/notes/index.txt#x">x</a>';
  await writeExport({ ...exported, 'index.html': nextPage({ body: links }) });
  expect(readExport()).toMatchObject(files);
  expect(readExport()).toHaveProperty(['lib/large.js.br']);
});

test('publishes no files of operating systems and editors', async () => {
  const ignored = [
    '.DS_Store',
    'photos/.DS_Store',
    'photos/Thumbs.db',
    'photos/desktop.ini',
    'photos/._cat.jpg',
    '.notes.txt.swp',
    'notes.txt~',
    '.~lock.cv.odt#',
    '__MACOSX/cv.pdf',
  ];
  const published = [
    '.well-known/acme-challenge/x',
    '.nojekyll',
    '.htaccess',
    '.domains',
    'a~b.txt',
    'swap.swp',
  ];
  for (const file of [...ignored, ...published]) {
    writeFiles(join(folder, 'public'), { [file]: 'x' });
  }

  await writeExport({ ...exported, 'index.html': nextPage({}) });

  expect(Object.keys(readExport())).toEqual(expect.arrayContaining(published));
  expect(Object.keys(readExport())).not.toEqual(
    expect.arrayContaining([expect.toBeOneOf(ignored)]),
  );
});

test('reports broken links and public files that would replace generated files together', async () => {
  const own = {
    'llms.txt': 'mine',
    'index.html.br': 'packed',
    'data.csv': 'a',
    'data.csv.gz': 'b',
  };
  writeFiles(join(folder, 'public'), own);
  const links = nextPage({
    body: '<a href="/nowhere/">x</a><a href="/#lost">x</a>',
  });
  const error: unknown = await writeExport({
    ...exported,
    'index.html': links,
  }).catch((thrown: unknown) => thrown);
  if (!(error instanceof DiagnosticsError)) {
    throw new Error('The export reported no errors.', { cause: error });
  }
  expect(
    error.diagnostics
      .map(({ file, reason }) => `${file}: ${reason.replace(/\. .*/s, '.')}`)
      .toSorted(),
  ).toEqual([
    "index.html: '/#lost' leads to an ID that index.html does not have.",
    "index.html: '/nowhere/' leads to nowhere/index.html, which does not exist.",
    'public/index.html.br: The build generates a file with the same path.',
    'public/llms.txt: The build generates a file with the same path.',
  ]);
});

test('fills in the numbers of the home page, which depend on all pages', async () => {
  const names = ['pageWeight', 'thirdParties', 'links', 'programs'];
  const example = '<code>&lt;b data-measured="links"></code>';
  const measured = names.map((name) => `<b data-measured="${name}"></b>`);
  const body = example + measured.join('');
  const game =
    '<figure data-player="/llms.txt" data-engine="/llms.txt"><script src="https://a.example/b.js" data-csp="">';
  const article = {
    path: '/code/7/',
    body: `${game}</script></figure>${game}</script></figure>${'x y'.repeat(999)}`,
  };
  await writeExport({
    ...exported,
    'index.html': nextPage({ body }),
    'code/7/index.html': nextPage(article),
  });
  const home = readExport()['index.html'] ?? '';
  const weight = formatSize(
    readFileSync(join(to, 'code/7/index.html.br')).length,
  );
  const shown = [...home.matchAll(/<b data-measured="\w+">([^<]*)/g)].map(
    ([, text]) => text,
  );
  expect(shown).toEqual([weight, '1', '5', '1']);
  expect(home).toContain('<code>&#x3C;b data-measured="links"></code>');
  expect(
    String(brotliDecompressSync(readFileSync(join(to, 'index.html.br')))),
  ).toBe(home);
});

test('leaves the number of programs empty if there are none', async () => {
  const body = '<b data-measured="programs"></b>';

  await writeExport({ ...exported, 'index.html': nextPage({ body }) });

  expect(readExport()['index.html']).toContain(body);
});

test('replaces the target of a link and the leftovers of a killed build, and keeps the link', async () => {
  writeFiles(folder, {
    'real/old.html': 'x',
    'real.fresh/half.html': 'x',
    'real.replaced/older.html': 'x',
  });
  symlinkSync('real', join(folder, 'out'));
  to = join(folder, 'out');

  await writeExport(exported);

  expect(readdirSync(folder).sort()).toEqual(['out', 'real']);
  expect(realpathSync(to)).toBe(realpathSync(join(folder, 'real')));
  expect(readExport()).toHaveProperty(['llms.txt']);
  expect(readExport()).not.toHaveProperty(['old.html']);
});

test('keeps the old export after discard, and writes nothing more', async () => {
  writeFiles(to, { '404.html': 'old' });
  const target = new Export(to, '');
  await target.addFile('404.html', Buffer.from('new'));

  target.discard(new Error('An image is damaged.'));

  const late = target.addFile('a.svg', Buffer.from('<svg/>'));
  await expect(late).rejects.toThrow('An image is damaged.');
  expect(readExport()).toEqual({ '404.html': 'old' });
  expect(readdirSync(dirname(to))).toEqual(['out']);
});
