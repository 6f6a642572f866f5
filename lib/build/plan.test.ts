import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { digestOf } from '../cache/digest.ts';
import { planPages, readCommon } from './plan.ts';

let content: string;

beforeAll(() => {
  content = mkdtempSync(join(tmpdir(), 'glidepath-plan-'));
  cpSync('e2e/content', content, { recursive: true });
  vi.stubEnv('GLIDEPATH_CONTENT', content);
});

afterAll(() => {
  vi.unstubAllEnvs();
  rmSync(content, { recursive: true });
});

/** What each page is made of, by its first file. */
async function plan(): Promise<ReadonlyMap<string, string>> {
  const pages = await planPages(readCommon(content));
  return new Map(pages.map(({ files: [file], parts }) => [file, digestOf(parts)]));
}

/** The pages that an edit makes new. */
async function changedBy(file: string, edit: (text: string) => string): Promise<readonly string[]> {
  const before = await plan();
  writeFileSync(join(content, file), edit(readFileSync(join(content, file), 'utf8')));
  return [...(await plan())].filter(([page, parts]) => before.get(page) !== parts).map(([page]) => page);
}

test('a page of the owner is made once, and stands in both sections as well', async () => {
  const pages = await planPages(readCommon(content));
  expect(pages.find(({ files }) => files.includes('code/20/index.html'))?.files).toEqual([
    'talks/index.html',
    'code/20/index.html',
    'blog/20/index.html',
  ]);
  expect(pages.flatMap(({ files }) => files)).toHaveLength(new Set(pages.flatMap(({ files }) => files)).size);
});

test('what stands in the menu makes every page new, and the body of a page none but those that show anything', async () => {
  const all = [...(await plan()).keys()];
  expect(await changedBy('20-talks/article.md', (text) => text.replace('Talks &', 'Talks and'))).toEqual(all);
  expect(await changedBy('logo.svg', (text) => text.replace('56 14', '56 15'))).toEqual(all);
  const changed = await changedBy('20-talks/article.md', (text) => `${text}\nMore.\n`);
  expect(changed).toContain('talks/index.html');
  expect(changed).toContain('index.html');
  expect(changed.filter((page) => /^(?:code|blog)\/[1-9]/.test(page))).toEqual([]);
});

test('a title makes the pages new that lead to it as the one before or after', async () => {
  // It leads to article 4, and so is only a neighbour of article 5.
  cpSync(join(content, '5-footnotes'), join(content, '6-alone'), { recursive: true });
  const changed = await changedBy('6-alone/article.md', (text) => text.replace('Notes at', 'Remarks at'));
  expect(changed).toContain('blog/5/index.html');
  expect(changed).not.toContain('code/2/index.html');
});
