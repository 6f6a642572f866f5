import { basename, relative } from 'node:path';
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { articleFilePath, findArticleFile } from '../content/article-files.ts';
import { CacheMiss } from '../core/cache.ts';
import { fillPlaceholders } from '../i18n/placeholders.ts';
import { detectLanguage, type PreparedProgram, prepareProgram } from '../programs/prepare-program.ts';
import { printedText, typedLines } from '../programs/recorded-session.ts';
import type { CodeBlock } from './code-listings.ts';
import { setData } from './element-data.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

/** A console shows at most this many characters of output before the reader starts the program. */
const maxScreen = 20_000;

export type Player = NonNullable<Awaited<ReturnType<typeof preparePlayer>>>;

/** Returns the parts of a player for a console, exercise, or session; `undefined` if the block cannot be played. */
export async function preparePlayer(block: CodeBlock, code: Element, file: VFile) {
  const { language, file: path, check, seed, firstLine } = block;
  if (!path) return undefined;
  const program = check ?? path;
  const isConsole = language === 'play';
  const isSession = language === 'session';
  if (!isConsole && !isSession && language !== 'exercise') return undefined;
  const prepared = await (isSession ? resumeSession : startProgram)(code, block, program, file).catch(ignoreCacheMiss);
  if (!prepared) return undefined;
  const { result } = prepared;
  const { messages, formatSize, findProgramAssets } = siteContext(file);
  const assets = await findProgramAssets(prepared.program);
  const { player, worker, engine, source, sources, weight } = assets;
  const [name, size] = [basename(path), formatSize(Math.ceil(weight / 1_000) * 1_000, 0)];
  const link = h('a', { href: source }, name);
  const label = check ? messages.player.edit : isConsole ? messages.player.play : messages.player.playOn;
  const button = h('button', { type: 'button', hidden: true }, label, ' ', h('small', size));
  const zip = isConsole ? zipLink(path, file) : undefined;
  const offer = h('p.play', button, zip);
  // The browser stores the reader's solution under this key. It is the same at all URLs of the article.
  const dataKey = `exercise ${file.data.article?.id} ${name} ${firstLine}`;
  return {
    program,
    caption: check ? name : isConsole ? [link] : fillPlaceholders(messages.text.sessionOf, { file: link }),
    screen: isConsole ? (result?.printed[0] ?? '').slice(0, maxScreen) : undefined,
    // Feeds have no buttons, only the link to the program's zip.
    offer: setData(offer, { feed: zip ? [h('p.play', zip)] : [] }),
    properties: {
      dataPlayer: player,
      dataWorker: worker,
      dataEngine: engine,
      dataSources: sources.join(' ') || undefined,
      dataSeed: seed ?? (isConsole ? undefined : 0),
      // If the program has ended, the player removes the last typed line, and the reader types another.
      ...(result?.ending && !check ? { dataEnded: true } : {}),
      ...(check ? { dataEdited: name, dataKey } : {}),
    },
  };
}

/** In development, a block has no player until its program is compiled. */
function ignoreCacheMiss(error: unknown): undefined {
  if (!(error instanceof CacheMiss)) throw error;
}

type Prepare = (code: Element, block: CodeBlock, path: string, file: VFile) => Promise<PreparedProgram | undefined>;

/** Prepares the program of a console or an exercise; reports an error if it cannot be played. */
const startProgram: Prepare = async (code, block, path, file) => {
  const language = detectLanguage(path);
  if (!language || (block.check && (language !== 'python' || detectLanguage(block.file ?? '') !== 'python'))) {
    const remedy = 'Use C or Python, and Python for exercises';
    reportError(file, code, `'${basename(path)}' cannot be played. ${remedy}.`);
    return undefined;
  }
  const prepared = await prepareProgram(path, { seed: block.seed ?? 0, lines: [], isInputClosed: false });
  if (!('program' in prepared)) {
    for (const diagnostic of prepared) reportError(file, code, diagnostic);
    return undefined;
  }
  if (!prepared.result) file.message('The program neither reads input nor ends. Make it do one of them.', code);
  return prepared;
};

/** Prepares a session's program; `undefined` if its output differs from the session, or if it cannot continue. */
const resumeSession: Prepare = async (code, { text, seed = 0 }, path, file) => {
  const [lines, expected] = [typedLines(text), printedText(text)];
  if (!detectLanguage(path)) return undefined;
  const prepared = await prepareProgram(path, { seed, lines, isInputClosed: false });
  if (!('program' in prepared)) {
    const [problem] = prepared;
    if (lines.length > 0) file.message(`The session cannot be continued. ${problem?.reason}`, code);
    return undefined;
  }
  const { result } = prepared;
  if (!result || (lines.length === 0 && result.ending)) return undefined;
  const printed = result.printed.join('');
  if (printed.startsWith(expected)) return prepared;
  const [actual, written] = [printed.split('\n'), expected.split('\n')];
  const index = written.findIndex((line, at) => !actual[at]?.startsWith(line));
  const difference = `The program prints '${actual[index] ?? ''}', but the session has '${written[index]}'.`;
  file.message(`${difference} Update the session, so that readers can continue it.`, code);
  return undefined;
};

function zipLink(path: string, file: VFile): Element | undefined {
  const { dirname = '' } = file;
  const { article } = file.data;
  const [folder = ''] = relative(dirname, path).replaceAll('\\', '/').split('/');
  const zip = article && findArticleFile(article, `${folder}.zip`);
  const { basePath } = siteContext(file).settings;
  return zip && h('a', { href: basePath + articleFilePath(article, zip.name), download: true }, zip.name);
}
