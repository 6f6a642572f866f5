import { expect, test } from 'vitest';
import { unknownTag } from './test-blogs.ts';
import { convert, jekyll } from './test-convert.ts';

test.each([
  [
    'A {% youtube a b %} {{< poll 7 "x y" >}}',
    'A <a href="https://v.example/a">b</a> **7: x y**',
  ],
  [
    '- {% box Note %}\n  {{< poll 1 2 >}} [One](/one/)\n  {% endbox %}',
    '- <div class="box">\n  <b>Note</b>\n\n\n  **1: 2** [One](/blog/2/)\n  \n  </div>',
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
      'import-tags.yaml: error: The table of tags is invalid. Write',
    );
  },
);

test('keeps components with the name of an element, unless they are in the table', async () => {
  const body = '<Aside type="a">\n\nB\n\n</Aside>';
  const files = { ...jekyll, 'import-tags.yaml': "Aside: '<p>{body}</p>'" };

  const kept = await convert(body);
  const converted = await convert(body, { files });

  expect(kept.text).toBe(body);
  expect(converted.text).toBe('<p>\n\nB\n\n</p>');
});

test('reports components', async () => {
  const { warnings } = await convert(
    '<Tweet id="1" />\n\n<Tweet id="2" />\n\n<my-card>C</my-card> <Link to="/one/">One</Link>',
  );

  const fate = 'was removed, apart from the text in it';
  expect(warnings).toEqual([
    unknownTag('Tweet', '<Tweet id="1" />', fate),
    unknownTag('Tweet', '<Tweet id="2" />', fate),
    unknownTag('my-card', '<my-card>', fate),
  ]);
});
