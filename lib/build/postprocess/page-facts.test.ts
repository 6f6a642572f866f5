import { expect, test } from 'vitest';
import { readPage } from './html-page.ts';
import { collectFacts } from './page-facts.ts';

test("files of the site's own have no origin elsewhere", () => {
  const head =
    '<link rel="stylesheet" href="/my.css"><link rel="icon" href="data:image/svg+xml,x"><script src="https://a.example/b.js" data-csp=""></script>';
  const { origins } = collectFacts(readPage(head));
  expect(origins).toEqual(['https://a.example']);
});
