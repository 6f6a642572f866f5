import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Faults } from '../faults.ts';
import { finishExport, type Site } from './finish.ts';
import { nextPage, sampleAddress, sampleIsland } from './sample.ts';

const site: Site = {
  address: sampleAddress,
  basePath: '',
  clientModules: new Map([['797', 'app/contact/a-form.tsx']]),
  characters: new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789.,'),
  owned: new Map(),
};

const notFound = nextPage({ path: '/404.html', title: 'Nothing here' });
const formRow = '25:I[797,["$b"],"AForm"]\n';

/** What Next writes for a small site. */
const exported: Readonly<Record<string, string>> = {
  'index.html': nextPage({ body: `<p>${'Some text. '.repeat(100)}</p><pre>\n\nx</pre><a href="/contact/">x</a>` }),
  'index.txt': '0:{}',
  '__next._tree.txt': '0:{}',
  '404.html': notFound,
  '404/index.html': notFound,
  'articles/0/none': '',
  '_not-found/index.html': notFound,
  '_not-found/index.txt': '0:{}',
  '_next/static/chunks/3qfy96eoyh-ek.js': 'next()',
  'contact/index.html': nextPage({ path: '/contact/', title: 'Contact', body: sampleIsland, flight: formRow }),
  'contact/index.txt': '0:{}',
  'contact/__next.contact.__PAGE__.txt': '0:{}',
  'cover.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'download.tar.gz': 'packed',
  'fonts/text-400.01234567.woff2': 'font',
  'llms.txt': '# Site',
  'scripts/a-form.01234567.js': 'form()',
  'scripts/enhance.01234567.js': 'enhance()',
};

let folder: string;
let from: string;
let to: string;

