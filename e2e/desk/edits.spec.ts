import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { hashOf } from '../../lib/hash.ts';
import { chanceFrom } from '../../lib/test-chance.ts';
import { fixture } from '../fixture.ts';
import { canWrite, dayOfAhead, filesWith, marks, writeHeldBack } from '../held-back.ts';

/*
 * The proof of the cache: after each edit of an owner a build from the cache is the build without one, byte for byte. It
 * works on a copy of the project that lies in it.
 */

let project: string;

test.beforeAll(() => {
  mkdirSync('.local', { recursive: true });
  project = mkdtempSync('.local/edits-');
  const files = ['app', 'commands', 'lib', 'public', 'LICENSE', 'next.config.ts', 'package.json', 'settings.ts'];
  for (const file of [...files, 'tsconfig.json']) cpSync(file, join(project, file), { recursive: true });
  cpSync(fixture.content, join(project, 'content'), { recursive: true });
  writeHeldBack(path('content'));
  // Node and Next look for packages above; fonts and MicroPython are files that the build opens.
  mkdirSync(path('node_modules'));
  for (const name of ['node_modules/@fontsource', 'node_modules/@micropython']) symlinkSync(resolve(name), path(name));
});

test.afterAll(() => rmSync(project, { recursive: true }));

const path = (file: string) => join(project, file);

function change(file: string, edit: (text: string) => string): void {
  const text = readFileSync(path(file), 'utf8');
  const edited = edit(text);
  expect(edited, `${file} should change`).not.toBe(text);
  writeFileSync(path(file), edited);
}

