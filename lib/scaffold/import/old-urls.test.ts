import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnostics, root, write } from '../../check/test-content.ts';
import { settings } from '../../config/settings.ts';
import { type Files, testFolder } from '../../core/test-folder.ts';
import { importPosts } from './import-posts.ts';
import { readPosts } from './read-posts.ts';
import { post } from './test-blogs.ts';

/** Returns the redirects from the old URLs of a blog, and what the import says. */
async function importBlog(files: Files, url?: string, sitemap?: string) {
  const sitemapFile =
    sitemap && join(testFolder({ 'sitemap.xml': sitemap }), 'sitemap.xml');
  const { posts } = readPosts([testFolder(files)], url, sitemapFile);
  const imported = await importPosts(posts, root);
  const redirects = readFileSync(join(root, 'redirects.txt'), 'utf8');
  return {
    redirects: redirects.split('\n').filter((line) => /\/blog\/\d/.test(line)),
    lines: imported.lines.map((line) => line.trim()),
    articles: imported.posts.map(({ folder }) =>
      folder.replace(`${root}/`, ''),
    ),
    warnings: imported.warnings.map(({ reason }) => reason),
  };
}

const locations = (...urls: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls
    .map((url) => `<url><loc>https://old.example${url}</loc></url>`)
    .join('\n')}</urlset>`;

test('finds old URLs in the field, then the sitemap, then the pattern', async () => {
  const date = 'date: 2024-01-02';
  const { redirects, lines } = await importBlog(
    {
      '_config.yml': 'permalink: /rule/:title/',
      '_posts/2024-01-01-field.md': post(['title: A', 'permalink: /mine/']),
      '_posts/2024-01-02-lamps.md': post(['title: B', date]),
      '_posts/2024-01-03-other.md': post(['title: C', date]),
      '_posts/2024-01-04-name.md': post(['title: How & why']),
    },
    '/pattern/:title/',
    locations(
      '/2019/lamps.html',
      '/2024/lamps.html',
      '/tags/lamps/',
      '/web/field/',
      '/web/how-why',
    ),
  );

  expect(redirects).toEqual([
    '/mine/ /blog/2/',
    '/2024/lamps.html /blog/3/',
    '/pattern/other/ /blog/4/',
    '/web/how-why /blog/5/',
  ]);
  expect(lines).toContain(
    'Old URLs are in the sitemap, for example /2024/lamps.html',
  );
  expect(await diagnostics()).toEqual([]);
});

test.each([
  ['most links', '[b](/x/b/) [c](/x/c/) [b](/b/)', '1 of 3'],
  ['as many links as confirm it', '[b](/x/b/) [b](/b/)', '1 of 2'],
])(
  'makes no redirects from a rule that %s contradict',
  async (_, links, counts) => {
    const fields = ['title: T', 'date: 2024-01-02'];
    const { redirects, lines } = await importBlog({
      'hugo.toml': '',
      'content/a.md': post(fields, links),
      'content/b.md': post(fields),
      'content/c.md': post([...fields, 'aliases: [/old/c/]']),
    });

    expect(redirects.filter((line) => !line.startsWith('#'))).toEqual([
      '/old/c/ /blog/4/',
    ]);
    expect(lines).toContain(
      `Old URLs look like /:path/:name/, for example /a/. ${counts} links to these posts lead to them, and another one to /x/b/`,
    );
  },
);

test('reads links to the host of siteUrl as links to the old blog', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const files = {
    'hugo.toml': 'baseURL = "https://elsewhere.example/"',
    'content/web/a.md': post(fields, `[b](${settings.siteUrl}/web/b/)`),
    'content/web/b.md': post(fields),
  };

  const { articles } = await importBlog(files);

  const text = readFileSync(join(root, articles[0] ?? '', 'article.md'));
  expect(text.toString()).toContain('[b](/blog/3/)');
  expect(await diagnostics()).toEqual([]);
});

test('orders posts of one day by their times', async () => {
  const { articles } = await importBlog({
    'hugo.toml': '',
    'content/a.md': post(['title: A', 'date: 2024-01-02T18:00:00Z']),
    'content/b.md': post(['title: B', 'date: 2024-01-02 09:00:00']),
    'content/c.md': post(['title: C', 'date: 2024-01-01T23:00:00Z']),
  });

  expect(articles).toEqual(['2-c', '3-b', '4-a']);
});

test('redirects all aliases', async () => {
  const { redirects } = await importBlog({
    'config.toml': 'base_url = "https://old.example"',
    'content/a.md':
      '+++\ntitle = "A"\ndate = 2024-01-02\naliases = ["old/a.html", "Old/A.html"]\n+++\n[B](/b/)',
    'content/b.md': post([
      'title: B',
      'date: 2024-01-03',
      'aliases: [/b-old/]',
    ]),
  });

  expect(redirects).toEqual([
    '/a/ /blog/2/',
    '/old/a.html /blog/2/',
    '/Old/A.html /blog/2/',
    '/b/ /blog/3/',
    '/b-old/ /blog/3/',
  ]);
});

test.each([
  ['docusaurus.config.ts', 'blog/2024-01-02-a.md', '/blog/2024/01/02/a'],
  ['gatsby-config.js', 'content/notes/a.md', '/notes/a/'],
  ['.vitepress/config.ts', 'posts/a.md', '/posts/a.html'],
])(
  'makes old URLs by the rule of %s, if a link confirms it',
  async (config, file, url) => {
    const date = 'date: 2024-01-02';

    const { redirects } = await importBlog({
      [config]: '',
      [file]: post(['title: A', date]),
      [file.replace('a.md', 'b.md')]: post(['title: B', date], `[A](${url})`),
    });

    expect(redirects).toContain(`${url} /blog/2/`);
  },
);

test.each([
  ['the settings have it', 'permalink: /x/:title/', ['/x/a/ /blog/2/']],
  ['no link confirms it', '', []],
])('uses a rule of Jekyll if %s', async (_, config, expected) => {
  write('redirects.txt', '');

  const { redirects, lines } = await importBlog({
    '_config.yml': config,
    '_posts/2024-01-02-a.md': post(['title: A']),
  });

  expect(redirects).toEqual(expected);
  expect(lines.join('\n').includes('import again with')).toBe(config === '');
});

test('finds posts by the slugs of their titles, and dates in fields and folders', async () => {
  const { articles, lines } = await importBlog(
    {
      '.eleventy.js': '',
      'posts/2021/05/06/a.md': post(['title: A'], '[B](/blog/why-lamps/)'),
      'posts/b.md': post(['title: Why lamps?', 'published: 2022-03-04 10:00']),
    },
    '/x/:name/',
  );

  expect(articles).toEqual(['2-a', '3-b']);
  expect(lines).toContain(
    'Old URLs look like /x/:name/, for example /x/a/. 0 of 1 links to these posts lead to them, and another one to /blog/why-lamps/',
  );
  const text = readFileSync(join(root, '2-a/article.md'), 'utf8');
  expect(text).toContain('date: 2021-05-06\n');
  expect(text).toContain('[B](/blog/3/)');
});