beforeEach(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync('.local/test-');
  from = join(folder, 'export');
  to = join(folder, 'deep', 'out');
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(files: Readonly<Record<string, string>>, into = from): void {
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

/** The faults that stop the pass. */
async function faultsOf(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  write({ ...exported, ...files });
  const error: unknown = await finishExport(from, to, site).catch((thrown: unknown) => thrown);
  if (!(error instanceof Faults)) throw new Error('The pass found no fault.', { cause: error });
  return error.faults.map(({ file, problem }) => `${file}: ${problem}`);
}

test('what comes out is the pages, what they need, their twins and the headers', async () => {
  write(exported);
  const { weights, notes } = await finishExport(from, to, site);
  expect(Object.keys(read(to))).toEqual([
    '.nojekyll',
    '404.html',
    '404.html.br',
    '404.html.gz',
    '_headers',
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
  expect(weights.split('\n')).toHaveLength(4);
  expect(notes).toEqual([]);
  expect(readFileSync(join(to, 'contact/index.html'), 'utf8')).toContain('Up to <!-- -->10<!-- --> words');
});

test('a pass over what is finished changes nothing, byte for byte', async () => {
  write(exported);
  await finishExport(from, to, site);
  const once = read(to);
  await finishExport(to, to, site);
  expect(read(to)).toEqual(once);
  await finishExport(`./${to}`, join(process.cwd(), folder, 'again'), site);
  expect(read(join(folder, 'again'))).toEqual(once);
});

describe('below a path', () => {
  const path = '/b%C3%BCro';
  const below = { ...site, address: sampleAddress + path, basePath: path };
  const root = {
    'robots.txt': `Sitemap: ${below.address}/\n`,
    '.well-known/security.txt': `Canonical: ${sampleAddress}/.well-known/security.txt\n`,
  };

  function writeBelow(files: Readonly<Record<string, string>>): void {
    const moved = Object.entries(files).map(([file, text]) => {
      const isPage = file.endsWith('.html');
      const addresses = text.replaceAll(sampleAddress, below.address);
      return [file, isPage ? addresses.replace(/(="|url\()\//g, `$1${path}/`) : text];
    });
    write(Object.fromEntries(moved));
  }

  test('what belongs to the root of the host is put beside the export', async () => {
    writeBelow({ ...exported, ...root });
    await finishExport(from, to, below);
    const files = Object.keys(read(to));
    expect(files).toContain('.nojekyll');
    for (const file of ['_headers', ...Object.keys(root)]) expect(files).not.toContain(file);
    expect(Object.keys(read(`${to}-root`))).toEqual(['.well-known/security.txt', '_headers', 'robots.txt']);
    const rules = readFileSync(join(`${to}-root`, '_headers'), 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('/'));
    expect(rules).toContain(`${path}/fonts/*`);
    for (const rule of rules) expect(rule).toMatch(/^\/b%C3%BCro\/(?!robots|\.well-known)/);
  });

  test('the files for the root are checked like all others, and nothing links to them', async () => {
    writeBelow({
      ...exported,
      'robots.txt': `Sitemap: ${below.address}/lost.xml\n`,
      'index.html': nextPage({ body: '<a href="/robots.txt">x</a>' }),
    });
    await expect(finishExport(from, to, below)).rejects.toThrow(
      /robots\.txt, which is not there[\s\S]*robots\.txt: \S+\/lost\.xml leads to nothing/,
    );
  });

  test('they go when the site moves to a root of its own, and what is not from a build stays', async () => {
    write(exported);
    write(root, `${to}-root`);
    await finishExport(from, to, site);
    expect(readdirSync(dirname(to))).toEqual(['out']);
    write({ ...root, 'index.html': 'mine' }, `${to}-root`);
    await finishExport(from, to, site);
    expect(readdirSync(dirname(to)).sort()).toEqual(['out', 'out-root']);
  });
});

test('what a killed run left behind does no harm, and what was there before is gone', async () => {
  write(exported);
  write({ 'half/index.html': '<p>half' }, `${to}.fresh`);
  write({ 'old/index.html': '<p>old' }, `${to}.replaced`);
  write({ '404.html': 'old', 'blog/9/index.html': 'old' }, to);
  await finishExport(from, to, site);
  const files = Object.keys(read(to));
  expect(files).not.toContain('half/index.html');
  expect(files).not.toContain('blog/9/index.html');
  expect(readdirSync(dirname(to))).toEqual(['out']);
});

test('the style sheet of a drawing is known to the header, which is all the policy that a drawing has', async () => {
  const style = '@media(prefers-color-scheme:dark){.ground{fill:#fff}}';
  write({ ...exported, 'cover.svg': `<svg xmlns="http://www.w3.org/2000/svg"><style>${style}</style></svg>` });
  await finishExport(from, to, site);
  const hash = createHash('sha256').update(style).digest('base64');
  const [, sources = ''] = /style-src ([^;]*)/.exec(readFileSync(join(to, '_headers'), 'utf8')) ?? [];
  expect(sources).toContain(`'sha256-${hash}'`);
});

test('what the owner wants served as it is comes out byte for byte, whatever it is and whatever Next made of it', async () => {
  const owned = new Map(
    Object.entries({
      'google1234.html': 'google-site-verification: google1234.html',
      'old/page.html': '<p style="color:red" onclick="x()">x<a href="/nowhere/">x</a><i id="a"></i><i id="a"></i>',
      'data.csv': 'a,b',
      'data.csv.gz': 'packed by hand',
      'notes/index.txt': `See ${sampleAddress}/nowhere/.`,
      '404/x.png': 'no picture',
      '404/index.html': '<title>Mine</title>',
      '_not-found/index.txt': 'mine',
      'broken.json': '{',
      'broken.xml': '<a>',
      'lib/large.js': 'x();'.repeat(1_000),
      'lib/large.js.gz': 'packed by hand',
      '.well-known/file': 'x',
      'fonts/mine.woff2': 'a font without a hash',
    }).map(([file, text]) => [file, Buffer.from(text)] as const),
  );
  // Next copies the folder, and writes its own pages over it.
  write({
    ...exported,
    ...Object.fromEntries([...owned].map(([file, text]) => [file, String(text)])),
    '404/index.html': notFound,
  });
  write({ 'index.html': nextPage({ body: '<a href="/google1234.html">x</a><a href="/notes/index.txt#x">x</a>' }) });
  await finishExport(from, to, { ...site, owned });
  const once = read(to);
  for (const [file, bytes] of owned) expect(once[file], file).toBe(bytes.toString('base64'));
  expect(Object.keys(once)).toContain('lib/large.js.br');
  await finishExport(to, to, { ...site, owned });
  expect(read(to)).toEqual(once);
});

test('a character outside of the fonts is a note, not a fault', async () => {
  write({ ...exported, 'index.html': nextPage({ body: '<p>你</p>' }) });
  const { notes } = await finishExport(from, to, site);
  expect(notes).toEqual([expect.stringContaining('U+4F60')]);
});

test('a long text is a note, not a fault', async () => {
  const text = Array.from({ length: 4_000 }, (_, n) => (n * 7_919) % 65_537).join(' ');
  write({ ...exported, 'index.html': nextPage({ body: `<p>${text}</p>` }) });
  const { notes } = await finishExport(from, to, site);
  expect(notes).toEqual([
    expect.stringMatching(
      /^index\.html: The page's html weighs \d+ bytes compressed; its budget is 8000\. Make it lighter/,
    ),
  ]);
});

describe('where something is wrong', () => {
  test('everything that is wrong is said at once, whatever the page and the step', async () => {
    const faults = await faultsOf({
      'index.html': nextPage({
        body: '<p style="color:red">x</p><a href="/nowhere/">x</a><i id="a"></i><i id="a"></i>',
      }),
      'contact/index.html': nextPage({ path: '/contact/', title: 'Contact', flight: formRow }),
      // Numbers that do not repeat, which no compression makes light.
      'scripts/enhance.01234567.js': Array.from({ length: 2_000 }, (_, n) => (n * 7_919) % 65_537).join(' '),
      'scripts/plain.js': 'x()',
    });
    expect(faults).toEqual([
      expect.stringMatching(/^contact\/index\.html: The client component app\/contact\/a-form\.tsx stands on the page/),
      "index.html: <p> has the attribute 'style'.",
      "index.html: '/nowhere/' leads to nowhere/index.html, which is not there.",
      expect.stringMatching(
        /^404\.html \(and 2 more\): The page's script weighs \d+ bytes compressed; its budget is 2000\.$/,
      ),
      'scripts/plain.js: The file has no hash in its name, and hosts are told to keep it for a year.',
      "index.html: The id 'a' stands twice in the page.",
    ]);
  });

  test('a broken escape in a picture is one fault among the others', async () => {
    const faults = await faultsOf({ 'index.html': nextPage({ body: '<img src="/100%.png"><a href="/x/">x</a>' }) });
    expect(faults).toEqual([
      "index.html: '/100%.png' is no address.",
      "index.html: '/x/' leads to x/index.html, which is not there.",
    ]);
  });

  test('the folder that was there stays as it was', async () => {
    write({ '404.html': 'old', 'index.html': 'old' }, to);
    const before = read(to);
    await faultsOf({ 'index.html': nextPage({ body: '<a href="/nowhere/">x</a>' }) });
    expect(read(to)).toEqual(before);
  });

  test('a folder that is no export is not replaced', async () => {
    write({ 'article.md': 'not to be lost' }, to);
    expect(await faultsOf({})).toEqual([`${to}: The folder is there, and is no export of a site.`]);
    expect(Object.keys(read(to))).toEqual(['article.md']);
  });
});
