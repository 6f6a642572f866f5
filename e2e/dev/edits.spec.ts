import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { expect, test } from 'playwright/test';
import { listAllFiles } from '../../lib/core/list-files.ts';
import {
  filesWith,
  futureDay,
  marks,
  writeUnpublished,
} from '../unpublished-content.ts';
import { hashFiles, projectIn } from './project.ts';

/* Tests that builds with a cache equal builds without one, which `e2e/dev/next.spec.ts` tests to be reproducible. */

// Edits that change all pages come last, because they would hide stale pages of other edits.
test.describe.configure({ mode: 'serial', timeout: 300_000 });

const { make, path, read, remove, save, edit } = projectIn('.local/edits');

test.beforeAll(() => {
  make({ content: 'content' });
  writeUnpublished(path('content'));
  // Article 31 is scheduled, and article 30 is a draft.
  const links = '\n[Later](/blog/31/#top), and [never](/blog/30/)\n';
  edit('content/7-dice/article.md', /$/, links);
  const redirects = '/later/ /blog/31/\n/never/ /blog/30/\n';
  save('content/redirects.txt', redirects);
});

test.afterAll(() => rmSync(path('.'), { recursive: true }));

const added = (type: string) =>
  `---\ntitle: Added\nsubtitle: Later\nmainimg: ''\npreview: Added ${type}.\nslug: a\ndate: 2025-01-01\ntype: ${type}\n---\n\nText.\n`;

const environment: Record<string, string> = {
  GLIDEPATH_CONTENT: 'content',
  GLIDEPATH_MESSAGE_HOST: 'https://messages.example',
};

