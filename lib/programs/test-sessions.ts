import { extname, join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Article } from '../content/read.ts';
import { readMeta } from '../markdown/listings.ts';
import { keysOf, outputOf } from './recordings.ts';
import { compile, play, playPython } from './test-play.ts';

/*
 * Playing the console sessions of articles again, for tests.
 */

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
    if (lang !== 'session') return;
    const fields = readMeta(meta);
    sessions.push({
      line: position?.start.line ?? 0,
      program: join(folder, fields.get('file') ?? ''),
      seed: Number(fields.get('seed') ?? 0),
      text: value,
    });
  });
  return sessions;
}

/** What it takes to play a program of this name. */
export function toolFor(program: string): 'cc' | 'python3' {
  if (extname(program) === '.c') return 'cc';
  if (extname(program) === '.py') return 'python3';
  throw new Error(`${program}: only programs in C and Python can be played in a session.`);
}

/** What the program really prints for the keys of a session, as far as the session goes. */
export async function replay({ program, seed, text }: Session): Promise<string> {
  const input = keysOf(text)
    .map((line) => `${line}\n`)
    .join('');
  const { output } =
    toolFor(program) === 'cc' ? await play(compile(program), [], input, seed) : await playPython(program, seed, input);
  return output.slice(0, outputOf(text).length);
}
