import { describe, expect, test } from 'vitest';
import { smallTexts } from './legible.ts';

const drawing = (body: string, attributes = 'viewBox="0 0 1200 600" width="1200" height="600"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;
const text = (size: number | string, attributes = '') => `<text font-size="${size}" ${attributes}>Hx</text>`;
const notes = (body: string, attributes?: string) => smallTexts(drawing(body, attributes), 'a.svg');
/** The size that a note gives. */
const sizeOf = async (body: string, attributes?: string) =>
  (await notes(body, attributes)).map(({ reason }) => Number(/ ([\d.]+) px high/.exec(reason)?.[1]));

test('a note tells the place, the size on a phone and the size that would do', async () => {
  expect(await smallTexts(`${drawing(`\n  ${text(30)}${text(9)}\n${text(20)}`)}`, 'a.svg')).toEqual([
    {
      file: 'a.svg',
      line: 2,
      column: 3,
      reason:
        "Text in this drawing is 2.4 px high on a phone, and under 11 px it cannot be read. Give it at least 41.25 in this drawing's units, with fewer words or a tighter drawing.",
    },
  ]);
});

describe('can be read:', () => {
  test.each([
    ['text of the size that would do', text(41.25)],
    ['text that a group makes larger', `<g transform="scale(4)">${text(10.32)}</g>`],
    ['text that is not shown', `<g display="none">${text(9)}</g><defs>${text(9)}</defs>`],
    ['text that a rule makes large', '<style>.a{font-size:42px}</style><text class="a" font-size="9">Hx</text>'],
  ])('%s', async (_, body) => expect(await notes(body)).toEqual([]));

  test('text in a drawing that is narrower than a phone, which is not made larger or smaller', async () => {
    expect(await notes(text(11), 'viewBox="0 0 160 80" width="160" height="80"')).toEqual([]);
    expect(await sizeOf(text(10), 'viewBox="0 0 160 80" width="160" height="80"')).toEqual([10]);
  });
});

describe('cannot be read:', () => {
  test.each<[string, string, number]>([
    ['a size in units', text(30), 8],
    ['a size in a rule', '<style>text{font:bold 30px serif}</style><text>Hx</text>', 8],
    ['a scale', text(60, 'transform="translate(9 9) scale(.5)"'), 8],
    ['nested scales', `<g transform="scale(2)"><g transform="translate(1)scale(.25,.25)">${text(60)}</g></g>`, 8],
    ['a picture in the picture', `<svg width="300" height="300" viewBox="0 0 600 600">${text(60)}</svg>`, 8],
  ])('%s', async (_, body, size) => expect(await sizeOf(body)).toEqual([size]));

  test.each<[string, string, number]>([
    ['a viewBox alone', 'viewBox="0 0 640 320"', 5],
    ['a size in millimetres', 'viewBox="0 0 640 320" width="160mm" height="80mm"', 5],
    ['a viewBox that fits in the height', 'viewBox="0 0 640 640" width="640" height="320"', 2.5],
  ])('a drawing of %s', async (_, attributes, size) => expect(await sizeOf(text(10), attributes)).toEqual([size]));
});
