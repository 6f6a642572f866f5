import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { siteArticles } from '../content/catalogue.ts';
import { computeDigest } from '../core/digest.ts';
import { testFolder } from '../core/test-folder.ts';
import { renderArticle, renderPreview } from '../site/render-article.ts';
import { pageCacheKey, planPages } from './build-site.ts';

const content = testFolder();
cpSync('e2e/content', content, { recursive: true });
vi.stubEnv('GLIDEPATH_CONTENT', content);
afterAll(() => vi.unstubAllEnvs());

/** Returns a map from each page's first file to the digest of the page's inputs. */
async function digestInputs(): Promise<ReadonlyMap<string, string>> {
  const pages = await planPages();
  return new Map(
    pages.map(({ files: [file], inputs }) => [file, computeDigest(inputs)]),
  );
}

test('a changed title changes the pages that link to the article as the previous or next one', async () => {
  // The copy links to article 4, but not to article 5, so article 5 shows the copy only as the next article.
  cpSync(join(content, '5-footnotes'), join(content, '6-alone'), {
    recursive: true,
  });
  const before = await digestInputs();
  const file = join(content, '6-alone/article.md');
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replace('Notes at', 'Remarks at'),
  );
  const after = [...(await digestInputs())];
  const changed = after
    .filter(([page, digest]) => before.get(page) !== digest)
    .map(([page]) => page);
  expect(changed).toContain('blog/5/index.html');
  expect(changed).not.toContain('code/2/index.html');
});

/** Renders all articles on a day. Returns the cache key of each page, by its first file. */
async function renderOn(day: string) {
  const seconds = Date.parse(`${day}T12:00:00Z`) / 1_000;
  vi.stubEnv('SOURCE_DATE_EPOCH', String(seconds));
  const unknown = (await planPages()).map(pageCacheKey);
  for (const article of siteArticles()) {
    await renderArticle(article);
    await renderPreview(article);
  }

  const keys = new Map<string, string>();
  for (const page of await planPages()) {
    const key = pageCacheKey(page);
    keys.set(page.files[0], key ? computeDigest(key) : 'unknown');
  }

  return { unknown, keys };
}

const textFile = (fields: readonly string[], text: string): string =>
  ['---', 'title: T', ...fields, '---', text].join('\n');

test('a published article changes the pages that link to it', async () => {
  const small = testFolder({
    '0-not-found/article.md': textFile(['date: today', 'type: page'], '404'),
    '1-home/article.md': textFile(['date: 2024-01-01', 'type: page'], 'Home'),
    '2-a/article.md': textFile(
      ['date: 2024-01-02', 'type: code'],
      '[L](/blog/4/)',
    ),
    '3-b/article.md': textFile(['date: 2024-01-03', 'type: code'], 'No link'),
    '4-c/article.md': textFile(['date: 2030-01-01', 'type: blog'], 'Later'),
    '5-d/article.md': textFile(['date: 2024-01-04', 'type: blog'], 'Text'),
  });
  vi.stubEnv('GLIDEPATH_CONTENT', small);
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubEnv('GLIDEPATH_CACHE', testFolder());

  const before = await renderOn('2029-12-01');
  const after = await renderOn('2030-01-02');

  expect(before.unknown).toContain(undefined);
  expect([...before.keys.values()]).not.toContain('unknown');
  const isChanged = (file: string) =>
    before.keys.get(file) !== after.keys.get(file);
  expect(isChanged('code/2/index.html')).toBe(true);
  expect(isChanged('code/1/index.html')).toBe(false);
});
