import { join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Article } from '../content/read.ts';
import { readMeta } from '../markdown/listings.ts';

/** A console session as an article shows it. */
export interface Session {
  readonly line: number;
  /** Path of the program that was played, from the project's folder. */
  readonly program: string;
  readonly seed: number;
  readonly text: string;
}

/** The sessions of an article, in the order of its text. */
export function sessionsOf({ content, folder }: Pick<Article, 'content' | 'folder'>): readonly Session[] {
  const sessions: Session[] = [];
  visit(unified().use(remarkParse).use(remarkGfm).parse(content), 'code', ({ lang, meta, value, position }) => {
    const fields = readMeta(meta);
    const [program, seed] = [join(folder, fields.get('file') ?? ''), Number(fields.get('seed') ?? 0)];
    if (lang === 'session') sessions.push({ line: position?.start.line ?? 0, program, seed, text: value });
  });
  return sessions;
}
