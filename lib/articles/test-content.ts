import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault, Faults } from '../faults.ts';
import { renderArticle } from '../markdown/render.ts';
import { checkContent } from './check.ts';
import { readArticles } from './read.ts';

/*
 * Content for tests: a temporary folder with articles 0 and 1, made anew for each test of a file that imports this.
 */
export let root: string;

let count = 0;

/** An article's file with some of its front matter changed; `undefined` leaves a field out. No two say the same. */
export function article(changes: Record<string, string | undefined> = {}, body = 'Body.'): string {
  count += 1;
  const fields = {
    title: `A title ${count}`,
    subtitle: 'A subtitle',
    mainimg: "''",
    preview: `A preview ${count}.`,
    slug: `slug-${count}`,
    date: '2024-12-22',
    type: 'blog',
    ...changes,
  };
  const lines = Object.entries(fields).flatMap(([field, value]) => (value === undefined ? [] : [`${field}: ${value}`]));
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

/** Writes a file of the content. */
export function write(path: string, text: string | Uint8Array): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

/** All that is wrong with the content, without the path of the temporary folder. */
export async function faults(): Promise<string[]> {
  try {
    await checkContent(root);
    return [];
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return error.message.replaceAll(`${root}/`, '').replaceAll(root, 'content').split('\n  ').slice(1);
  }
}

/** What is worth a look in a content without faults. */
export async function notes(): Promise<string[]> {
  return (await checkContent(root)).map((note) => describeFault(note).replaceAll(`${root}/`, ''));
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
  write('0-not-found/article.md', article({ type: 'page', date: 'today' }));
  write('1-home/article.md', article({ type: 'page', slug: "''" }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A content with something wrong: files besides articles 0 and 1, and all that is said of them, line by line. */
export interface Mistake {
  readonly says: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly faults: readonly string[];
}

/** Plays a table of mistakes: exactly these faults, with file, line, column, problem and remedy. */
export function testMistakes(mistakes: readonly Mistake[]): void {
  test.each(mistakes)('$says', async ({ files, faults: expected }) => {
    for (const [path, content] of Object.entries(files)) write(path, content);
    expect(await faults()).toEqual(expected);
  });
}

/** A content that looks wrong and is right, and what becomes of the body of its article 2. */
export interface Oddity {
  readonly says: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  readonly html: string;
  /** What is worth a look in it; nothing if left out. */
  readonly notes?: readonly string[];
}

/** Plays a table of oddities: no fault, and exactly this HTML. */
export function testOddities(oddities: readonly Oddity[]): void {
  test.each(oddities)('$says', async ({ files, html, notes: expected = [] }) => {
    for (const [path, content] of Object.entries(files)) write(path, content);
    expect(await faults()).toEqual([]);
    expect(await notes()).toEqual(expected);
    const article = readArticles(root).find(({ id }) => id === 2);
    expect(article && (await renderArticle(article)).safeHTML.trim()).toBe(html);
  });
}
