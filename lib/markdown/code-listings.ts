import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import type { Node } from 'unist';
import type { VFile } from 'vfile';
import {
  type CodeFence,
  mentionsBlocks,
  parseFence,
} from '../content/code-fence.ts';
import { didYouMean } from '../core/diagnostics.ts';
import { listAllFiles } from '../core/list-files.ts';
import { readText } from '../core/read-text.ts';
import { stripSuffix } from '../core/strip-suffix.ts';
import {
  cutParts,
  type ListingPart,
  removeMarkers,
} from '../programs/listing-parts.ts';
import { languageName } from './code-languages.ts';
import { classNames } from './list-elements.ts';
import { reportDiagnostic, reportError } from './report-problem.ts';

/** A code block, with paths from the project's folder. */
export interface CodeBlock extends CodeFence {
  /** The `<code>`, which `rehype-highlight` colors. */
  readonly code: Element;
  /** The text of the block, or of its file. */
  readonly text: string;
  /** The number of the first line in the file without markers; `undefined` for consoles and sessions. */
  readonly firstLine: number | undefined;
}

/**
 * The languages of blocks that run a program. Authors leave all of them empty,
 * except for sessions.
 */
export const modes: readonly string[] = ['session', 'play', 'exercise'];

/** Returns whether a text may contain blocks that run a program. */
export const mentionsPrograms = (markdown: string): boolean =>
  mentionsBlocks(markdown, modes);

/** Reads a code block and the file that it names, and inserts what it shows. Reports problems. */
export function readCodeBlock(code: Element, file: VFile): CodeBlock {
  const fence = readFence(code);
  const { language, part } = fence;
  const isConsole = language === 'play' || language === 'session';
  const path = resolveSource(fence.file, code, file);
  const check = resolveSource(fence.check, code, file);

  const source =
    path && !isConsole ? readSource(path, part, code, file) : undefined;
  if (source) {
    code.children = [{ type: 'text', value: `${source.text}\n` }];
  }
  const text = stripSuffix(textOf(code), '\n');
  checkFence(fence, isConsole ? undefined : text, code, file);
  setLanguage(language, code, file);

  const firstLine = source?.firstLine;
  return { ...fence, code, text, file: path, check, firstLine };
}

/** Reads the first line of a block: its class, and its other words. An author's HTML has only a class. */
function readFence(code: Element): CodeFence {
  const prefix = 'language-';
  const name = classNames(code).find((name) => name.startsWith(prefix));
  const lang = name?.slice(prefix.length);
  const meta = String(code.properties['dataMeta'] ?? '');

  return parseFence({ lang, meta });
}

/** Sets the class for `rehype-highlight`. Reports an unknown language. */
function setLanguage(language: string, code: Element, file: VFile): void {
  const colors = language === 'exercise' ? 'python' : language;
  const isKnown = languageName(colors) !== undefined;
  if (language) {
    code.properties['className'] = isKnown ? [`language-${colors}`] : [];
  }

  if (language && !isKnown && !modes.includes(language)) {
    const remedy = "Write another one, or 'text' if the code needs no colors";
    file.message(`The language '${language}' is unknown. ${remedy}.`, code);
  }
}

/** Returns a file, or a part of it, without empty lines at the start. */
function readSource(
  path: string,
  part: string | undefined,
  code: Element,
  file: VFile,
): ListingPart | undefined {
  const { text, diagnostics } = readText(path);
  const { parts, ...markers } = cutParts(text, path);
  for (const diagnostic of [...diagnostics, ...markers.diagnostics]) {
    reportDiagnostic(file, diagnostic);
  }

  const whole = { text: removeMarkers(text), firstLine: 1 };
  const cut = part === undefined ? whole : parts.get(part);
  if (!cut) {
    const names = [...parts.keys()].join(', ') || 'none';
    const problem = `'${basename(path)}' has no part '${part}'`;
    const remedy = `Its parts: ${names}. Mark a part with comment lines, such as '# >>> ${part}' and '# <<< ${part}'.`;
    reportError(file, code, `${problem}. ${remedy}`);
    return undefined;
  }

  const lines = cut.text.split('\n');
  const first = lines.findIndex((line) => line.trim() !== '');
  const kept = lines.slice(first).join('\n').trimEnd();
  return { text: kept, firstLine: cut.firstLine + first };
}

/**
 * Returns the path of an article's file from the project's folder. Reports an
 * error if the file does not exist.
 */
export function resolveSource(
  source: string | undefined,
  node: Node,
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

/** The options of blocks that are no listings, by language. */
const blockOptions: ReadonlyMap<string, readonly string[]> = new Map([
  ['play', ['file', 'seed', 'title']],
  ['session', ['file', 'seed', 'title']],
  ['exercise', ['file', 'part', 'check', 'seed', 'title']],
  ['figure', ['module']],
]);

/** The options that a block needs, if it can have them. Listings do not need a file. */
const neededOptions = ['file', 'check', 'module'];

/** The options that have no effect in listings, which may have options of other systems. */
const programOptions = new Set(['check', 'module', 'seed']);

/**
 * Reports what is missing or ignored in the first line of a code block. `code`
 * is the code that the block shows.
 */
export function checkFence(
  fence: CodeFence,
  code: string | undefined,
  node: Node,
  file: VFile,
): void {
  const { language, options, marked } = fence;
  const possible = blockOptions.get(language) ?? [];
  for (const name of neededOptions) {
    if (possible.includes(name) && !options.get(name)) {
      const remedy = `Write '${name}=' and a path relative to article.md`;
      reportError(file, node, `The block needs '${name}='. ${remedy}.`);
    }
  }

  checkOptions(fence, node, file);

  const count = code?.split('\n').length ?? 0;
  const ignored = marked.filter(({ first, last }) => {
    return !(first >= 1 && first <= last && last <= count);
  });
  for (const { written } of ignored) {
    const problem = `The block has no lines '${written}' to mark`;
    file.message(`${problem}. Correct or remove them.`, node);
  }
}

/** Warns about options without an effect. */
function checkOptions(fence: CodeFence, node: Node, file: VFile): void {
  for (const [name, value] of fence.options) {
    if (!hasEffect(name, fence)) {
      const problem = `The option '${name}' has no effect here`;
      file.message(`${problem}. Correct its name, or remove it.`, node);
    } else if (name === 'seed' && fence.seed === undefined) {
      const problem = `The seed '${value}' is ignored, because it is not a whole number`;
      file.message(`${problem}. Write one, such as 'seed=7'.`, node);
    }
  }
}

function hasEffect(name: string, { language, file }: CodeFence): boolean {
  if (name === 'part' && !file) {
    return false;
  }
  return (
    blockOptions.get(language)?.includes(name) ?? !programOptions.has(name)
  );
}
