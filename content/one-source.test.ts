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
import { readArticles } from '../lib/articles/read.ts';
import { readFileOf } from '../lib/files/files.ts';
import { renderArticle } from '../lib/markdown/render.ts';

/** One line of each program that a reader can download, within a part that its article shows. */
const changes = [
  {
    id: 2,
    zip: 'TicTacToe',
    source: 'tictactoe.c',
    line: '        snprintf(name, INPUT_SIZE, "%s", fallback);',
    changed: '        snprintf(name, INPUT_SIZE, "%s!", fallback);',
  },
  {
    id: 3,
    zip: 'GooberMVC',
    source: 'todo-list.mjs',
    line: 'const LONGEST_TITLE = 80;',
    changed: 'const LONGEST_TITLE = 81;',
  },
  {
    id: 5,
    zip: 'SecondLook',
    source: 'second_look.py',
    line: '    size = frames // workers',
    changed: '    size = -(-frames // workers)',
  },
  { id: 6, zip: 'Hangman', source: 'hangman.py', line: 'MISTAKES_ALLOWED = 6', changed: 'MISTAKES_ALLOWED = 7' },
  { id: 7, zip: 'BullsAndCows', source: 'bulls_and_cows.py', line: 'LENGTH = 4', changed: 'LENGTH = 5' },
] as const;

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
  cpSync('content', root, { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true }));

describe('changing one line of a source file, and nothing else, changes the listing and the zip', () => {
  test.each(changes)('$zip/$source of article $id', async ({ id, zip, source, line, changed }) => {
    const before = await published(id, zip, source);
    const path = join(before.folder, zip, source);
    const text = readFileSync(path, 'utf8');
    expect(text.split(`\n${line}\n`)).toHaveLength(2);
    writeFileSync(
      path,
      text.replace(`\n${line}\n`, () => `\n${changed}\n`),
    );
    const after = await published(id, zip, source);

    expect(after.listings.join('\n')).toBe(before.listings.join('\n').replace(line, () => changed));
    expect(after.listings).not.toEqual(before.listings);
    expect(after.packed).toBe(before.packed.replace(line, () => changed));
    expect(after.zip).not.toEqual(before.zip);
  });
});

/** What readers of an article get of one source file: the listings on the page, and the file in the zip. */
async function published(id: number, zip: string, source: string) {
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
