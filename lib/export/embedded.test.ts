import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { finishPage, readRendered } from './finish-page.ts';
import { nextPage } from './sample.ts';

/** Text that no compression makes smaller than half of it. */
function noise(bytes: number, seed = 7): string {
  const chance = chanceFrom(seed);
  return Array.from({ length: bytes }, () => String.fromCharCode(97 + chance(16))).join('');
}

async function finish(body: string) {
  const { document, facts } = await finishPage(readRendered(nextPage({ body })));
  return { html: Buffer.from(document).toString(), facts };
}

test('a script stands in a page that has room for it, known by its hash, but for one that would end early', async () => {
  const code = `const text=${JSON.stringify(noise(1_500, 1))};`;
  const ask = (content: string) =>
    finish(`<script type="module" src="/scripts/enhance.01234567.js" data-embedded='${content}'></script>`);
  const { html, facts } = await ask(code);
  expect(html).toContain(`<script type="module" data-embedded="">${code}</script>`);
  const hash = createHash('sha256').update(code).digest('base64');
  expect(/script-src ([^;]*)/.exec(html)?.[1]).toContain(`'sha256-${hash}'`);
  expect(facts.load.modules).toBeGreaterThan(code.length / 3);
  expect(Buffer.from((await finishPage(html)).document).toString()).toBe(html);
  for (const text of ['"</script>"', '"<!--"'])
    expect((await ask(`console.log(${text})`)).html).not.toContain('console.log');
});

test('pages that differ in the order of the preloads of pictures and in flight data are the same', () => {
  const preload = (name: string) => `<link rel="preload" href="/${name}.svg" as="image"/>`;
  const render = (head: string, flight: string) => readRendered(nextPage({ head, flight }));
  expect(render(preload('a') + preload('b'), '1:[]\n')).toEqual(render(preload('b') + preload('a'), '2:[]\n'));
});
