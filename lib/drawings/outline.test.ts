import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { Faults } from '../faults.ts';
import { chanceFrom } from '../test-chance.ts';
import { smallTexts } from './legible.ts';
import { drawingFaults, outlineText } from './outline.ts';
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
    ['a size in px', '<text x="10" y="50" font-size="30px">Hx</text>', text('Hx')],
    ['a size in pt', '<text x="10" y="50" font-size="22.5pt">Hx</text>', text('Hx')],
    ['a size in mm', '<text x="10" y="50" font-size="7.9375mm">Hx</text>', text('Hx')],
    ['a size in em', '<g font-size="15"><text x="10" y="50" font-size="2em">Hx</text></g>', text('Hx')],
    ['a size in %', '<g font-size="15"><text x="10" y="50" font-size="200%">Hx</text></g>', text('Hx')],
    ['a size in rem', '<g font-size="99"><text x="10" y="50" font-size="1.875rem">Hx</text></g>', text('Hx')],
    [
      'a size by name',
      '<text x="10" y="50" font-size="x-large">Hx</text>',
      '<text x="10" y="50" font-size="24">Hx</text>',
    ],
    ['a size in a style', '<text x="10" y="50" style="font-size:30px">Hx</text>', text('Hx')],
    [
      'a size in the style of a tspan',
      '<text x="10" y="50"><tspan style="font-size:30px">Hx</tspan></text>',
      text('Hx'),
    ],
    ['a style before an attribute', '<text x="10" y="50" style="font-size:30px" font-size="9">Hx</text>', text('Hx')],
    ['an inherited size', '<g font-size="30"><g font-size="inherit"><text x="10" y="50">Hx</text></g></g>', text('Hx')],

    ['a class', sheet('.label{font-size:30px}'), text('Hx')],
    ['a class in CDATA', sheet('<![CDATA[.label{font-size:30px}]]>'), text('Hx')],
    ['an id', sheet('#it{font-size:30px}'), text('Hx')],
    ['a name of an element', sheet('text{font-size:30px}'), text('Hx')],
    ['a name and a class', sheet('text.label{font-size:30px}'), text('Hx')],
    ['all elements', sheet('*{font-size:30px}'), text('Hx')],
    ['the root', sheet(':root{font-size:30px}'), text('Hx')],
    ['one of several selectors', sheet('.other,.label{font-size:30px}'), text('Hx')],
    [
      'a descendant',
      sheet('svg .a text{font-size:30px}', '<g class="a b"><g><text x="10" y="50">Hx</text></g></g>'),
      text('Hx'),
    ],
    ['a child', sheet('.a > text{font-size:30px}', '<g class="a"><text x="10" y="50">Hx</text></g>'), text('Hx')],
    [
      'no child',
      sheet('.a{font-size:30px}.a > text{font-size:9px}', '<g class="a"><g><text x="10" y="50">Hx</text></g></g>'),
      text('Hx'),
    ],
    ['an id before a class', sheet('#it{font-size:30px}.label{font-size:9px}'), text('Hx')],
    ['the last of equals', sheet('.label{font-size:9px}.label{font-size:30px}'), text('Hx')],
    ['the important one', sheet('.label{font-size:30px!important}#it{font-size:9px}'), text('Hx')],
    [
      'a rule before an attribute',
      sheet('.label{font-size:30px}', '<text x="10" y="50" class="label" font-size="9">Hx</text>'),
      text('Hx'),
    ],
    ['a rule for screens', sheet('@media screen{.label{font-size:30px}}'), text('Hx')],
    [
      'the shorthand',
      sheet('.label{font:italic bold 30px/1.2 "Courier New",monospace}'),
      text('Hx', 'font-weight="700" font-style="italic"'),
    ],
    [
      'the shorthand with a size that begins with a point',
      sheet('.label{font:.9375em serif}', '<g font-size="32"><text x="10" y="50" class="label">Hx</text></g>'),
      text('Hx', 'font-family="serif"'),
    ],
    ['a rule that colours text', sheet('text{fill:#f00}', text('Hx')), text('Hx', 'fill="#f00"')],
    ['a rule that colours a class', sheet('.a{fill:#f00}', text('Hx', 'class="a"')), text('Hx', 'fill="#f00"')],
    [
      'a rule that colours text before one for groups',
      sheet('g{fill:#0f0}text{fill:#f00}', text('Hx')),
      text('Hx', 'fill="#f00"'),
    ],
    [
      'a rule for what is around',
      sheet('g{fill:#f00}', `<g>${text('Hx', 'fill="#00f"')}</g>`),
      text('Hx', 'fill="#00f"'),
    ],
    [
      'rules that are not for letters',
      sheet('path,use,defs *{fill:none;stroke:#f00;opacity:.1}', text('Hx')),
      text('Hx'),
    ],
    [
      'a style before every rule',
      sheet('#it.label{fill:#0f0}', text('Hx', 'style="fill:#f00" id="it" class="label"')),
      text('Hx', 'fill="#f00"'),
    ],
    [
      'a typeface inside of the drawing',
      sheet('@font-face{font-family:x;src:url("data:font/woff2;base64,AAAA")}text{font-size:30px}'),
      text('Hx'),
    ],

    ['bold', text('Hx', 'font-weight="bold"'), text('Hx', 'font-weight="700"')],
    ['semi-bold', text('Hx', 'font-weight="600"'), text('Hx', 'font-weight="700"')],
    ['bolder', text('Hx', 'font-weight="bolder"'), text('Hx', 'font-weight="700"')],
    ['lighter in bold', `<g font-weight="bold">${text('Hx', 'font-weight="lighter"')}</g>`, text('Hx')],
    ['normal in bold', `<g style="font-weight:bold">${text('Hx', 'font-weight="normal"')}</g>`, text('Hx')],
    ['oblique', text('Hx', 'style="font-style:oblique"'), text('Hx', 'font-style="italic"')],

    ['a place in %', '<text x="50%" y="50%" font-size="30">Hx</text>', '<text x="150" y="50" font-size="30">Hx</text>'],
    [
      'a place in % of an inner picture',
      '<svg x="100" width="100" height="100" viewBox="0 0 50 50"><text x="50%" y="50%">H</text></svg>',
      '<g transform="translate(100) scale(2)"><text x="25" y="25">H</text></g>',
    ],
    [
      'a place in units',
      '<text x="1in" y="37.5pt" font-size="30">H</text>',
      '<text x="96" y="50" font-size="30">H</text>',
    ],
    ['a place in em', '<text x="2em" y="1.5em" font-size="30">H</text>', '<text x="60" y="45" font-size="30">H</text>'],
    ['a move', text('Hx', 'dx="5" dy="1em"'), '<text x="15" y="80" font-size="30">Hx</text>'],
    ['no place', '<text transform="translate(10 50)" font-size="30">Hx</text>', text('Hx')],
    [
      'an anchor in a style',
      '<text x="150" y="50" style="text-anchor:middle">Hxi</text>',
      '<text x="150" y="50" text-anchor="middle">Hxi</text>',
    ],
    [
      'lines that are placed',
      '<text font-size="30"><tspan x="10" y="40">one</tspan><tspan x="20" y="90">two</tspan></text>',
      '<text x="10" y="40" font-size="30">one</text><text x="20" y="90" font-size="30">two</text>',
    ],
    [
      'lines that are moved',
      text('one<tspan x="20" dy="1.2em">two</tspan>'),
      `${text('one')}<text x="20" y="86" font-size="30">two</text>`,
    ],
    [
      'lines in the middle',
      '<text font-size="30" text-anchor="middle"><tspan x="150" y="40">one</tspan><tspan x="150" y="90">three</tspan></text>',
      '<text x="150" y="40" font-size="30" text-anchor="middle">one</text><text x="150" y="90" font-size="30" text-anchor="middle">three</text>',
    ],
    [
      'a tspan that goes on',
      text('ab<tspan fill="#f00">cd</tspan>e'),
      `${text('ab')}<text x="${10 + 2 * step}" y="50" font-size="30" fill="#f00">cd</text><text x="${10 + 4 * step}" y="50" font-size="30">e</text>`,
    ],
    [
      'tspans in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle">ab<tspan font-weight="bold">cd</tspan></text>',
      `<text x="${150 - 2 * step}" y="50" font-size="30">ab</text><text x="150" y="50" font-size="30" font-weight="bold">cd</text>`,
    ],
    [
      'a structural selector',
      sheet('text:not(.other):nth-of-type(1){font-size:30px}[class=label]{fill:#f00}'),
      text('Hx', 'fill="#f00"'),
    ],
    ['a rule for shapes that the drawing does not have', sheet('path,use{fill:#f00}', text('Hx')), text('Hx')],
    ['an empty part in a place of its own', text('<tspan x="200" dy="9"/>Hx'), text('Hx')],
    ['a turned text', text('ab', 'transform="rotate(20)"'), `<g transform="rotate(20)">${text('ab')}</g>`],
    ['spacing in em', text('abc', 'letter-spacing="0.1em"'), text('abc', 'letter-spacing="3"')],
    ['spacing in a style', text('abc', 'style="letter-spacing:3px"'), text('abc', 'letter-spacing="3"')],
    ['a length', text('abc', 'textLength="118.5"'), text('abc', 'letter-spacing="30"')],
    [
      'a length in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle" textLength="118.5">abc</text>',
      '<text x="90.75" y="50" font-size="30" letter-spacing="30">abc</text>',
    ],
    [
      'a length that the letters should fill, and do not',
      text('abc', 'textLength="118.5" lengthAdjust="spacingAndGlyphs"'),
      text('abc', 'letter-spacing="30"'),
    ],
    [
      'a base line in the middle',
      text('Hx', 'dominant-baseline="middle"'),
      '<text x="10" y="58.25" font-size="30">Hx</text>',
    ],
    [
      'a base line in a style around',
      `<g style="dominant-baseline:hanging">${text('Hx')}</g>`,
      '<text x="10" y="73.16" font-size="30">Hx</text>',
    ],
    [
      'an exponent',
      text('a<tspan baseline-shift="super" font-size="15">2</tspan>'),
      `${text('a')}<text x="${10 + step}" y="41" font-size="15">2</text>`,
    ],

    ['white space and line breaks', text('\n  a\n   b\t\tc  \n'), text('a b c')],
    ['a space that is in two elements', text('a <tspan> b</tspan>'), text('a b')],
    [
      'spaces that are kept',
      text(' a  b', 'xml:space="preserve"'),
      `<text x="${10 + step}" y="50" font-size="30">a</text><text x="${10 + 4 * step}" y="50" font-size="30">b</text>`,
    ],
    [
      'spaces that a style keeps',
      text('a\n\nb', 'style="white-space:pre"'),
      `${text('a')}<text x="${10 + 3 * step}" y="50" font-size="30">b</text>`,
    ],
    ['characters by number', text('&#72;&#x78;'), text('Hx')],
    ['letters and their marks', text('e\u0301'), text('é')],
    ['what is not seen', text('a\u00ad\u200bb'), text('ab')],
    [
      'a link, a title and a comment',
      text('<title>Not this</title>a<a href="https://name.example/">b</a><!-- c -->'),
      text('ab'),
    ],
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

  test('an entity of the drawing and a DOCTYPE, and what stands for itself in comments', async () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [ <!ENTITY who "H"> <!ENTITY c \'red\'> ]>';
    const odd = await outline(
      `<?xml version="1.0" encoding="ISO-8859-1"?>${doctype}${drawing(text('&who;x<!-- &who; -->', 'fill="&c;"'))}`,
    );
    expect(odd).toMatch(/^<svg /);
    expect(odd).not.toContain('who');
    expect(differences(await pixelsOf(odd), await draw(text('Hx', 'fill="red"')))).toBe(0);
  });

  test('a file with a byte order mark and lines as Windows ends them', async () => {
    const plain = drawing(`\n<text x="10"\n y="50">a\nb</text>\n`);
    expect(await outline(`\uFEFF${plain.replaceAll('\n', '\r\n')}`)).toBe(await outline(plain));
  });
});

