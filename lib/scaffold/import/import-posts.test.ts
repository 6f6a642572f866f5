import { readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { article, diagnostics, root, write } from '../../check/test-content.ts';
import { type Files, testFolder } from '../../core/test-folder.ts';
import { importPosts } from './import-posts.ts';
import { planOldUrls } from './old-urls.ts';
import { readPosts } from './read-posts.ts';

const image = readFileSync('e2e/awkward/13-album/gray.png');
const foreign = (name: string) => readFileSync(`lib/check/foreign/${name}.md`, 'utf8');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const post = (fields: readonly string[], ...body: readonly string[]) =>
  ['---', ...fields, '---', '', ...body, ''].join('\n');

/** Returns all content files with their bytes, to detect changes. */
const snapshot = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]);

/** Imports posts. Returns the path, folder, changes, and warnings of each post. */
async function importFrom(paths: readonly string[], url?: string) {
  const { posts, passedOver } = readPosts(paths, url);
  const plan = planOldUrls(posts);
  const { rows, warnings } = await importPosts(plan, root);
  const lines = plan.lines.map((line) => line.replace(/^\/\S*: /, '').trim());
  const results = rows.map(({ post, folder, skipped, changes }) => [
    post,
    skipped || `${folder.replace(`${root}/`, '')}/`,
    [...new Set(changes)].map((kind) => `${changes.filter((other) => other === kind).length} × ${kind}`).join(', '),
    ...warnings.filter(({ file }) => file === post).map(({ reason }) => reason),
  ]);
  return { rows: results, lines, passedOver };
}

/** Imports a blog twice. Checks that existing articles stay the same, and that the second import changes nothing. */
async function importBlog(files: Files, url?: string) {
  const blog = testFolder(files);
  const others = snapshot().filter(([path]) => !path?.endsWith('redirects.txt'));
  const imported = await importFrom([blog], url);
  const before = snapshot();
  expect(before).toEqual(expect.arrayContaining(others));
  for (const [, folder] of (await importFrom([blog], url)).rows)
    expect(folder).toMatch(/^already imported: \/blog\/\d+\/$/);
  expect(snapshot()).toEqual(before);
  return imported;
}

test('imports listings, templates, and categories in URLs from Jekyll, and reports unknown markup', async () => {
  write('7-mine/article.md', article());
  write('published.txt', '/blog/11/\n');
  write('redirects.txt', '# Mine\n/mine/ /blog/7/');
  const { rows } = await importBlog({
    '_config.yml': 'title: A blog\nurl: "https://old.example"\n',
    'about.md': post(['title: About']),
    'assets/images/alert.png': image,
    '_posts/2019-03-12-a-cron-job.md': foreign('jekyll-highlight'),
    '_posts/2019-04-01-two.md': post(
      ['title: "Cron: two"', 'tags: c d', 'image: {path: /assets/images/alert.png}', 'redirect_from: [/old/two/]'],
      'After [`one`]({% post_url 2019-03-12-a-cron-job %}#why), [again](https://old.example/linux/monitoring/2019/03/12/a-cron-job).',
      '',
      '{% include note.html %} {% youtube abc %} `[x](/old/two/)`',
      '',
      '```liquid\n{% raw %}{{ page.title }}{% endraw %} [x](/old/two/)\n```',
    ),
  });
  expect(rows).toEqual([
    [
      '_posts/2019-03-12-a-cron-job.md',
      '12-a-cron-job/',
      '1 × file, 1 × listing, 1 × comment, 1 × redirect',
      'The field layout was not imported.',
      'The field comments was not imported.',
    ],
    [
      '_posts/2019-04-01-two.md',
      '13-two/',
      '1 × file, 1 × video, 2 × link, 2 × redirect',
      "There is no heading '#why'. The link leads to the top of the page.",
    ],
  ]);
  expect(read('redirects.txt').split('\n')).toEqual([
    '# Mine',
    '/mine/ /blog/7/',
    '/linux/monitoring/2019/03/12/a-cron-job.html /blog/12/',
    '/2019/04/01/two.html /blog/13/',
    '/old/two/ /blog/13/',
    '',
  ]);
  expect(read('12-a-cron-job/article.md')).toMatch(/^```bash\n0 3 .*\n```\n+The second.*\n\n!\[.*\]\(alert\.png\)$/ms);
  expect(read('13-two/article.md')).toBe(
    post(
      [
        ...['title: "Cron: two"', 'mainimg: alert.png', 'slug: two', 'date: 2019-04-01', 'type: blog'],
        ...['tags:', '  - c', '  - d'],
      ],
      'After [`one`](/blog/12/#content), [again](/blog/12/).',
      '',
      '{% include note.html %} <https://www.youtube.com/watch?v=abc> `[x](/old/two/)`',
      '',
      '```liquid\n{{ page.title }} [x](/old/two/)\n```',
    ),
  );
});

