import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { Faults } from '../faults.ts';
import { cutParts, withoutMarks } from '../programs/parts.ts';
import { report } from './report.ts';

/** What a fenced block says behind its language: ` ```c file=TicTacToe/tictactoe.c part=winner `. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/** Puts the named part of a source file, or the whole of it, into a fenced block that names one. */
export function remarkListings() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node) => {
      const meta = readMeta(node.meta);
      const source = meta.get('file');
      if (source === undefined || node.lang === 'session') return;
      fill(node, file, source, meta.get('part'));
    });
  };
}

function fill(node: Code, file: VFile, source: string, part: string | undefined): void {
  const path = join(file.dirname ?? '', source);
  if (node.value.trim() !== '') {
    report(file, node, 'The listing has a text of its own.', `Leave the block empty: its text comes from '${source}'.`);
  }
  if (!existsSync(path)) {
    report(
      file,
      node,
      `The file '${source}' of the listing is not in the folder.`,
      'Write a path from the folder of the article.',
    );
    return;
  }
  const text = readFileSync(path, 'utf8');
  try {
    const parts = cutParts(text, path);
    const cut = part === undefined ? { text: withoutMarks(text).trimEnd(), firstLine: 1 } : parts.get(part);
    if (!cut) {
      const known = [...parts.keys()].join(', ') || 'none';
      report(file, node, `'${source}' has no part '${part}'.`, `Its parts are: ${known}.`);
      return;
    }
    node.value = cut.text;
    node.data = { ...node.data, hProperties: { dataFile: source.split('/').at(-1), dataFirstLine: cut.firstLine } };
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    for (const { file: place, line, problem, remedy } of error.faults) {
      report(file, node, problem, remedy, { file: place, line });
    }
  }
}
