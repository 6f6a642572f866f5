import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics.ts';
import { convertSvg, publishSvg } from './publish-svg.ts';

/** Returns an SVG of 300 × 100 pixels with this body. */
const svgFile = (body: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100" width="300" height="100"${attributes}>${body}</svg>`;

/** Renders an SVG on a white background, and returns its RGB values. */
async function pixelsOf(svg: string): Promise<Uint8Array> {
  return sharp(Buffer.from(svg))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}

/** Counts the RGB values of two images that differ by more than antialiasing. */
function differences(one: Uint8Array, other: Uint8Array): number {
  if (one.length !== other.length) {
    return Number.POSITIVE_INFINITY;
  }
  return one.filter(
    (value, index) => Math.abs(value - (other[index] ?? 0)) > 60,
  ).length;
}

const draw = async (body: string) =>
  pixelsOf(await publishSvg(svgFile(body), 'a.svg'));
const text = (content: string, attributes = '') =>
  `<text x="10" y="50" font-size="30" ${attributes}>${content}</text>`;

test.each([
  [
    'a size in pt',
    '<text x="10" y="50" font-size="22.5pt">Hx</text>',
    text('Hx'),
  ],
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
    'lines of their own in the middle',
    '<text x="150" text-anchor="middle" font-size="30"><tspan x="150" y="30">ab</tspan><tspan y="50" dy="1em">ab</tspan></text>',
    '<text x="130.5" y="30" font-size="30">ab</text><text x="130.5" y="80" font-size="30">ab</text>',
  ],
  [
    'an unknown anchor',
    text('Hx', 'text-anchor="constructor" dominant-baseline="auto"'),
    text('Hx'),
  ],
  ['white space and line breaks', text('\n  a\n   b\t\tc  \n'), text('a b c')],
  [
    'colors for both schemes',
    text('Hx', 'style="fill:light-dark(rgb(9, 99, 9), #fff)"'),
    text('Hx', 'fill="#096309"'),
  ],
])('draws %s like its plain form', async (_, odd, plain) => {
  const one = await draw(odd);
  const other = await draw(plain);
  expect(differences(one, other)).toBe(0);
  expect(differences(one, await pixelsOf(svgFile('')))).toBeGreaterThan(50);
});

test('conditional rules for text apply to its outlines', async () => {
  const dark = (text: string) =>
    `@media (prefers-color-scheme:dark){.a ${text}{fill:#fff}}</style><g class="a">`;
  const drawn = await publishSvg(
    svgFile(`<style>text{fill:red}${dark('text')}${text('H')}</g>`),
    'a.svg',
  );
  expect(drawn).toContain(`<style>${dark('.o_t')}<g fill="red" class="o_t">`);
});

test.each([
  [
    'metadata',
    '<metadata>secret<cc:Work xmlns:cc="about:c" cc:about="secret"/></metadata>',
  ],
  [
    'comments and instructions',
    '<!-- secret --><g><!--! secret --><?plantuml secret?></g>',
  ],
  [
    "an editor's elements and attributes",
    '<s:view a="secret"><a/></s:view><g s:file="secret" data-name="secret"/>',
  ],
  [
    'of a choice what is HTML',
    '<switch><foreignObject>secret</foreignObject><g/></switch>',
  ],
])('leaves out %s', async (_, body) => {
  const svg = svgFile(
    `${body}<path class="a" d="M0 0h9v9z"/>`,
    ' xmlns:s="about:secret" content="secret"',
  );
  const drawn = await publishSvg(svg, 'a.svg');
  expect(drawn).not.toContain('secret');
  expect(drawn).toContain('class="a"');
});

test.each([
  [
    'a title, links and languages',
    '<title>A board</title><a href="https://name.example/"><g xml:lang="de"/></a>',
  ],
  [
    'conditions',
    '<style>@media (width >= 40em){[fill="#000000"]{fill:#fff}}</style><g fill="#000000"/>',
  ],
])('keeps %s', async (_, body) =>
  expect(await publishSvg(svgFile(body), 'a.svg')).toBe(svgFile(body)),
);

test.each([
  ['letters that B612 lacks', text('a → b'), "'→', which B612 does not have"],
  [
    'text on a path',
    '<text><textPath href="#a">Hx</textPath></text>',
    '<textPath>',
  ],
  [
    'text on a path in several styles',
    '<text><textPath href="#a"><tspan>Hx</tspan></textPath></text>',
    '<textPath>',
  ],
  [
    'a superscript',
    text('x<tspan font-size="65%">2</tspan>'),
    "'font-size: 65%'",
  ],
  ['a position in percent', '<text x="50%">Hx</text>', "'x: 50%'"],
  ['rotated characters', text('Hx', 'rotate="9"'), "'rotate: 9'"],
  [
    'text in several styles',
    text('H<tspan font-weight="bold">x</tspan>'),
    'a <tspan> without a position',
  ],
  ['text with a stroke', `<g stroke="red">${text('Hx')}</g>`, "'stroke: red'"],
  [
    'text that cuts out',
    `<clipPath id="a">${text('Hx')}</clipPath>`,
    'the <clipPath> around it',
  ],
])(
  '%s stays text, in a generic family, with a warning',
  async (_, body, reason) => {
    const svg = svgFile(`\n${body}`);
    const [warning] = (await convertSvg(svg, 'a.svg')).diagnostics;
    expect(warning).toMatchObject({
      file: 'a.svg',
      line: 2,
      severity: 'warning',
    });
    expect(warning?.reason).toContain(`because of ${reason}.`);
    expect(await publishSvg(svg, 'a.svg')).toMatch(
      /<text[^>]* font-family="monospace"/,
    );
  },
);