describe('keeps', () => {
  test('ids, and classes and rules of conditions, which come after what always holds', async () => {
    const drawn = await outline(
      drawing(
        sheet(
          '.a{fill:#fff}#a{opacity:.5;mix-blend-mode:multiply}@media (prefers-color-scheme:dark){.a{fill:#000}}',
          `<rect id="a" class="a" width="9" height="9"/>${text('H', 'class="a"')}<use href="#a"/>`,
        ),
      ),
    );
    expect(drawn).toMatch(/<rect (?=[^>]*id="a")(?=[^>]*class="a o_s0")(?=[^>]*fill="#fff")(?=[^>]*opacity=".5")/);
    expect(drawn).toMatch(/\.o_s0\{mix-blend-mode:multiply\}.*@media[^{]*dark\)\{\.a\{fill:#000\}\}/);
    expect(drawn).toMatch(/<g (?=[^>]*class="a")(?=[^>]*fill="#fff")/);
  });
});

describe('stands where it should:', () => {
  test('on its line, at its place', async () => {
    const { left, top, right, bottom } = inkOf(await draw('<text x="20" y="80" font-size="40">H</text>'));
    expect([left, bottom]).toEqual([24, 80]);
    expect(top).toBeGreaterThan(46);
    expect(top).toBeLessThan(53);
    expect(right).toBeLessThanOrEqual(46);
  });

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
  test('strokes have the width that the drawing says', async () => {
    const [thin, thick] = [
      inkOf(await draw(text('H', 'stroke="#000" stroke-width="2"'))),
      inkOf(await draw(text('H', 'stroke="#000" stroke-width="10"'))),
    ];
    expect(Math.abs(thin.left - thick.left - 4)).toBeLessThanOrEqual(1);
    expect(Math.abs(thick.bottom - thin.bottom - 4)).toBeLessThanOrEqual(1);
  });

  test('strokes are those of a group around it, turned with the letters', async () => {
    const one = await draw(
      '<g style="stroke:#f00;stroke-width:4;fill:none"><text transform="translate(60 50) rotate(90)" font-size="40">H</text></g>',
    );
    const other = await draw(
      '<text transform="translate(60 50) rotate(90)" font-size="40" fill="none" stroke="#f00" stroke-width="4">H</text>',
    );
    expect(differences(one, other)).toBe(0);
    expect(inkOf(one, '#ff0000').count).toBeGreaterThan(50);
  });

  test('a gradient runs across the drawing', async () => {
    const stops = '<stop offset=".5" stop-color="#f00"/><stop offset=".5" stop-color="#00f"/>';
    const gradient = `<linearGradient id="g" x2="300" gradientUnits="userSpaceOnUse">${stops}</linearGradient>`;
    const pixels = await draw(`${gradient}<text x="20" y="60" font-size="50" fill="url(#g)">HHHHHHHH</text>`);
    const [red, blue] = [inkOf(pixels, '#ff0000'), inkOf(pixels, '#0000ff')];
    expect([red.right <= 150, blue.left >= 150]).toEqual([true, true]);
    expect(Math.abs(red.count - blue.count)).toBeLessThan(red.count / 5);
  });

  test('bold has more ink, and italics lean', async () => {
    const [normal, bold] = [inkOf(await draw(text('Hill'))), inkOf(await draw(text('Hill', 'font-weight="bold"')))];
    expect(bold.count).toBeGreaterThan(normal.count * 1.2);
    expect(differences(await draw(text('Hill')), await draw(text('Hill', 'font-style="italic"')))).toBeGreaterThan(100);
  });

  test.each(['Helvetica, Arial, sans-serif', 'Times', "'Arial Unicode MS'", 'Monotype Corsiva'])(
    '%s is drawn in B612, whose letters differ in width',
    async (family) => expect(inkOf(await draw(text('illi', `font-family="${family}"`))).right).toBeLessThan(60),
  );

  test.each(['B612 Mono', "'Courier New', Courier", 'ui-monospace', 'Fira Code', 'Consolas', 'JetBrainsMono-Regular'])(
    '%s is drawn in B612 Mono',
    async (family) => {
      const pixels = await draw(text('illi', `font-family="${family}"`));
      expect(differences(pixels, await draw(text('illi')))).toBe(0);
    },
  );

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

/** The drawings of the programs that people use, written by hand in the manner of each. */
const samples = readdirSync('lib/drawings/samples').map(
  (name) => [name, readFileSync(`lib/drawings/samples/${name}`, 'utf8')] as const,
);
const sample = async (name: string) => pixelsOf(await outline(samples.find(([file]) => file === name)?.[1] ?? ''));

describe('what programs write', () => {
  test.each(samples)(
    '%s becomes a drawing without text, HTML, DOCTYPE, typefaces and style attributes',
    async (_, svg) => {
      const drawn = await outline(svg);
      expect(() => fromXml(drawn)).not.toThrow();
      expect(drawn).not.toMatch(/<text|<tspan|foreignObject|DOCTYPE|<\?xml|font-face|\sstyle=|NaN|undefined/);
      expect(await outline(svg)).toBe(drawn);
    },
  );

  test('Inkscape: lines, parts in other colours, turned text, flowing text', async () => {
    const pixels = await sample('inkscape.svg');
    const unit = pixels.width / 120;
    const title = inkOf(rows(pixels, Math.round(5 * unit), Math.round(15 * unit)), '#203040');
    expect(Math.abs((title.left + title.right) / 2 / unit - 60)).toBeLessThan(1);
    expect([title.left / unit > 30, title.right / unit < 90]).toEqual([true, true]);
    const italic = inkOf(pixels, '#cc2200');
    const turned = inkOf(pixels, '#008800');
    const flowing = inkOf(pixels, '#000088');
    expect(italic.top / unit).toBeGreaterThan(15);
    expect(italic.bottom / unit).toBeLessThan(24);
    expect(turned.bottom - turned.top).toBeGreaterThan(3 * (turned.right - turned.left));
    expect([flowing.top / unit > 40, flowing.bottom / unit < 51, flowing.right / unit < 35]).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('Figma: text in a button, lines that end in a line break, arrows', async () => {
    const pixels = await sample('figma.svg');
    const title = inkOf(pixels, '#1e2430');
    expect([title.left, title.bottom]).toEqual([25, 51]);
    for (const [top, bottom, right] of [
      [58, 80, 210],
      [80, 100, 220],
    ] as const) {
      const line = inkOf(rows(pixels, top, bottom), '#5a6478');
      expect([line.count > 200, line.left, line.right < right]).toEqual([true, 25, true]);
    }
  });

  test('draw.io: the label that is SVG, and no word about HTML', async () => {
    const drawn = await outline(samples.find(([name]) => name === 'drawio.svg')?.[1] ?? '');
    expect(drawn).not.toContain('cannot display');
    const pixels = await pixelsOf(drawn);
    expect(inkOf(rows(pixels, 15, 45)).count).toBeGreaterThan(100);
    expect(inkOf(rows(pixels, 70, 91)).count).toBe(0);
    // The colour for programs that do not know those for the dark.
    expect(inkOf(pixels, '#dae8fc').left).toBeLessThan(210);
    expect(drawn).toContain('fill="#dae8fc"');
    expect(drawn).toContain('{fill:light-dark(');
  });

  test('PlantUML: words as long as they say', async () => {
    const pixels = await sample('plantuml.svg');
    expect(inkOf(rows(pixels, 10, 27)).right).toBeLessThanOrEqual(41);
    const wide = inkOf(rows(pixels, 80, 95));
    expect([wide.left, wide.right > 90, wide.right < 95]).toEqual([34, true, true]);
  });
});

describe('a drawing that is broken anywhere', () => {
  test.each(samples)('%s: is drawn, or has faults with their lines', async (_, svg) => {
    const upTo = chanceFrom(svg.length);
    const scraps = [
      '<',
      '&',
      '"',
      '<g>',
      '</text>',
      '😀',
      '%',
      'em',
      '\n',
      'NaN',
      '<tspan x="">',
      '{',
      '}',
      '--',
      '\u0000',
    ];
    for (let round = 0; round < 60; round++) {
      const place = upTo(svg.length);
      const broken = svg.slice(0, place) + (scraps[upTo(scraps.length)] ?? '') + svg.slice(place + upTo(20));
      const faults = await drawingFaults(broken, 'a.svg');
      for (const { file, line = 0, column = 0, problem, remedy } of faults) {
        expect(file).toBe('a.svg');
        expect(column).toBeLessThanOrEqual((broken.split('\n')[line - 1] ?? '').length + 1);
        expect(column).toBeGreaterThan(0);
        expect(`${problem} ${remedy}`).not.toMatch(/undefined|NaN'|\$\d|\$&/);
      }
      expect((await smallTexts(broken, 'a.svg')).length).toBeLessThanOrEqual(1);
      const drawn = outlineText(broken, 'a.svg');
      if (faults.length > 0) await expect(drawn).rejects.toBeInstanceOf(Faults);
      else expect(fromXml(await drawn).children).not.toEqual([]);
    }
  });
});
