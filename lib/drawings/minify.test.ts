import { describe, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { outlineText } from './outline.ts';
import { drawing } from './test-pixels.ts';

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