test.each([
  [
    'a script',
    '\n<script/>',
    '2:1: error: An SVG in a page cannot run scripts. Remove the <script>.',
  ],
  [
    'HTML alone',
    '<foreignObject/>',
    'HTML in an SVG (<foreignObject>) looks different in each program.',
  ],
  [
    'an image outside of the file',
    '<image href="a.png"/>',
    "'a.png' is outside of the SVG",
  ],
  [
    'a URL in CSS',
    '\n<style>.a{fill:url(//b.example/)}</style>',
    "2:1: error: '//b.example/' is outside of the SVG",
  ],
])('reports %s with its line and column', async (_, body, diagnostic) => {
  const found = (await convertSvg(svgFile(body), 'a.svg')).diagnostics;
  expect(found.map(formatDiagnostic)).toEqual([
    expect.stringContaining(diagnostic),
  ]);
});

const wide = 'viewBox="0 0 1200 600"';
const phone = 'width="320" height="160"';
const scaled = (scale: number, size: number) =>
  `<g transform="scale(${scale})"><text font-size="${size}">Hx</text></g>`;
const tooSmall = (place: string, size: number) =>
  `a.svg:${place}: warning: Text in this SVG is less than 11 px high on a phone. Set its font-size to ${size} or more, or make the viewBox narrower.`;
test.each([
  ['made smaller by a group', scaled(0.5, 20), phone, [tooSmall('1:92', 22)]],
  [
    'too small, with one warning for all texts',
    `<text font-size="42">Hx</text>${text('Hx')}<text font-size="9">Hx</text>`,
    wide,
    [tooSmall('1:94', 41.25)],
  ],
  ['made larger by a group', scaled(4, 10.32), wide, []],
  [
    'in an SVG narrower than a phone',
    '<text font-size="11">Hx</text>',
    'width="160" height="80"',
    [],
  ],
])(
  'warns of text on a phone that is %s, with a better size',
  async (_, body, size, warnings) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${body}</svg>`;
    expect(
      (await convertSvg(svg, 'a.svg')).diagnostics.map(formatDiagnostic),
    ).toEqual(warnings);
  },
);

/** A photo with a GPS location and an EXIF rotation by 90 degrees. */
const photo = readFileSync('e2e/awkward/13-album/turned.jpg');
const dataUrl = (bytes: Buffer, kind: string) =>
  `data:${kind};base64,${bytes.toString('base64')}`;
const jpeg = dataUrl(photo, 'image/jpeg');
const image = (url: string) =>
  svgFile(`<image width="80" height="40" href="${url}"/>`);

test.each([
  ['in several lines', image(jpeg.replace(/.{76}/g, '$&&#10;\n'))],
  ['of another kind', image(dataUrl(photo, 'IMAGE/PNG;charset=utf-8'))],
  [
    'in a rule',
    svgFile(
      `<style>.a{background:url(${jpeg})}</style><g class="a"/><text>Hx</text>`,
    ),
  ],
  [
    'in an SVG inside it',
    image(dataUrl(Buffer.from(image(jpeg)), 'image/svg+xml')),
  ],
])(
  'images in SVGs are upright and without metadata, with a data: URL %s',
  async (_, svg) => {
    const drawn = await publishSvg(svg, 'a.svg');
    const [, inner] = /svg\+xml;base64,([\w/+=]*)/.exec(drawn) ?? [];
    const found = (
      inner ? Buffer.from(inner, 'base64').toString() : drawn
    ).match(/(?<=data:[^,]*;base64,)[\w/+=]*/g);
    expect(found).toHaveLength(1);
    const { exif, xmp, iptc, orientation, ...shown } = await sharp(
      Buffer.from(found?.[0] ?? '', 'base64'),
    ).metadata();
    expect({ exif, xmp, iptc, orientation }).toEqual({});
    const { width, height } = (await sharp(photo).metadata()).autoOrient;
    expect(shown).toMatchObject({ format: 'jpeg', width, height });
  },
);

test('reports a truncated image in an SVG with its line and column', async () => {
  const half = svgFile(
    `\n  <image href="${dataUrl(photo.subarray(0, photo.length / 2), 'image/jpeg')}"/>`,
  );
  const reason = expect.stringContaining(
    'This image in the SVG cannot be read.',
  );
  expect((await convertSvg(half, 'a.svg')).diagnostics).toEqual([
    { file: 'a.svg', line: 2, column: 16, reason },
  ]);
});