test('imports bundles, TOML, permalinks of sections, and drafts from Hugo', async () => {
  const { rows } = await importBlog({
    'hugo.toml': "baseURL = 'https://old.example/'\n[permalinks]\n  notes = '/:year/:title/'\n",
    'content/posts/regal/index.md': foreign('hugo-bundle'),
    'content/posts/regal/plan.png': image,
    'content/posts/regal/regal.png': image,
    'content/posts/wiki.md': `${foreign('hugo-shortcodes')}\n{{< figure src="/wiki.png" caption="All 412" >}}\n`,
    'content/posts/_index.md': post(['title: Posts', 'date: 2020-01-01']),
    'content/notes/n.md': post(
      ['title: A short note', 'date: 2024-01-02', 'draft: true'],
      '[Wiki]({{< ref "wiki.md" >}})',
    ),
    'static/wiki.png': image,
  });
  expect(rows.map(([path, folder]) => [path, folder])).toEqual([
    ['content/posts/wiki.md', '2-wiki/'],
    ['content/posts/regal/index.md', '3-ein-regal-aus-resten/'],
    ['content/notes/n.md', '4-n/'],
  ]);
  expect(read('redirects.txt').split('\n')).toEqual([
    '/posts/wiki/ /blog/2/',
    '/posts/ein-regal-aus-resten/ /blog/3/',
    '/2023/regal/ /blog/3/',
    '#/2024/a-short-note/ /blog/4/',
    '',
  ]);
  expect(read('2-wiki/article.md')).toContain('date: 2022-05-20\ntype: blog\ntags:\n  - wiki\n  - static\n');
  expect(read('2-wiki/article.md')).toContain('\n```python\nfor page in pages:\n    page.save()\n```\n');
  expect(read('2-wiki/article.md')).toContain('\n<https://www.youtube.com/watch?v=w7Ft2ymGmfc>\n');
  expect(read('2-wiki/article.md')).toContain('\n![All 412](wiki.png "All 412")\n');
  expect(read('3-ein-regal-aus-resten/article.md')).toContain('mainimg: regal.png\n');
  expect(read('3-ein-regal-aus-resten/article.md')).toContain('updated: 2023-02-14\n');
  expect(read('4-n/article.md')).toContain('draft: true\n---\n\n[Wiki](/blog/2/)\n');
  expect(await diagnostics()).toEqual([]);
});

