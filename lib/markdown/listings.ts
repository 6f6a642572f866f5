import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pathsBelow } from '../content/folder.ts';
import { Faults } from '../faults.ts';
import { didYouMean } from '../nearest.ts';
import { cutParts, withoutMarks } from '../programs/parts.ts';
import { readText } from '../text.ts';
import { report } from './report.ts';

/** What a fenced block says behind its language: ` ```c file=TicTacToe/tictactoe.c part=winner `. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/** Whether a text may have blocks that are about running a program. */
export function mentionsPrograms(markdown: string): boolean {
  return /(?:`{3}|~{3})[^\S\n]*(?:play|session|exercise|lamps)\b/.test(markdown);
}

/** What a block about a program is called in a fault, and what it understands besides `file=`. */
const blocks = new Map([
  ['session', { name: 'session', understood: ['seed'], example: '```session file=Game/game.py' }],
  ['play', { name: 'console', understood: ['seed'], example: '```play file=Game/game.py' }],
  [
    'exercise',
    {
      name: 'exercise',
      understood: ['part', 'check'],
      example: '```exercise file=Game/game.py part=score check=Game/check.py',
    },
  ],
  ['lamps', { name: 'drawing of lamps', understood: [], example: '```lamps file=lamps.py' }],
]);

const listing = { name: 'listing', understood: ['part'], example: '' };

/**
 * Puts the named part of a source file, or the whole of it, into a fenced block that names one. A session has its text
 * already, but the program that it was recorded from must be there; a console gets its text from the running program.
 */
export function remarkListings() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node) => {
      const meta = readMeta(node.meta);
      const { name, understood, example } = blocks.get(node.lang ?? '') ?? listing;
      checkMeta(node, file, meta, name, ['file', ...understood]);
      for (const needed of ['file', ...understood.filter((field) => field === 'check')]) {
        if (!example || meta.has(needed)) continue;
        const what = needed === 'check' ? 'no check' : 'no program';
        const which = node.lang === 'session' ? 'which one was played' : 'which one';
        report(file, node, `The ${name} names ${what}.`, `Write ${which}: ${example}.`);
      }
      const source = meta.get('file');
      if (source === undefined) return;
      const path = pathOf(source, node, file, name);
      const check = meta.get('check');
      const checkPath = check === undefined ? undefined : pathOf(check, node, file, name);
      const isSession = node.lang === 'session';
      const ownText = `Leave the block empty: its text comes from '${source}'.`;
      if (!isSession && node.value.trim() !== '') report(file, node, `The ${name} has a text of its own.`, ownText);
      if (path === undefined) return;
      const isListing = !isSession && node.lang !== 'play' && node.lang !== 'lamps';
      if (isListing) fill(node, file, source, path, meta.get('part'));
      if (name === listing.name) return;
      // Where the program runs: `programs.ts` looks for these.
      const about = { dataProgram: path, dataSeed: meta.get('seed'), dataCheck: checkPath };
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...about, dataBlock: node.lang } };
      if (node.lang === 'exercise') node.lang = 'python';
    });
  };
}

/** The path of a file that a block names, from the project's folder. */
function pathOf(source: string, node: Code, file: VFile, name: string): string | undefined {
  const folder = file.dirname ?? '';
  const path = join(folder, source);
  if (path.startsWith(join(folder, '/')) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const problem = `The file '${source}' of the ${name} is not in the folder.`;
  const nearest = didYouMean(source, pathsBelow(folder));
  report(file, node, problem, `${nearest}Write a path from the folder of the article.`);
  return undefined;
}

function checkMeta(
  node: Code,
  file: VFile,
  meta: ReadonlyMap<string, string>,
  block: string,
  understood: readonly string[],
): void {
  for (const name of meta.keys()) {
    if (understood.includes(name)) continue;
    const remedy = `${didYouMean(name, understood)}It understands ${understood.map((known) => `'${known}='`).join(', ')}.`;
    report(file, node, `${block === 'exercise' ? 'An' : 'A'} ${block} does not understand '${name}='.`, remedy);
  }
  const seed = meta.get('seed');
  if (seed !== undefined && !/^\d{1,10}$/.test(seed)) {
    report(file, node, `The seed '${seed}' is no whole number from 0.`, "Write one: 'seed=7'.");
  }
  if (block === listing.name && meta.has('part') && !meta.has('file')) {
    report(file, node, 'The listing names a part of no file.', "Write 'file=' and its path before it.");
  }
}

function fill(node: Code, file: VFile, source: string, path: string, part: string | undefined): void {
  const { text, faults } = readText(path);
  for (const { reason, ...place } of faults) report(file, node, reason, '', place);
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
    for (const { file: place, line = 1, reason } of error.faults) {
      const column = (text.split('\n')[line - 1] ?? '').search(/\S|$/) + 1;
      report(file, node, reason, '', { file: place, line, column });
    }
  }
}
