import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { firstRoundTrip } from './embedded.ts';
import { finishPage, readRendered } from './finish-page.ts';
import { nextPage } from './sample.ts';

/** Text that no compression makes smaller than half of it. */
function noise(bytes: number, seed = 7): string {
  const chance = chanceFrom(seed);
  return Array.from({ length: bytes }, () => String.fromCharCode(97 + chance(16))).join('');
}

const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
const picture = `<img class="cover" src="/articles/7/cover.svg" data-embedded="${svg}" alt="A" decoding="async" fetchPriority="high"/>`;

async function finish(body: string) {
  const { document, twins, facts } = await finishPage(readRendered(nextPage({ body })));
  return { html: Buffer.from(document).toString(), weight: twins['br']?.length ?? 0, facts };
}

describe('a picture of the first screen', () => {
  test('stands in a page that has room for it', async () => {
    const { html, facts } = await finish(picture);
    expect(html).toContain(`<img class="cover" src="${svg}" alt="A" decoding="sync">`);
    expect(html).not.toContain('data-embedded');
    expect(facts.addresses).not.toContain('/articles/7/cover.svg');
  });

  test('is asked for by a page that has none, and by nothing else of it', async () => {
    const { html, weight, facts } = await finish(picture + noise(2 * firstRoundTrip));
    expect(weight).toBeGreaterThan(firstRoundTrip);
    expect(html).toContain(
      '<img class="cover" src="/articles/7/cover.svg" alt="A" decoding="async" fetchpriority="high">',
    );
    expect(html).not.toContain('data:image');
    expect(facts.addresses).toContain('/articles/7/cover.svg');
  });
});

describe('a script', () => {
  const code = `const text=${JSON.stringify(noise(1_500, 1))};`;
  const ask = (content: string) =>
    `<script type="module" src="/scripts/enhance.01234567.js" data-embedded='${content}'></script>`;

  test('stands in a page that has room for it, known by its hash, and stays there', async () => {
    const { html, facts } = await finish(ask(code));
    expect(html).toContain(`<script type="module" data-embedded="">${code}</script>`);
    expect(html).not.toContain('enhance.01234567.js" data-embedded');
    const hash = createHash('sha256').update(code).digest('base64');
    expect(/script-src ([^;]*)/.exec(html)?.[1]).toContain(`'sha256-${hash}'`);
    expect(facts.load.modules).toBeGreaterThan(code.length / 3);
    const again = await finishPage(html);
    expect(Buffer.from(again.document).toString()).toBe(html);
  });

  test.each(['"</script>"', '"<!--"'])('is asked for where it has %s in it, which would end it early', async (text) => {
    expect((await finish(ask(`console.log(${text})`))).html).not.toContain('console.log');
  });
});

test('pages that differ in the order of the preloads of pictures and in flight data are the same', () => {
  const preload = (name: string) => `<link rel="preload" href="/${name}.svg" as="image"/>`;
  const render = (head: string, flight: string) => readRendered(nextPage({ head, flight }));
  expect(render(preload('a') + preload('b'), '1:[]\n')).toEqual(render(preload('b') + preload('a'), '2:[]\n'));
});
