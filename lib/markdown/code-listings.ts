import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { DiagnosticsError, didYouMean } from '../core/diagnostics.ts';
import { listAllFiles } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { cutParts, removeMarkers } from '../programs/listing-parts.ts';
import { reportError } from './report-problem.ts';

/** Parses the meta string of a fenced block, such as `file=TicTacToe/tictactoe.c part=winner`. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/** Returns whether a text may contain blocks that run a program. */
export function mentionsPrograms(markdown: string): boolean {
  return /(?:`{3}|~{3})[^\S\n]*(?:play|session|exercise)\b/.test(markdown);
}

/** A fenced block that names a file. */
export interface Block {
  /** The language of a listing, or one of `kinds` if the block runs a program. */
  readonly kind: string;
  /** The path of the block's file, from the project's folder. */
  readonly path: string;
  /** The path of the program that checks an exercise. */
  readonly check: string | undefined;
  readonly text: string;
  /** The number of a listing's first line, in its file without part markers. Consoles and sessions have none. */
  readonly firstLine: number | undefined;
  /** The seed of the program's random number generator. Without it, a console chooses a new seed for each game. */
  readonly seed: number | undefined;
}

/** The kinds of blocks that run a program. Authors leave all of them empty, except for sessions. */
const kinds: readonly string[] = ['session', 'play', 'exercise'];

/** Inserts source files, or parts of them, into listings and exercises. Stores all fenced blocks that name a file. */
export function remarkListings(tree: Root, file: VFile): void {
  const blocks: Block[] = [];
  visit(tree, 'code', (node) => {
    const meta = readMeta(node.meta);
    const kind = node.lang ?? '';
    const [runs, isExercise] = [kinds.includes(kind), kind === 'exercise'];
    const [source, check, seed] = ['file', 'check', 'seed'].map((name) => meta.get(name));
    if (runs && (!source || (isExercise && !check))) {
      const example = `\`\`\`${kind} file=Game/game.py${isExercise ? ' part=score check=Game/check.py' : ''}`;
      reportError(file, node, `The block names no program${source ? ' that checks it' : ''}. Write ${example}.`);
    }
    const path = source && resolveSource(source, node, file);
    const checkPath = check && resolveSource(check, node, file);
    if (!path) return;
    const firstLine = !runs || isExercise ? insertSource(node, file, path, meta.get('part')) : undefined;
    node.data = { hProperties: { dataBlock: blocks.length } };
    blocks.push({ kind, path, check: checkPath, text: node.value, firstLine, seed: seed ? Number(seed) : undefined });
    if (isExercise) node.lang = 'python';
  });
  file.data.blocks = blocks;
}

function resolveSource(source: string, node: Code, file: VFile): string | undefined {
  const folder = file.dirname ?? '';
  const path = join(folder, source);
  if (path.startsWith(join(folder, '/')) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const nearest = didYouMean(source, listAllFiles(folder));
  reportError(file, node, `The article has no file '${source}'. ${nearest}Write a path relative to article.md.`);
  return undefined;
}

/** Inserts a file, or a part of it, into a block. Returns the line number of the first inserted line. */
function insertSource(node: Code, file: VFile, path: string, part: string | undefined): number | undefined {
  try {
    const { text, diagnostics } = readText(path);
    if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
    const parts = cutParts(text, path);
    const cut = part === undefined ? { text: removeMarkers(text), firstLine: 1 } : parts.get(part);
    const names = [...parts.keys()].join(', ');
    const remedy = names ? `Use one of its parts: ${names}.` : `Mark the part with '>>> ${part}' and '<<< ${part}'.`;
    const missing = `'${basename(path)}' has no part '${part}'. ${remedy}`;
    if (!cut) return void reportError(file, node, missing);
    // Removes empty lines at the start. HTML parsers drop a newline after <pre>, which would shift all line numbers.
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)*/.exec(cut.text) ?? [];
    node.value = cut.text.slice(emptyLines.length).trimEnd();
    return cut.firstLine + emptyLines.split('\n').length - 1;
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    for (const diagnostic of error.diagnostics) reportError(file, node, diagnostic);
    return undefined;
  }
}
