import { describe, expect, test } from 'vitest';
import { drawingFaults, outlineText, smallTexts } from './outline.ts';
import { differences, drawing, pixelsOf } from './test-pixels.ts';

const draw = async (body: string) => pixelsOf(await outlineText(drawing(body), 'a.svg'));
/** A text of the size 30 at 10, 50. */
const text = (content: string, attributes = '') => `<text x="10" y="50" font-size="30" ${attributes}>${content}</text>`;
/** How far a character of B612 Mono of the size 30 moves the pen. */
const step = 19.5;
const reasons = (told: readonly { line?: number | undefined; column?: number | undefined; reason: string }[]) =>
  told.map(({ line, column, reason }) => `${line}:${column} ${reason}`);

describe('is drawn like', () => {
  test.each([
    ['a size in pt', '<text x="10" y="50" font-size="22.5pt">Hx</text>', text('Hx')],
    [
      'the important one of two rules, under `all`',
      `<style>@media all{.a{font-size:30px!important}}#b{font-size:9px}</style><text x="10" y="50" class="a" id="b">Hx</text>`,
      text('Hx'),
    ],
    [
      'the shorthand',
      `<style>.a{font:italic bold 30px/1.2 "Courier New",monospace}</style><text x="10" y="50" class="a">Hx</text>`,
      text('Hx', 'font-weight="700" font-style="italic"'),
    ],
    [
      'a place in % of an inner picture',
      '<svg x="100" width="100" height="100" viewBox="0 0 50 50"><text x="50%" y="50%">H</text></svg>',
      '<g transform="translate(100) scale(2)"><text x="25" y="25">H</text></g>',
    ],
    ['a move', text('Hx', 'dx="5" dy="1em"'), '<text x="15" y="80" font-size="30">Hx</text>'],
    [
      'tspans in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle">ab<tspan font-weight="bold">cd</tspan></text>',
      `<text x="${150 - 2 * step}" y="50" font-size="30">ab</text><text x="150" y="50" font-size="30" font-weight="bold">cd</text>`,
    ],
    [
      'a length in the middle',
      '<text x="150" y="50" font-size="30" text-anchor="middle" textLength="118.5">abc</text>',
      '<text x="90.75" y="50" font-size="30" letter-spacing="30">abc</text>',
    ],
    ['white space and line breaks', text('\n  a\n   b\t\tc  \n'), text('a b c')],
    [
      'ids that are there already',
      `<rect id="o_0" width="9" height="9"/><rect id="o_1" y="20" width="9" height="9"/>${text('ab')}`,
      `<rect width="9" height="9"/><rect y="20" width="9" height="9"/>${text('ab')}`,
    ],
  ])('%s', async (_, odd, plain) => {
    const [one, other] = [await draw(odd), await draw(plain)];
    expect(differences(one, other)).toBe(0);
    expect(differences(one, await pixelsOf(drawing('')))).toBeGreaterThan(50);
  });
});

test('a rule under a condition means a text that has become outlines', async () => {
  const dark = '@media (prefers-color-scheme:dark){.a text{fill:#fff}}';
  const drawn = await outlineText(
    drawing(`<style>text{fill:red}${dark}</style><g class="a">${text('H')}</g>`),
    'a.svg',
  );
  expect(drawn).toContain('<style>@media (prefers-color-scheme:dark){.a .o_t{fill:#fff}}</style>');
  expect(drawn).toContain('<g fill="red" class="o_t">');
});

test.each([
  ['metadata', '<metadata>secret<cc:Work xmlns:cc="about:c" cc:about="secret"/></metadata>'],
  ['comments and instructions', '<!-- secret --><g><!--! secret --><?plantuml secret?></g>'],
  ["an editor's elements", '<view xmlns="about:s"><a>secret</a></view><s:view xmlns:s="about:s" a="secret"/>'],
  ["an editor's attributes", '<g xmlns:i="about:secret" i:file="C:\\secret" data-name="secret" xml:base="/secret/"/>'],
  ['comments in style sheets', '<style><![CDATA[.a > .b{fill:red} /* secret */]]></style>'],
])('leaves out %s', async (_, body) => {
  for (const more of ['', text('Hx')]) {
    const drawn = await outlineText(drawing(`${body}<path class="a" d="M0 0h9v9z"/>${more}`), 'a.svg');
    expect(drawn).not.toContain('secret');
    expect(drawn).toContain('class="a"');
  }
});