test('imports dates and images from Astro, and removes components', async () => {
  const { rows } = await importBlog({
    'astro.config.mjs': "export default { site: 'https://old.example' };\n",
    'src/assets/one.png': image,
    'public/one.png': Buffer.concat([image, image]),
    'src/content/blog/flames.md': foreign('astro-content').replaceAll('./flame.png', '../../assets/one.png'),
    'src/content/blog/dark.mdx': `${foreign('astro-mdx')}\n![P](/one.png)\n![S](@/assets/one.png)\n[Flames](./flames.md#x)`,
  });
  expect(rows.map(([path, folder, changed]) => [path, folder, changed])).toEqual([
    ['src/content/blog/flames.md', '2-flames/', '1 × file, 1 × redirect'],
    ['src/content/blog/dark.mdx', '3-dark/', '2 × file, 1 × import, 1 × component, 1 × link, 1 × redirect'],
  ]);
  expect(read('2-flames/article.md')).toMatch(/^mainimg: one\.png\n.*^date: 2022-07-08\nupdated: 2022-08-01$/ms);
  expect(read('3-dark/article.md')).toContain('![P](one.png)\n![S](2-one.png)\n[Flames](/blog/2/#content)');
  expect(read('redirects.txt')).toBe('/blog/flames/ /blog/2/\n/blog/dark/ /blog/3/\n');
});

test('imports folders, filters, and invalid front matter from Eleventy', async () => {
  const { rows } = await importBlog({
    '.eleventy.js': "module.exports = () => ({ dir: { input: 'content' } });\n",
    'content/posts/third/third.md': foreign('eleventy-post').replace(
      '/posts/firstpost/',
      "{{ '/posts/first/' | url }}",
    ),
    'content/posts/2018-05-01-first.md': post(['title: A: B', 'tags: [posts, one]'], '<img src="./b.png" alt="B">'),
  });
  expect(rows.map(([path, folder]) => [path, folder])).toEqual([
    ['content/posts/2018-05-01-first.md', '2-first/'],
    ['content/posts/third/third.md', '3-third/'],
  ]);
  expect(rows[0]?.[3]).toContain('Invalid front matter, read line by line. ');
  expect(rows[0]?.[4]).toBe("'./b.png' is not a post or file of the project. It was removed.");
  expect(read('2-first/article.md')).toContain('title: "A: B"\n');
  expect(read('3-third/article.md')).toContain('[the first one](/blog/2/)');
  expect(read('redirects.txt')).toBe('/posts/first/ /blog/2/\n/posts/third/ /blog/3/\n');
});

test('imports the output of WordPress exporters', async () => {
  const { rows } = await importBlog({
    'posts/2016-10-28-tyres/index.md': foreign('wordpress-export').replace(
      /<p style.*<\/p>/,
      '[Before](/2009/12/24/netbook/)',
    ),
    'posts/2016-10-28-tyres/tyre.jpg': image,
    'wp-content/uploads/2016/10/tyre.jpg': Buffer.concat([image, image]),
    'posts/2009/netbook.md': foreign('wordpress-classic'),
  });
  expect(rows.map(([, folder, changed]) => [folder, changed])).toEqual([
    ['2-netbook/', '1 × listing, 1 × redirect'],
    ['3-tyres/', '2 × file, 1 × caption, 1 × link, 1 × redirect'],
  ]);
  expect(read('3-tyres/article.md')).toMatch(/^title: Winter tyres & summer plans\nmainimg: 2-tyre\.jpg$/m);
  expect(read('3-tyres/article.md')).toContain('![A worn tyre](tyre.jpg "3 mm left")\n\n[Before](/blog/2/)');
  expect(read('redirects.txt')).toBe('/2009/12/24/netbook/ /blog/2/\n/2016/10/28/winter-tyres/ /blog/3/\n');
  expect(await diagnostics()).toEqual([]);
});

