import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { firstRoundTrip } from './embedded.ts';
import { finishedPage } from './finish.ts';
import { nextPage, sampleAddress } from './sample.ts';

/** Text that no compression makes smaller than half of it. */
function noise(bytes: number, seed = 7): string {
  const chance = chanceFrom(seed);
  return Array.from({ length: bytes }, () => String.fromCharCode(97 + chance(16))).join('');
}

const svg = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'/%3E";
const picture = `<img class="cover" src="/articles/7/cover.svg" data-embedded="${svg}" alt="A" decoding="async" fetchPriority="high"/>`;

async function finish(body: string) {
  const { document, twins, facts } = await finishedPage(nextPage({ body }), sampleAddress, new Map());
  return { html: Buffer.from(document).toString(), weight: twins.br?.length ?? 0, facts };
}

describe('a picture of the first screen', () => {
  test('stands in a page that has room for it', async () => {
    const { html, facts } = await finish(picture);
    expect(html).toContain(`<img class="cover" src="${svg}" alt="A" decoding="sync">`);
    expect(html).not.toContain('data-embedded');
    expect(facts.addresses).not.toContain('/articles/7/cover.svg');
    expect(facts.faults).toEqual([]);
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
    expect(facts.load.modules.raw).toBe(code.length);
    const again = await finishedPage(html, sampleAddress, new Map());
    expect(Buffer.from(again.document).toString()).toBe(html);
  });

  test.each(['"</script>"', '"<!--"'])('is asked for where it has %s in it, which would end it early', async (text) => {
    expect((await finish(ask(`console.log(${text})`))).html).not.toContain('console.log');
  });
});

describe('a page that says what it weighs', () => {
  test.each([2_000, 9_950, 60_000])('does so to a tenth of a kilobyte, with %i bytes of text', async (bytes) => {
    const { html, weight } = await finish(`<p><span data-weight="0">10.0 kB</span></p>${noise(bytes)}`);
    const [, said] = /<span data-weight="0">([^<]*) kB<\/span>/.exec(html) ?? [];
    expect(Math.abs(Number(said) * 1_000 - weight)).toBeLessThan(60);
  });
});
