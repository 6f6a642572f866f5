import { describe, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { addressFaults, pathsOfFile, pathsOfPage } from './addresses.ts';
import { readPage } from './page.ts';

const address = 'https://name.example/site';

function faults(written: Readonly<Record<string, string>>): string[] {
  const names = new Set(Object.keys(written));
  return Object.entries(written)
    .flatMap(([file, text]) => {
      const isPage = file.endsWith('.html');
      const paths = isPage ? pathsOfPage(readPage(text), address) : pathsOfFile(file, text, address);
      return addressFaults({ file, paths }, names, address);
    })
    .map(describeFault);
}

test('addresses that lead to a file pass, and so do those of other sites', () => {
  expect(
    faults({
      'index.html': `<meta property="og:url" content="${address}/"><p>${address}/said-in-the-text/</p>`,
      'feed.xml': `<feed><link href="${address}/#part"/><id>${address}.not-this-site/</id>${address}</feed>`,
      'feed.json': `{"html":"<img srcset=\\"${address}/a%20b.svg, ${address}/a%20b.svg 2x\\">"}`,
      'llms.txt': `As ${address}/feed.xml.`,
      'a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  ).toEqual([]);
});

test.each([
  ['index.html', '<head><meta name="description" content="How to call $ from a program."></head>'],
  ['feed.xml', '<feed><title>Why $ is gone</title><summary>As $ says.</summary></feed>'],
  ['feed.xml', '<feed><content type="html">&lt;code>curl $&lt;/code> &lt;img alt="It asks $ twice"></content></feed>'],
  ['feed.json', '{"title":"Why $ is gone","content_html":"<p>Call <code>$</code> or $.</p>"}'],
  ['llms.txt', '> How to call $ from a program.\n- [Text](https://name.example/site/): As $ says.\n'],
])('what is said in words is no link: %s %s', (file, text) => {
  const home = { 'index.html': '<p>Home</p>' };
  expect(faults({ ...home, [file]: text.replaceAll('$', `${address}/api`) })).toEqual([]);
});

describe('an absolute address of the site that leads to nothing is a fault', () => {
  const lost = `${address}/lost/`;
  const message = `${lost} leads to nothing in the export. Name an address that is there.`;

  test.each([
    ['<meta property="og:image" content="$">'],
    ['<link rel="alternate" type="application/atom+xml" href="$">'],
    ['<script type="application/ld+json">{"@graph":[{"item":"$"}]}</script>'],
  ])('in %s', (element) => {
    const page = `<html><head>${element.replace('$', lost)}</head></html>`;
    expect(faults({ 'index.html': page })).toEqual([`index.html: ${message}`]);
  });

  test.each([
    ['feed.xml', '<content><![CDATA[<a href="$#part">a</a>]]></content>'],
    ['feed.json', '{"content_html":"<a href=\\"$?a=b\\">a</a>"}'],
    ['sitemap.xml', '<urlset><url><loc>$</loc></url></urlset>'],
    ['robots.txt', 'Sitemap: $\n'],
    ['llms.txt', '- [Lost]($): and gone.\n'],
    ['manifest.webmanifest', '{"id":"$"}'],
  ])('in %s', (file, text) => {
    expect(faults({ [file]: text.replace('$', lost) })).toEqual([`${file}: ${message}`]);
  });
});