function start(out: string, cache = '') {
  const begun = Date.now();
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'commands/build.ts', '--out', out],
    {
      cwd: path('.'),
      env: {
        ...process.env,
        ...environment,
        FORCE_COLOR: '0',
        GLIDEPATH_CACHE: cache,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => output.push(String(data)));
  }
  const end = once(child, 'close');
  /** Waits until the build writes a file. Throws if the build ends first. */
  const waitForFile = async (file: string) => {
    while (
      (statSync(path(file), { throwIfNoEntry: false })?.mtimeMs ?? 0) < begun
    ) {
      if (child.exitCode !== null) {
        throw new Error(`The build did not write ${file}: ${output.join('')}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  };
  return { child, output, waitForFile, end };
}

async function build(out: string, cache = ''): Promise<string> {
  const { output, end } = start(out, cache);
  const [code] = await end;
  expect(code, output.join('')).toBe(0);
  return output.join('');
}

async function expectTheSame(): Promise<void> {
  rmSync(path('without-cache'), { recursive: true, force: true });
  await build('fresh', 'without-cache');
  expect(hashFiles(path('site'))).toEqual(hashFiles(path('fresh')));
}

/** The file with the list of pages to render. A build starts Next first, and Next waits for this file. */
const wanted = '.local/wanted.txt';

/** The files of the pages that Next rendered in the first build. */
let pages: string[];

test('a second build without edits changes nothing, and lists unpublished articles', async () => {
  const first = await build('site');
  pages = read(wanted).split('\n');
  expect(pages).toContain('code/7/index.html');
  const before = hashFiles(path('site'));
  const second = await build('site');
  expect(second).toContain('Up to date');
  expect(hashFiles(path('site'))).toEqual(before);
  for (const output of [first, second]) {
    expect(output).toContain(
      `content/30-${marks.draft}: warning: Left out, because it is a draft.`,
    );
    expect(output).toContain(
      `content/31-${marks.ahead}: warning: Left out, because it will appear on `,
    );
  }
});

test('a build with a damaged image fails, reports only that image, and keeps the site', async () => {
  const before = hashFiles(path('site'));
  const photo = 'content/5-footnotes/photo.png';
  save(photo, 'Not a photo.');
  // Images are made while the content is checked, so the image cannot be made before the check reports it.
  const { output, end } = start('site');
  expect(await end).toEqual([1, null]);
  expect(output.join('')).toContain(
    `${photo}: error: The image is damaged. Export or download it again.`,
  );
  expect(output.join('')).toContain('1 error');
  expect(output.join('')).not.toMatch(/^ +at /m);
  expect(hashFiles(path('site'))).toEqual(before);
  remove(photo);
});

test('a cached build equals one without a cache after edits of articles, one of them during the build', async () => {
  edit('content/5-footnotes/article.md', /$/, '\nOne more, of dice.\n');
  edit('content/7-dice/Dice/dice.py', /input\('.*?'/, "input('Of night: '");
  edit('content/4-why-test/article.md', /^title: .*$/m, 'title: About beacons');
  edit('content/5-footnotes/cover.svg', '</svg>', '<circle r="9"/></svg>');
  edit('content/2-countdown/Countdown/countdown.c', /$/, '\n');
  for (const [id, type] of ['blog', 'code'].entries()) {
    save(`content/${id + 91}-added/article.md`, added(type));
  }
  save('public/night.txt', 'Night.');
  const file = 'content/5-footnotes/article.md';
  const before = read(file);
  const building = start('site');
  await building.waitForFile(wanted);
  // Next reads the article only after this edit, when Next renders the page.
  edit(file, /$/, '\nBetween two builds.\n');
  await building.end;
  expect(building.output.join('')).toContain(
    'Source files changed during the build',
  );
  expect(await build('site')).not.toContain('Up to date');
  expect(read('site/code/5/index.html')).toContain('Between two builds.');
  save(file, before);
  await build('site');
  expect(read('site/code/5/index.html')).not.toContain('Between two builds.');
  await expectTheSame();
});

test('a cached build equals one without a cache after edits that change lists and neighbors', async () => {
  edit('content/91-added/article.md', 'type: blog', 'type: code');
  edit('content/5-footnotes/article.md', /^date: .*$/m, 'date: 2011-05-11');
  edit('content/7-dice/article.md', /^subtitle: .*$/m, 'subtitle: On loops');
  edit('content/4-why-test/article.md', /$/, '\n[Dice](/code/7/)\n');
  edit('content/1-home/article.md', /$/, '\nNew: a runway.\n');
  remove('content/92-added');
  await build('site');
  await expectTheSame();
});

test('a cached build renders all pages after edits of the license, the fonts, and the tagline', async () => {
  edit('LICENSE', /$/, '\nOf night.\n');
  edit('content/4-why-test/article.md', /$/, '\nA ŵ.\n');
  edit('settings.ts', /tagline: .*/, "tagline: 'On beacons.',");
  await build('site');
  expect(read(wanted).split('\n')).toEqual(expect.arrayContaining(pages));
});

test('a cached build equals one without a cache after edits of the look and three killed builds', async () => {
  edit('app/base.css', /$/, '\n.brand { outline-offset: 3px; }\n');
  edit('content/20-talks/article.md', /^title: .*$/m, 'title: On runways');
  edit('content/logo.svg', '</svg>', '<path d="M3 0v1"/></svg>');
  edit('app/_article/article-page.tsx', '.next}</h2>', '.next}, too</h2>');
  edit('app/_player/player.css', /$/, '\n.screen { outline-offset: 3px; }\n');
  // Kills builds when the list of pages is written, when Next has compiled, and when it has exported the home page.
  save('.next/diagnostics/build-diagnostics.json', '');
  for (const file of [
    wanted,
    '.next/build-manifest.json',
    '.local/export/index.html',
  ]) {
    const { child, waitForFile, end } = start('site');
    await waitForFile(file);
    child.kill('SIGKILL');
    await end;
  }
  await build('site');
  await expectTheSame();
});

test('a cached build publishes a scheduled article when its date has come', async () => {
  for (const mark of [marks.draft, marks.ahead]) {
    expect(filesWith(path('site'), mark)).toEqual([]);
  }
  for (const url of ['/blog/30/', '/blog/31/']) {
    expect(filesWith(path('site'), url)).toEqual([]);
  }
  expect(read('site/code/7/index.html')).toContain('Later, and never');
  environment['SOURCE_DATE_EPOCH'] = String(
    Date.parse(`${futureDay}T12:00:00Z`) / 1_000,
  );
  const output = await build('site');
  expect(output).toContain(`content/30-${marks.draft}: warning: Left out`);
  expect(output).not.toContain(`content/31-${marks.ahead}: warning: Left out`);
  expect(filesWith(path('site'), marks.draft)).toEqual([]);
  expect(filesWith(path('site'), '/blog/30/')).toEqual([]);
  const linking = ['code/7/index.html', 'code/feed.xml', '_redirects'];
  expect(filesWith(path('site'), '/blog/31/')).toEqual(
    expect.arrayContaining([...linking, 'later/index.html']),
  );
  const pages = [
    'blog/31/index.html',
    'code/31/index.html',
    'blog/index.html',
    'index.html',
  ];
  const own = ['.svg', '-photo.png', '.zip'].map(
    (end) => `articles/31/${marks.ahead}${end}`,
  );
  const lists = [
    'feed.xml',
    'blog/feed.json',
    'llms.txt',
    `social/31-${marks.ahead}-slug.png`,
  ];
  expect(filesWith(path('site'), marks.ahead)).toEqual(
    expect.arrayContaining([...pages, ...own, ...lists]),
  );
  expect(read('site/sitemap.xml')).toContain('/blog/31/<');
});

test('a cached build repairs a changed export and a damaged cache', async () => {
  const before = hashFiles(path('site'));
  const cache = '.next/cache/glidepath';
  save('site/index.html', 'something else');
  remove('site/feed.xml');
  save('site/more.txt', 'more');
  for (const [index, entry] of listAllFiles(path(cache)).entries()) {
    if (index % 3 === 0) {
      remove(`${cache}/${entry}`);
    }
    if (index % 3 === 1) {
      edit(`${cache}/${entry}`, /^./s, '');
    }
  }
  expect(await build('site')).not.toContain('Up to date');
  expect(hashFiles(path('site'))).toEqual(before);
});

test('a build into out/ adds to the list of published URLs, and warns about missing ones', async () => {
  environment['GLIDEPATH_CONTENT'] = '';
  environment['GLIDEPATH_SITE_URL'] = 'https://flying.example.com';
  expect(await build('out')).not.toMatch(/(?:was|were) published/);
  const list = () => read('content/published.txt').split('\n');
  const first = list();
  expect(first).toEqual(
    expect.arrayContaining(['/', '/blog/31/', '/code/feed.xml']),
  );
  expect(first.join()).not.toMatch(
    /\/code\/31\/|\/30\/|\.[\da-f]{8}\.|_headers|\.br/,
  );
  // The article moves to the other section. /code/12/ and /code/13/ are URLs of removed articles.
  edit(`content/31-${marks.ahead}/article.md`, 'type: blog', 'type: code');
  save(
    'content/published.txt',
    ['/code/12/', '/code/13/', ...first].join('\n'),
  );
  save('content/redirects.txt', '/code/12/ /code/31/\n');
  expect(await build('out')).toContain(
    `'/code/13/' was published, but no longer exists`,
  );
  expect(list()).toEqual(
    expect.arrayContaining([...first, '/code/12/', '/code/13/', '/code/31/']),
  );
});
