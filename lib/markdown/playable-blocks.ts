import { basename, relative } from 'node:path';
import type { Element, Properties } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { articleFilePath, findArticleFile } from '../content/article-files.ts';
import { CacheMiss } from '../core/cache.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import { fillPlaceholders } from '../i18n/catalogs.ts';
import {
  detectLanguage,
  type PreparedProgram,
  prepareProgram,
} from '../programs/prepare-program.ts';
import {
  findDifference,
  printedText,
  typedLines,
} from '../programs/recorded-session.ts';
import { type CodeBlock, modes } from './code-listings.ts';
import { setData } from './element-data.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

/**
 * A console shows at most this many characters of output before the reader
 * starts the program.
 */
const maxScreen = 20_000;

/**
 * The parts of a player, which `code-figures.ts` puts into the block's figure.
 */
export interface Player {
  /** The path of the program that runs, from the project's folder. */
  readonly program: string;
  readonly caption: string | (string | Element)[];
  /** What a console shows before the reader starts the program. */
  readonly screen: string | undefined;
  /** The button, and the link to the zip. */
  readonly offer: Element;
  readonly properties: Properties;
  readonly isExercise: boolean;
}

/**
 * Returns the parts of a player for a console, exercise, or session;
 * `undefined` if the block cannot be played.
 */
export async function preparePlayer(
  block: CodeBlock,
  code: Element,
  file: VFile,
): Promise<Player | undefined> {
  const { language, file: path, check, seed } = block;
  if (!path || !modes.includes(language)) {
    return undefined;
  }

  const prepared = await prepareBlock(block, check ?? path, code, file);
  if (!prepared) {
    return undefined;
  }

  const { program, result } = prepared;
  const isConsole = language === 'play';
  const isExercise = check !== undefined;
  const assets = await siteContext(file).findProgramAssets(program);
  const properties: Properties = {
    ...assets.properties,
    dataSeed: seed ?? (isConsole ? undefined : 0),
  };
  if (isExercise) {
    properties['dataEdited'] = basename(path);
    properties['dataKey'] = exerciseKey(path, block.part, file);
  } else if (result?.ending) {
    // The player removes the last typed line, and the reader types another.
    properties['dataEnded'] = true;
  }

  const screen = (result?.printed[0] ?? '').slice(0, maxScreen);
  return {
    program: program.path,
    caption: playerCaption(block, assets.source, file),
    screen: isConsole ? screen : undefined,
    offer: playerOffer(block, assets.weight, file),
    properties,
    isExercise,
  };
}

/**
 * Returns the key under which the browser stores the reader's solution. It is
 * the same at all URLs of the article. Sites below different paths of a host
 * share their storage, so it has the base path.
 */
function exerciseKey(
  path: string,
  part: string | undefined,
  file: VFile,
): string {
  const { basePath } = siteContext(file).settings;
  const edited = relative(file.dirname ?? '', path).replaceAll('\\', '/');

  const folder = `${basePath}/${file.data.article?.id}`;

  return `exercise ${folder}/${edited}#${part ?? ''}`;
}

function playerCaption(
  { language, title, file: path = '', check }: CodeBlock,
  href: string | undefined,
  file: VFile,
): Player['caption'] {
  const name = title ?? basename(path);
  if (check) {
    return name;
  }

  const link = h('a', { href }, name);
  if (language === 'play') {
    return [link];
  }
  return fillPlaceholders(siteContext(file).messages.text.sessionOf, {
    file: link,
  });
}

/** Returns the paragraph with the button. Feeds have only the zip in it. */
function playerOffer(
  { language, file: path = '', check }: CodeBlock,
  weight: number,
  file: VFile,
): Element {
  const { messages, formatSize } = siteContext(file);
  const { edit, play, playOn } = messages.player;
  const isConsole = language === 'play';
  const label = isConsole ? play : playOn;
  const size = formatSize(Math.ceil(weight / 1_000) * 1_000, 0);
  const button = h(
    'button',
    { type: 'button', hidden: true },
    check ? edit : label,
    ' ',
    h('small', size),
  );
  const zip = isConsole ? zipLink(path, file) : undefined;
  const feed = zip ? [h('p.play', zip)] : [];

  return setData(h('p.play', button, zip), { feed });
}

/**
 * Prepares the program of a block. Returns `undefined` if it cannot be played,
 * or if it does not print the session.
 */
async function prepareBlock(
  block: CodeBlock,
  path: string,
  code: Element,
  file: VFile,
): Promise<PreparedProgram | undefined> {
  const { language, text, seed = 0 } = block;
  const isSession = language === 'session';
  if (!isSupported(block, path)) {
    if (!isSession) {
      const problem = `'${basename(path)}' cannot be played.`;
      const remedy = 'Use C or Python, and Python for exercises.';
      reportError(file, code, `${problem} ${remedy}`);
    }
    return undefined;
  }

  const lines = isSession ? typedLines(text) : [];
  try {
    const prepared = await prepareProgram(path, {
      seed,
      lines,
      isInputClosed: false,
    });
    if (isSession) {
      return canContinue(prepared, block, code, file) ? prepared : undefined;
    }
    if (!prepared.result) {
      file.message(
        'The program neither reads input nor ends. Make it do one of them.',
        code,
      );
    }
    return prepared;
  } catch (error) {
    reportFailure(error, block, code, file);
    return undefined;
  }
}

/** Returns whether the page can run the languages of a block's programs. */
function isSupported(
  { file: edited = '', check }: CodeBlock,
  path: string,
): boolean {
  const languages = [path, edited].map(detectLanguage);
  return check
    ? languages.every((language) => language === 'python')
    : languages[0] !== undefined;
}

/**
 * Returns whether the reader can continue a session. Reports a session that the
 * program does not print.
 */
function canContinue(
  { result }: PreparedProgram,
  { text }: CodeBlock,
  code: Element,
  file: VFile,
): boolean {
  const hasInput = typedLines(text).length > 0;
  if (!result || (!hasInput && result.ending)) {
    return false;
  }

  const difference = findDifference(result.printed.join(''), printedText(text));
  if (!difference) {
    return true;
  }

  const { printed, before, recorded } = difference;
  const output =
    printed === undefined ? `nothing after '${before}'` : `'${printed}'`;
  const problem = `The program prints ${output}, but the session has '${recorded}'.`;
  const remedy = 'Update the session, so that readers can continue it.';
  file.message(`${problem} ${remedy}`, code);
  return false;
}

/**
 * Reports a program that the page cannot run. Sessions of such programs are
 * text, which needs no input.
 */
function reportFailure(
  error: unknown,
  { language, text }: CodeBlock,
  code: Element,
  file: VFile,
): void {
  // In development, a block has no player until its program is compiled.
  if (error instanceof CacheMiss) {
    return;
  }

  const diagnostics = toDiagnostics(error);
  if (language !== 'session') {
    for (const diagnostic of diagnostics) {
      reportError(file, code, diagnostic);
    }
  } else if (typedLines(text).length > 0) {
    const [first] = diagnostics;
    file.message(`The session cannot be continued. ${first?.reason}`, code);
  }
}

function zipLink(path: string, file: VFile): Element | undefined {
  const { article } = file.data;
  const [folder] = relative(file.dirname ?? '', path).split(/[\\/]/);
  const zip = article && findArticleFile(article, `${folder}.zip`);
  if (!zip) {
    return undefined;
  }

  const { basePath } = siteContext(file).settings;
  const href = basePath + articleFilePath(article, zip.name);
  return h('a', { href, download: true }, zip.name);
}
