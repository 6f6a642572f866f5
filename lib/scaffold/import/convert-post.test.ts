import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnostics, root } from '../../check/test-content.ts';
import { type Files, testFolder } from '../../core/test-folder.ts';
import { importPosts } from './import-posts.ts';
import { readPosts } from './read-posts.ts';
import { image, post } from './test-blogs.ts';

/** Where a post is, and what is next to it. */
interface Surroundings {
  readonly files?: Files;
  readonly name?: string;
  readonly fields?: readonly string[];
}

const video = readFileSync('lib/media/images/fixtures/turned.mp4');

const jekyll: Files = { '_config.yml': 'url: https://old.example\n' };

/** Imports one post, and returns its new body and the warnings about it. */
async function convert(
  body: string,
  {
    files = jekyll,
    name = '_posts/2024-01-02-one.md',
    fields = ['title: One', 'date: 2024-01-02'],
  }: Surroundings = {},
) {
  const blog = testFolder({ ...files, [name]: post(fields, body) });
  const { posts } = readPosts([blog]);
  const { warnings, rows } = await importPosts(posts, root);

  const article = rows.find((row) => row.post === name)?.article ?? '';
  const source = readFileSync(join(article, 'article.md'), 'utf8');
  const reasons = warnings.map(({ reason }) => reason);
  const [, fieldLines = '', ...rest] = source.split(/^---\n/m);
  const text = rest.join('---\n').replace(/^\n|\n$/g, '');
  return {
    text,
    fields: fieldLines,
    warnings: reasons.map((text) => text.replace(/\S*\/(?=import-tags)/, '')),
  };
}

const pictures: Files = {
  ...jekyll,
  '_posts/a.png': image,
  '_posts/b.png': image,
};

test.each([
  [
    'at the end of a line in a code block',
    '```liquid\n{% raw %}{{ a }}\n{{ b }}{% endraw %}\n```\n\nAfter.\n\n```\nc\n```',
    '```liquid\n{{ a }}\n{{ b }}\n```\n\nAfter.\n\n```\nc\n```',
  ],
  [
    'with hyphens',
    '```liquid\n{{ a }}{%- raw -%}\n{{ b }}{%- endraw -%}\n```\n\nAfter.',
    '```liquid\n{{ a }}\n{{ b }}\n```\n\nAfter.',
  ],
  [
    'in lines of their own',
    '```liquid\n{% raw %}\n{{ a }}\n{% endraw %}\n```\n\nAfter.',
    '```liquid\n{{ a }}\n```\n\nAfter.',
  ],
  [
    'in a list',
    '- Item\n\n  ```liquid\n  {% raw %}{{ a }}{% endraw %}\n  ```\n\n- Item',
    '- Item\n\n  ```liquid\n  {{ a }}\n  ```\n\n- Item',
  ],
  [
    'within highlight',
    '{% highlight html %}\n{% raw %}<b>{{ a }}</b>{% endraw %}\n{% endhighlight %}\n\nAfter.',
    '```html\n<b>{{ a }}</b>\n```\n\nAfter.',
  ],
  [
    'around a code block',
    '{% raw %}\n```liquid\n{{ a }} {% b %}\n```\n{% endraw %}\n\n{% raw %}`{{ c }}` {{ page.title }}{% endraw %}',
    '```liquid\n{{ a }} {% b %}\n```\n\n`{{ c }}` {{ page.title }}',
  ],
])('removes raw tags %s', async (_, body, expected) => {
  const { text, warnings } = await convert(body);

  expect(text).toBe(expected);
  expect(warnings).toEqual([]);
});

test.each([
  ['[![](/img/a.png)](/gone/)', '![](a.png)'],
  ['[![](/img/a.png "Caption")](/gone/) Text', '![](a.png "Caption") Text'],
  ['[![](/img/a.png "Caption")][reg]\n\n[reg]: /gone/', '![](a.png "Caption")'],
  ['[![A](/img/a.png)](b.png)', '[![A](a.png)](b.png)'],
  ['[ a ](  /gone/  "T" ) and [b][]\n\n[b]: /gone/', ' a  and b'],
])('converts %s', async (body, expected) => {
  const { text } = await convert(body, {
    files: { '_config.yml': '', 'img/a.png': image, '_posts/b.png': image },
  });

  expect(text).toBe(expected);
});

