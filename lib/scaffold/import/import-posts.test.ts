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
  await importFrom(blog, url);
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
    ...taken.map(
      (url) =>
        `There is no redirect from '${url}', because it is a page or file of the site.`,
    ),
    "There is no redirect from '/?p=1', because it cannot be redirected.",
    "There is no redirect from '/gone', because it leads to /blog/7/.",
  ]);
  expect(read('redirects.txt')).toBe(
    '# Mine\n/gone/ /blog/7/\n/ok/ /blog/12/\n/rss.xml /feed.xml\n/atom.xml /feed.xml\n',
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
    'config.toml: Zola',
    'Old URLs are in the front matter, for example /2024/05/01/one. 1 of 2 links to these posts lead to them, and another one to /elsewhere/one',
    'Old URLs look like /:path/:name/, for example /two/. 1 of 1 links to these posts lead to them',
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
    'next.config.js: Next.js',
    'Old URLs look like /:path/:name/, for example /posts/one/. 0 of 1 links to these posts lead to them, and another one to /2024/two',
    expect.stringContaining(
      'Unknown URLs, and rules that the links do not confirm, are not redirected. ',
    ),
  ]);
  expect(advice).toMatch(/^Unknown URLs, .* --url "\/:year\/:slug\/"$/);
  const unknown = await importBlog(files);
  expect(unknown.lines.slice(0, 2)).toEqual([
    'no known generator',
    'Old URLs are unknown. 0 of 1 links to these posts lead to them, and another one to /2024/two',
  ]);
  expect(read('redirects.txt')).toMatch(
    /\n\/feed\/ \/feed\.xml\n\/feed\/atom\/ \/feed\.xml\n$/,
  );
  const { lines } = await importBlog(
    { ...files, 'posts/three.md': post(fields) },
    '/:year/:slug/',
  );
  expect(lines[1]).toBe(
    'Old URLs look like /:year/:slug/, for example /2024/one/. 1 of 1 links to these posts lead to them',
  );
  expect(read('redirects.txt')).toContain('\n/2024/three/ /blog/10/\n');
  const hexo = '# Directory\nsource_dir: source\npermalink: :year/:title/\n';
  const { lines: ofHexo } = await importBlog({
    '_config.yml': hexo,
    'source/_posts/four.md': post(fields),
  });
  expect(ofHexo).toEqual([
    '_config.yml: Hexo',
    'Old URLs look like :year/:title/, for example /2024/four/',
  ]);
});

test('redirects the usual feeds of a generator', async () => {
  const fields = ['title: T', 'date: 2024-01-02', 'permalink: /one/'];

  await importBlog({
    '_config.yml': 'source_dir: source',
    'source/one.md': post(fields),
  });

  expect(read('redirects.txt')).toBe(
    '/one/ /blog/2/\n/atom.xml /feed.xml\n/rss2.xml /feed.xml\n',
  );
  expect(await diagnostics()).toEqual([]);
});

test('reports paths without posts, and writes nothing', () => {
  const blog = testFolder({
    'README.md': '# A blog\n',
    'about.md': post(['title: A']),
    'a.dj': '',
  });
  const before = snapshot();

  const read = () => readPosts([blog]);

  expect(read).toThrow(/error: No posts were found/);
  expect(read).toThrow(/about\.md: warning: Not imported, .* no valid date/);
  expect(read).toThrow(/a\.dj: warning: Not imported, .* '\.dj'/);
  expect(snapshot()).toEqual(before);
});

test('warns of formats that it does not import', () => {
  const blog = testFolder({
    'one.md': post(['title: A', 'date: 2024-01-02', 'permalink: /a/']),
    'two.rst': '',
  });

  const { warnings } = readPosts([blog]);

  expect(warnings).toMatchObject([
    {
      file: 'two.rst',
      reason:
        "Not imported, because '.rst' is not supported. Convert it to Markdown.",
    },
  ]);
});
