import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { outlineText } from '../drawings/outline.ts';
import { drawing, largestDifference, pixelsOf } from '../drawings/test-pixels.ts';
import { pathsBelow } from '../files/folder.ts';
import { toDataAddress } from './data-address.ts';

/** The drawing in an address, as a browser reads it. */
const drawingIn = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

const files = ['lib/drawings/samples', 'content', 'e2e'].flatMap((folder) =>
  pathsBelow(folder).flatMap((path) => (path.endsWith('.svg') ? [`${folder}/${path}`] : [])),
);

describe('an address with a drawing in it shows the drawing', () => {
  test.each(files)('%s', async (file) => {
    const svg = await outlineText(readFileSync(file, 'utf8'), file);
    const address = toDataAddress(svg);
    expect(URL.canParse(address)).toBe(true);
    expect(address).not.toMatch(/["<>#{}|\\^`\s]|[^\x20-\x7e]/);
    expect(largestDifference(await pixelsOf(svg), await pixelsOf(drawingIn(address)))).toBe(0);
  });
});

/** What a drawing says, however it is written: of its paths, without what stands between two numbers. */
function readingOf(svg: string) {
  const tree = fromXml(svg);
  visit(tree, (node) => {
    delete node.position;
    if (node.type === 'element' && node.attributes['d'])
      node.attributes['d'] = node.attributes['d'].replaceAll(',', ' ');
  });
  return tree;
}

test.each([
  ['an escape', '<text>100%25 %20 %</text>'],
  ['an apostrophe in an attribute', `<g aria-label="Pilot's view" font-family="'X', Y"/>`],
  ['quotes in an attribute', `<text font-family='"X", Y' id='="a"'>a</text>`],
  ['both in one attribute', `<g aria-label="The pilot's &quot;view&quot;"/>`],
  ['both in a style sheet', `<style>text[id="a"]{font-family:'B612'}</style>`],
  ['both in a section', `<style><![CDATA[g>text[id="a"]{font-family:'<B612>'}]]></style>`],
  ['both in a text that looks like a path', `<text>"'" d="M0 0 1 1"</text>`],
  ['signs beyond ASCII', '<text>Größe 👍</text>'],
  ['an id that is used', '<path id="a#b" d="M0 0"/><use href="#a#b"/>'],
  ['a path with every kind of gap', '<path d="M1 2L-3 -4 5.5 .6A1 1 0 01 2 2e3 4"/>'],
])('%s comes back', (_, body) => {
  const svg = drawing(body);
  expect(readingOf(drawingIn(toDataAddress(svg)))).toEqual(readingOf(svg));
});

test('it is compressed nearly as well as the drawing', async () => {
  const file = 'e2e/content/7-dice/cover.svg';
  const svg = await outlineText(readFileSync(file, 'utf8'), file);
  expect(brotliCompressSync(toDataAddress(svg)).length).toBeLessThan(brotliCompressSync(svg).length * 1.05 + 60);
});
