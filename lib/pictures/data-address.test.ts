import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { fromXml } from 'xast-util-from-xml';
import { drawing } from '../drawings/test-pixels.ts';
import { toDataAddress } from './data-address.ts';

/** The drawing in an address, as a browser reads it. */
const drawingIn = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

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
  ['both in one attribute', `<g aria-label="The pilot's &quot;view&quot;"/>`],
  ['both in a section', `<style><![CDATA[g>text[id="a"]{font-family:'<B612>'}]]></style>`],
  ['signs beyond ASCII', '<text>Größe 👍</text>'],
  ['a path with every kind of gap', '<path d="M1 2L-3 -4 5.5 .6A1 1 0 01 2 2e3 4"/>'],
])('%s comes back', (_, body) => {
  const svg = drawing(body);
  expect(readingOf(drawingIn(toDataAddress(svg)))).toEqual(readingOf(svg));
});
