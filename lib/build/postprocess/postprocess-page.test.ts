import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { normalizeRendered, postprocessPage } from './postprocess-page.ts';
import { nextPage } from './test-page.ts';

test('keeps inline modules, with their hashes in the CSP', () => {
  const code = 'console.log("inline")';
  const body = `<script type="module">${code}</script><script>next()</script><script src="/_next/a.js"></script>`;
  const { document } = postprocessPage(normalizeRendered(nextPage({ body })));
  const html = Buffer.from(document).toString();
  expect(html).toContain(`<script type="module">${code}</script>`);
  expect(html).not.toMatch(/next\(\)|_next/);
  const hash = createHash('sha256').update(code).digest('base64');
  expect(/script-src ([^;]*)/.exec(html)?.[1]).toContain(`'sha256-${hash}'`);
});

test("sees a change of the owner's image preload", () => {
  const render = (name: string) => {
    const head = `<link rel="preload" as="image" href="/${name}" data-csp=""/>`;
    return normalizeRendered(nextPage({ head }));
  };
  expect(render('a.svg')).not.toBe(render('b.svg'));
});

test('ignores the order of image preloads, and flight data', () => {
  const preload = (name: string) =>
    `<link rel="preload" href="/${name}.svg" as="image"/>`;
  const render = (head: string, flight: string) =>
    normalizeRendered(nextPage({ head, flight }));
  expect(render(preload('a') + preload('b'), '1:[]\n')).toEqual(
    render(preload('b') + preload('a'), '2:[]\n'),
  );
});
