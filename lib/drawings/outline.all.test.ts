import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outlineText } from './outline.ts';
import { type Box, differences, drawing, inkOf, pixelsOf, rows } from './test-pixels.ts';

const outline = (svg: string) => outlineText(svg, 'a.svg');
const draw = async (body: string) => pixelsOf(await outline(drawing(body)));
/** A text of the size 30 at 10, 50. */
const text = (content: string, attributes = '') =>
  `<text x="10" y="50" font-size="30"${attributes && ` ${attributes}`}>${content}</text>`;
const sheet = (rules: string, body = '<text x="10" y="50" class="label" id="it">Hx</text>') =>
  `<style>${rules}</style>${body}`;
/** How far a character of B612 Mono of the size 30 moves the pen. */
const step = 19.5;

describe('is drawn like', () => {
  test.each([
    ['a size in pt', '<text x="10" y="50" font-size="22.5pt">Hx</text>', text('Hx')],
    [
      'a size by name',
      '<text x="10" y="50" font-size="x-large">Hx</text>',
      '<text x="10" y="50" font-size="24">Hx</text>',
    ],
    ['a class in CDATA', sheet('<![CDATA[.label{font-size:30px}]]>'), text('Hx')],
    [
      'a descendant',
      sheet('svg .a text{font-size:30px}', '<g class="a b"><g><text x="10" y="50">Hx</text></g></g>'),
      text('Hx'),
    ],
    ['an id before a class', sheet('#it{font-size:30px}.label{font-size:9px}'), text('Hx')],
    ['the important one', sheet('.label{font-size:30px!important}#it{font-size:9px}'), text('Hx')],
    [
      'the shorthand',
      sheet('.label{font:italic bold 30px/1.2 "Courier New",monospace}'),
      text('Hx', 'font-weight="700" font-style="italic"'),
    ],
    [
      'a style before every rule',
      sheet('#it.label{fill:#0f0}', text('Hx', 'style="fill:#f00" id="it" class="label"')),
      text('Hx', 'fill="#f00"'),
    ],
    ['semi-bold', text('Hx', 'font-weight="600"'), text('Hx', 'font-weight="700"')],
    [
      'a place in % of an inner picture',
      '<svg x="100" width="100" height="100" viewBox="0 0 50 50"><text x="50%" y="50%">H</text></svg>',
      '<g transform="translate(100) scale(2)"><text x="25" y="25">H</text></g>',
    ],
    ['a move', text('Hx', 'dx="5" dy="1em"'), '<text x="15" y="80" font-size="30">Hx</text>'],
    [
      'lines in the middle',
      '<text font-size="30" text-anchor="middle"><tspan x="150" y="40">one</tspan><tspan x="150" y="90">three</tspan></text>',
      '<text x="150" y="40" font-size="30" text-anchor="middle">one</text><text x="150" y="90" font-size="30" text-anchor="middle">three</text>',
    ],
    [
      'tspans in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle">ab<tspan font-weight="bold">cd</tspan></text>',
      `<text x="${150 - 2 * step}" y="50" font-size="30">ab</text><text x="150" y="50" font-size="30" font-weight="bold">cd</text>`,
    ],
    ['a turned text', text('ab', 'transform="rotate(20)"'), `<g transform="rotate(20)">${text('ab')}</g>`],
    [
      'a length in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle" textLength="118.5">abc</text>',
      '<text x="90.75" y="50" font-size="30" letter-spacing="30">abc</text>',
    ],
    [
      'a base line in the middle',
      text('Hx', 'dominant-baseline="middle"'),
      '<text x="10" y="58.25" font-size="30">Hx</text>',
    ],
    [
      'an exponent',
      text('a<tspan baseline-shift="super" font-size="15">2</tspan>'),
      `${text('a')}<text x="${10 + step}" y="41" font-size="15">2</text>`,
    ],

    ['white space and line breaks', text('\n  a\n   b\t\tc  \n'), text('a b c')],
    [
      'spaces that are kept',
      text(' a  b', 'xml:space="preserve"'),
      `<text x="${10 + step}" y="50" font-size="30">a</text><text x="${10 + 4 * step}" y="50" font-size="30">b</text>`,
    ],
    ['letters and their marks', text('e\u0301'), text('é')],
    ["another program's elements", text('a<x:y xmlns:x="about:x">c</x:y>b'), text('ab')],
    [
      'ids that are there already',
      `<rect id="o_0" width="9" height="9"/><rect id="o_1" y="20" width="9" height="9"/>${text('ab')}`,
      `<rect width="9" height="9"/><rect y="20" width="9" height="9"/>${text('ab')}`,
    ],
  ])('%s', async (_, odd, plain) => {
    const [one, other] = [await draw(odd), await draw(plain)];
    expect(differences(one, other)).toBe(0);
    // And something is there.
    expect(differences(one, await pixelsOf(drawing('')))).toBeGreaterThan(50);
  });
});

describe('stands where it should:', () => {
  test.each([
    ['start', ({ left }: Box) => left - 4],
    ['middle', ({ left, right }: Box) => (left + right) / 2],
    ['end', ({ right }: Box) => right + 4],
  ] as const)('anchored at its %s, where space behind the last letter does not count', async (anchor, place) => {
    // Beside an H of this size are four pixels of room.
    for (const spacing of [0, 10]) {
      const attributes = `text-anchor="${anchor}" letter-spacing="${spacing}"`;
      const ink = inkOf(await draw(`<text x="150" y="50" font-size="40" ${attributes}>HH</text>`));
      expect(Math.abs(place(ink) - 150)).toBeLessThanOrEqual(1);
      expect(ink.right - ink.left).toBeGreaterThan(40 + spacing);
    }
  });
});

describe('looks as it should:', () => {
  test('bold has more ink, and italics lean', async () => {
    const [normal, bold] = [inkOf(await draw(text('Hill'))), inkOf(await draw(text('Hill', 'font-weight="bold"')))];
    expect(bold.count).toBeGreaterThan(normal.count * 1.2);
    expect(differences(await draw(text('Hill')), await draw(text('Hill', 'font-style="italic"')))).toBeGreaterThan(100);
  });

  test.each([...'→←↑↓↔⇒⇐≤≥≠≈∞√∑±×÷·•αβγπΩµЖжŁőș─│┌┘█●■▲▶★✓✗'])(
    "'%s' is drawn, as wide as a letter of B612 Mono",
    async (character) => {
      expect(inkOf(await draw(text(character))).count).toBeGreaterThan(3);
      const [one, other] = [
        await draw(text(`${character}H`)),
        await draw(`${text(character)}<text x="${10 + step}" y="50" font-size="30">H</text>`),
      ];
      expect(differences(one, other)).toBe(0);
    },
  );
});

describe('what programs write', () => {
  test('draw.io: the label that is SVG, and no word about HTML', async () => {
    const drawn = await outline(readFileSync('lib/drawings/samples/drawio.svg', 'utf8'));
    expect(drawn).not.toContain('cannot display');
    const pixels = await pixelsOf(drawn);
    expect(inkOf(rows(pixels, 15, 45)).count).toBeGreaterThan(100);
    expect(inkOf(rows(pixels, 70, 91)).count).toBe(0);
    // The colour for programs that do not know those for the dark.
    expect(inkOf(pixels, '#dae8fc').left).toBeLessThan(210);
    expect(drawn).toContain('fill="#dae8fc"');
    expect(drawn).toContain('{fill:light-dark(');
  });
});
