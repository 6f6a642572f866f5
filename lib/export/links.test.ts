import { expect, test } from 'vitest';
import { addressesOf, linkFaults } from './links.ts';
import { readPage, valuesOf } from './page.ts';

/** The faults of a page at `/code/7/` with this body, in a site with a few files. */
function problemsOf(body: string, basePath = ''): readonly string[] {
  const page = readPage(`<h2 id="here">Here</h2><h2 id="für-dich">x</h2>${body}`);
  const ids = new Map([
    ['code/7/index.html', valuesOf(page, 'id')],
    ['index.html', ['top-picks']],
  ]);
  const files = [
    'index.html',
    'code/7/index.html',
    'articles/7/a.svg',
    'articles/7/b c.zip',
    'feed.xml',
    'scripts/x.js',
  ];
  const faults = linkFaults('code/7/index.html', addressesOf(page), {
    files: new Set(files),
    idsOf: (file) => ids.get(file),
    basePath,
  });
  for (const fault of faults) {
    expect(fault).toMatchObject({
      file: 'code/7/index.html',
      reason: expect.stringMatching(/Link to something that is in out\/\.$/),
    });
  }
  return faults.map(({ reason }) => reason.replace(' Link to something that is in out/.', ''));
}

test.each([
  ['an id of another page', '<a href="/#top-picks">x</a>'],
  ['an id that is written with escapes', '<a href="#f%C3%BCr-dich">x</a>'],
  ['a relative address', '<img src="../../articles/7/a.svg">'],
  ['pictures of several sizes', '<img srcset="/articles/7/a.svg 1x, /articles/7/a.svg 2x">'],
  [
    'what a program is played with',
    '<figure data-player="/scripts/x.js" data-worker="/scripts/x.js" data-engine="/articles/7/a.svg" data-sources="/articles/7/a.svg /articles/7/b%20c.zip"></figure>',
  ],
  ['what is elsewhere', '<a href="https://other.example/missing">x</a><a href="mailto:me@site.example">x</a>'],
])('%s can be linked', (_, body) => {
  expect(problemsOf(body)).toEqual([]);
});

test.each(['/b%C3%BCro/code/7/', '/büro/code/7/', '/b%c3%bcro/#top-picks', '../../', '/%62%C3%BCro/feed.xml'])(
  'below a path with an umlaut, %s is of the site',
  (address) => {
    expect(problemsOf(`<a href="${address}">x</a>`, '/b%C3%BCro')).toEqual([]);
  },
);

test.each([
  ['a missing page', '<a href="/blog/5/">x</a>', "'/blog/5/' leads to blog/5/index.html, which is not there."],
  ['a page without its slash', '<a href="/code/7">x</a>', "'/code/7' leads to code/7, which is not there."],
  [
    'a missing id of the page',
    '<a href="#there">x</a>',
    "'#there' leads to an id that code/7/index.html does not have.",
  ],
  ['one of several sizes', '<img srcset="/articles/7/a.svg 1x, /z.svg 2x">', "'/z.svg' leads to z.svg, which"],
  ['a film and its poster', '<video poster="/z.png"></video>', "'/z.png' leads to z.png, which"],
  ['a font of the style sheet', '<style>@font-face{src:url("/z.woff2")}</style>', "'/z.woff2' leads to z.woff2, which"],
  [
    'the script of an island',
    '<div data-script="/scripts/y.js"></div>',
    "'/scripts/y.js' leads to scripts/y.js, which",
  ],
  [
    'one of the sources of a program',
    '<figure data-sources="/scripts/x.js /programs/z.py"></figure>',
    "'/programs/z.py' leads to programs/z.py, which",
  ],
  ['a form', '<form action="/send"></form>', "'/send' leads to send, which is not there."],
  ['a broken escape', '<a href="/100%/">x</a>', "'/100%/' is no address."],
])('%s that is not there is a fault', (_, body, problem) => {
  expect(problemsOf(body)).toEqual([expect.stringContaining(problem)]);
});

test('below a sub-path a link that leaves it is a fault, and one within is found', () => {
  expect(problemsOf('<a href="/site/">x</a><a href="#here">x</a><img src="/site/articles/7/a.svg">', '/site')).toEqual(
    [],
  );
  expect(problemsOf('<a href="/">x</a><a href="/sites/">x</a><a href="/site/z/">x</a>', '/site')).toEqual([
    "'/' leads out of /site/.",
    "'/sites/' leads out of /site/.",
    "'/site/z/' leads to z/index.html, which is not there.",
  ]);
});
