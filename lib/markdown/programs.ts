import { basename, dirname, relative } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fileOf, pathOfFile } from '../content/files.ts';
import { drawLamps } from '../programs/lamps-figure.ts';
import { playableOf } from '../programs/playable.ts';
import { type Prepared, prepare } from '../programs/prepare.ts';
import { languageOf } from '../programs/program.ts';
import { keysOf, outputOf } from '../programs/recordings.ts';
import { sitePath } from '../settings.ts';
import { fault } from './report.ts';

/** What of a program's first screen stands in the page, in characters: when it is played, all of it comes. */
const mostOfScreen = 20_000;

/** A figure whose program may be played, as `listings.ts` marks it. */
interface Block {
  readonly figure: Element;
  readonly kind: string;
  /** Of the file that is named, from the project's folder. */
  readonly path: string;
  /** Of the program that an exercise runs. */
  readonly check: string | undefined;
  /** What the owner wrote in it. */
  readonly text: string;
  /** Of the game that it begins with; a console may begin with any. */
  readonly seed: number | undefined;
}

/**
 * Makes what can be played of sessions, consoles and exercises. A console gets its first screen, a button, and where the
 * program lies; so does a session as long as the program prints what stands in it; an exercise can be edited and checked.
 */
export function rehypePrograms() {
  return async (tree: Root, file: VFile) => {
    const blocks: Block[] = [];
    visit(tree, 'element', (figure) => {
      const { dataBlock, dataProgram, dataSeed, dataCheck, dataText, ...properties } = figure.properties;
      if (!dataBlock || !dataProgram) return;
      figure.properties = properties;
      const check = dataCheck ? String(dataCheck) : undefined;
      const seed = dataSeed === undefined ? undefined : Number(dataSeed);
      const block = { kind: String(dataBlock), path: String(dataProgram), text: String(dataText) };
      blocks.push({ figure, ...block, check, seed });
    });
    const played = new Set<string>();
    for (const block of blocks) {
      const path = await complete(block, file);
      if (path) played.add(path);
    }
    file.data.programs = [...played];
  };
}

/** Completes a block, and returns the path of the program that it plays. */
async function complete(block: Block, file: VFile): Promise<string | undefined> {
  const { figure, kind, check, seed = 0 } = block;
  if (kind === 'lamps') return drawLamps(figure, block.path, file);
  if (kind === 'session') return completeSession(block, file);
  const path = check ?? block.path;
  const language = languageOf(path);
  if (!language || (check && (language !== 'python' || languageOf(block.path) !== 'python'))) {
    fault(
      file,
      figure,
      `The page cannot play '${basename(path)}': it plays C and Python, and checks exercises in Python.`,
    );
    return undefined;
  }
  const prepared = await prepare(path, language, { seed, lines: [], isEnded: false });
  if (!('program' in prepared)) {
    for (const { reason, ...place } of prepared) fault(file, figure, reason, place);
    return undefined;
  }
  if (!prepared.performance) file.message('The program neither asks nor ends: a reader can only stop it.', figure);
  const edited = basename(block.path);
  if (check && !(prepared.program.sources.has(edited) && dirname(check) === dirname(block.path))) {
    fault(file, figure, `'${basename(check)}' does not import '${edited}': name a check that does.`);
    return undefined;
  }
  await offer(block, prepared, file);
  return path;
}

/** A session is a text to read; where its program says what stands in it, and asks on, it can be played on from. */
async function completeSession(block: Block, file: VFile): Promise<string | undefined> {
  const { figure, path, text, seed = 0 } = block;
  const [language, keys, shown] = [languageOf(path), keysOf(text), outputOf(text)];
  if (!language) return undefined;
  const prepared = await prepare(path, language, { seed, lines: keys, isEnded: false });
  const played = 'program' in prepared ? prepared.performance : undefined;
  if (!('program' in prepared) || !played || (keys.length === 0 && played.ending)) {
    const [reason] = 'program' in prepared ? [] : prepared.map((found) => found.reason);
    if (reason && keys.length > 0) file.message(`The session cannot be played on from. ${reason}`, figure);
    return undefined;
  }
  const printed = played.printed.join('');
  if (printed.startsWith(shown)) {
    await offer(block, prepared, file);
    return path;
  }
  file.message(`${differenceOf(shown, printed)} With what it prints it can be played on from.`, figure);
  return undefined;
}

/** Puts what the player needs into a figure: a button that a script shows, and where the program lies. */
async function offer({ figure, kind, path, check, seed }: Block, prepared: Prepared, file: VFile): Promise<void> {
  const { player, exercise, worker, engine, source, sources, weight } = await playableOf(prepared.program, !!check);
  const [caption, screen] = figure.children;
  const size = `${Math.ceil(weight / 1_000)} kB`;
  const isConsole = kind === 'play';
  const firstScreen = (prepared.performance?.printed[0] ?? '').slice(0, mostOfScreen);
  if (isConsole && screen?.type === 'element') screen.children = [h('code', firstScreen)];
  if (!check && caption?.type === 'element') {
    const link = h('a', { href: source }, basename(path));
    caption.children = isConsole ? [link] : [{ type: 'text', value: 'Console session of ' }, link];
  }
  Object.assign(figure.properties, {
    dataPlayer: player,
    dataWorker: worker,
    dataEngine: engine,
    dataSources: sources.join(' ') || undefined,
    dataSeed: seed ?? (isConsole ? undefined : 0),
    // A session that has ended is taken over at its last question: the next line is the reader's.
    ...(prepared.performance?.ending && kind === 'session' ? { dataEnded: true } : {}),
    ...(check ? { dataExercise: exercise, dataEdited: basename(path), dataKey: keyOf(screen, path, file) } : {}),
  });
  const label = check ? 'Edit it' : isConsole ? `Play · ${size}` : 'Play on from here';
  const zip = isConsole ? zipOf(path, file) : undefined;
  figure.children.push(
    h('p.play', [
      h('button', { type: 'button', hidden: true }, label),
      ...(isConsole ? [] : [h('small', size)]),
      ...(zip ? [zip] : []),
    ]),
  );
}

/** A link to the zip of a program that lies in a folder beside the article. */
function zipOf(path: string, { dirname = '', data: { article } }: VFile): Element | undefined {
  const [folder = ''] = relative(dirname, path).replaceAll('\\', '/').split('/');
  const zip = article && fileOf(article, `${folder}.zip`);
  return zip && h('a', { href: sitePath(pathOfFile(article, zip.name)), download: true }, zip.name);
}

/** Under what a browser keeps what was written in an exercise: the same at both addresses of an article. */
function keyOf(listing: ElementContent | undefined, path: string, { data: { article } }: VFile): string {
  const lines = listing?.type === 'element' ? String(listing.properties['dataLines']) : '';
  const [first] = lines.split('\n');
  return `exercise ${article?.id} ${basename(path)} ${first}`;
}

function differenceOf(shown: string, printed: string): string {
  const lines = printed.split('\n');
  const index = shown
    .split('\n')
    .findIndex((line, at) => !(lines[at] ?? '').startsWith(line) || lines[at] === undefined);
  const [written, real] = [shown.split('\n')[index] ?? '', lines[index] ?? 'nothing'];
  return `The program prints '${real}' where the session has '${written}'.`;
}
