import { expect, test } from 'vitest';
import { attributeValues, readPage } from '../build/postprocess/html-page.ts';
import { collectUrls } from '../build/postprocess/page-facts.ts';
import { checkExportedLinks } from './check-exported-links.ts';

const remedy = ' Link to an existing page, file, or ID.';

/** Returns the errors of a page at `/code/7/` with this body. */
function problemsOf(body: string, basePath = ''): readonly string[] {
  const page = readPage(
    `<h2 id="here">Here</h2><h2 id="für-dich">x</h2>${body}`,
  );
  const ids = attributeValues(page, 'id');
  const pages = [
    { files: ['code/7/index.html'], facts: { ids, urls: collectUrls(page) } },
    {
      files: ['code/1/index.html', 'index.html'],
      facts: { ids: ['top-picks'], urls: [] },
    },
  ] as const;
  const others = [
    'articles/7/a.svg',
    'articles/7/b c.zip',
    'feed.xml',
    'scripts/x.js',
  ];
  const there = new Set([
    ...pages.flatMap(({ files }) => [...files]),
    ...others,
  ]);
  return checkExportedLinks(pages, there, basePath).errors.map(
    ({ file, reason }) => {
      expect([file, reason.endsWith(remedy)]).toEqual([
        'code/7/index.html',
        true,
      ]);
      return reason.replace(remedy, '');
    },
  );
}

test.each([
  '<a href="/#top-picks">x</a><a href="#f%C3%BCr-dich">x</a>',
  '<a href="/#top">x</a><a href="#:~:text=x">x</a><a href="#here:~:text=x">x</a>',
  '<h2 id="100%">x</h2><a href="#100%25">x</a><a href="#100%">x</a>',
  '<img src="../../articles/7/a.svg" srcset="/articles/7/a.svg 2x">',
  '<figure data-worker="/scripts/x.js" data-sources="/articles/7/a.svg /articles/7/b%20c.zip"></figure>',
  '<a href="https://other.example/missing">x</a><a href="mailto:me@site.example">x</a>',
])('accepts %s', (body) => expect(problemsOf(body)).toEqual([]));

test.each([
  [
    '<a href="/blog/5/">x</a>',
    "'/blog/5/' leads to blog/5/index.html, which does not exist.",
  ],
  [
    '<a href="/code/7">x</a>',
    "'/code/7' leads to code/7, which does not exist.",
  ],
  [
    '<a href="#there">x</a>',
    "'#there' leads to an ID that code/7/index.html does not have.",
  ],
  [
    '<a href="#there:~:text=x">x</a>',
    "'#there:~:text=x' leads to an ID that code/7/index.html does not have.",
  ],
  [
    '<img srcset="/articles/7/a.svg 1x, /z.svg 2x">',
    "'/z.svg' leads to z.svg, which does not exist.",
  ],
  [
    '<video poster="/z.png"></video>',
    "'/z.png' leads to z.png, which does not exist.",
  ],
  [
    '<style>@font-face{src:url("/z.woff2")}</style>',
    "'/z.woff2' leads to z.woff2, which does not exist.",
  ],
  [
    '<div data-script="/scripts/y.js"></div>',
    "'/scripts/y.js' leads to scripts/y.js, which does not exist.",
  ],
  [
    '<figure data-sources="/scripts/x.js /z.py"></figure>',
    "'/z.py' leads to z.py, which does not exist.",
  ],
  [
    '<form action="/send"></form>',
    "'/send' leads to send, which does not exist.",
  ],
])('rejects %s', (body, problem) =>
  expect(problemsOf(body)).toEqual([problem]),
);

test('accepts escaped and unescaped base paths, and rejects links that leave the base path', () => {
  const links =
    '<a href="/büro/code/7/">x</a><a href="/b%c3%bcro/#top-picks">x</a><a href="/%62%C3%BCro/feed.xml">x</a>';
  expect(problemsOf(links, '/b%C3%BCro')).toEqual([]);
  expect(
    problemsOf(
      '<a href="/">x</a><a href="/sites/">x</a><a href="/site/z/">x</a>',
      '/site',
    ),
  ).toEqual([
    "'/' leads to /, which does not exist.",
    "'/sites/' leads to /sites/, which does not exist.",
    "'/site/z/' leads to z/index.html, which does not exist.",
  ]);
});
