import { expect, test } from 'vitest';
import { readTags } from './template-tags.ts';

test.each([
  ['{% youtube abc %}', 'youtube', ['abc'], {}],
  ['{{< youtube id="abc" >}}', 'youtube', [], { id: 'abc' }],
  ['{{% figure src="a b.png" /%}}', 'figure', [], { src: 'a b.png' }],
  [
    '{{ youtube(id="abc", class="x") }}',
    'youtube',
    [],
    { id: 'abc', class: 'x' },
  ],
  ['{% image \'a.png\', "A text" %}', 'image', ['a.png', 'A text'], {}],
  ["{% photo a.png It's a, b %}", 'photo', ['a.png', "It's", 'a', 'b'], {}],
  ['{%- include figures/figure.html src="a" -%}', 'figure', [], { src: 'a' }],
  ["{{ '/a/' | relative_url }}", '', ['/a/', '|', 'relative_url'], {}],
  ['[caption width="300"]', 'caption', [], { width: '300' }],
])('reads the arguments of %s', (text, name, positional, named) => {
  const [tag] = readTags(text, []);

  expect(tag).toMatchObject({ name, positional, start: 0, end: text.length });
  expect(Object.fromEntries(tag?.named ?? [])).toEqual(named);
});

/** Returns the names of tags, with the texts between them and their end tags. */
function readBodies(text: string) {
  return readTags(text, []).map(({ name, end, endTag, isEnd }) => {
    const body = endTag && text.slice(end, endTag.start);
    return isEnd ? `/${name}` : [name, body];
  });
}

test('joins tags with their bodies, but not with those of others', () => {
  const text =
    '{% code %}{{ a }}{% endcode %} {{< figure >}} {{< figure >}}x{{< /figure >}}';

  expect(readBodies(text)).toEqual([
    ['code', '{{ a }}'],
    ['a', undefined],
    '/code',
    ['figure', undefined],
    ['figure', 'x'],
    '/figure',
  ]);
});

test('joins tags inside of each other', () => {
  const text = '{% a %}{% a %}x{% enda %}{% b %}{% enda %}{% endb %}';

  expect(readBodies(text)).toEqual([
    ['a', '{% a %}x{% enda %}{% b %}'],
    ['a', 'x'],
    '/a',
    ['b', undefined],
    '/a',
    '/b',
  ]);
});

test('joins tags of Zola with its end tag, but no other tags', () => {
  const text =
    '{% code() %}a{% end %} {{ figure(src="b") }} {% x() %}c{% end %}';

  expect(readBodies(text)).toEqual([
    ['code', 'a'],
    '/',
    ['figure', undefined],
    ['x', 'c'],
    '/',
  ]);
});

test.each([
  '[code](/a/)',
  '[code][name]',
  '[name][code]',
  '[note]',
  '{:ok, 1}',
  '# Heading {#id}',
  '{{ a\n\nb }}',
  '<!-- a comment -->',
])('leaves %j as text', (text) => {
  expect(readTags(text, [])).toEqual([]);
});

test('reads nothing in code', () => {
  expect(readTags('`{{ a }}`', [{ start: 0, end: 9 }])).toEqual([]);
});
