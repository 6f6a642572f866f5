import { beforeEach, vi } from 'vitest';
import { type Article, readContent } from '../content/read-articles.ts';
import {
  type Diagnostic,
  DiagnosticsError,
  formatDiagnostic,
  isError,
  runChecks,
} from '../core/diagnostics.ts';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { checkContent } from './check-content.ts';

/** A temporary content folder with articles 0 and 1, created before each test in files that import this module. */
export let root: string;

let count = 0;

/** Returns the source of a unique article with changed front matter. `undefined` leaves a field out. */
export function article(
  changes: Record<string, string | undefined> = {},
  body = 'Body.',
): string {
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
  const lines = Object.entries(fields).flatMap(([field, value]) =>
    value === undefined ? [] : [`${field}: ${value}`],
  );
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

export const write = (path: string, text: string | Uint8Array): void =>
  writeFiles(root, { [path]: text });

/** Writes article 2, and returns it as read from the folder. */
export function post(
  body: string,
  changes: Record<string, string | undefined> = {},
): Article {
  write('2-post/article.md', article(changes, body));
  const found = readContent(root).articles.find(({ id }) => id === 2);
  if (!found) {
    throw new Error('There is no article 2.');
  }
  return found;
}

/** Returns the errors in the content, without the path of the temporary folder. */
export async function diagnostics(): Promise<string[]> {
  const { diagnostics } = new DiagnosticsError(
    (await checkRoot()).filter(isError),
  );
  return diagnostics.map(formatInFolder);
}

/** Returns the warnings about the content, which must not have errors. */
export async function warnings(): Promise<string[]> {
  return (await runChecks(checkRoot)).map(formatInFolder);
}

/** Checks the temporary content folder. */
export function checkRoot(): Promise<readonly Diagnostic[]> {
  vi.stubEnv('GLIDEPATH_CONTENT', root);
  return checkContent();
}

const formatInFolder = (diagnostic: Diagnostic): string =>
  formatDiagnostic(diagnostic)
    .replaceAll(`${root}/`, '')
    .replaceAll(root, 'content');

beforeEach(() => {
  root = testFolder();
  write('0-not-found/article.md', article({ type: 'page', date: 'today' }));
  write('1-home/article.md', article({ type: 'page', slug: "''" }));
});
