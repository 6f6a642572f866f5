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
      const isSession = node.lang === 'session';
      if (isSession && source === undefined) {
        const remedy = 'Write which one was played: ```session file=Game/game.py.';
        report(file, node, 'The session names no program.', remedy);
      } else if (source !== undefined) {
        const path = join(file.dirname ?? '', source);
        const isWithin = path.startsWith(join(file.dirname ?? '', '/'));
        const isThere = isWithin && statSync(path, { throwIfNoEntry: false })?.isFile();
        const ownText = `Leave the block empty: its text comes from '${source}'.`;
        if (!isSession && node.value.trim() !== '') report(file, node, 'The listing has a text of its own.', ownText);
        if (!isThere) {
          const problem = `The file '${source}' of the ${isSession ? 'session' : 'listing'} is not in the folder.`;
          const nearest = didYouMean(source, pathsBelow(file.dirname ?? ''));
          report(file, node, problem, `${nearest}Write a path from the folder of the article.`);
        } else if (!isSession) fill(node, file, source, path, meta.get('part'));
      }
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

function fill(node: Code, file: VFile, source: string, path: string, part: string | undefined): void {
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