test('never copies files from outside the project', async () => {
  const secret = testFolder({ 'secret.png': image, 'post.md': post(['title: S', 'date: 2020-01-01']) });
  const up = join('../../..', basename(secret), 'secret.png');
  const outside = [
    up,
    up.replaceAll('..', '%2e%2e'),
    `/../${basename(secret)}/secret.png`,
    'folder/secret.png',
    'linked.png',
  ];
  const shown = [...outside, 'inside.png'];
  const [last = '', ...others] = shown.map((path) => `![x](${path})\n\n`).reverse();
  const body = `${others.join('')}<img src="${up}"> [x](${up}) {{< figure src="${up}" >}}\n\n${last}`;
  const fields = ['title: One', 'date: 2024-01-01', `cover: {image: ${up}}`];
  const blog = testFolder({ 'hugo.toml': '', 'static/own.png': image, 'content/posts/one.md': post(fields, body) });
  const posts = join(blog, 'content/posts');
  const links = { folder: secret, 'linked.png': `${secret}/secret.png`, 'stolen.md': `${secret}/post.md` };
  for (const [name, target] of Object.entries({ ...links, 'inside.png': '../../static/own.png' }))
    symlinkSync(target, join(posts, name));
  const { rows } = await importFrom([posts]);
  expect(rows[0]).toEqual(
    expect.arrayContaining(outside.map((path) => `'${path}' is not a post or file of the project. It was removed.`)),
  );
  expect(rows[1]?.[1]).toBe('outside the project, not read');
  expect(readdirSync(root)).toEqual(['0-not-found', '1-home', '2-one', 'redirects.txt']);
  expect(readdirSync(join(root, '2-one')).sort()).toEqual(['article.md', 'inside.png']);
});

test('reports old URLs that cannot redirect', async () => {
  write('redirects.txt', '/gone/ https://other.example/\n');
  const taken = ['/contact/', '/', '/code/2', '/sitemap.xml', '/tags/lamps/', '/articles/2/own.png'];
  const from = `redirect_from: [${[...taken, '/?p=1', '/blog/2/', '/gone', '/ok/']}]`;
  const { rows } = await importBlog({
    'astro.config.mjs': '',
    'src/pages/lamps.md': post(['permalink: /contact/', 'date: 2024-01-01', 'tags: [lamps]', from], '![Own](own.png)'),
    'src/pages/own.png': image,
  });
  expect(rows[0]?.slice(2)).toEqual([
    '1 × file, 1 × redirect',
    ...taken.map((url) => `There is no redirect from '${url}', because it is a page or file of the site.`),
    ...['/?p=1'].map((url) => `There is no redirect from '${url}', because it cannot be redirected.`),
  ]);
  expect(read('redirects.txt')).toBe('/gone/ https://other.example/\n#/contact/ /blog/2/\n/ok/ /blog/2/\n');
  expect(await diagnostics()).toEqual([]);
});