const random = chanceFrom(20_261_121);
const pick = <Item>(items: readonly Item[]): Item => {
  const item = items[random(items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from.');
  return item;
};

/** The articles that are there, but for the pages and those that are held back. */
function articles(): readonly string[] {
  return readdirSync(path('content'))
    .filter((name) => /^(?!0|1-|20|3\d)\d+-/.test(name))
    .sort();
}

const article = () => `content/${pick(articles())}/article.md`;
const words = () => Array.from({ length: 3 }, () => pick(['runway', 'loop', 'dice', 'night', 'beacon'])).join(' ');
let count = 0;

/** What an owner does, each in a sentence. */
const edits: Readonly<Record<string, () => void>> = {
  'writes a sentence': () => change(article(), (text) => `${text}\nOne more, of ${words()}.\n`),
  'writes a sentence on the home page': () =>
    change('content/1-home/article.md', (text) => `${text}\nNew: ${words()}.\n`),
  'writes a letter that the fonts lacked': () =>
    change(article(), (text) => `${text}\nA ${pick([...'ßøłŵŷ'])} ${words()}.\n`),
  'gives an article another title': () => {
    count += 1;
    change(article(), (text) => text.replace(/^title: .*$/m, `title: About ${words()} ${count}`));
  },
  'gives an article another subtitle': () => {
    count += 1;
    change(article(), (text) => text.replace(/^subtitle: .*$/m, `subtitle: On ${words()} ${count}`));
  },
  'gives an article another date': () => {
    count += 1;
    change(article(), (text) => text.replace(/^date: .*$/m, `date: 20${10 + count}-0${1 + random(9)}-11`));
  },
  'moves an article to the other section': () => {
    const [name = ''] = articles().filter((candidate) => candidate.startsWith('9'));
    change(`content/${name}/article.md`, (text) =>
      text.replace(/^type: (.*)$/m, (_, type) => `type: ${type === 'code' ? 'blog' : 'code'}`),
    );
  },
  'links from one article to another': () =>
    change('content/1-home/article.md', (text) => `${text}\n[Dice](/code/7/)\n`),
  'draws a cover anew': () =>
    change(`content/${pick(articles().filter((name) => !name.startsWith('9')))}/cover.svg`, (text) =>
      text.replace('</svg>', `<circle cx="${random(90)}" cy="${random(90)}" r="${1 + random(9)}"/></svg>`),
    ),
  'changes a program': () => {
    const sources = readdirSync(path('content'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(?:c|py)$/.test(file),
    );
    change(`content/${pick(sources.sort())}`, (text) => `${text}\n`);
  },
  'lets a program ask in other words': () =>
    change('content/7-dice/Dice/dice.py', (text) => text.replace(/input\('.*?'/, `input('Of ${words()}: '`)),
  'changes what plays programs': () =>
    change('app/_player/player.css', (text) => `${text}\n.screen { outline-offset: ${1 + random(9)}px; }\n`),
  'adds an article': () => {
    count += 1;
    const fields = `title: Added ${count}\nsubtitle: Later\nmainimg: ''\npreview: Added as number ${count}.\nslug: added-${count}`;
    mkdirSync(path(`content/9${count}-added`));
    writeFileSync(
      path(`content/9${count}-added/article.md`),
      `---\n${fields}\ndate: 2025-01-0${1 + random(9)}\ntype: ${pick(['code', 'blog'])}\n---\n\nSome ${words()}.\n`,
    );
  },
  'takes an article away': () => {
    const [name = ''] = articles().filter((candidate) => candidate.startsWith('9'));
    rmSync(path(`content/${name}`), { recursive: true });
  },
  'writes another tagline': () =>
    change('settings.ts', (text) => text.replace(/tagline: .*/, `tagline: 'On ${words()}.',`)),
  'gives a page another title': () =>
    change('content/20-talks/article.md', (text) => text.replace(/^title: .*$/m, `title: On ${words()}`)),
  'draws the logo anew': () =>
    change('content/logo.svg', (text) => text.replace('</svg>', `<path d="M${random(9)} 0v1"/></svg>`)),
  'chooses another color': () =>
    change('app/layout.css', (text) => `${text}\n.brand { outline-offset: ${1 + random(9)}px; }\n`),
  'changes how a page is made': () =>
    change('app/_article/onward.tsx', (text) => text.replace(/<h2>Relate.*?</, `<h2>Related ${words()}<`)),
  'puts a file beside the pages': () => writeFileSync(path(`public/${words().replaceAll(' ', '-')}.txt`), words()),
  'changes the licence': () => change('LICENSE', (text) => `${text}\nOf ${words()}.\n`),
};

/**
 * In which order they come: a thing has to be there before it can be moved or taken away, and what makes every page new hides
 * what else has been done, so that comes at the end. A build without a cache takes longest, so it comes where it can tell
 * something: where a build has taken no page from the cache, the next comparison finds whatever else is old.
 */
const order = {
  first: [
    'adds an article',
    'writes a sentence',
    'lets a program ask in other words',
    'gives an article another title',
    'draws a cover anew',
    'changes a program',
    'puts a file beside the pages',
  ],
  second: [
    'adds an article',
    'moves an article to the other section',
    'gives an article another date',
    'gives an article another subtitle',
    'links from one article to another',
    'writes a sentence on the home page',
    'takes an article away',
  ],
  around: ['changes the licence', 'writes a letter that the fonts lacked', 'writes another tagline'],
  everywhere: [
    'chooses another color',
    'gives a page another title',
    'draws the logo anew',
    'changes how a page is made',
    'changes what plays programs',
  ],
} as const;

function make(names: readonly string[]): void {
  for (const name of names) edits[name]?.();
}

test('every edit is tried', () => {
  expect(new Set(Object.values(order).flat())).toEqual(new Set(Object.keys(edits)));
});

const without = 'without-cache';

/** What a build leaves while it is on its way: the list of what Next shall render. */
const wanted = '.local/wanted.txt';

/** A file that comes at each of three moments: before Next begins, when it has compiled, and when it has exported. */
const moments = [wanted, '.next/build-manifest.json', '.local/export/index.html'];

/** What the environment says to the builds of the copy. */
const environment: Record<string, string> = {
  GLIDEPATH_CONTENT: './content/',
  GLIDEPATH_MESSAGE_HOST: 'https://messages.example',
};

/** Starts a build of the copy. */
function start(out: string, cache = '') {
  const env = { ...process.env, ...environment, GLIDEPATH_CACHE: cache };
  const begun = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/build.ts', '--out', out], {
    cwd: project,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  return { child, said, begun, end: once(child, 'close') };
}

/** Whether a build makes a file before it ends. */
async function makes({ begun, end }: ReturnType<typeof start>, file: string): Promise<boolean> {
  let hasEnded = false;
  void end.then(() => {
    hasEnded = true;
  });
  const isThere = () => (statSync(path(file), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= begun;
  while (!hasEnded && !isThere()) await new Promise((resolve) => setTimeout(resolve, 5));
  return !hasEnded;
}

async function build(out: string, cache = ''): Promise<string> {
  const { said, end } = start(out, cache);
  const [code] = await end;
  expect(code, said.join('')).toBe(0);
  return said.join('');
}

/** Each file of a folder with its hash. */
function contents(folder: string): Record<string, string> {
  const files = readdirSync(path(folder), { recursive: true, encoding: 'utf8' }).sort();
  const kept = files.filter((file) => statSync(path(`${folder}/${file}`)).isFile());
  return Object.fromEntries(kept.map((file) => [file, hashOf(readFileSync(path(`${folder}/${file}`)))]));
}

async function expectTheSame(): Promise<void> {
  rmSync(path(without), { recursive: true, force: true });
  await build('fresh', without);
  expect(contents('site')).toEqual(contents('fresh'));
}

test.describe
  .serial('a build from the cache is the build without it', () => {
    test.setTimeout(300_000);

    // That two builds without a cache are the same: `e2e/desk/next.spec.ts`.
    test('the first one, and one after nothing has changed', async () => {
      const first = await build('site');
      const before = contents('site');
      const second = await build('site');
      expect(second).toContain('nothing has changed');
      expect(contents('site')).toEqual(before);
      for (const said of [first, second]) {
        expect(said).toContain(`content/30-${marks.draft}: Left out: it is a draft;`);
        expect(said).toContain(`content/31-${marks.ahead}: Left out: it will appear on `);
      }
    });

    test('what is held back is in no byte of it', async () => {
      for (const mark of [marks.draft, marks.ahead]) expect(filesWith(path('site'), mark)).toEqual([]);
      expect(await canWrite(path('site'), marks.letter)).toEqual([false, false]);
    });

    test(`after an owner ${order.first.join(', ')}, and wrote while it was built`, async () => {
      make(order.first);
      const file = 'content/5-footnotes/article.md';
      // So that Next is asked for this page, and reads what is written after the build has.
      change(file, (text) => `${text}\nAgain.\n`);
      const [before, inBetween] = [readFileSync(path(file), 'utf8'), 'Between two builds.'];
      const building = start('site');
      expect(await makes(building, wanted)).toBe(true);
      change(file, (text) => `${text}\n${inBetween}\n`);
      await building.end;
      expect(building.said.join('')).toContain('Something was changed while the site was built');
      expect(await build('site')).not.toContain('nothing has changed');
      expect(readFileSync(path('site/code/5/index.html'), 'utf8')).toContain(inBetween);
      writeFileSync(path(file), before);
      await build('site');
      expect(readFileSync(path('site/code/5/index.html'), 'utf8')).not.toContain(inBetween);
      await expectTheSame();
    });

    test(`after an owner ${order.second.join(', ')}`, async () => {
      make(order.second);
      await build('site');
      await expectTheSame();
    });

    test(`after an owner ${order.around.join(', ')}`, async () => {
      make(order.around);
      // The lists of both sections are there twice, and finished once.
      expect(await build('site')).toMatch(/From the cache: 2 of \d+ pages/);
    });

    test(`after an owner ${order.everywhere.join(', ')}, and builds were killed at three moments`, async () => {
      make(order.everywhere);
      // The next one begins at once.
      for (const file of moments) {
        const killed = start('site');
        expect(await makes(killed, file), `${file}\n${killed.said.join('')}`).toBe(true);
        killed.child.kill('SIGKILL');
        await killed.end;
      }
      await build('site');
      await expectTheSame();
    });

    test('after the day has come on which an article appears, without any other change', async () => {
      environment['SOURCE_DATE_EPOCH'] = String(Date.parse(`${dayOfAhead}T12:00:00Z`) / 1_000);
      const said = await build('site');
      expect(said).toContain(`content/30-${marks.draft}: Left out`);
      expect(said).not.toContain(`content/31-${marks.ahead}: Left out`);
      expect(filesWith(path('site'), marks.draft)).toEqual([]);
      const files = filesWith(path('site'), marks.ahead);
      const pages = ['blog/31/index.html', 'code/31/index.html', 'blog/index.html', 'index.html'];
      const own = ['.svg', '-photo.png', '.zip'].map((end) => `articles/31/${marks.ahead}${end}`);
      const lists = ['feed.xml', 'blog/feed.json', 'llms.txt', `social/31-${marks.ahead}-slug.png`];
      expect(files).toEqual(expect.arrayContaining([...pages, ...own, ...lists]));
      expect(files.filter((file) => file.startsWith('programs/'))).not.toEqual([]);
      expect(readFileSync(path('site/sitemap.xml'), 'utf8')).toContain('/blog/31/<');
      expect(await canWrite(path('site'), marks.letter)).toEqual([true, true]);
    });

    test('after somebody touched what was built, and the cache was damaged', async () => {
      const before = contents('site');
      const folder = '.next/cache/glidepath';
      writeFileSync(path('site/index.html'), 'something else');
      rmSync(path('site/feed.xml'));
      writeFileSync(path('site/more.txt'), 'more');
      for (const [index, entry] of Object.keys(contents(folder)).entries()) {
        if (index % 3 === 0) rmSync(path(`${folder}/${entry}`));
        if (index % 3 === 1) change(`${folder}/${entry}`, (text) => text.slice(1));
      }
      expect(await build('site')).not.toContain('nothing has changed');
      expect(contents('site')).toEqual(before);
    });

    test('a build of what is uploaded keeps the list of what was published, and names what is gone', async () => {
      environment['GLIDEPATH_CONTENT'] = '';
      const list = () => readFileSync(path('content/published.txt'), 'utf8').split('\n');
      expect(existsSync(path('content/published.txt'))).toBe(false);
      // At the address of the samples, a placeholder, nothing was ever published.
      environment['GLIDEPATH_ADDRESS'] = 'https://flying.example.com';
      expect(await build('out')).not.toMatch(/(?:was|were) published/);
      const first = list();
      const own = ['/', '/blog/31/', `/articles/31/${marks.ahead}.zip`, '/code/feed.xml'];
      expect(first).toEqual(expect.arrayContaining(own));
      expect(first.join()).not.toMatch(/\/code\/31\/|\/30\/|\.[\da-f]{8}\.|_headers|\.br/);
      expect(await build('out')).toContain('nothing has changed');
      expect(list()).toEqual(first);

      // It moves to the other section, loses a picture, and somewhere there was another one before it.
      const article = `content/31-${marks.ahead}/article.md`;
      change(article, (text) => text.replace('type: blog', 'type: code').replace(/!\[What.*\n/, ''));
      rmSync(path(`content/31-${marks.ahead}/${marks.ahead}-photo.png`));
      writeFileSync(path('content/published.txt'), ['/code/12/', '/code/13/', ...first].join('\n'));
      writeFileSync(path('content/redirects.txt'), '/code/12/ /code/31/\n');
      const said = await build('out');
      expect(said).toContain(
        `'/code/13/' and '/articles/31/${marks.ahead}-photo.png' were published, and are there no`,
      );
      expect(readFileSync(path('out/blog/31/index.html'), 'utf8')).toMatch(/rel="canonical" href="[^"]*\/code\/31\/"/);
      expect(readFileSync(path('out/code/12/index.html'), 'utf8')).toMatch(/url=[^"]*\/code\/31\/"/);
      expect(readFileSync(path('out/_redirects'), 'utf8')).toMatch(/^\S*\/code\/12\/ \S*\/code\/31\/ 301\n$/);
      expect(list()).toEqual(expect.arrayContaining([...first, '/code/12/', '/code/13/', '/code/31/']));
    });
  });
