import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { pathsBelow } from '../files/folder.ts';
import { chanceFrom } from '../test-chance.ts';
import { minify } from './minify.ts';
import { drawOutlines, outlineText } from './outline.ts';
import { drawing, largestDifference, pixelsOf } from './test-pixels.ts';

/**
 * What nobody sees, of 256 steps of a colour: a tenth of a pixel, by which the renderer of these tests takes curves for lines.
 */
const unseen = 26;

const files = ['lib/drawings/samples', 'content', 'e2e'].flatMap((folder) =>
  pathsBelow(folder).flatMap((path) => (path.endsWith('.svg') ? [`${folder}/${path}`] : [])),
);

/** A drawing of shapes as large as this that an editor could have written, with all the digits that it has. */
function generated(seed: number, size: number): string {
  const chance = chanceFrom(seed);
  const upTo = (end: number) => (chance(2 ** 32) / 2 ** 32) * end;
  const one = <Choice>(choices: readonly Choice[]) => choices[Math.floor(upTo(choices.length))];
  const list = (count: number) => Array.from({ length: count }, () => upTo(size).toFixed(7)).join(one([',', ' ']));
  const commands = [
    () => `L${list(2)}`,
    () => `C${list(6)}`,
    () => `q${list(4)}`,
    () => `H${list(1)}`,
    () => `v-${list(1)}`,
    () => `S ${list(4)}`,
    () => `A${list(2)} 30 0 1 ${list(2)}`,
    () => 'z',
    () => `m0 0h0`,
  ];
  const shape = () => {
    const d = `M ${list(2)} ${Array.from({ length: 6 }, () => one(commands)?.()).join(' ')}`;
    const stroke = `stroke="${one(['none', '#c20'])}" stroke-width="${upTo(size / 20)}" stroke-linecap="${one(['round', 'square', 'butt'])}" stroke-linejoin="${one(['round', 'miter'])}"`;
    return `<path d="${d}" fill="${one(['none', '#04a', 'rgb(10, 200, 30)'])}" ${stroke} transform="${one(['', 'rotate(7.1234567)', 'translate(3.1,4) scale(.7)'])}"/>`;
  };
  const body = Array.from({ length: 6 }, shape).join('\n  ');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600" viewBox="0 0 ${size} ${size}">\n  ${body}\n</svg>`;
}

async function expectTheSame(before: string, width = 1200): Promise<void> {
  const after = minify(before);
  expect(largestDifference(await pixelsOf(before, width), await pixelsOf(after, width))).toBeLessThanOrEqual(unseen);
  expect(after.length).toBeLessThanOrEqual(before.length);
  expect(minify(after)).toBe(after);
}

describe('a drawing looks the same, is not larger, and cannot be made smaller again', () => {
  test.each(files)('%s', async (file) => expectTheSame(await drawOutlines(readFileSync(file, 'utf8'), file)));

  const sizes = [1, 24, 120, 1200, 50_000];
  test.each(sizes.flatMap((size) => [1, 2, 3].map((seed) => [seed, size] as const)))(
    'with shapes of chance number %i, %i units wide',
    (seed, size) => expectTheSame(generated(seed, size), seed === 1 ? 2400 : 1200),
  );

  test('a shape in units of a hundredth, made large by a transform', () =>
    expectTheSame(drawing('<path transform="scale(300 100)" d="M.1234567 .7654321C.333 .1 .666 .2 .9876543 .5z"/>')));

  test('a small part of a large drawing, made large by a transform', () =>
    expectTheSame(
      drawing(
        '<g transform="scale(1000)translate(-1000 -1000)"><path d="M1000.0123456 1000.0123456l.2345678.0654321-.0543219.01z"/></g>',
      ),
    ));

  test('a circle that is drawn from its middle', () =>
    expectTheSame(drawing('<path d="M50 50m-20 0a20 20 0 1 0 40 0a20 20 0 1 0-40 0zm5 5m1 1h9v9z"/>')));

  test('a dot that is drawn by a stroke of what uses it, and a line that comes back to its start', () =>
    expectTheSame(
      drawing(
        '<defs><path id="a" d="M20 20h0"/><path id="b" d="M90 20L60 80L120 80L90 20"/></defs><g fill="none" stroke="#000" stroke-width="16"><use href="#a" stroke-linecap="round"/><use href="#b"/></g>',
      ),
    ));
});

