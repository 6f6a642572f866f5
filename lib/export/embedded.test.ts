import { describe, expect, test } from 'vitest';
import { firstRoundTrip } from './embedded.ts';
import { finishedPage } from './finish.ts';
import { nextPage, sampleAddress } from './sample.ts';

/** Text that no compression makes smaller than half of it. */
function noise(bytes: number): string {
  let state = 7;
  return Array.from({ length: bytes }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + ((state >>> 24) % 16));
  }).join('');
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

  test('stands there as long as the first round trip brings the page whole', async () => {
    const weights = await Promise.all(
      Array.from({ length: 24 }, (_, index) => finish(picture + noise(25_000 + index * 120))),
    );
    for (const { html, weight } of weights) {
      if (html.includes('data:image')) expect(weight).toBeLessThanOrEqual(firstRoundTrip);
    }
    expect(new Set(weights.map(({ html }) => html.includes('data:image')))).toEqual(new Set([true, false]));
  });
});

describe('a page that says what it weighs', () => {
  test.each([2_000, 9_950, 10_000, 19_900, 60_000])(
    'does so to a tenth of a kilobyte, with %i bytes of text',
    async (bytes) => {
      const { html, weight } = await finish(`<p><span data-weight="">10.0 kB</span></p>${noise(bytes)}`);
      const [, said] = /<span data-weight="">([^<]*) kB<\/span>/.exec(html) ?? [];
      expect(Math.abs(Number(said) * 1_000 - weight)).toBeLessThan(60);
    },
  );

  test('says the same when it is finished again', async () => {
    const once = await finish(`<span data-weight="">10.0 kB</span>${noise(9_000)}`);
    const again = await finishedPage(once.html, sampleAddress, new Map());
    expect(Buffer.from(again.document).toString()).toBe(once.html);
  });
});
