import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnostics, root } from '../../check/test-content.ts';
import { testFolder } from '../../core/test-folder.ts';
import { importPosts } from './import-posts.ts';
import { readPosts } from './read-posts.ts';
import { image } from './test-blogs.ts';
import { convert, jekyll } from './test-convert.ts';

test.each([
  ['How <datalist> works', 'How &lt;datalist> works'],
  ['How <em>it</em> works', 'How <em>it</em> works'],
])('converts the description %j', async (description, preview) => {
  const { fields } = await convert('Text', {
    fields: ['title: One', `description: ${description}`],
  });

  expect(fields).toContain(`preview: ${preview}\n`);
  expect(await diagnostics()).toEqual([]);
});

test('keeps rules in a post without front matter', async () => {
  const body = 'A\n=\n\nText\n\n---\ntitle: B\n---\n\n---\n\nMore';
  const blog = testFolder({ ...jekyll, '_posts/2024-01-02-a.md': body });

  await importPosts(readPosts([blog]).posts, root);

  const article = readFileSync(join(root, '2-a/article.md'), 'utf8');
  expect(article).toContain('title: A\n');
  expect(article).toMatch(
    /---\n\nText\n\n---\ntitle: B\n---\n\n---\n\nMore\n$/,
  );
});

test('reads fields that begin with a capital letter', async () => {
  const { fields } = await convert('Text', {
    fields: ['Title: Lamps', 'Date: 2024-01-02', 'Tags: [red]'],
  });

  expect(fields).toMatch(/title: Lamps\n.*date: 2024-01-02\n.*- red\n/s);
});

test.each([
  [
    'a title in the first heading',
    '## The *first* `heading`\n\nText',
    [],
    'title: The first heading\n',
    'Text',
  ],
  [
    'a title in metadata',
    "import { A } from './a'\n\nexport const metadata = {\n  title: 'It: works',\n\n  alternates: { canonical: '/x' },\n};\n\nText",
    [],
    'title: "It: works"\n',
    'Text',
  ],
  [
    'an underlined template',
    '{{ page.title }}\n================\n\nText',
    ['title: Lamps'],
    'title: Lamps\n',
    'Text',
  ],
])('reads %s', async (_, body, fields, title, expected) => {
  const result = await convert(body, {
    files: { 'next.config.js': '', 'app/x/one.mdx': '' },
    name: 'app/2024-01-02-one.mdx',
    fields: [...fields, 'date: 2024-01-02'],
  });

  expect(result.fields).toContain(title);
  expect(result.text).toBe(expected);
});

test('reports a post whose title is the name of its file', async () => {
  const { fields, warnings } = await convert('Text', {
    fields: ['date: 2024-01-02'],
  });

  expect(fields).toContain('title: one\n');
  expect(warnings).toEqual([
    'The post has no title, so the article has the name of its file. Write a title.',
  ]);
});

test.each([
  ['zola.toml', 'base_url = "https://old.example"'],
  ['hugo.toml', ''],
])(
  'finds images in the folder of static files, with %s',
  async (name, config) => {
    const { text, warnings } = await convert('![Row](row.jpg)', {
      files: { [name]: config, 'static/2017/lamps/row.jpg': image },
      name: 'content/2017/lamps/index.md',
    });

    expect(text).toBe('![Row](row.jpg)');
    expect(warnings).toEqual([]);
  },
);

test('imports posts in HTML', async () => {
  const body =
    'Hello *you*\n\n<p>One</p>\n\n    <p>Two <a href="/gone">x</a></p>\n<pre>\na\n\n  b\n</pre>';

  const { text, warnings } = await convert(body, {
    name: '_posts/2024-01-02-one.html',
  });

  expect(text).toBe(
    '<div>\nHello *you*\n<p>One</p>\n<p>Two <a href="https://old.example/gone">x</a></p>\n<pre>\na\n&#10;  b\n</pre>\n</div>',
  );
  expect(warnings).toEqual([
    "'/gone' is not a post or file of the project. It became a link to the old site.",
  ]);
  expect(await diagnostics()).toEqual([]);
});

test('converts tags in HTML', async () => {
  const body =
    '<p>A</p>\n{% highlight js %}\nif (a) {\n\n  b();\n}\n{% endhighlight %}\n<p>B</p>';

  const { text, warnings } = await convert(body, {
    name: '_posts/2024-01-02-one.html',
  });

  expect(text).toBe(
    '<div>\n<p>A</p>\n\n\n```js\nif (a) {\n\n  b();\n}\n```\n\n\n<p>B</p>\n</div>',
  );
  expect(warnings).toEqual([]);
});

test('shows images that MDX imports', async () => {
  const body =
    'import lamp from \'./a.png\'\nimport { B } from \'./b\'\n\n<Image src={lamp} alt="A" /> <img src={lamp.src} alt="B">\n\nText';

  const { text, warnings } = await convert(body, {
    files: { 'astro.config.mjs': '', 'src/content/a.png': image },
    name: 'src/content/2024-01-02-one.mdx',
  });

  expect(text).toBe(
    '<img src="a.png" alt="A"> <img src="a.png" alt="B">\n\nText',
  );
  expect(warnings).toEqual([]);
});
