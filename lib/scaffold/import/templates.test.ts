import { expect, test } from 'vitest';
import { parseTemplates } from './templates.ts';

const hasBody = (name: string) => name === 'code' || name === 'figure';
const parse = (text: string) => parseTemplates(text, [], hasBody);

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
  ['{%- include figures/figure.html src="a" -%}', 'figure', [], { src: 'a' }],
  ["{{ '/a/' | relative_url }}", '', ['/a/', '|', 'relative_url'], {}],
  ['[caption width="300"]', 'caption', [], { width: '300' }],
])('reads the arguments of %s', (text, name, positional, named) => {
  const [template] = parse(text);

  expect(template).toMatchObject({ name, start: 0, end: text.length });
  expect(template?.args.positional).toEqual(positional);
  expect(Object.fromEntries(template?.args.named ?? [])).toEqual(named);
});

test('joins tags with their bodies, but not with those of others', () => {
  const text =
    '{% code %}{{ a }}{% endcode %} {{< figure >}} {{< figure >}}x{{< /figure >}}';

  const bodies = parse(text).map(({ name, body }) => [name, body]);

  expect(bodies).toEqual([
    ['code', '{{ a }}'],
    ['figure', undefined],
    ['figure', 'x'],
  ]);
});

test('joins tags of Zola with its end tag, but no other tags', () => {
  const text =
    '{% code() %}a{% end %} {{ figure(src="b") }} {% x() %}c{% end %}';

  const bodies = parse(text).map(({ name, body }) => [name, body]);

  expect(bodies).toEqual([
    ['code', 'a'],
    ['figure', undefined],
    ['x', undefined],
    ['', undefined],
  ]);
});

test.each([
  '[code](/a/)',
  '[note]',
  '{:ok, 1}',
  '# Heading {#id}',
  '{{ a\n\nb }}',
  '<!-- a comment -->',
])('leaves %j as text', (text) => {
  expect(parse(text)).toEqual([]);
});

test('reads nothing in code', () => {
  expect(parseTemplates('`{{ a }}`', [{ start: 0, end: 9 }], hasBody)).toEqual(
    [],
  );
});
