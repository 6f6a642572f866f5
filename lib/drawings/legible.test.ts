import { describe, expect, test } from 'vitest';
import { smallTexts } from './legible.ts';

const drawing = (body: string, attributes = 'viewBox="0 0 1200 600" width="1200" height="600"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${body}</svg>`;
const text = (size: number | string, attributes = '') => `<text font-size="${size}" ${attributes}>Hx</text>`;
const notes = (body: string, attributes?: string) => smallTexts(drawing(body, attributes), 'a.svg');
/** The size that a note gives. */
const sizeOf = async (body: string, attributes?: string) =>
  (await notes(body, attributes)).map(({ problem }) => Number(/ ([\d.]+) px high/.exec(problem)?.[1]));

test('a note tells the place, the size on a phone and the size that would do', async () => {
  expect(await smallTexts(`${drawing(`\n  ${text(30)}${text(9)}\n${text(20)}`)}`, 'a.svg')).toEqual([
    {
      file: 'a.svg',
      line: 2,
      column: 3,
      problem: 'Text in this drawing is 2.4 px high on a phone, and under 11 px it cannot be read.',
      remedy: "Give it at least 41.25 in this drawing's units, with fewer words or a tighter drawing.",
    },
  ]);
});

test('the place is that of the first part that is too small', async () => {
  const [note] = await notes(
    '<text font-size="60">Large,<tspan font-size="30">small,</tspan><tspan>large</tspan></text>',
  );
  expect(note?.column).toBe(drawing('<text font-size="60">Large,').indexOf('</svg>') + 1);
});

describe('can be read:', () => {
  test.each([
    ['text of the size that would do', text(41.25)],
    ['text that a group makes larger', `<g transform="scale(4)">${text(10.32)}</g>`],
    ['text that is turned', text(42, 'transform="rotate(30 600 300)"')],
    ['text that leans', text(42, 'transform="skewX(-20)"')],
    ['text that is mirrored', text(42, 'transform="scale(-1 1)"')],
    ['text that is not shown', `<g display="none">${text(9)}</g><defs>${text(9)}</defs>`],
    ['a symbol that nobody uses', `<symbol id="a" viewBox="0 0 9 9">${text(9)}</symbol>`],
    ['an empty text', '<text font-size="9"> <tspan/>\n</text>'],
    ['what is no text of the drawing', '<title>Hx</title><metadata><text>Hx</text></metadata><path d="M0 0h9"/>'],
    ['text that a rule makes large', '<style>.a{font-size:42px}</style><text class="a" font-size="9">Hx</text>'],
    [
      'a small text in a part that is shown larger',
      `<svg width="600" height="300" viewBox="0 0 60 30">${text(5)}</svg>`,
    ],
    ['a text of no size', `<g transform="scale(0)">${text(9)}</g>`],
  ])('%s', async (_, body) => expect(await notes(body)).toEqual([]));

  test('text in a drawing that is narrower than a phone, which is not made larger or smaller', async () => {
    expect(await notes(text(11), 'viewBox="0 0 160 80" width="160" height="80"')).toEqual([]);
    expect(await sizeOf(text(10), 'viewBox="0 0 160 80" width="160" height="80"')).toEqual([10]);
  });
});

describe('cannot be read:', () => {
  test.each<[string, string, number]>([
    ['a size in units', text(30), 8],
    ['just too small a size, which is not rounded up', text(41.24), 10.9],
    ['a size in points', text('22.5pt'), 8],
    ['a size in a style', '<text style="font-size:30px">Hx</text>', 8],
    ['a size around it', '<g font-size="30"><text>Hx</text></g>', 8],
    ['a size in a rule', '<style>text{font:bold 30px serif}</style><text>Hx</text>', 8],
    ['no size, which is 16', '<text>Hx</text>', 4.2],
    ['a share of a size', '<g font-size="60"><text font-size="50%">Hx</text></g>', 8],
    ['a scale', text(60, 'transform="translate(9 9) scale(.5)"'), 8],
    ['nested scales', `<g transform="scale(2)"><g transform="translate(1)scale(.25,.25)">${text(60)}</g></g>`, 8],
    ['a matrix', text(60, 'transform="matrix(0 .5 -.5 0 10 10)"'), 8],
    ['a turned scale', text(60, 'transform="rotate(90) scale(.5 .5)"'), 8],
    ['a picture in the picture', `<svg width="300" height="300" viewBox="0 0 600 600">${text(60)}</svg>`, 8],
    ['one that fits in its height', `<svg width="600" height="100" viewBox="0 0 600 200">${text(60)}</svg>`, 8],
    ['the label of draw.io that is SVG', `<switch><g><text font-size="30">Hx</text></g></switch>`, 8],
  ])('%s', async (_, body, size) => expect(await sizeOf(body)).toEqual([size]));

  test.each<[string, string, number]>([
    ['a viewBox alone', 'viewBox="0 0 640 320"', 5],
    ['a size alone', 'width="640" height="320"', 5],
    ['a width alone and a viewBox', 'viewBox="0 0 640 320" width="1280"', 5],
    ['a height alone and a viewBox', 'viewBox="0 0 640 320" height="640"', 5],
    ['a size in millimetres', 'viewBox="0 0 640 320" width="160mm" height="80mm"', 5],
    ['a size in percent', 'viewBox="0 0 640 320" width="100%" height="100%"', 5],
    ['a viewBox that fits in the height', 'viewBox="0 0 640 640" width="640" height="320"', 2.5],
  ])('a drawing of %s', async (_, attributes, size) => expect(await sizeOf(text(10), attributes)).toEqual([size]));
});

test('what is wrong with a drawing otherwise is left to the faults', async () => {
  for (const body of ['<text>', `<script/>${text(9)}`, `<text x:y="">Hx</text>`, '<text writing-mode="tb">Hx</text>']) {
    expect((await notes(body)).map(({ problem }) => problem.slice(0, 24))).toEqual(
      body.includes('writing') ? ['Text in this drawing is '] : [],
    );
  }
});
