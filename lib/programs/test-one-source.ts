import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeRaw from 'rehype-raw';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readArticles } from '../articles/read.ts';
import { readFileOf } from '../files/files.ts';
import { renderArticle } from '../markdown/render.ts';

/** One line of a program that a reader can download, within a part that its article shows. */
export interface Change {
  readonly id: number;
  readonly zip: string;
  readonly source: string;
  readonly line: string;
  readonly changed: string;
}

/** Changes one line of a source file in a copy of a content: the listing and the zip change with it, and nothing else. */
export function testOneSource(content: string, changes: readonly Change[]): void {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
    cpSync(content, root, { recursive: true });
  });

  afterAll(() => rmSync(root, { recursive: true }));

  describe('changing one line of a source file, and nothing else, changes the listing and the zip', () => {
    test.each(changes)('$zip/$source of article $id', async ({ id, zip, source, line, changed }) => {
      const before = await published(root, id, zip, source);
      const path = join(before.folder, zip, source);
      const text = readFileSync(path, 'utf8');
      expect(text.split(`\n${line}\n`)).toHaveLength(2);
      writeFileSync(
        path,
        text.replace(`\n${line}\n`, () => `\n${changed}\n`),
      );
      const after = await published(root, id, zip, source);

      expect(after.listings.join('\n')).toBe(before.listings.join('\n').replace(line, () => changed));
      expect(after.listings).not.toEqual(before.listings);
      expect(after.packed).toBe(before.packed.replace(line, () => changed));
      expect(after.zip).not.toEqual(before.zip);
    });
  });
}

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