test.each([
  ['a title, links and languages', '<title>A board</title><a href="https://name.example/"><g xml:lang="de"/></a>'],
  ['ids, also those that are numbers', '<rect id="007" width="9" height="9"/><use href="#007"/>'],
  ['conditions', '<style>@media (width >= 40em){[fill="#000000"]{fill:#fff}}</style><g fill="#000000"/>'],
  ['what a rule means by its data', '<style>[data-on]{fill:red}</style><g data-on="1"/>'],
  ['outlines that move', '<path d="M0 0L10 10L20 0"><animate attributeName="d" to="M0 0L10 0L20 10"/></path>'],
  ['masks and clips', '<mask id="m"/><clipPath id="c"/><g mask="url(#m)" clip-path="url(#c)"><circle r="9"/></g>'],
])('keeps %s', async (_, body) => expect(await outlineText(drawing(body), 'a.svg')).toBe(drawing(body)));

describe('stays text, in a generic family, with a note:', () => {
  test.each([
    ['letters that B612 lacks', text('a → b'), "'→', which B612 does not have"],
    ['text on a path', '<text><textPath href="#a">Hx</textPath></text>', '<textPath>'],
    ['a list of places', text('Hx', 'dx="1 2"'), 'dx="1 2"'],
    ['vertical text', `<g style="writing-mode:vertical-rl">${text('Hx')}</g>`, "'writing-mode: vertical-rl'"],
    ['turned letters', text('Hx', 'rotate="20"'), "'rotate: 20'"],
    ['text that cuts out', `<clipPath id="a">${text('Hx')}</clipPath>`, 'the <clipPath> around it'],
  ])('%s', async (_, body, reason) => {
    const svg = drawing(`\n${body}`).replace('Courier', '');
    const [note] = await smallTexts(svg, 'a.svg');
    expect(note).toMatchObject({ file: 'a.svg', line: 2 });
    expect(note?.reason).toContain(`because of ${reason}.`);
    expect(await outlineText(svg, 'a.svg')).toMatch(/<text[^>]* font-family="monospace"/);
    expect(await drawingFaults(svg, 'a.svg')).toEqual([]);
  });
});

test.each([
  ['a script', '\n<script/>', '2:1 A picture on a page runs no script. Take the <script> out.'],
  ['a handler', '<g onclick="a()"/>', "A picture on a page runs no script. Take 'onclick' out."],
  ['HTML alone', '<foreignObject/>', 'HTML in a drawing (<foreignObject>) looks different everywhere.'],
  ['a picture of elsewhere', '<image href="a.png"/>', "'a.png' is not in the drawing"],
  ['an address in a rule', '<style>\n.a{fill:url(//b.example/)}</style>', "2:13 '//b.example/' is not in the drawing"],
  ['broken XML', '<g>\n</p>', '2:4 This is no well-formed XML: Unexpected close tag.'],
])('%s is a fault at its place', async (_, body, fault) => {
  const told = reasons(await drawingFaults(drawing(body), 'a.svg'));
  expect(told).toEqual([expect.stringContaining(fault)]);
});

test('of a choice it takes what is no HTML, and notes a label that is cut short', async () => {
  const svg = drawing(`<switch><foreignObject/>${text('Final app...')}</switch>`);
  expect(await drawingFaults(svg, 'a.svg')).toEqual([]);
  expect(reasons(await smallTexts(svg, 'a.svg'))[0]).toContain("The label 'Final app...' is cut short");
  expect(await outlineText(svg, 'a.svg')).not.toMatch(/foreignObject|switch/);
});

describe('text on a phone', () => {
  const notes = async (body: string, size = 'viewBox="0 0 1200 600"') =>
    reasons(await smallTexts(`<svg xmlns="http://www.w3.org/2000/svg" ${size}>\n${body}</svg>`, 'a.svg'));

  test('that is too small is noted with its size and the size that would do', async () => {
    expect(await notes(`${text('Hx')}<text font-size="9">Hx</text>`)).toEqual([
      "2:1 Text in this drawing is 2.4 px high on a phone, and under 11 px it cannot be read. Give it at least 41.25 in this drawing's units, with fewer words or a tighter drawing.",
    ]);
  });

  test.each([
    ['a group makes larger', '<g transform="scale(4)"><text font-size="10.32">Hx</text></g>', undefined],
    ['is not shown', `<g display="none">${text('Hx')}</g><defs>${text('Hx')}</defs>`, undefined],
    ['is in a drawing narrower than a phone', '<text font-size="11">Hx</text>', 'width="160" height="80"'],
  ])('that %s can be read', async (_, body, size) => expect(await notes(body, size)).toEqual([]));
});
