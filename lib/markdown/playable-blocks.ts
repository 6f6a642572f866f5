import { basename, relative } from 'node:path';
import type { Element, Properties } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { formatSize, messages } from '../config/messages.ts';
import { sitePath } from '../config/settings.ts';
import { articleFilePath, findArticleFile } from '../content/article-files.ts';
import { toDiagnostics } from '../core/diagnostics.ts';
import { fillPlaceholders } from '../i18n/load-messages.ts';
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
import { pageAssets } from './page-assets.ts';
import { reportDiagnostic, reportError } from './report-problem.ts';

/**
 * The parts of a player, which `code-figures.ts` puts into the block's figure.
 */
export interface Player {
  /** The path of the program that runs, from the project's folder. */
  readonly program: string;
  readonly caption: string | (string | Element)[];
  /** The text of a console before the reader starts the program. */
  readonly screen: string;
  /** The button, and the link to the zip. */
  readonly offer: Element;
  readonly properties: Properties;
}

/** A block that names its program. */
type ProgramBlock = CodeBlock & { readonly file: string };

/**
 * Returns the parts of a player for a console, exercise, or session;
 * `undefined` if the block cannot be played.
 */
export async function preparePlayer(
  block: CodeBlock,
  code: Element,
  file: VFile,
): Promise<Player | undefined> {
  if (!isProgramBlock(block)) {
    return undefined;
  }

  const prepared = await prepareBlock(block, code, file);
  if (!prepared) {
    return undefined;
  }

  const { program, result } = prepared;
  const assets = await pageAssets(file).findProgramAssets(program);
  const properties: Properties = { ...assets.properties };
  properties['dataSeed'] = block.seed;
  if (block.language !== 'play') {
    properties['dataSeed'] ??= 0;
  }
  if (block.check) {
    properties['dataEdited'] = basename(block.file);
    properties['dataKey'] = exerciseKey(block, file);
  } else if (result?.ending) {
    // The player removes the last typed line, and the reader types another.
    properties['dataEnded'] = true;
  }

  return {
    program: program.path,
    caption: playerCaption(block, assets.source),
    screen: result?.printed[0] ?? '',
    offer: playerOffer(block, assets.weight, file),
    properties,
  };
}

function isProgramBlock(block: CodeBlock): block is ProgramBlock {
  return modes.includes(block.language) && block.file !== undefined;
}

/**
 * Returns the key under which the browser stores the reader's solution. It is
 * the same at all URLs of the article. Sites below different paths of a host
 * share their storage, so it has the base path.
 */
function exerciseKey(block: ProgramBlock, file: VFile): string {
  const path = pathInArticle(block.file, file);
  const folder = sitePath(`/${file.data.article?.id}`);

  return `exercise ${folder}/${path}#${block.part ?? ''}`;
}

function pathInArticle(path: string, file: VFile): string {
  return relative(file.dirname ?? '', path).replaceAll('\\', '/');
}

function playerCaption(
  block: ProgramBlock,
  href: string | undefined,
): Player['caption'] {
  const name = block.title ?? basename(block.file);
  if (block.check) {
    return name;
  }

  const link = h('a', { href }, name);
  if (block.language === 'play') {
    return [link];
  }

  return fillPlaceholders(messages.text.sessionOf, { file: link });
}

/** Returns the paragraph with the button. Feeds have only the zip in it. */
function playerOffer(
  block: ProgramBlock,
  weight: number,
  file: VFile,
): Element {
  const { edit, play, playOn } = messages.player;
  const isConsole = block.language === 'play';
  const label = isConsole ? play : playOn;
  const size = formatSize(Math.ceil(weight / 1_000) * 1_000, 0);
  const button = h(
    'button',
    { type: 'button', hidden: true },
    block.check ? edit : label,
    ' ',
    h('small', size),
  );
  const zip = isConsole ? zipLink(block, file) : undefined;
  const feed = zip ? [h('p.play', zip)] : [];

  return setData(h('p.play', button, zip), { feed });
}

/**
 * Prepares the program of a block. Returns `undefined` if it cannot be played,
 * or if it does not print the session.
 */
async function prepareBlock(
  block: ProgramBlock,
  code: Element,
  file: VFile,
): Promise<PreparedProgram | undefined> {
  const { language, text, seed = 0 } = block;
  const path = block.check ?? block.file;
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
    const session = { seed, lines, isInputClosed: false };
    const prepared = await prepareProgram(path, session);
    if (isSession) {
      return canContinue(prepared, text, code, file) ? prepared : undefined;
    }
    if (!prepared.result) {
      const problem = 'The program neither reads input nor ends.';
      file.message(`${problem} Make it do one of them.`, code);
    }
    return prepared;
  } catch (error) {
    reportFailure(error, block, code, file);
    return undefined;
  }
}

/** Returns whether the page can run the languages of a block's programs. */
function isSupported(block: ProgramBlock, path: string): boolean {
  const supported = block.check ? ['python'] : ['c', 'python'];

  return [path, block.file].every((program) => {
    return supported.includes(detectLanguage(program) ?? '');
  });
}

/**
 * Returns whether the reader can continue a session. Reports a session that the
 * program does not print.
 */
function canContinue(
  { result }: PreparedProgram,
  session: string,
  code: Element,
  file: VFile,
): boolean {
  const hasInput = typedLines(session).length > 0;
  if (!result || (!hasInput && result.ending)) {
    return false;
  }

  const output = result.printed.join('');
  const difference = findDifference(output, printedText(session));
  if (!difference) {
    return true;
  }

  const { printed, before, recorded } = difference;
  const found =
    printed === undefined ? `nothing after '${before}'` : `'${printed}'`;
  const problem = `The program prints ${found}, but the session has '${recorded}'.`;
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
  { language, text }: ProgramBlock,
  code: Element,
  file: VFile,
): void {
  const diagnostics = toDiagnostics(error);
  if (language !== 'session') {
    for (const diagnostic of diagnostics) {
      reportDiagnostic(file, code, diagnostic);
    }
  } else if (typedLines(text).length > 0) {
    const [first] = diagnostics;
    file.message(`The session cannot be continued. ${first?.reason}`, code);
  }
}

/** Returns the link to the zip of a program's folder. */
function zipLink(block: ProgramBlock, file: VFile): Element | undefined {
  const { article } = file.data;
  const [folder] = pathInArticle(block.file, file).split('/');
  const zip = article && findArticleFile(article, `${folder}.zip`);
  if (!zip) {
    return undefined;
  }

  const href = sitePath(articleFilePath(article, zip.name));
  return h('a', { href, download: true }, zip.name);
}