test.each([
  [
    '<picture>\n\t\t<source srcset="a.webp">\n\t\t<img src="a.png" alt="A">\n</picture>',
    '<picture>\n\t\t<img src="a.png" alt="A">\n</picture>',
  ],
  [
    '<figure>\n\t\t<img src="/gone.png">\n\t\t<figcaption>C</figcaption>\n</figure>',
    '<figure>\n\t\t<figcaption>C</figcaption>\n</figure>',
  ],
  ['<div>\n  <script>x()</script>\n  Text\n</div>', '<div>\n  Text\n</div>'],
])('leaves no blank line in %j', async (body, expected) => {
  const { text } = await convert(body, {
    files: { ...pictures, '_config.yml': '' },
  });

  expect(text).toBe(expected);
  expect(await diagnostics()).toEqual([]);
});

test('keeps what it does not change byte for byte', async () => {
  const body = `* one
*   two\\
  three

Setext *heading*
-----

| a|b |
|:-|--|
|1 | 2|

<div  class = 'x'   id=y >Hi &amp; \`x\`</div>

~~~~ {.js}
code  
~~~~

[link]( <b.png>  'Title' ) ![](a.png)[^1]	&copy; 1 < 2 &amp;&amp; 3 ***

[^1]:   A note.
[a-b]:  https://x.example/A%20b   "T"
`;

  const { text, warnings } = await convert(body, { files: pictures });

  expect(text).toBe(body.trimEnd());
  expect(warnings).toEqual([]);
});

test('keeps templates that it does not know, with a warning for each name', async () => {
  const body =
    'A {% poll 7 %} b {{< poll "x" >}} `{% code %}` {% if a %}c{% endif %}\n\n{% poll 8 %}';

  const { text, warnings } = await convert(body);

  expect(text).toBe(body);
  const remedy = 'Write Markdown or HTML, or write in import-tags.yaml what';
  expect(warnings).toEqual([
    `'{% poll 7 %}' was not converted (3 times with this name). ${remedy} 'poll' becomes.`,
    `'{% if a %}' was not converted (2 times with this name). ${remedy} 'if' becomes.`,
  ]);
});

test.each([
  ['It is $5 for you and 6$ for me.', 'It is \\$5 for you and 6\\$ for me.'],
  ['Copy $HOME/$USER or `$a`, for $5.', undefined],
  [
    'Sort in $O(n log n)$ or $n$ steps.',
    'Sort in \\$O(n log n)\\$ or $n$ steps.',
  ],
  ['The $x for all y$ with $x^2$.', undefined],
  ['Let $ABC$ be $a + b$.', undefined],
  ['$$\na is b\n$$', undefined],
])('escapes dollar signs around words: %j', async (body, expected = body) => {
  const { text, warnings } = await convert(body);

  expect(text).toBe(expected);
  expect(warnings).toEqual([]);
});

const preview = 'Write [![what it shows](video.jpg)](https://youtu.be/…).';

test.each([
  ['{{< youtube id="abc" >}}', 'https://www.youtube.com/watch?v=abc'],
  ['{{ vimeo(id="12") }}', 'https://vimeo.com/12'],
  [
    '{% include video id="abc" provider="youtube" %}',
    'https://www.youtube.com/watch?v=abc',
  ],
  ['{% youtube https://youtu.be/abc?t=9 %}', 'https://youtu.be/abc?t=9'],
  [
    '{% video https://www.youtube.com/embed/abc %}',
    'https://www.youtube.com/watch?v=abc',
  ],
])('says that %s became a link', async (body, url) => {
  const { text, warnings } = await convert(body);

  expect(text).toBe(`<${url}>`);
  expect(warnings).toEqual([
    `'${url}' became a link, because there is no image of the video. ${preview}`,
  ]);
});

