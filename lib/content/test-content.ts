import { beforeEach } from 'vitest';
import { describeFault, Faults } from '../faults.ts';
import { testFolder, writeFiles } from '../test-folder.ts';
import { checkContent } from './check.ts';
import { type Article, readContent } from './read.ts';

/* Content for tests: a temporary folder with articles 0 and 1, made anew for each test of a file that imports this. */
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
export const write = (path: string, text: string | Uint8Array): void => writeFiles(root, { [path]: text });

/** Article 2 with this body, as the site reads it; what is beside it is written before. */
export function post(body: string, changes: Record<string, string> = {}): Article {
  write('2-post/article.md', article(changes, body));
  const found = readContent(root).articles.find(({ id }) => id === 2);
  if (!found) throw new Error('There is no article 2.');
  return found;
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
  root = testFolder();
  write('0-not-found/article.md', article({ type: 'page', date: 'today' }));
  write('1-home/article.md', article({ type: 'page', slug: "''" }));
});
