import { join } from 'node:path';
import type { Article } from '../content/read.ts';
import { readMeta } from '../markdown/listings.ts';

/** The console sessions of an article, in the order of its text: their lines, and what was played how. */
export function sessionsOf({ content, folder }: Pick<Article, 'content' | 'folder'>) {
  return [...content.matchAll(/^```session(.*)\n([\s\S]*?)\n```$/gm)].map(({ index, 1: meta = '', 2: text = '' }) => {
    const fields = readMeta(meta);
    const [program, seed] = [join(folder, fields.get('file') ?? ''), Number(fields.get('seed') ?? 0)];
    return { line: content.slice(0, index).split('\n').length, program, seed, text };
  });
}
