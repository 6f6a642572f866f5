import { describe, expect, test } from 'vitest';
import { describeFault } from '../faults.ts';
import { formFaults, headFaults, idFaults, jsonLdFaults, readHead } from './gate.ts';
import { readPage } from './page.ts';

const address = 'https://name.example/site';

/** What a page of the test's site is made of; every part is right until a test makes it wrong. */
interface Parts {
  readonly head?: string;
  readonly title?: string;
  readonly description?: string;
  readonly canonical?: string;
  readonly heading?: string;
  readonly body?: string;
}

function write(path: string, { head = '', body = '', ...parts }: Parts = {}): string {
  const {
    title = `<title>Page ${path}</title>`,
    description = `<meta name="description" content="About ${path}">`,
    canonical = `<link rel="canonical" href="${address}${path}">`,
    heading = `<h1>Heading of ${path}</h1>`,
  } = parts;
  return `<!doctype html><html lang="en"><head>${title}${description}${canonical}${head}</head><body>${heading}${body}</body></html>`;
}

const notFound = write('', {
  title: '<title>Lost</title>',
  heading: '<h1>Nothing here</h1>',
  canonical: '',
  head: '<meta name="robots" content="noindex">',
});

/** What the gate says of a site of these files; a home page and the page for what is not found come of themselves. */
function faults(changes: Readonly<Record<string, string>> = {}): string[] {
  const written = { '404.html': notFound, 'index.html': write('/'), ...changes };
  const pages = Object.entries(written)
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, html]) => ({ file, page: readPage(html), head: readHead(readPage(html)) }));
  const ofFiles = Object.entries(written).map(([file, text]) => ({ file, found: formFaults(file, text) }));
  const ofPages = pages.map(({ file, page }) => ({ file, found: [...idFaults(page), ...jsonLdFaults(page)] }));
  return [
    ...headFaults(pages, address),
    ...[...ofPages, ...ofFiles].flatMap(({ file, found }) => found.map((fault) => ({ file, ...fault }))),
  ].map(describeFault);
}

test('a site without a fault passes', () => {
  const data = `{"url":"${address}/","text":"in \\u003c/script>, as ${address}/code/."}`;
  expect(
    faults({
      'code/index.html': write('/code/', {
        head: `<meta property="og:url" content="${address}/code/"><script type="application/ld+json">${data}</script>`,
      }),
      // A copy says where it belongs, and may then say the same of itself.
      'blog/7/index.html': write('/code/', { body: '<svg><title>A drawing</title></svg>' }),
      'feed.xml': `<feed><link href="${address}/code/"/><id>${address}.not-this-site/</id></feed>`,
      'feed.json': `{"html":"<img srcset=\\"${address}/a%20b.svg, ${address}/a%20b.svg 2x\\">"}`,
      'a b.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    }),
  ).toEqual([]);
});

describe('the head of a page', () => {
  test.each<[string, Parts, string]>([
    ['no title', { title: '' }, 'The page has 0 of: title. Give it exactly one, with a text.'],
    ['two headings', { body: '<h1>Another</h1>' }, 'The page has 2 of: <h1>. Give it exactly one, with a text.'],
    [
      'an empty description',
      { description: '<meta name="description" content="">' },
      'The page has 0 of: description. Give it exactly one, with a text.',
    ],
    [
      'noindex',
      { head: '<meta name="robots" content="noindex, nofollow">' },
      "The page's robots are 'noindex, nofollow'. 'noindex' belongs to the page for what is not found, and to no other.",
    ],
    [
      'a canonical address without the slash',
      { canonical: `<link rel="canonical" href="${address}/code">` },
      `The canonical address '${address}/code' is that of no canonical page. Name the page that it belongs to.`,
    ],
  ])('%s is a fault', (_, parts, message) => {
    expect(faults({ 'code/index.html': write('/code/', parts) })).toContain(`code/index.html: ${message}`);
  });

  test('two canonical pages share neither title nor description', () => {
    const shared = { title: '<title>Page /</title>', description: '<meta name="description" content="About /">' };
    expect(faults({ 'code/index.html': write('/code/', shared) })).toEqual([
      'code/index.html: The page shares its title with index.html. Give each its own.',
      'code/index.html: The page shares its description with index.html. Give each its own.',
    ]);
  });
});

test.each([
  ['feed.xml', '<feed><title>a & b</title></feed>'],
  ['feed.json', '{"title": }'],
])('%s has to be well-formed', (file, text) => {
  const [fault, ...others] = faults({ [file]: text });
  expect(fault).toMatch(/: The file is not well-formed: .+\. Mend it, or what makes it\.$/);
  expect(fault).toContain(`${file}: `);
  expect(others).toEqual([]);
});
