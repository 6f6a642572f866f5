import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { computeDigest } from '../core/digest.ts';
import { testFolder } from '../core/test-folder.ts';
import { planPages } from './build-site.ts';

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
