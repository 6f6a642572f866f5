import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { article, diagnostics, root, write } from '../../check/test-content.ts';
import { listAllFiles } from '../../core/list-files.ts';
import { type Files, testFolder } from '../../core/test-folder.ts';
import { readPosts } from './read-posts.ts';
import { blogs, image, post } from './test-blogs.ts';
import { importFrom, read } from './test-convert.ts';

/** Returns all content files with their bytes, to detect changes. */
const snapshot = () =>
  listAllFiles(root).map((path) => [
    path,
    readFileSync(join(root, path), 'base64'),
  ]);

/** Imports a blog twice. Checks that existing articles stay the same, and that the second import changes nothing. */
async function importBlog(files: Files, url?: string) {
  const blog = testFolder(files);
  const others = snapshot().filter(
    ([path]) => !/(?:redirects|imported)\.txt$/.test(String(path)),
  );
  const imported = await importFrom(blog, url);
  const before = snapshot();
  expect(before).toEqual(expect.arrayContaining(others));
  for (const row of (await importFrom(blog, url)).rows) {
    expect(row).toMatch(/ → \/blog\/\d+\/: 1 × already imported$/);
  }
  expect(snapshot()).toEqual(before);
  return imported;
}

test.each(Object.entries(blogs))(
  'imports %s',
  async (_, { files, url, rows, redirects, texts = {} }) => {
    const imported = await importBlog(files, url);
    expect(imported.rows).toEqual(rows);
    expect(read('redirects.txt')).toBe(redirects);
    for (const [folder, expected] of Object.entries(texts)) {
      for (const text of expected) {
        expect(read(`${folder}/article.md`)).toMatch(text);
      }
    }
    expect(await diagnostics()).toEqual([]);
  },
);

test('keeps existing articles and redirects, and reports old URLs that cannot redirect', async () => {
  write('7-mine/article.md', article());
  write('published.txt', '/blog/11/\n');
  write('redirects.txt', '# Mine\n/gone/ /blog/7/');
  const taken = [
    '/contact/',
    '/',
    '/code/12',
    '/sitemap.xml',
    '/tags/lamps/',
    '/articles/12/own.png',
  ];
  const from = `redirect_from: [${[...taken, '/?p=1', '/blog/12/', '/gone', '/ok/']}]`;
  const { rows } = await importBlog({
    'astro.config.mjs': '',
    'src/pages/lamps.md': post(
      [
        'title: L',
        'permalink: /contact/',
        'date: 2024-01-01',
        'tags: [lamps]',
        from,
      ],
      '![Own](own.png)',
    ),
    'src/pages/own.png': image,
  });
  expect(rows).toEqual([
    'src/pages/lamps.md → 12-lamps: 1 × article, 1 × file, 1 × redirect',
    "There is no redirect from '/gone', because it leads to /blog/7/.",
    ...taken.map(
      (url) =>
        `There is no redirect from '${url}', because it is a page or file of the site.`,
    ),
    "There is no redirect from '/?p=1', because it cannot be redirected.",
  ]);
  expect(read('redirects.txt')).toBe(
    '# Mine\n/gone/ /blog/7/\n/ok/ /blog/12/\n/rss.xml /feed.xml\n',
  );
  expect(await diagnostics()).toEqual([]);
});

test('never reads or copies files from outside the project', async () => {
  const secret = testFolder({
    'secret.png': image,
    'post.md': post(['title: S', 'date: 2020-01-01']),
  });
  const up = join('../../..', basename(secret), 'secret.png');
  const encoded = up.replaceAll('..', '%2e%2e');
  const outside = [
    up,
    encoded,
    `/../${basename(secret)}/secret.png`,
    'folder/secret.png',
    'linked.png',
  ];
  const [last = '', ...others] = [...outside, 'inside.png']
    .map((path) => `![x](${path})\n\n`)
    .reverse();
  const body = `${others.join('')}<img src="${up}"> [x](${up}) {{< figure src="${up}" >}}\n\n${last}`;
  const fields = ['title: One', 'date: 2024-01-01', `cover: {image: ${up}}`];
  const blog = testFolder({
    'hugo.toml': '',
    'static/own.png': image,
    'content/posts/one.md': post(fields, body),
  });
  const posts = join(blog, 'content/posts');
  const links = {
    folder: secret,
    'linked.png': `${secret}/secret.png`,
    'stolen.md': `${secret}/post.md`,
  };
  for (const [name, target] of Object.entries({
    ...links,
    'inside.png': '../../static/own.png',
  })) {
    symlinkSync(target, join(posts, name));
  }
  const { rows } = await importFrom(posts);
  expect(rows).toEqual(
    expect.arrayContaining(
      outside.map(
        (path) =>
          `'${path}' is not a post or file of the project. It was removed.`,
      ),
    ),
  );
  expect(readdirSync(root)).toEqual([
    '0-not-found',
    '1-home',
    '2-one',
    'imported.txt',
    'redirects.txt',
  ]);
  expect(readdirSync(join(root, '2-one')).sort()).toEqual([
    'article.md',
    'inside.png',
  ]);
});

