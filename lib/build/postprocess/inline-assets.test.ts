import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createRandom } from '../../core/test-random.ts';
import { normalizeRendered, postprocessPage } from './postprocess-page.ts';
import { nextPage } from './test-page.ts';

/** Returns random text that compresses to no less than half its size. */
function noise(bytes: number, seed = 7): string {
  const random = createRandom(seed);
  return Array.from({ length: bytes }, () => String.fromCharCode(97 + random(16))).join('');
}

async function postprocess(body: string) {
  const { document, facts } = await postprocessPage(normalizeRendered(nextPage({ body })));
  return { html: Buffer.from(document).toString(), facts };
}

test('inlines a script that fits, with its hash in the CSP, unless its code would end the element', async () => {
  const code = `const text=${JSON.stringify(noise(1_500, 1))};`;
  const postprocessScript = (content: string) =>
    postprocess(`<script type="module" src="/scripts/enhance.01234567.js" data-inline='${content}'></script>`);
  const { html, facts } = await postprocessScript(code);
  expect(html).toContain(`<script type="module" data-inline="">${code}</script>`);
  const hash = createHash('sha256').update(code).digest('base64');
  expect(/script-src ([^;]*)/.exec(html)?.[1]).toContain(`'sha256-${hash}'`);
  expect(facts.load.modules).toBeGreaterThan(code.length / 3);
  expect(Buffer.from((await postprocessPage(html)).document).toString()).toBe(html);
  for (const text of ['"</script>"', '"<!--"'])
    expect((await postprocessScript(`console.log(${text})`)).html).not.toContain('console.log');
});

test('ignores the order of image preloads, and flight data', () => {
  const preload = (name: string) => `<link rel="preload" href="/${name}.svg" as="image"/>`;
  const render = (head: string, flight: string) => normalizeRendered(nextPage({ head, flight }));
  expect(render(preload('a') + preload('b'), '1:[]\n')).toEqual(render(preload('b') + preload('a'), '2:[]\n'));
});
