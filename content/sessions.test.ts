import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { type Article, readArticles } from '../lib/articles/read.ts';
import { readMeta } from '../lib/markdown/listings.ts';
import { keysOf, outputOf } from '../lib/markdown/sessions.ts';
import { compile, hasTool, play, playPython } from '../lib/programs/play.ts';

/** A console session as an article shows it. */
interface Session {
  readonly line: number;
  /** Path of the program that was played, from the project's folder. */
  readonly program: string;
  readonly seed: number;
  readonly text: string;
}

function sessionsOf({ content, folder }: Article): readonly Session[] {
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
function toolFor(program: string): 'cc' | 'python3' {
  if (extname(program) === '.c') return 'cc';
  if (extname(program) === '.py') return 'python3';
  throw new Error(`${program}: only programs in C and Python can be played in a session.`);
}

/** What the program really prints for the keys of a session, as far as the session goes. */
async function replay({ program, seed, text }: Session): Promise<string> {
  const input = keysOf(text)
    .map((line) => `${line}\n`)
    .join('');
  const { output } =
    toolFor(program) === 'cc' ? await play(compile(program), [], input) : await playPython(program, seed, input);
  return output.slice(0, outputOf(text).length);
}

const articles = readArticles('content');

describe('a session is what the program prints', () => {
  for (const article of articles) {
    for (const session of sessionsOf(article)) {
      test.skipIf(!hasTool(toolFor(session.program)))(`${article.file}:${session.line}`, async () => {
        expect(outputOf(session.text).trim()).not.toBe('');
        expect(await replay(session)).toBe(outputOf(session.text));
      });
    }
  }
});

test.each([
  [2, 'TicTacToe/tictactoe.c'],
  [4, 'lamps.py'],
  [5, 'SecondLook/second_look.py'],
  [6, 'Hangman/hangman.py'],
  [7, 'BullsAndCows/early_version.py'],
  [7, 'BullsAndCows/bulls_and_cows.py'],
])('article %d shows a session of %s', (id, program) => {
  const article = articles.find((candidate) => candidate.id === id);
  const played = article ? sessionsOf(article).map((session) => session.program) : [];
  expect(played).toContain(`${article?.folder}/${program}`);
});

describe.skipIf(!hasTool('python3'))('a program that prints something else', () => {
  test('no longer matches the session of its article', async () => {
    const root = mkdtempSync(join(tmpdir(), 'glidepath-content-'));
    cpSync('content', root, { recursive: true });
    const program = join(root, '7-cows-and-bulls/BullsAndCows/bulls_and_cows.py');
    writeFileSync(program, readFileSync(program, 'utf8').replace('a new numer', 'a new number'));
    const session = readArticles(root)
      .flatMap(sessionsOf)
      .find((candidate) => candidate.program === program);
    if (!session) throw new Error('The session of Cows and Bulls is gone.');
    const printed = await replay(session);
    rmSync(root, { recursive: true });
    expect(printed).toContain("Ok, I've got a new number. Let's go!");
    expect(printed).not.toBe(outputOf(session.text));
  });
});