test('describes old URLs, makes no redirects from guesses that links contradict, and takes a pattern', async () => {
  const zola = await importBlog(
    blogs[Object.keys(blogs).at(-1) ?? '']?.files ?? {},
  );
  expect(zola.lines).toEqual([
    'recognized Zola by config.toml',
    'Old URLs look like /:path/:name/, for example /my-drafts/three/',
    'Old URLs are in the front matter, for example /2024/05/01/one',
    '2 of 3 links between posts lead to these old URLs. Another one leads to /elsewhere/one',
  ]);
  expect(zola.passedOver).toEqual(['content/about.md']);
  const fields = ['title: T', 'date: 2024-01-02'];
  const files = {
    'posts/one.md': post(fields, '[2](/2024/two)'),
    'posts/two/index.mdx': post(fields),
    'draft.md': '',
  };
  const guessed = await importBlog({ 'next.config.js': '', ...files });
  const [advice = ''] = guessed.lines.slice(-1);
  expect(guessed.lines).toEqual([
    'recognized Next.js by next.config.js',
    'Old URLs look like /:path/:name/, for example /posts/one/',
    '0 of 1 links between posts lead to these old URLs. Another one leads to /2024/two',
    expect.stringContaining(
      'Unknown URLs, and rules that the links do not confirm, are not redirected. ',
    ),
  ]);
  expect(advice).toMatch(/^Unknown URLs, .* --url "\/:path\/:name\/"$/);
  const unknown = await importBlog(files);
  expect(unknown.lines.slice(0, 2)).toEqual([
    'no known generator',
    'Old URLs are unknown',
  ]);
  expect(read('redirects.txt').split('\n').slice(-4)).toEqual([
    '/rss.xml /feed.xml',
    '/feed/ /feed.xml',
    '/feed/atom/ /feed.xml',
    '',
  ]);
  const { lines } = await importBlog(
    { ...files, 'posts/three.md': post(fields) },
    '/:year/:slug/',
  );
  expect(lines[1]).toBe(
    'Old URLs look like /:year/:slug/, for example /2024/one/',
  );
  expect(read('redirects.txt')).toContain('\n/2024/three/ /blog/10/\n');
  const hexo = '# Directory\nsource_dir: source\npermalink: :year/:title/\n';
  const { lines: ofHexo } = await importBlog({
    '_config.yml': hexo,
    'source/_posts/four.md': post(fields),
  });
  expect(ofHexo).toEqual([
    'recognized Hexo by _config.yml',
    'Old URLs look like /:year/:title/, for example /2024/four/',
  ]);
});

test.each([
  [
    { 'hugo.toml': '[outputFormats.RSS]\nbaseName = "feed"' },
    ['/a/feed.xml /blog/feed.xml'],
  ],
  [{ '_config.yml': 'feed:\n  path: blog.xml' }, ['/blog.xml /feed.xml']],
  [
    { '_config.yml': 'source_dir: s\nfeed:\n  path: [a.xml, b.xml]' },
    ['/a.xml /feed.xml', '/b.xml /feed.xml'],
  ],
  [
    { 'zola.toml': 'base_url = "x"\nfeed_filenames = ["rss.xml", "a.xml"]' },
    ['/rss.xml /feed.xml', '/a.xml /feed.xml'],
  ],
  [
    { 'pelicanconf.py': "FEED_ALL_ATOM = None\nFEED_RSS = 'f/rss.xml'" },
    ['/f/rss.xml /feed.xml'],
  ],
  [
    { 'astro.config.mjs': '', 'src/pages/blog/atom.xml.ts': '' },
    ['/blog/atom.xml /feed.xml'],
  ],
  [
    { 'next.config.js': '', 'app/old/feed.json/route.ts': '' },
    ['/old/feed.json /feed.json'],
  ],
])('redirects the feeds of %j', async (files, expected) => {
  const fields = ['title: T', 'date: 2024-01-02', 'permalink: /one/'];
  await importBlog({ ...files, 'content/a/one.md': post(fields) });

  const lines = read('redirects.txt').split('\n');
  const feeds = lines.filter((line) => /\/feed\.\w+$/.test(line));
  expect(feeds).toEqual(expected);
  expect(await diagnostics()).toEqual([]);
});

test('redirects the feed of a Hugo section as Hugo writes its URL', async () => {
  const fields = ['title: T', 'date: 2024-01-02', 'permalink: /one/'];

  await importBlog({
    'hugo.toml': '',
    'content/My Notes/one.md': post(fields),
  });

  const redirects = read('redirects.txt');
  expect(redirects).toContain('/my-notes/index.xml /blog/feed.xml\n');
  expect(await diagnostics()).toEqual([]);
});

test('reports paths without posts, and writes nothing', () => {
  const blog = testFolder({
    'README.md': '# A blog\n',
    'about.md': post(['title: A']),
    'a.dj': '',
  });
  const before = snapshot();
  const read = () => readPosts([blog, join(blog, 'posts')]);
  for (const part of [
    /error: No posts .* Markdown files: 1, 1 with .* such as ab/,
    'such as about.md. Files in formats that are not supported: .dj.',
    /: \.dj\..*\n.*: error: This file or folder does not exist/,
  ]) {
    expect(read).toThrow(part);
  }
  expect(snapshot()).toEqual(before);
});

test('names formats that it does not import', () => {
  const blog = testFolder({
    'one.md': post(['title: A', 'date: 2024-01-02', 'permalink: /a/']),
    'two.rst': '',
    'three.textile': '',
  });

  const { lines } = readPosts([blog]);

  expect(lines).toContain(
    '  Files in formats that are not supported: .textile, .rst',
  );
});
