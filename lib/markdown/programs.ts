import { basename, relative } from 'node:path';
import type { Element } from 'hast';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { fileOf, pathOfFile } from '../content/files.ts';
import { playableOf } from '../programs/playable.ts';
import { languageOf, type Prepared, prepare } from '../programs/program.ts';
import { keysOf, outputOf } from '../programs/recordings.ts';
import { sitePath } from '../settings.ts';
import { fill } from '../words/fill.ts';
import { say, sizeInWords, words } from '../words/site-words.ts';
import type { Block } from './listings.ts';
import { fault } from './report.ts';

/** What of a program's first screen stands in the page, in characters: when it is played, all of it comes. */
const mostOfScreen = 20_000;

/** What the figure of a block has where a reader can play it. */
export type Player = NonNullable<Awaited<ReturnType<typeof playerOf>>>;

/**
 * Makes a block playable: a console, an exercise, and a session as long as the program prints what stands in it; `undefined`
 * for what is only to be read.
 */
export async function playerOf(block: Block, code: Element, file: VFile) {
  const { kind, path, check, seed, firstLine } = block;
  const program = check ?? path;
  const isConsole = kind === 'play';
  const isSession = kind === 'session';
  if (!isConsole && !isSession && kind !== 'exercise') return undefined;
  const prepared = await (isSession ? takeUp : start)(code, block, program, file);
  if (!prepared) return undefined;
  const { performance } = prepared;
  const { player, exercise, worker, engine, source, sources, weight } = await playableOf(prepared.program, !!check);
  const [name, size] = [basename(path), sizeInWords(Math.ceil(weight / 1_000) * 1_000, 0)];
  const link = h('a', { href: source }, name);
  const label = check ? words.player.edit : isConsole ? say(words.player.play, { size }) : words.player.playOn;
  const button = h('button', { type: 'button', hidden: true }, label);
  // Under its key a browser keeps what was written in an exercise: the same at both addresses of an article.
  const dataKey = `exercise ${file.data.article?.id} ${name} ${firstLine}`;
  return {
    program,
    caption: check ? name : isConsole ? [link] : fill(words.text.sessionOf, { file: link }),
    screen: isConsole ? (performance?.printed[0] ?? '').slice(0, mostOfScreen) : undefined,
    offer: h('p.play', button, isConsole ? zipOf(path, file) : h('small', size)),
    properties: {
      dataPlayer: player,
      dataWorker: worker,
      dataEngine: engine,
      dataSources: sources.join(' ') || undefined,
      dataSeed: seed ?? (isConsole ? undefined : 0),
      // A session that has ended is taken over at its last question: the next line is the reader's.
      ...(performance?.ending && isSession ? { dataEnded: true } : {}),
      ...(check ? { dataExercise: exercise, dataEdited: name, dataKey } : {}),
    },
  };
}

/** Makes the program of a console or an exercise ready, unless it cannot be played. */
async function start(code: Element, block: Block, path: string, file: VFile): Promise<Prepared | undefined> {
  const language = languageOf(path);
  if (!language || (block.check && (language !== 'python' || languageOf(block.path) !== 'python'))) {
    const does = 'it plays C and Python, and checks exercises in Python';
    fault(file, code, `The page cannot play '${basename(path)}': ${does}.`);
    return undefined;
  }
  const prepared = await prepare(path, { seed: block.seed ?? 0, lines: [], isEnded: false });
  if (!('program' in prepared)) {
    for (const found of prepared) fault(file, code, found);
    return undefined;
  }
  if (!prepared.performance) file.message('The program neither asks nor ends: a reader can only stop it.', code);
  return prepared;
}

/** A session is a text to read; where its program says what stands in it, and asks on, it can be played on from. */
async function takeUp(code: Element, block: Block, path: string, file: VFile): Promise<Prepared | undefined> {
  const { text, seed = 0 } = block;
  const [lines, shown] = [keysOf(text), outputOf(text)];
  if (!languageOf(path)) return undefined;
  const prepared = await prepare(path, { seed, lines, isEnded: false });
  if (!('program' in prepared)) {
    const [problem] = prepared;
    if (lines.length > 0) file.message(`The session cannot be played on from. ${problem?.reason}`, code);
    return undefined;
  }
  const { performance } = prepared;
  if (!performance || (lines.length === 0 && performance.ending)) return undefined;
  const printed = performance.printed.join('');
  if (printed.startsWith(shown)) return prepared;
  const real = printed.split('\n');
  const written = shown.split('\n');
  const at = written.findIndex((line, index) => !real[index]?.startsWith(line));
  const difference = `The program prints '${real[at] ?? 'nothing'}' where the session has '${written[at]}'.`;
  file.message(`${difference} With what it prints it can be played on from.`, code);
  return undefined;
}

function zipOf(path: string, { dirname = '', data: { article } }: VFile): Element | undefined {
  const [folder = ''] = relative(dirname, path).replaceAll('\\', '/').split('/');
  const zip = article && fileOf(article, `${folder}.zip`);
  return zip && h('a', { href: sitePath(pathOfFile(article, zip.name)), download: true }, zip.name);
}
