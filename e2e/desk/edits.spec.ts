import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { hashOf } from '../../lib/cache/digest.ts';
import { pathsBelow } from '../../lib/content/folder.ts';
import { dayOfAhead, filesWith, marks, writeHeldBack } from '../held-back.ts';
import { projectIn } from './project.ts';

/*
 * The proof of the cache: after each edit of an owner a build from the cache is the build without one, byte for byte. It
 * works on a copy of the project. That two builds without a cache are the same: `e2e/desk/next.spec.ts`.
 */

const { make: makeProject, path, read, remove, save, edit } = projectIn('.local/edits');

test.beforeAll(() => {
  makeProject({ content: 'content' });
  writeHeldBack(path('content'));
});

test.afterAll(() => rmSync(path('.'), { recursive: true }));

const added = (type: string) =>
  `---\ntitle: Added\nsubtitle: Later\nmainimg: ''\npreview: Added ${type}.\nslug: a\ndate: 2025-01-01\ntype: ${type}\n---\n\nText.\n`;

/**
 * What an owner does, each in a sentence: a file that is changed. What makes every page new hides what else has been done, so
 * that comes at the end. A build without a cache takes longest, so it comes where it can tell something: where a build has taken
 * no page from the cache, the next comparison finds whatever else is old.
 */
