import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { z } from 'zod';
import { chanceFrom } from '../test-chance.ts';
import { lineWithMarks } from './parts.ts';
import { languageOf } from './program.ts';
import { withoutControls } from './session.ts';
import { playInPage, playNatively } from './test-engines.ts';
import { type Performance, play } from './test-play.ts';

/*
 * Random games for tests: the same ones at every run.
 */

/** A game of a program: the second at which it begins, and what is typed before the input ends. */
export interface Game {
  readonly seed: number;
  readonly lines: readonly string[];
}

/** All programs below a folder that the page may play. */
export function programsBelow(root: string): readonly string[] {
  const names = readdirSync(root, { recursive: true }).map(String);
  return names
    .filter((name) => languageOf(name))
    .map((name) => join(root, name))
    .sort();
}

/** What nobody is meant to type. No digits of other scripts: MicroPython takes those of ASCII alone for digits. */
const odd = [
  '',
  ' ',
  '-1',
  '0',
  '1e3',
  'ß',
  'Ärger',
  '🐄',
  '🐄'.repeat(40),
  'x'.repeat(700),
  '%s%n',
  '\t5 ',
  'a\0b',
  '«»',
];

/**
 * A random game: single letters and digits, words that were met, several of both, and what nobody is meant to type.
 *
 * @param words that the program has in its text, or prints
 */
export function randomGame(number: number, words: readonly string[]): Game {
  const below = chanceFrom(number);
  const pick = (items: ArrayLike<string>): string => items[below(items.length)] ?? '';
  const kinds = [
    () => pick('123456789'),
    () => pick('abcdefghijklmnopqrstuvwxyz'),
    () => pick(words),
    () => pick(words),
    () => String(1_000 + below(9_000)),
    () => String(below(13)),
    () => pick(['y', 'yes', 'n', 'no', 'q', 'quit', '']),
    () => pick(odd),
  ];
  // A game that is mostly of one kind gets further than one of everything.
  const favourite = kinds[below(kinds.length - 1)];
  const mixture = below(10);
  const line = () => (below(10) < mixture ? kinds[below(kinds.length)] : favourite)?.() ?? '';
  return { seed: below(100_000), lines: Array.from({ length: below(40) }, line) };
}

/** The words of a text, each once. */
export function wordsOf(text: string): readonly string[] {
  return [...new Set(text.match(/[\p{L}\d]+/gu))].filter((word) => word.length < 30);
}

/** What came of a game. */
export interface Outcome {
  /** All that was printed. Of an error that nothing caught: its kind, and the lines of the program that led to it. */
  readonly text: string;
  readonly status: number | null;
}

const outcomes = z.array(z.tuple([z.string(), z.number()]));

/** Plays games with what a reader has who downloads the program. */
export async function playGames(path: string, games: readonly Game[]): Promise<readonly Outcome[]> {
  if (languageOf(path) === 'c') return inOrder(games, (game) => playNatively(path, game.seed, inputOf(game)));
  const inputs = games.map((game) => ({ seed: game.seed, input: inputOf(game) }));
  const driver = ['-B', 'lib/programs/test-random-games.py', path, 'lib/programs/start.py'];
  const { output, errors } = await play('python3', driver, JSON.stringify(inputs));
  if (errors) throw new Error(errors);
  return outcomes.parse(JSON.parse(output)).map(([text, status]) => ({ text: withPlaces(text, path), status }));
}

/** Plays games as the page does, whose files are without the marks of parts. */
export async function playGamesInPage(path: string, games: readonly Game[]): Promise<readonly Outcome[]> {
  const found = await inOrder(games, (game) => playInPage(path, game.seed, inputOf(game)));
  const lineOf = (source: string, line: number) => lineWithMarks(readFileSync(source, 'utf8'), line);
  return found.map(({ text, status }) => ({ text: withPlaces(text, path, lineOf), status }));
}

async function inOrder(games: readonly Game[], play: (game: Game) => Promise<Performance>): Promise<Outcome[]> {
  const found: Outcome[] = [];
  for (const game of games) {
    const { output, exitCode } = await play(game);
    found.push({ text: withoutControls(output), status: exitCode });
  }
  return found;
}

function inputOf({ lines }: Game): string {
  return lines.map((line) => `${line}\n`).join('');
}

/** Each Python tells an error in its own words: what has to be the same is the kind, and the places in the program. */
function withPlaces(text: string, path: string, lineOf = (_: string, line: number) => line): string {
  return withoutControls(text).replace(/Traceback \(most recent call last\).*$/s, (told) => {
    const places = [...told.matchAll(/^ {2}File "(.*)", line (\d+)/gm)].flatMap(([, file = '', line]) => {
      const source = join(dirname(path), basename(file));
      return existsSync(source) ? `${basename(file)}:${lineOf(source, Number(line))}` : [];
    });
    const kind = /^(\w+)/.exec(told.trimEnd().split('\n').at(-1) ?? '')?.[1];
    return [...places, kind].join('\n');
  });
}
