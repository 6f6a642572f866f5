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
  type SessionDifference,
  typedLines,
} from '../programs/recorded-session.ts';
import { type CodeBlock, modes } from './code-listings.ts';
import { setData } from './element-data.ts';
import { reportDiagnostic, reportError } from './report-problem.ts';

/**
 * The parts of a player, which `code-figures.ts` puts into the block's figure.
 */
export interface Player {
  /** The path of the program that runs, from the project's folder. */
  readonly program: string;
  readonly caption: (string | Element)[];
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
  file: VFile,
): Promise<Player | undefined> {
  if (!isProgramBlock(block)) {
    return undefined;
  }
  const prepare =
    block.language === 'session' ? prepareSession : prepareProgramBlock;
  const prepared = await prepare(block, file);
  const { assets: site } = file.data;
  if (!prepared || !site) {
    return undefined;
  }

  const { program, result } = prepared;
  const assets = await site.findProgramAssets(program);

  const fixedSeed = block.language === 'play' ? undefined : 0;
  const properties: Properties = { ...assets.properties };
  properties['dataSeed'] = block.seed ?? fixedSeed;
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
  const key = sitePath(`/${file.data.article?.id}/${path}`);

  return `exercise ${key}#${block.part ?? ''}`;
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
    return [name];
  }

  const link = h('a', { href }, name);
  const isConsole = block.language === 'play';
  const { sessionOf } = messages.text;
  return isConsole ? [link] : fillPlaceholders(sessionOf, { file: link });
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

/** Prepares the program of a console or an exercise. Reports a program that the page cannot run. */
async function prepareProgramBlock(
  block: ProgramBlock,
  file: VFile,
): Promise<PreparedProgram | undefined> {
  const { check, seed = 0, code } = block;
  if (!isSupported(block)) {
    const remedy = 'Use C or Python, and Python for exercises';
    reportError(file, code, `The program cannot be played. ${remedy}.`);
    return undefined;
  }

  try {
    const session = { seed, lines: [], isInputClosed: false };
    const prepared = await prepareProgram(check ?? block.file, session);
    if (!prepared.result) {
      const problem = 'The program neither reads input nor ends';
      file.message(`${problem}. Make it do one of them.`, code);
    }
    return prepared;
  } catch (error) {
    for (const diagnostic of toDiagnostics(error)) {
      reportDiagnostic(file, diagnostic);
    }
    return undefined;
  }
}

/**
 * Prepares the program of a session. Returns `undefined` if the reader cannot
 * continue the session, and reports one that the program does not print.
 */
async function prepareSession(
  block: ProgramBlock,
  file: VFile,
): Promise<PreparedProgram | undefined> {
  const { text, seed = 0, code } = block;
  const lines = typedLines(text);
  if (!isSupported(block)) {
    return undefined;
  }

  try {
    const session = { seed, lines, isInputClosed: false };
    const prepared = await prepareProgram(block.file, session);
    const { result } = prepared;
    const isOver = lines.length === 0 && result?.ending;
    if (!result || isOver) {
      return undefined;
    }

    const output = result.printed.join('');
    const difference = findDifference(output, printedText(text));
    if (!difference) {
      return prepared;
    }
    file.message(describeDifference(difference), code);
  } catch (error) {
    const [first] = toDiagnostics(error);
    // A session without input is a text that nobody continues.
    if (lines.length > 0) {
      file.message(`The session cannot be continued. ${first?.reason}`, code);
    }
  }
  return undefined;
}

function describeDifference(difference: SessionDifference): string {
  const { printed, before, recorded } = difference;
  const found =
    printed === undefined ? `nothing after '${before}'` : `'${printed}'`;
  const problem = `The program prints ${found}, but the session has '${recorded}'`;
  const remedy = 'Update the session, so that readers can continue it';

  return `${problem}. ${remedy}.`;
}

/** Returns whether the page can run the languages of a block's programs. */
function isSupported({ file, check }: ProgramBlock): boolean {
  const language = detectLanguage(file);
  return check
    ? language === 'python' && detectLanguage(check) === 'python'
    : language !== undefined;
}