test.each([
  ['{% video /v/a.mp4 240 180 %}', '![](a.mp4)'],
  [
    '{% video /v/a.mp4 240 180 /v/a.png %}',
    '<video src="a.mp4" poster="a.png" controls></video>',
  ],
  [
    '{{< youtube id="abc" title="A talk" thumbnail="/v/a.png" >}}',
    '[![A talk](a.png)](https://www.youtube.com/watch?v=abc)',
  ],
  ['{% gist me/a1b2 %}', '<https://gist.github.com/me/a1b2>'],
  [
    '1. A\n\n    {% highlight js %}\n    a();\n    {% endhighlight %}',
    '1. A\n\n    ```js\n    a();\n    ```',
  ],
  ['    {% img a.png %}', '    {% img a.png %}'],
  ['$x^{{2}}$ `{{ a }}`', '$x^{{2}}$ `{{ a }}`'],
  ['Use {% highlight c %}int x;{% endhighlight %} now.', 'Use `int x;` now.'],
])('converts the tag in %j', async (body, expected) => {
  const { text, warnings } = await convert(body, {
    files: { ...jekyll, 'v/a.mp4': video, 'v/a.png': image },
  });

  expect(text).toBe(expected);
  expect(warnings).toEqual([]);
});

test.each([
  [
    '{% codeblock "a.json" lang:json >folded %}\n{}\n{% endcodeblock %}',
    '```json title="a.json"\n{}\n```',
  ],
  [
    '{% codeblock lang:js My title https://a.example/ source %}\na();\n{% endcodeblock %}',
    '```js title="My title https://a.example/ source"\na();\n```',
  ],
  ['{% codeblock %}\na\n{% endcodeblock %}', '```text\na\n```'],
])('converts the code of Hexo in %s', async (body, expected) => {
  const { text, warnings } = await convert(body, {
    files: { '_config.yml': 'source_dir: source' },
    name: 'source/_posts/2024-01-02-one.md',
  });

  expect(text).toBe(expected);
  expect(warnings).toEqual([]);
});

test('keeps tags for raw text where they are content', async () => {
  const body = '```liquid\n{% raw %}{{ a }}{% endraw %}\n```';

  const { text } = await convert(body, {
    files: { 'hugo.toml': '' },
    name: 'content/2024-01-02-one.md',
  });

  expect(text).toBe(body);
});

test('keeps titles of callouts', async () => {
  const { text } = await convert(
    '{% note warning "Mind the gap" %}A{% endnote %} {{< alert title="B" >}}C{{< /alert >}} {{< tip >}}D{{< /tip >}}',
  );

  expect(text).toBe('**Mind the gap**A **B**C D');
});

