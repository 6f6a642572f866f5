import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Faults } from '../faults.ts';
import { pathsBelow } from '../files/folder.ts';
import { didYouMean } from '../nearest.ts';
import { cutParts, withoutMarks } from '../programs/parts.ts';
import { readText } from '../text.ts';
import { report } from './report.ts';

/** What a fenced block says behind its language: ` ```c file=TicTacToe/tictactoe.c part=winner `. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/**
 * Puts the named part of a source file, or the whole of it, into a fenced block that names one. A session has its text
 * already, but the program that it was recorded from must be there: a test plays it.
 */
export function remarkListings() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node) => {
      const meta = readMeta(node.meta);
      const source = meta.get('file');
      checkMeta(node, file, meta);
      if (node.lang === 'session') checkSession(node, file, source);
      else if (source !== undefined) fill(node, file, source, meta.get('part'));
    });
  };
}

const metaNames = ['file', 'part', 'seed'];

function checkMeta(node: Code, file: VFile, meta: ReadonlyMap<string, string>): void {
  for (const name of meta.keys()) {
    if (metaNames.includes(name)) continue;
    const remedy = `${didYouMean(name, metaNames)}It understands 'file=', 'part=' and, in a session, 'seed='.`;
    report(file, node, `A listing does not understand '${name}='.`, remedy);
  }
  if (meta.has('part') && !meta.has('file')) {
    report(file, node, 'The listing names a part of no file.', "Write 'file=' and its path before it.");
  }
}

function checkSession(node: Code, file: VFile, source: string | undefined): void {
  if (source === undefined) {
    report(file, node, 'The session names no program.', 'Write which one was played: ```session file=Game/game.py.');
  } else if (!isFile(join(file.dirname ?? '', source))) {
    reportMissing(node, file, source, 'session');
  }
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}

function reportMissing(node: Code, file: VFile, source: string, block: string): void {
  report(
    file,
    node,
    `The file '${source}' of the ${block} is not in the folder.`,
    `${didYouMean(source, pathsBelow(file.dirname ?? ''))}Write a path from the folder of the article.`,
  );
}

function fill(node: Code, file: VFile, source: string, part: string | undefined): void {
  const path = join(file.dirname ?? '', source);
  if (node.value.trim() !== '') {
    report(file, node, 'The listing has a text of its own.', `Leave the block empty: its text comes from '${source}'.`);
  }
  if (!isFile(path)) {
    reportMissing(node, file, source, 'listing');
    return;
  }
  const { text, faults } = readText(path);
  for (const { problem, remedy, ...place } of faults) report(file, node, problem, remedy, place);
  if (faults.length > 0) return;
  try {
    const parts = cutParts(text, path);
    const cut = part === undefined ? { text: withoutMarks(text), firstLine: 1 } : parts.get(part);
    if (!cut) {
      const known = [...parts.keys()].join(', ') || 'none';
      const remedy = `${didYouMean(part ?? '', parts.keys())}Its parts are: ${known}.`;
      report(file, node, `'${source}' has no part '${part}'.`, remedy);
      return;
    }
    // An HTML parser swallows an empty line at the beginning of <pre>, and all numbers would be off by one.
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)*/.exec(cut.text) ?? [];
    const firstLine = cut.firstLine + emptyLines.split('\n').length - 1;
    node.value = cut.text.slice(emptyLines.length).trimEnd();
    node.data = { ...node.data, hProperties: { dataFile: source.split('/').at(-1), dataFirstLine: firstLine } };
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    for (const { file: place, line = 1, problem, remedy } of error.faults) {
      const column = (text.split('\n')[line - 1] ?? '').search(/\S|$/) + 1;
      report(file, node, problem, remedy, { file: place, line, column });
    }
  }
}
