import { expect, test } from 'vitest';
import { diagnostics } from '../../check/test-content.ts';
import { formatReport } from '../../core/diagnostics.ts';
import type { Files } from '../../core/test-folder.ts';
import { image, unknownTag } from './test-blogs.ts';
import { convert, jekyll } from './test-convert.ts';

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

test('keeps tags that it does not know, with warnings of one kind for each name', async () => {
  const body =
    'A {% poll 7 %} b {{< poll "x" >}} `{% code %}` {% if a %}c{% endif %}\n\n{% poll 8 %}';

  const { text, warnings } = await convert(body);

  expect(text).toBe(body);
  expect(warnings).toEqual([
    unknownTag('poll', '{% poll 7 %}'),
    unknownTag('poll', '{{< poll "x" >}}'),
    unknownTag('if', '{% if a %}'),
    unknownTag('poll', '{% poll 8 %}'),
  ]);
  const diagnostics = warnings.map((reason) => ({ file: 'one.md', reason }));
  const lines = formatReport(diagnostics, process.stdout, 1).split('\n');
  expect(lines).toEqual([
    expect.stringMatching(/ tag poll .* poll 7 .* \(3 of this kind\)$/),
    expect.stringContaining('The tag if was not converted.'),
    expect.stringContaining('4 errors.'),
  ]);
});

test('keeps end tags without a start tag, with a warning', async () => {
  const body =
    'A {% end %} b {% endnote %} {{< /tip >}} {% tip %}c{% endtip %}';

  const { text, warnings } = await convert(body);

  expect(text).toBe('A {% end %} b {% endnote %} {{< /tip >}} c');
  expect(warnings).toEqual([
    unknownTag('end', '{% end %}'),
    unknownTag('note', '{% endnote %}'),
    unknownTag('tip', '{{< /tip >}}'),
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

test('keeps tags for raw text where they are content', async () => {
  const body = '```liquid\n{% raw %}{{ a }}{% endraw %}\n```';

  const { text } = await convert(body, {
    files: { 'hugo.toml': '' },
    name: 'content/2024-01-02-one.md',
  });

  expect(text).toBe(body);
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
