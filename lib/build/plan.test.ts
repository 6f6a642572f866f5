import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { digestOf } from '../cache/digest.ts';
import { testFolder } from '../test-folder.ts';
import { planPages } from './plan.ts';

const content = testFolder();
cpSync('e2e/content', content, { recursive: true });
vi.stubEnv('GLIDEPATH_CONTENT', content);
afterAll(() => vi.unstubAllEnvs());

/** What each page is made of, by its first file. */
async function plan(): Promise<ReadonlyMap<string, string>> {
  const pages = await planPages();
  return new Map(pages.map(({ files: [file], parts }) => [file, digestOf(parts)]));
}

/** The pages that an edit makes new. */
async function changedBy(file: string, edit: (text: string) => string): Promise<readonly string[]> {
  const before = await plan();
  writeFileSync(join(content, file), edit(readFileSync(join(content, file), 'utf8')));
  return [...(await plan())].filter(([page, parts]) => before.get(page) !== parts).map(([page]) => page);
}

test('a title makes the pages new that lead to it as the one before or after', async () => {
  // It leads to article 4, and so is only a neighbour of article 5.
  cpSync(join(content, '5-footnotes'), join(content, '6-alone'), { recursive: true });
  const changed = await changedBy('6-alone/article.md', (text) => text.replace('Notes at', 'Remarks at'));
  expect(changed).toContain('blog/5/index.html');
  expect(changed).not.toContain('code/2/index.html');
});
