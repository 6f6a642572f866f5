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
import { fault } from './report.ts';

/** What a fenced block says behind its language: ` ```c file=TicTacToe/tictactoe.c part=winner `. */
export function readMeta(meta: string | null | undefined): ReadonlyMap<string, string> {
  return new Map([...(meta ?? '').matchAll(/(\S+?)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));
}

/** Whether a text may have blocks that are about running a program. */
export function mentionsPrograms(markdown: string): boolean {
  return /(?:`{3}|~{3})[^\S\n]*(?:play|session|exercise|lamps)\b/.test(markdown);
}

/** Blocks about a program, and how one is written: they name the program, and have no text but a session's. */
const examples: ReadonlyMap<string, string> = new Map([
  ['session', '```session file=Game/game.py'],
  ['play', '```play file=Game/game.py'],
  ['exercise', '```exercise file=Game/game.py part=score check=Game/check.py'],
  ['lamps', '```lamps file=lamps.py'],
]);

/**
 * Puts the named part of a source file, or the whole of it, into a fenced block that names one. A session has its text
 * already, but the program that it was recorded from must be there; a console gets its text from the running program.
 */
export function remarkListings() {
  return (tree: Root, file: VFile) => {
    visit(tree, 'code', (node) => {
      const meta = readMeta(node.meta);
      const language = node.lang ?? '';
      const example = examples.get(language);
      const [source, check] = [meta.get('file'), meta.get('check')];
      if (example && (!source || (language === 'exercise' && !check))) {
        fault(file, node, `The block names no program${source ? ' that checks it' : ''}: write ${example}.`);
      }
      if (source === undefined) return;
      const path = pathOf(source, node, file);
      const checkPath = check === undefined ? undefined : pathOf(check, node, file);
      if (path === undefined) return;
      if (!example || language === 'exercise') fill(node, file, source, path, meta.get('part'));
      if (!example) return;
      // Where the program runs: `programs.ts` looks for these.
      const about = { dataProgram: path, dataSeed: meta.get('seed'), dataCheck: checkPath };
      node.data = { ...node.data, hProperties: { ...node.data?.hProperties, ...about, dataBlock: language } };
      if (language === 'exercise') node.lang = 'python';
    });
  };
}

/** The path of a file that a block names, from the project's folder. */
function pathOf(source: string, node: Code, file: VFile): string | undefined {
  const folder = file.dirname ?? '';
  const path = join(folder, source);
  if (path.startsWith(join(folder, '/')) && statSync(path, { throwIfNoEntry: false })?.isFile()) return path;
  const nearest = didYouMean(source, pathsBelow(folder));
  fault(file, node, `There is no file '${source}' beside the article. ${nearest}Write a path from its folder.`);
  return undefined;
}

/** Fills a block with a part of a file, or all of it. */
function fill(node: Code, file: VFile, source: string, path: string, part: string | undefined): void {
  const { text, faults } = readText(path);
  for (const { reason, ...place } of faults) fault(file, node, reason, place);
  if (faults.length > 0) return;
  try {
    const parts = cutParts(text, path);
    const cut = part === undefined ? { text: withoutMarks(text), firstLine: 1 } : parts.get(part);
    if (!cut) {
      const known = [...parts.keys()].join(', ') || 'none';
      fault(file, node, `'${source}' has no part '${part}'; its parts are: ${known}.`);
      return;
    }
    // An HTML parser swallows an empty line at the beginning of <pre>, and all numbers would be off by one.
    const [emptyLines = ''] = /^(?:[^\S\n]*\n)*/.exec(cut.text) ?? [];
    const firstLine = cut.firstLine + emptyLines.split('\n').length - 1;
    node.value = cut.text.slice(emptyLines.length).trimEnd();
    node.data = { ...node.data, hProperties: { dataFile: source.split('/').at(-1), dataFirstLine: firstLine } };
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    for (const { reason, ...place } of error.faults) fault(file, node, reason, place);
  }
}
