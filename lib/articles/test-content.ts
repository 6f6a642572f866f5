import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { Faults } from '../faults.ts';
import { checkContent } from './check.ts';

/*
 * Content for tests: a temporary folder with articles 0 and 1, made anew for each test of a file that imports this.
 */
export let root: string;

const frontMatter = {
  title: 'A title',
  subtitle: 'A subtitle',
  mainimg: "''",
  preview: 'A preview.',
  slug: 'slug',
  date: '2024-12-22',
  type: 'blog',
};

/** An article's file with some of its front matter changed; `undefined` leaves a field out. */
export function article(changes: Record<string, string | undefined> = {}, body = 'Body.'): string {
  const lines = Object.entries({ ...frontMatter, ...changes }).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${value}`],
  );
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

/** Writes a file of the content. */
export function write(path: string, text: string): void {
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

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
  write('0-not-found/article.md', article({ type: 'page', date: 'today' }));
  write('1-home/article.md', article({ type: 'page', slug: "''" }));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));