const edits = {
  first: [
    ['writes a sentence', 'content/5-footnotes/article.md', /$/, '\nOne more, of dice.\n'],
    ['lets a program ask in other words', 'content/7-dice/Dice/dice.py', /input\('.*?'/, "input('Of night: '"],
    ['gives an article another title', 'content/4-why-test/article.md', /^title: .*$/m, 'title: About beacons'],
    ['draws a cover anew', 'content/5-footnotes/cover.svg', '</svg>', '<circle r="9"/></svg>'],
    ['changes a program', 'content/2-countdown/Countdown/countdown.c', /$/, '\n'],
  ],
  second: [
    ['moves an article to the other section', 'content/91-added/article.md', 'type: blog', 'type: code'],
    ['gives an article another date', 'content/5-footnotes/article.md', /^date: .*$/m, 'date: 2011-05-11'],
    ['gives an article another subtitle', 'content/7-dice/article.md', /^subtitle: .*$/m, 'subtitle: On loops'],
    ['links from one article to another', 'content/4-why-test/article.md', /$/, '\n[Dice](/code/7/)\n'],
    ['writes a sentence on the home page', 'content/1-home/article.md', /$/, '\nNew: a runway.\n'],
  ],
  around: [
    ['changes the licence', 'LICENSE', /$/, '\nOf night.\n'],
    ['writes a letter that the fonts lacked', 'content/4-why-test/article.md', /$/, '\nA ŵ.\n'],
    ['writes another tagline', 'settings.ts', /tagline: .*/, "tagline: 'On beacons.',"],
  ],
  everywhere: [
    ['chooses another color', 'app/layout.css', /$/, '\n.brand { outline-offset: 3px; }\n'],
    ['gives a page another title', 'content/20-talks/article.md', /^title: .*$/m, 'title: On runways'],
    ['draws the logo anew', 'content/logo.svg', '</svg>', '<path d="M3 0v1"/></svg>'],
    ['changes how a page is made', 'app/_article/article-page.tsx', '.related}</h2>', '.related}, too</h2>'],
    ['changes what plays programs', 'app/_player/player.css', /$/, '\n.screen { outline-offset: 3px; }\n'],
  ],
} as const;

const told = (group: keyof typeof edits) => edits[group].map(([what]) => what).join(', ');

function make(group: keyof typeof edits): void {
  for (const [, file, from, to] of edits[group]) edit(file, from, to);
}

/** What the environment says to the builds of the copy. */
const environment: Record<string, string> = {
  GLIDEPATH_CONTENT: './content/',
  GLIDEPATH_MESSAGE_HOST: 'https://messages.example',
};

/** Starts a build of the copy. */
function start(out: string, cache = '') {
  const begun = Date.now();
  const child = spawn(process.execPath, ['--import', 'tsx', 'commands/build.ts', '--out', out], {
    cwd: path('.'),
    env: { ...process.env, ...environment, GLIDEPATH_CACHE: cache },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => said.push(String(data)));
  const end = once(child, 'close');
  /** Waits until it makes a file, or throws where it ends without. */
  const makes = async (file: string) => {
    while ((statSync(path(file), { throwIfNoEntry: false })?.mtimeMs ?? 0) < begun) {
      if (child.exitCode !== null) throw new Error(`It made no ${file}: ${said.join('')}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { child, said, makes, end };
}

async function build(out: string, cache = ''): Promise<string> {
  const { said, end } = start(out, cache);
  const [code] = await end;
  expect(code, said.join('')).toBe(0);
  return said.join('');
}

/** Each file of a folder with its hash. */
const contents = (of: string) =>
  Object.fromEntries(pathsBelow(path(of)).map((file) => [file, hashOf(readFileSync(path(`${of}/${file}`)))]));

async function expectTheSame(): Promise<void> {
  rmSync(path('without-cache'), { recursive: true, force: true });
  await build('fresh', 'without-cache');
  expect(contents('site')).toEqual(contents('fresh'));
}

/** What a build leaves while it is on its way: the list of what Next shall render. */
const wanted = '.local/wanted.txt';

test.describe
  .serial('a build from the cache is the build without it', () => {
    test.setTimeout(300_000);

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

    test(`after an owner ${told('first')}, adds articles and a file, and wrote while it was built`, async () => {
      make('first');
      for (const [id, type] of ['blog', 'code'].entries()) save(`content/${id + 91}-added/article.md`, added(type));
      save('public/night.txt', 'Night.');
      const file = 'content/5-footnotes/article.md';
      const before = read(file);
      const building = start('site');
      await building.makes(wanted);
      // Next is asked for this page, and reads what is written after the build has.
      edit(file, /$/, '\nBetween two builds.\n');
      await building.end;
      expect(building.said.join('')).toContain('Something was changed while the site was built');
      expect(await build('site')).not.toContain('nothing has changed');
      expect(read('site/code/5/index.html')).toContain('Between two builds.');
      save(file, before);
      await build('site');
      expect(read('site/code/5/index.html')).not.toContain('Between two builds.');
      await expectTheSame();
    });

    test(`after an owner ${told('second')}, and takes an article away`, async () => {
      make('second');
      remove('content/92-added');
      await build('site');
      await expectTheSame();
    });

    test(`after an owner ${told('around')}`, async () => {
      make('around');
      // The lists of both sections are there twice, and finished once.
      expect(await build('site')).toMatch(/From the cache: 2 of \d+ pages/);
    });

    test(`after an owner ${told('everywhere')}, and builds were killed at three moments`, async () => {
      make('everywhere');
      // Before Next begins, when it has compiled, and when it has exported; the next one begins at once, and after one more.
      save('.next/diagnostics/build-diagnostics.json', '');
      for (const file of [wanted, '.next/build-manifest.json', '.local/export/index.html']) {
        const { child, makes, end } = start('site');
        await makes(file);
        child.kill('SIGKILL');
        await end;
      }
      await build('site');
      await expectTheSame();
    });

    test('after the day has come on which an article appears, without any other change', async () => {
      for (const mark of [marks.draft, marks.ahead]) expect(filesWith(path('site'), mark)).toEqual([]);
      environment['SOURCE_DATE_EPOCH'] = String(Date.parse(`${dayOfAhead}T12:00:00Z`) / 1_000);
      const said = await build('site');
      expect(said).toContain(`content/30-${marks.draft}: Left out`);
      expect(said).not.toContain(`content/31-${marks.ahead}: Left out`);
      expect(filesWith(path('site'), marks.draft)).toEqual([]);
      const pages = ['blog/31/index.html', 'code/31/index.html', 'blog/index.html', 'index.html'];
      const own = ['.svg', '-photo.png', '.zip'].map((end) => `articles/31/${marks.ahead}${end}`);
      const lists = ['feed.xml', 'blog/feed.json', 'llms.txt', `social/31-${marks.ahead}-slug.png`];
      expect(filesWith(path('site'), marks.ahead)).toEqual(expect.arrayContaining([...pages, ...own, ...lists]));
      expect(read('site/sitemap.xml')).toContain('/blog/31/<');
    });

    test('after somebody touched what was built, and the cache was damaged', async () => {
      const before = contents('site');
      const cache = '.next/cache/glidepath';
      save('site/index.html', 'something else');
      remove('site/feed.xml');
      save('site/more.txt', 'more');
      for (const [index, entry] of pathsBelow(path(cache)).entries()) {
        if (index % 3 === 0) remove(`${cache}/${entry}`);
        if (index % 3 === 1) edit(`${cache}/${entry}`, /^./s, '');
      }
      expect(await build('site')).not.toContain('nothing has changed');
      expect(contents('site')).toEqual(before);
    });

    test('a build of what is uploaded keeps the list of what was published, and leads on from what has moved', async () => {
      environment['GLIDEPATH_CONTENT'] = '';
      environment['GLIDEPATH_ADDRESS'] = 'https://flying.example.com';
      expect(await build('out')).not.toMatch(/(?:was|were) published/);
      const list = () => read('content/published.txt').split('\n');
      const first = list();
      expect(first).toEqual(expect.arrayContaining(['/', '/blog/31/', '/code/feed.xml']));
      expect(first.join()).not.toMatch(/\/code\/31\/|\/30\/|\.[\da-f]{8}\.|_headers|\.br/);
      // It moves to the other section, and somewhere there was another one before it.
      edit(`content/31-${marks.ahead}/article.md`, 'type: blog', 'type: code');
      save('content/published.txt', ['/code/12/', '/code/13/', ...first].join('\n'));
      save('content/redirects.txt', '/code/12/ /code/31/\n');
      expect(await build('out')).toContain(`'/code/13/' was published, and is there no more`);
      expect(list()).toEqual(expect.arrayContaining([...first, '/code/12/', '/code/13/', '/code/31/']));
    });
  });
