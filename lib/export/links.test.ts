import { expect, test } from 'vitest';
import { addressesOf, linkFaults } from './links.ts';
import { readPage, valuesOf } from './page.ts';

const remedy = ' Link to something that is in out/.';

/** The faults of a page at `/code/7/` with this body, in a site with a few files. */
function problemsOf(body: string, basePath = ''): readonly string[] {
  const page = readPage(`<h2 id="here">Here</h2><h2 id="für-dich">x</h2>${body}`);
  const ids = valuesOf(page, 'id');
  const pages = [
    { files: ['code/7/index.html'], facts: { ids, addresses: addressesOf(page) } },
    { files: ['code/1/index.html', 'index.html'], facts: { ids: ['top-picks'], addresses: [] } },
  ] as const;
  const others = ['articles/7/a.svg', 'articles/7/b c.zip', 'feed.xml', 'scripts/x.js'];
  const there = new Set([...pages.flatMap(({ files }) => [...files]), ...others]);
  return linkFaults(pages, there, basePath).map(({ file, reason }) => {
    expect([file, reason.endsWith(remedy)]).toEqual(['code/7/index.html', true]);
    return reason.replace(remedy, '');
  });
}

test.each([
  ['an id, of another page or written with escapes', '', '<a href="/#top-picks">x</a><a href="#f%C3%BCr-dich">x</a>'],
  ['pictures of several sizes', '', '<img src="../../articles/7/a.svg" srcset="/articles/7/a.svg 2x">'],
  [
    'what a program is played with',
    '',
    '<figure data-worker="/scripts/x.js" data-sources="/articles/7/a.svg /articles/7/b%20c.zip"></figure>',
  ],
  ['what is elsewhere', '', '<a href="https://other.example/missing">x</a><a href="mailto:me@site.example">x</a>'],
  [
    'what is below a path with an umlaut',
    '/b%C3%BCro',
    '<a href="/büro/code/7/">x</a><a href="/b%c3%bcro/#top-picks">x</a><a href="/%62%C3%BCro/feed.xml">x</a>',
  ],
])('there is %s', (_, basePath, body) => expect(problemsOf(body, basePath)).toEqual([]));

test.each([
  ['<a href="/blog/5/">x</a>', "'/blog/5/' leads to blog/5/index.html, which is not there."],
  ['<a href="/code/7">x</a>', "'/code/7' leads to code/7, which is not there."],
  ['<a href="#there">x</a>', "'#there' leads to an id that code/7/index.html does not have."],
  ['<img srcset="/articles/7/a.svg 1x, /z.svg 2x">', "'/z.svg' leads to z.svg, which is not there."],
  ['<video poster="/z.png"></video>', "'/z.png' leads to z.png, which is not there."],
  ['<style>@font-face{src:url("/z.woff2")}</style>', "'/z.woff2' leads to z.woff2, which is not there."],
  ['<div data-script="/scripts/y.js"></div>', "'/scripts/y.js' leads to scripts/y.js, which is not there."],
  ['<figure data-sources="/scripts/x.js /z.py"></figure>', "'/z.py' leads to z.py, which is not there."],
  ['<form action="/send"></form>', "'/send' leads to send, which is not there."],
  ['<a href="/100%/">x</a>', "'/100%/' leads to 100%/index.html, which is not there."],
])('%s is a fault', (body, problem) => expect(problemsOf(body)).toEqual([problem]));

test('below a sub-path a link that leaves it is a fault', () => {
  expect(problemsOf('<a href="/">x</a><a href="/sites/">x</a><a href="/site/z/">x</a>', '/site')).toEqual([
    "'/' leads to /, which is not there.",
    "'/sites/' leads to /sites/, which is not there.",
    "'/site/z/' leads to z/index.html, which is not there.",
  ]);
});
