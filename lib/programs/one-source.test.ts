import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { fixture } from '../../e2e/fixture.ts';
import { readFileOf } from '../content/files.ts';
import { readArticles } from '../content/read.ts';
import { renderArticle } from '../markdown/render.ts';

test('changing one line of a source file, and nothing else, changes the listing and the zip', async () => {
  const root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
  cpSync(fixture.content, root, { recursive: true });
  const [zip, source] = ['Countdown', 'steps/1-three.c'];
  const [line, changed] = ['    puts("Zero.");', '    puts("$& and $1");'];
  const before = await published(root, 2, zip, source);
  const path = join(before.folder, zip, source);
  const text = readFileSync(path, 'utf8');
  expect(text.split(`\n${line}\n`)).toHaveLength(2);
  writeFileSync(
    path,
    text.replace(`\n${line}\n`, () => `\n${changed}\n`),
  );
  const after = await published(root, 2, zip, source);
  rmSync(root, { recursive: true });

  expect(after.listings.join('\n')).toBe(before.listings.join('\n').replace(line, () => changed));
  expect(after.listings).not.toEqual(before.listings);
  expect(after.packed).toBe(before.packed.replace(line, () => changed));
  expect(after.zip).not.toEqual(before.zip);
});

/** What readers of an article get of one source file: the listings on the page, and the file in the zip. */
async function published(root: string, id: number, zip: string, source: string) {
  const article = readArticles(root).find((candidate) => candidate.id === id);
  if (!article) throw new Error(`There is no article ${id}.`);
  const { safeHTML } = await renderArticle(article);
  const page: Root = { type: 'root', children: [{ type: 'raw', value: safeHTML }] };
  const listings: string[] = [];
  visit(unified().use(rehypeRaw).runSync(page), 'element', (node) => {
    if (node.tagName === 'pre') listings.push(textOf(node));
  });
  const bytes = await readFileOf(article, `${zip}.zip`);
  return {
    folder: article.folder,
    listings,
    packed: strFromU8(unzipSync(bytes)[`${zip}/${source}`] ?? new Uint8Array()),
    zip: bytes,
  };
}