test('reports links that are removed', async () => {
  const { text, warnings } = await convert(
    '[A](http://%20http://a.example/) [B](javascript:b()) [C][code]\n\n[code]: /c/',
  );

  expect(text).toBe('A B [C][code]\n\n[code]: https://old.example/c/');
  expect(warnings).toEqual([
    "'/c/' is not a post or file of the project. It became a link to the old site.",
    "'http://%20http://a.example/' leads nowhere. The link was removed.",
    "'javascript:b()' leads nowhere. The link was removed.",
  ]);
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

test('removes backslashes that Markdown removed from formulas', async () => {
  const { text } = await convert('$\\Sigma^{\\*}$ and $$a\\*b$$');

  expect(text).toBe('$\\Sigma^{*}$ and $$a*b$$');
  expect(await diagnostics()).toEqual([]);
});

test('reads fields that begin with a capital letter', async () => {
  const { fields } = await convert('Text', {
    fields: ['Title: Lamps', 'Date: 2024-01-02', 'Tags: [red]'],
  });

  expect(fields).toMatch(/title: Lamps\n.*date: 2024-01-02\n.*- red\n/s);
});

test.each([
  ['{{ figure(image="img/a.png", alt="A") }}', '![A](a.png)'],
  [
    '{{< figure src="/img/a.png" caption="By [Ada](/b/)" alt="A" >}}',
    '<figure>\n<img src="a.png" alt="A">\n<figcaption>\n\nBy [Ada](https://old.example/b/)\n\n</figcaption>\n</figure>',
  ],
  [
    '{{< figure src="/img/a.png" caption="A *lamp*" link="https://b.example/" >}}',
    '[![A lamp](a.png "A lamp")](https://b.example/)',
  ],
  [
    '- Item\n\n  {{< figure src="/img/a.png" title="A" credits="<a href=\'https://b.example/\'>B</a>" >}}',
    '- Item\n\n  <figure>\n  <img src="a.png" alt="A">\n  <figcaption>\n\n  A <a href=\'https://b.example/\'>B</a>\n\n  </figcaption>\n  </figure>',
  ],
  [
    '{{< figure src="/img/a.png" alt="A" link="/b/" attr="B" attrlink="https://b.example/" >}}',
    '<figure>\n<a href="https://old.example/b/"><img src="a.png" alt="A"></a>\n<figcaption>\n\n[B](https://b.example/)\n\n</figcaption>\n</figure>',
  ],
  [
    '[caption width="9"]<a href="https://b.example/"><img src="/img/a.png" alt="A"></a> A lamp[/caption]',
    '[![A](a.png "A lamp")](https://b.example/)',
  ],
  [
    '[caption width="9"][![A](/img/a.png)](/img/a.png) By [B](https://b.example/)[/caption]',
    '<figure>\n<img src="a.png" alt="A">\n<figcaption>\n\nBy [B](https://b.example/)\n\n</figcaption>\n</figure>',
  ],
])('keeps the links in %s', async (body, expected) => {
  const { text } = await convert(body, {
    files: { 'img/a.png': image, 'content/img/a.png': image },
    name: '2024-01-02-one.md',
    fields: ['title: One', 'permalink: https://old.example/one/'],
  });

  expect(text).toBe(expected);
  expect(await diagnostics()).toEqual([]);
});

test.each([
  [
    'A {% youtube a b %} {{< poll 7 "x y" >}}',
    'A <a href="https://v.example/a">b</a> **7: x y**',
  ],
  [
    '- {% box Note %}\n  {{< poll 1 2 >}} [One](/one/)\n  {% endbox %}',
    '- <div class="box">\n  <b>Note</b>\n\n  \n  **1: 2** [One](/blog/2/)\n  \n  </div>',
  ],
  [
    '<Tweet userId="1"></Tweet> <my-card url="a&b">C</my-card> `{% youtube a b %}`',
    '[tweet](https://t.example/1) <p title="a&amp;b">C</p> `{% youtube a b %}`',
  ],
  ['Text\n\n{% ad %}\n\nText', 'Text\n\n\nText'],
])('converts %j by the table of tags', async (body, expected) => {
  const table = `
youtube: '<a href="https://v.example/{1}">{2}</a>'
poll: '**{1}: {2}**'
box: |
  <div class="box">
  <b>{1}</b>

  {body}
  </div>
Tweet: '[tweet](https://t.example/{userId})'
my-card: '<p title="{url}">{body}</p>'
ad: ''
`;

  const { text, warnings } = await convert(body, {
    files: { ...jekyll, 'import-tags.yaml': table },
  });

  expect(text).toBe(expected);
  expect(warnings).toEqual([]);
});

test.each([['- youtube'], ['youtube: [a]'], ['a: b: c']])(
  'reports an invalid table of tags: %s',
  async (table) => {
    const files = { ...jekyll, 'import-tags.yaml': table };

    await expect(convert('Text', { files })).rejects.toThrow(
      /import-tags\.yaml: error: The table of tags is invalid\. Write/,
    );
  },
);

test('reports components, once for each name', async () => {
  const { warnings } = await convert(
    '<Tweet id="1" />\n\n<Tweet id="2" />\n\n<my-card>C</my-card> <Link to="/one/">One</Link>',
  );

  const remedy = 'Write Markdown or HTML, or write in import-tags.yaml what';
  expect(warnings).toEqual([
    `'<Tweet id="1" />' was removed, apart from the text in it (2 times with this name). ${remedy} 'Tweet' becomes.`,
    `'<my-card>' stays, but shows nothing without its script. ${remedy} 'my-card' becomes.`,
  ]);
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
