import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { diagnostics } from '../../check/test-content.ts';
import { image } from './test-blogs.ts';
import { convert, jekyll } from './test-convert.ts';

const video = readFileSync('lib/media/images/fixtures/turned.mp4');

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

  const label = url.replace('https://', '');
  expect(text).toBe(`<a href="${url}">${label}</a>`);
  expect(warnings).toEqual([
    `'${url}' became a link, because there is no image of the video. ${preview}`,
  ]);
});

test.each([
  ['{% video /v/a.mp4 240 180 %}', '<video src="a.mp4" controls></video>'],
  [
    '{% video /v/a.mp4 240 180 /v/a.png %}',
    '<video src="a.mp4" poster="a.png" controls></video>',
  ],
  [
    '{{< youtube id="abc" title="A talk" thumbnail="/v/a.png" >}}',
    '<a href="https://www.youtube.com/watch?v=abc"><img src="a.png" alt="A talk"></a>',
  ],
  [
    '{% gist me/a1b2 %}',
    '<a href="https://gist.github.com/me/a1b2">gist.github.com/me/a1b2</a>',
  ],
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

test('keeps titles of callouts', async () => {
  const { text } = await convert(
    '{% note warning "Mind the gap" %}A{% endnote %} {{< alert title="B" >}}C{{< /alert >}} {{< tip >}}D{{< /tip >}}',
  );

  expect(text).toBe('**warning Mind the gap** A **B** C D');
});

test.each([
  ['{{ figure(image="img/a.png", alt="A") }}', '![A](a.png)'],
  [
    '{{< figure src="/img/a.png" caption="By [Ada](/b/)" alt="A" >}}',
    '<figure><img src="a.png" alt="A"><figcaption><p>By <a href="https://old.example/b/">Ada</a></p></figcaption></figure>',
  ],
  [
    '{{< figure src="/img/a.png" caption="A *lamp*" link="https://b.example/" >}}',
    '[![A lamp](a.png "A lamp")](https://b.example/)',
  ],
  [
    '- Item\n\n  {{< figure src="/img/a.png" title="A" credits="<a href=\'https://b.example/\'>B</a>" >}}',
    '- Item\n\n  <figure><img src="a.png" alt="A"><figcaption><p>A <a href="https://b.example/">B</a></p></figcaption></figure>',
  ],
  [
    '{{< figure src="/img/a.png" alt="A" link="/b/" attr="B" attrlink="https://b.example/" >}}',
    '<figure><a href="https://old.example/b/"><img src="a.png" alt="A"></a><figcaption><p><a href="https://b.example/">B</a></p></figcaption></figure>',
  ],
  [
    '[caption width="9"]<a href="https://b.example/"><img src="/img/a.png" alt="A"></a> A lamp[/caption]',
    '[![A](a.png "A lamp")](https://b.example/)',
  ],
  [
    '[caption width="9"][![A](/img/a.png)](/img/a.png) By [B](https://b.example/)[/caption]',
    '<figure><img src="a.png" alt="A"><figcaption><p>By <a href="https://b.example/">B</a></p></figcaption></figure>',
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

test('keeps HTML in the arguments of unknown tags as text', async () => {
  const { text } = await convert('{% pen "The <meter> element" %}');

  expect(text).toBe('{% pen "The &lt;meter> element" %}');
  expect(await diagnostics()).toEqual([]);
});
