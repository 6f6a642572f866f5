import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pathsBelow } from '../content/folder.ts';
import { didYouMean, Faults } from '../faults.ts';
import { cutParts, withoutMarks } from '../programs/parts.ts';
import { readText } from '../read-text.ts';
import { fault } from './report.ts';

/** What a fenced block says behind its language: ` ```c file=TicTacToe/tictactoe.c part=winner `. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/** Whether a text may have blocks that are about running a program. */
export function mentionsPrograms(markdown: string): boolean {
  return /(?:`{3}|~{3})[^\S\n]*(?:play|session|exercise)\b/.test(markdown);
}

/** A block of code that names a file. */
export interface Block {
  /** What its file is there for: to be run in one of three ways, or to be read. */
  readonly kind: string;
  /** Of its file from the project's folder, and of the program that checks an exercise. */
  readonly path: string;
  readonly check: string | undefined;
  readonly text: string;
  /** The number of its first line, where it is a listing. */
  readonly firstLine: number | undefined;
  /** Of the game that it begins with; a console may begin with any. */
  readonly seed: number | undefined;
}

/** The blocks about running a program: they name it, and have no text but a session's. */
const kinds: readonly string[] = ['session', 'play', 'exercise'];

/** Puts a source file, or a part of it, into a fenced block that names one, and lists these blocks for `code-blocks.ts`. */
export function remarkListings(tree: Root, file: VFile): void {
  const blocks: Block[] = [];
  visit(tree, 'code', (node) => {
    const meta = readMeta(node.meta);
    const kind = node.lang ?? '';
    const [runs, isExercise] = [kinds.includes(kind), kind === 'exercise'];
    const [source, check, seed] = ['file', 'check', 'seed'].map((name) => meta.get(name));
    if (runs && (!source || (isExercise && !check))) {
      const example = `\`\`\`${kind} file=Game/game.py${isExercise ? ' part=score check=Game/check.py' : ''}`;
      fault(file, node, `The block names no program${source ? ' that checks it' : ''}: write ${example}.`);
    }
    const path = source && pathOf(source, node, file);
    const checkPath = check && pathOf(check, node, file);
    if (!path) return;
    const firstLine = !runs || isExercise ? fill(node, file, path, meta.get('part')) : undefined;
    node.data = { hProperties: { dataBlock: blocks.length } };
    blocks.push({ kind, path, check: checkPath, text: node.value, firstLine, seed: seed ? Number(seed) : undefined });
    if (isExercise) node.lang = 'python';
  });
  file.data.blocks = blocks;
}

function pathOf(source: string, node: Code, file: VFile): string | undefined {
  const folder = file.dirname ?? '';
  const path = join(folder, source);
  if (path.startsWith(join(folder, '/')) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const nearest = didYouMean(source, pathsBelow(folder));
  fault(file, node, `There is no file '${source}' beside the article. ${nearest}Write a path from its folder.`);
  return undefined;
}

/** Puts a file or a part of it into a block, and returns the number of its first line. */
function fill(node: Code, file: VFile, path: string, part: string | undefined): number | undefined {
  try {
    const { text, faults } = readText(path);
    if (faults.length > 0) throw new Faults(faults);
    const parts = cutParts(text, path);
    const cut = part === undefined ? { text: withoutMarks(text), firstLine: 1 } : parts.get(part);
    const known = [...parts.keys()].join(', ') || 'none';
    const missing = `'${basename(path)}' has no part '${part}'; its parts are: ${known}.`;
    if (!cut) throw new Faults([{ file: file.path, reason: missing }]);
    // An HTML parser swallows an empty line at the beginning of <pre>, and all numbers would be off by one.
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)*/.exec(cut.text) ?? [];
    node.value = cut.text.slice(emptyLines.length).trimEnd();
    return cut.firstLine + emptyLines.split('\n').length - 1;
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    for (const found of error.faults) fault(file, node, found);
    return undefined;
  }
}