test('imports URLs and dates in the front matter, drafts, and links by file and name from Zola', async () => {
  const links =
    '[A](@/one/index.md) [B](/2024/05/01/one/#the-end) [C](/elsewhere/one) [D](/about/) ![Far](https://far.example/a.png)';
  const { rows, lines, passedOver } = await importBlog({
    'config.toml': 'base_url = "https://old.example"',
    'content/one/index.md': '+++\ntitle = "One"\npath = "2024/05/01/one"\n+++\n# One\n\n## The end!',
    'content/two.md': `+++\ntitle = "Two"\ndate = 2024-06-01\n[taxonomies]\ntags = ["rust"]\n+++\n${links}\n`,
    'content/my-drafts/three.md': post(['title: Three', 'date: 2024-07-01']),
    'content/about.md': post(['title: About']),
    'content/README.md': post(['title: Read me', 'date: 2024-01-01']),
  });
  expect(lines).toEqual([
    'recognized Zola by config.toml',
    'Old URLs look like /:path/:name/, for example /my-drafts/three/',
    'Posts with their URL in the front matter: 1, for example /2024/05/01/one',
    '1 of 2 links between posts lead to such URLs, but not /elsewhere/one',
  ]);
  expect(passedOver).toEqual(['content/about.md']);
  expect(rows.map(([path, , changes]) => [path, changes])).toEqual([
    ['content/one/index.md', '1 × title, 1 × redirect'],
    ['content/two.md', '3 × link, 1 × <img>, 1 × redirect'],
    ['content/my-drafts/three.md', '1 × draft, 1 × redirect (commented out)'],
  ]);
  expect(read('3-two/article.md')).toMatch(
    /tags:\n {2}- rust\n---\n\n\[A]\(\/blog\/2\/\) \[B]\(\/blog\/2\/#the-end\) \[C]\(\/blog\/2\/\) \[D]\(https:\/\/old.example\/about\/\) \[Far]\(https:/,
  );
  expect(await diagnostics()).toEqual([]);
});

test('makes no redirects from guesses that links contradict, and takes the pattern of --url', async () => {
  const fields = ['title: T', 'date: 2024-01-02'];
  const files = {
    'posts/one.md': post(fields, '[Two](/2024/two)'),
    'posts/two/index.mdx': post(fields),
    'draft.md': '',
  };
  const guessed = await importBlog({ 'next.config.js': '', ...files });
  expect(guessed.lines[1]).toBe('Old URLs probably look like /:path/:name/, for example /posts/one/');
  expect(guessed.lines[3]).toMatch(
    /^The guess is probably wrong, so it makes no redirects\. .* --url "\/2024\/:name"$/,
  );
  const unknown = await importBlog(files);
  expect(unknown.lines[1]).toMatch(/^Old URLs are unknown, so there are no redirects\. /);
  expect(read('redirects.txt')).toMatch(/^#\/posts\/one\.md \/blog\/2\/\n#\/posts\/two\/index\.mdx \/blog\/3\/\n$/);
  const { lines } = await importBlog({ ...files, 'posts/three.md': post(fields) }, '/:year/:slug/');
  expect(lines[1]).toBe('Old URLs look like /:year/:slug/, for example /2024/one/');
  expect(read('redirects.txt')).toContain('\n/2024/three/ /blog/4/\n');
});

test('removes what articles cannot contain', async () => {
  const { rows } = await importBlog({
    '_config.yml': 'defaults: [{scope: {type: posts}, values: {permalink: /:title/}}]',
    '_posts/2024-01-01-one.md': post(
      ['title: One'],
      '# {{ page.title }}\n\n<style>\np { color: red }\n</style>\n\n- A list\n{:.wide}\n\n    {:ok, 1}\n\n[Here]({{ page.url }})',
      '<div style="color: red"><iframe src="https://www.youtube.com/embed/abc" title="Talk"></iframe></div>\n',
      'A `<script>` or Vec<String> <script src="https://gist.github.com/me/a1b2.js"></script>\n',
      '<img src="a.png" alt="A" style="width: 300px" onload="x()"> {% include note.html\n  text="N" %} {% callout "tip" %}Tip{% endcallout %}{{< /note >}}',
    ),
    '_posts/a.png': image,
  });
  expect(rows[0]?.[2]).toBe(
    "1 × file, 1 × title, 1 × attribute list, 3 × callout tag, 2 × 'style', 1 × 'onload', 1 × <script>, 1 × <iframe>, 1 × <style>, 1 × redirect",
  );
  expect(read('2-one/article.md').replace(/^.*?\n---\n+/s, '')).toBe(
    [
      '- A list\n\n    {:ok, 1}\n\n[Here](/blog/2/)',
      '<div><a href="https://www.youtube.com/watch?v=abc">Talk</a></div>\n',
      'A `<script>` or Vec&lt;String> <a href="https://gist.github.com/me/a1b2">gist.github.com/me/a1b2</a>\n',
      '<img src="a.png" alt="A"> {% include note.html\n  text="N" %} Tip\n',
    ].join('\n'),
  );
  expect(read('redirects.txt')).toBe('/one/ /blog/2/\n');
  expect(await diagnostics()).toEqual([]);
});

test('reports paths without posts, and writes nothing', () => {
  const blog = testFolder({ 'README.md': '# A blog\n', 'about.md': post(['title: A']), 'a.dj': '' });
  const before = snapshot();
  expect(() => readPosts([blog, join(blog, 'posts')])).toThrow(
    /error: No posts .* Markdown files: 1, 1 with .* such as about\.md\. Files in formats that are not supported: \.dj\..*\n.*: error: This file or folder does not exist/,
  );
  expect(snapshot()).toEqual(before);
});
