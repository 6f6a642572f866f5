import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { article, faults, root, write } from '../content/test-content.ts';
import { type Files, testFolder } from '../test-folder.ts';
import { importPosts } from './import.ts';

const picture = readFileSync('e2e/awkward/13-album/gray.png');
const foreign = (name: string) => readFileSync(`lib/content/foreign/${name}.md`, 'utf8');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const post = (fields: readonly string[], ...body: readonly string[]) =>
  ['---', ...fields, '---', '', ...body, ''].join('\n');

/** What is in the content, so that one sees whether a second run has changed something. */
const everything = () =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]);

/** Writes a blog of another generator and brings its posts here, twice: the second time adds nothing. */
function bring(files: Files) {
  const blog = testFolder(files);
  const others = everything().filter(([path]) => !path?.endsWith('redirects.txt'));
  const rows = importPosts([blog], root);
  const before = everything();
  expect(before).toEqual(expect.arrayContaining(others));
  for (const { folder } of importPosts([blog], root)) expect(folder).toMatch(/^there already: \/blog\/\d+\/$/);
  expect(everything()).toEqual(before);
  return rows.map(({ post, folder, changed, left }) => [post, folder.replace(`${root}/`, ''), changed, ...left]);
}

test('Jekyll: listings, templates, categories in addresses, and what is not known', async () => {
  write('7-mine/article.md', article());
  write('published.txt', '/blog/11/\n');
  write('redirects.txt', '# Mine\n/mine/ /blog/7/');
  const rows = bring({
    '_config.yml': 'title: A blog\nurl: "https://old.example"\n',
    'about.md': post(['title: About']),
    'assets/images/alert.png': picture,
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
      'fields: layout, comments',
    ],
    [
      '_posts/2019-04-01-two.md',
      '13-two/',
      '1 × file, 1 × film, 2 × link, 2 × redirect',
      '{% include note.html %}: not known, stays as text',
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
      'After [`one`](/blog/12/#why), [again](/blog/12/).',
      '',
      '{% include note.html %} <https://www.youtube.com/watch?v=abc> `[x](/old/two/)`',
      '',
      '```liquid\n{{ page.title }} [x](/old/two/)\n```',
    ),
  );
});

test('Hugo: bundles, TOML, sections with addresses of their own, and a draft', async () => {
  const rows = bring({
    'hugo.toml': "baseURL = 'https://old.example/'\n[permalinks]\n  notes = '/:year/:title/'\n",
    'content/posts/regal/index.md': foreign('hugo-bundle'),
    'content/posts/regal/plan.png': picture,
    'content/posts/regal/regal.png': picture,
    'content/posts/wiki.md': `${foreign('hugo-shortcodes')}\n{{< figure src="/wiki.png" caption="All 412" >}}\n`,
    'content/posts/_index.md': post(['title: Posts', 'date: 2020-01-01']),
    'content/notes/n.md': post(
      ['title: A short note', 'date: 2024-01-02', 'draft: true'],
      '[Wiki]({{< ref "wiki.md" >}})',
    ),
    'static/wiki.png': picture,
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
  expect(await faults()).toEqual([]);
});

test('Astro: its dates, pictures of its source, and components', () => {
  const rows = bring({
    'astro.config.mjs': "export default { site: 'https://old.example' };\n",
    'src/assets/one.png': picture,
    'public/one.png': Buffer.concat([picture, picture]),
    'src/content/blog/flames.md': foreign('astro-content').replaceAll('./flame.png', '../../assets/one.png'),
    'src/content/blog/dark.mdx': `${foreign('astro-mdx')}\n![P](/one.png)\n![S](@/assets/one.png)\n[Flames](./flames.md#x)`,
  });
  expect(rows.map(([path, folder, changed]) => [path, folder, changed])).toEqual([
    ['src/content/blog/flames.md', '2-flames/', '1 × file, 1 × redirect'],
    ['src/content/blog/dark.mdx', '3-dark/', '2 × file, 1 × link, 1 × redirect'],
  ]);
  expect(rows[1]?.slice(3).join('\n')).toMatch(/^import Callout .*\n<Callout: not known, stays as text$/);
  expect(read('2-flames/article.md')).toMatch(/^mainimg: one\.png\n.*^date: 2022-07-08\nupdated: 2022-08-01$/ms);
  expect(read('3-dark/article.md')).toContain('![P](one.png)\n![S](2-one.png)\n[Flames](/blog/2/#x)');
  expect(read('redirects.txt')).toBe('/blog/flames/ /blog/2/\n/blog/dark/ /blog/3/\n');
});

test('Eleventy: addresses of its folders, filters, and front matter that cannot be read', () => {
  const rows = bring({
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
  expect(rows[0]?.[3]).toContain('front matter, read line by line: ');
  expect(rows[0]?.[4]).toBe('./b.png: not there');
  expect(read('2-first/article.md')).toContain('title: "A: B"\n');
  expect(read('3-third/article.md')).toContain('[the first one](/blog/2/)');
  expect(read('redirects.txt')).toBe('/posts/first/ /blog/2/\n/posts/third/ /blog/3/\n');
});

test('WordPress: what exporters write is published without a change', async () => {
  const rows = bring({
    'posts/2016-10-28-tyres/index.md': foreign('wordpress-export').replace(
      /<p style.*<\/p>/,
      '[Before](/2009/12/24/netbook/)',
    ),
    'posts/2016-10-28-tyres/tyre.jpg': picture,
    'wp-content/uploads/2016/10/tyre.jpg': Buffer.concat([picture, picture]),
    'posts/2009/netbook.md': foreign('wordpress-classic'),
  });
  expect(rows.map(([, folder, changed]) => [folder, changed])).toEqual([
    ['2-netbook/', '1 × listing, 1 × redirect'],
    ['3-tyres/', '2 × file, 1 × caption, 1 × link, 1 × redirect'],
  ]);
  expect(rows[1]?.[3]).toBe('[gallery ids="1490,1491"]: not known, stays as text');
  expect(read('3-tyres/article.md')).toMatch(/^title: Winter tyres & summer plans\nmainimg: 2-tyre\.jpg$/m);
  expect(read('3-tyres/article.md')).toContain('![A worn tyre](tyre.jpg "3 mm left")\n\n[Before](/blog/2/)');
  expect(read('redirects.txt')).toBe('/2009/12/24/netbook/ /blog/2/\n/2016/10/28/winter-tyres/ /blog/3/\n');
  expect(await faults()).toEqual([]);
});

test('where no post is, that is a fault, and nothing is written', () => {
  const blog = testFolder({ 'README.md': '# A blog\n' });
  const before = everything();
  expect(() => importPosts([blog, join(blog, 'posts')], root)).toThrow(
    /^2 faults:\n.*: No post is here.*\n.*: There is no such/,
  );
  expect(everything()).toEqual(before);
});
