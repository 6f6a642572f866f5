import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Code, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import {
  type CodeFence,
  mentionsBlocks,
  parseFence,
} from '../content/code-fence.ts';
import { didYouMean, isError } from '../core/diagnostics.ts';
import { listAllFiles } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { cutParts, removeMarkers } from '../programs/listing-parts.ts';
import { languageName, languageNames } from './code-languages.ts';
import { checkFence } from './fence-options.ts';
import { reportDiagnostic, reportError } from './report-problem.ts';

/**
 * A code block, with paths from the project's folder. Its `<code data-block>`
 * has its index in `codeBlocks`.
 */
export interface CodeBlock extends CodeFence {
  readonly text: string;
  /**
   * The number of a listing's first line, in its file without markers. Consoles
   * and sessions have none.
   */
  readonly firstLine: number | undefined;
}

declare module 'vfile' {
  interface DataMap {
    codeBlocks: CodeBlock[];
  }
}

/**
 * The languages of blocks that run a program. Authors leave all of them empty,
 * except for sessions.
 */
export const modes: readonly string[] = ['session', 'play', 'exercise'];

/** Returns whether a text may contain blocks that run a program. */
export const mentionsPrograms = (markdown: string): boolean =>
  mentionsBlocks(markdown, modes);

/**
 * Resolves the files of code blocks, and inserts them, or parts of them, into
 * listings and exercises.
 */
export function remarkListings(tree: Root, file: VFile): void {
  const blocks: CodeBlock[] = [];
  const unknown = new Map<string, Code[]>();

  visit(tree, 'code', (node) => {
    const block = readBlock(node, file);
    const { language } = block;
    const isMode = modes.includes(language);
    const isKnown = isMode || languageName(language) !== undefined;
    if (language && !isKnown) {
      unknown.set(language, [...(unknown.get(language) ?? []), node]);
    }

    const colors = language === 'exercise' ? 'python' : language;
    const className = isKnown ? [`language-${colors}`] : [];
    node.data = { hProperties: { className, dataBlock: blocks.length } };
    blocks.push(block);
  });

  reportUnknownLanguages(unknown, file);
  file.data.codeBlocks = blocks;
}

/**
 * Reads the fence of a code block and its files. Reports problems, and inserts
 * the code that the block shows.
 */
function readBlock(node: Code, file: VFile): CodeBlock {
  const fence = parseFence(node);
  const { language } = fence;
  const isConsole = language === 'play' || language === 'session';

  reportMissingProgram(fence, node, file);
  const path = resolveSource(fence.file, node, file);
  const check = resolveSource(fence.check, node, file);
  const firstLine =
    path && !isConsole ? insertSource(node, path, fence.part, file) : undefined;
  checkFence(fence, node, file);

  return { ...fence, text: node.value, file: path, check, firstLine };
}

/**
 * Reports a block that runs a program but does not name the program, or the one
 * that checks an exercise.
 */
function reportMissingProgram(fence: CodeFence, node: Code, file: VFile): void {
  const { language, file: source, check } = fence;
  const isExercise = language === 'exercise';
  const isComplete = source && (check || !isExercise);
  if (!modes.includes(language) || isComplete) {
    return;
  }

  const missing = source ? 'program that checks it' : 'program';
  const more = isExercise ? ' part=score check=Game/check.py' : '';
  const example = `\`\`\`${language} file=Game/game.py${more}`;
  reportError(file, node, `The block names no ${missing}. Write ${example}.`);
}

/** Warns about each unknown language, once for all of its blocks. */
function reportUnknownLanguages(
  unknown: ReadonlyMap<string, readonly Code[]>,
  file: VFile,
): void {
  for (const [language, nodes] of unknown) {
    const times = nodes.length > 1 ? ` in ${nodes.length} code blocks` : '';
    const suggestion =
      language.length > 3 ? didYouMean(language, languageNames.keys()) : '';
    const problem = `The language '${language}'${times} is unknown`;
    const remedy = `${suggestion}Write 'text' if the code needs no colors`;
    file.message(`${problem}. ${remedy}.`, nodes[0]);
  }
}

/**
 * Returns the path of an article's file from the project's folder. Reports an
 * error if the file does not exist.
 */
export function resolveSource(
  source: string | undefined,
  node: Code,
  file: VFile,
): string | undefined {
  if (!source) {
    return undefined;
  }

  const folder = file.dirname ?? '';
  const path = join(folder, source);
  const isInside = path.startsWith(join(folder, '/'));
  if (isInside && statSync(path, { throwIfNoEntry: false })?.isFile()) {
    return path;
  }

  const nearest = didYouMean(source, listAllFiles(folder));
  const remedy = `${nearest}Write a path relative to article.md`;
  reportError(file, node, `The article has no file '${source}'. ${remedy}.`);
  return undefined;
}

/**
 * Inserts a file, or a part of it, into a block. Returns the line number of the
 * first inserted line.
 */
function insertSource(
  node: Code,
  path: string,
  part: string | undefined,
  file: VFile,
): number | undefined {
  const { text, diagnostics } = readText(path);
  const { parts, ...ofMarkers } = cutParts(text, path);
  const problems = [...diagnostics, ...ofMarkers.diagnostics];
  const whole = { text: removeMarkers(text), firstLine: 1 };
  const cut = part === undefined ? whole : parts.get(part);
  if (!cut && !problems.some(isError)) {
    const names = [...parts.keys()].join(', ') || 'none';
    const problem = `'${basename(path)}' has no part '${part}'`;
    const remedy = `Its parts: ${names}. Mark a part with comment lines, such as '# >>> ${part}' and '# <<< ${part}'.`;
    reportError(file, node, `${problem}. ${remedy}`);
  }
  for (const diagnostic of problems) {
    reportDiagnostic(file, node, diagnostic);
  }
  if (!cut) {
    return undefined;
  }

  // Removes empty lines at the start. HTML parsers drop a newline after <pre>,
  // which would shift all line numbers.
  const [emptyLines = ''] = /^(?:[^\S\n]*\n)*/.exec(cut.text) ?? [];
  node.value = cut.text.slice(emptyLines.length).trimEnd();
  return cut.firstLine + emptyLines.split('\n').length - 1;
}
