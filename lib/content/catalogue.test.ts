import { beforeEach, expect, test, vi } from 'vitest';
import { stampFiles } from '../core/digest.ts';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { articleById, newestArticles, siteArticles } from './catalogue.ts';

const results = vi.hoisted(() => new Map<() => unknown, unknown>());

// Outside of pages, React's `cache` does nothing.
vi.mock('react', () => ({
  cache: (compute: () => unknown) => (): unknown => {
    if (!results.has(compute)) {
      results.set(compute, compute());
    }
    return results.get(compute);
  },
}));
vi.mock(import('../core/digest.ts'), { spy: true });

/** Begins to render another page. */
const nextPage = () => results.clear();

let content: string;

beforeEach(() => {
  content = testFolder();
  vi.stubEnv('GLIDEPATH_CONTENT', content);
  vi.stubEnv('NODE_ENV', 'development');
  nextPage();
});

const article = (title: string) =>
  `---\ntitle: ${title}\ntype: blog\ndate: 2024-01-01\n---\n\nText.\n`;

test('development looks at the files of articles once for each page', () => {
  writeFiles(content, { '2-a/article.md': article('Old') });
  siteArticles();
  nextPage();
  vi.mocked(stampFiles).mockClear();

  newestArticles();
  articleById(2);
  siteArticles();

  const stamps = vi.mocked(stampFiles).mock.calls;
  expect(stamps.filter(([folder]) => folder === content)).toHaveLength(1);
});

test('development reads changed articles for the next page', () => {
  writeFiles(content, { '2-a/article.md': article('Old') });
  expect(articleById(2).title).toBe('Old');

  writeFiles(content, { '2-a/article.md': article('Changed') });
  nextPage();

  expect(articleById(2).title).toBe('Changed');
});
