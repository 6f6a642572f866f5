import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { describeFault, Faults } from '../faults.ts';
import { checkContent } from './check.ts';

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