/** What editors write down beside a drawing, each with what must be gone. */
const notes: readonly (readonly [what: string, body: string, root?: string])[] = [
  [
    'metadata',
    '<metadata>secret<rdf:RDF xmlns:rdf="about:r"><cc:Work xmlns:cc="about:c" rdf:about="secret"/></rdf:RDF></metadata>',
  ],
  ['a comment', '<!-- secret --><g><!--! secret --></g>'],
  ['an instruction', '<?xpacket begin="secret"?><g><?plantuml secret?></g>'],
  [
    "an editor's elements",
    '<sodipodi:namedview xmlns:sodipodi="about:s" a="secret"><g>secret</g></sodipodi:namedview>',
  ],
  ["an editor's elements without a prefix", '<view xmlns="about:s"><a>secret</a></view>'],
  [
    "an editor's attributes",
    '<g inkscape:export-filename="C:\\secret" sodipodi:docname="secret.svg"/>',
    'xmlns:inkscape="about:secret" xmlns:sodipodi="about:s"',
  ],
  ['XMP', '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="about:r">secret</rdf:RDF></x:xmpmeta>'],
  ["draw.io's own file", '<g/>', 'content="&lt;mxfile host=&quot;secret&quot;&gt;"'],
  ['data', '<g data-name="secret"/>'],
  ['where it lay', '<g xml:base="file:///home/secret/"/>'],
  ['what made it', '<desc>Created with secret 1.0.</desc>'],
  ['a comment in a style sheet', '<style>/* secret */.a{fill:red}/*! secret */</style>'],
  ['a comment in CDATA', '<style><![CDATA[.a > .b{fill:red} /* secret */]]></style>'],
];

describe('leaves out', () => {
  test.each(notes)('%s', async (_, body, root = '') => {
    for (const more of ['', '<text>Hx</text>']) {
      const drawn = await outlineText(drawing(`${body}<path class="a" d="M0 0h9v9z"/>${more}`, ` ${root}`), 'a.svg');
      expect(drawn).not.toContain('secret');
      expect(drawn).toContain('class="a"');
      expect(() => fromXml(drawn)).not.toThrow();
    }
  });

  test('a DOCTYPE and an XML declaration', async () => {
    const drawn = await outlineText(`<?xml version="1.0"?><!DOCTYPE svg>\n${drawing('<g/>')}\n`, 'a.svg');
    expect(drawn).toBe(drawing('<g/>'));
  });
});

describe('keeps', () => {
  test.each([
    ['what a comment keeps apart and together', '<style>.a/**/.b{margin:1px/**/2px}</style><g class="a b"/>'],
    ['a title and a description', '<title>A board</title><desc>Nine squares, drawn with a thin line</desc>'],
    [
      'ids, used or not, also those that are numbers',
      '<g id="part"/><rect id="007" width="9" height="9"/><use href="#007"/>',
    ],
    [
      'conditions',
      '<style>@media (prefers-color-scheme:dark){[fill="#000000"]{fill:#fff}}@media (width >= 40em){.a{fill:red}}</style><path class="a" fill="#000000" d="M0 0h9"/>',
    ],
    ['what looks like a comment', '<style>.a{fill:url("data:,/*a*/")}</style><path class="a" d="M0 0h9"/>'],
    ['what a rule means by its data', '<style>[data-on]{fill:red}</style><g data-on="1"/>'],
    ['what is hidden and may be shown', '<g display="none"><rect width="9" height="9" opacity="0"/></g>'],
    [
      'animations',
      '<path d="M0 0L10 10L20 0"><animate attributeName="d" to="M0 0L10 0L20 10" dur="2s"/></path><defs><animate href="#a" attributeName="x" by="9" dur="1.50s"/></defs>',
    ],
    ['outlines that a rule moves', '<style>path:hover{d:path("M0 0L9 9")}</style><path d="M0 0L10 10"/>'],
    [
      'masks, filters and clips',
      '<mask id="m"/><clipPath id="c"/><filter id="f"><feGaussianBlur stdDeviation="2.5"/></filter><g mask="url(#m)" clip-path="url(#c)" filter="url(#f)"><circle r="9"/></g>',
    ],
    [
      'what is used elsewhere',
      '<symbol id="s" viewBox="0 0 9 9"><g class="x"/></symbol><use xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#s"/>',
    ],
    ['links, languages and spaces', '<a href="https://name.example/"><g xml:lang="de" xml:space="preserve"/></a>'],
  ])('%s', async (_, body) => {
    const svg = drawing(body);
    expect(await outlineText(svg, 'a.svg')).toBe(svg);
  });

  test('the size, whatever it is written in', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="119.9996mm" height="80mm" viewBox="0 0 119.9996 80"/>';
    expect(await outlineText(svg, 'a.svg')).toBe(svg);
  });
});
