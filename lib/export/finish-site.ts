import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { remember } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { type Fault, Faults, withoutCopies } from '../faults.ts';
import { characterNotes } from './characters.ts';
import type { FinishedPage, PageFacts } from './finish-page.ts';
import { placeFaults } from './head.ts';
import { linkFaults, nameFaults } from './links.ts';
import { fillIn } from './measured.ts';
import { pathOfPage } from './page.ts';
import { openFolder, realPath, rootFaults, rootFiles, rootOf, targetFaults } from './target.ts';
import { hasTwins, type Twins, twinsOf } from './twins.ts';
import { budgetNotes, sum, weighPage } from './weights.ts';

/** What the finishing pass has to know of the site. */
export interface Site {
  /** The absolute address that the site will have. */
  readonly address: string;
  readonly basePath: string;
  /** What is served as it is, byte for byte, and no check looks into: the file in the project of each path. */
  readonly owned: ReadonlyMap<string, string>;
  /** The characters of its fonts. */
  readonly characters: ReadonlySet<string>;
}

/** An export that is being written. */
export type Export = ReturnType<typeof openExport>;

/**
 * Begins the export of a site. Pages and files are written beside `to` as they come, so that none of them has to be held,
 * and put in place as a whole at the end, so that a build that is stopped halfway leaves the old site.
 */
export function openExport(to: string, { address, basePath, owned, characters }: Site) {
  const pages = new Map<string, PageFacts>();
  /** Those that show what was measured of the others, and so are written last. */
  const waiting = new Map<string, Uint8Array>();
  const weights = new Map<string, number>();
  const digests = new Map<string, string>();
  let bytes = 0;
  const [place, rootPlace] = [realPath(to), realPath(rootOf(to))];
  const folder = openFolder(to);
  // Below a path nobody looks for these files: they are for the root of the host. The folder for it that an earlier build
  // made for another address goes.
  const root = rootFaults(to).length === 0 ? openFolder(rootOf(to)) : undefined;
  const isForRoot = (file: string) => basePath !== '' && rootFiles.includes(file);
  const weigh = ([file, { load }]: readonly [string, PageFacts]) =>
    weighPage(file, load, basePath, (loaded) => weights.get(loaded) ?? 0);

  function write(file: string, content: Uint8Array): void {
    if (isForRoot(file)) root?.write(file, content);
    else folder.write(file, content);
    digests.set(`${isForRoot(file) ? rootPlace : place}/${file}`, digestOf(content));
    bytes += content.length;
  }

  function writeWithTwins(file: string, content: Uint8Array, twins: Twins): void {
    write(file, content);
    weights.set(file, (twins.br ?? content).length);
    for (const [ending, twin] of Object.entries(twins)) {
      if (twin && !owned.has(`${file}.${ending}`)) write(`${file}.${ending}`, twin);
    }
  }

  async function writeOwned(): Promise<void> {
    for (const [file, path] of owned) {
      const content = readFileSync(path);
      writeWithTwins(file, content, await rememberTwins(file, content));
    }
  }

  /** The pages, each at its one address. */
  function ownPages() {
    const isOwn = (file: string) => (canonical: string) => canonical.endsWith(pathOfPage(file));
    return inOrder(pages).filter(([file, { canonicals }]) => canonicals.every(isOwn(file)));
  }

  /** Writes the pages that show numbers: those of all others. */
  async function writeWaiting(): Promise<void> {
    const own = ownPages();
    const ofOthers = own.filter(([, { isMeasured }]) => !isMeasured).map(weigh);
    const links = sum(own.map(([, { addresses }]) => addresses.filter((named) => /^[/#]/.test(named)).length));
    const counts = { pages: own.length, links, played: sum(own.map(([, { played }]) => played)) };
    for (const [file, document] of waiting) {
      const filled = Buffer.from(fillIn(Buffer.from(document).toString(), ofOthers, counts));
      writeWithTwins(file, filled, await rememberTwins(file, filled));
    }
  }

  function check(): void {
    const ids = new Map([...pages].map(([file, facts]) => [file, new Set(facts.ids)]));
    const destinations = { files: weights, ids, address, basePath };
    const known = inOrder(pages);
    const found: readonly Fault[] = [
      ...known.flatMap(([file, facts]) => facts.faults.map((fault) => ({ file, ...fault }))),
      ...known.flatMap(([file, { addresses }]) => linkFaults(file, addresses, destinations)),
      ...known.flatMap(([file, { names }]) => nameFaults(file, names, destinations)),
      ...known.flatMap(([file, facts]) => placeFaults(file, facts)),
      ...targetFaults(to),
      ...(basePath ? rootFaults(to) : []),
    ];
    if (found.length > 0) throw new Faults(withoutCopies(found));
  }

  return {
    /** Adds a page, as every one of the files that show it. */
    addPage: (files: readonly string[], { document, twins, facts }: FinishedPage): void => {
      for (const file of files) {
        pages.set(file, facts);
        if (facts.isMeasured) waiting.set(file, document);
        else writeWithTwins(file, document, twins);
      }
    },
    addFile: async (file: string, content: Uint8Array): Promise<void> => {
      writeWithTwins(file, content, isForRoot(file) ? {} : await rememberTwins(file, content));
    },
    /**
     * Checks the site as a whole, and puts it in place of what was there.
     *
     * @returns what each page weighs, what is worth a look, and the digest of every file that was written, by its whole path
     * @throws {Faults} with everything that is wrong; what was there stays then.
     */
    close: async () => {
      await writeOwned();
      await writeWaiting();
      check();
      // Otherwise GitHub Pages leaves out whatever begins with '_'.
      if (!owned.has('.nojekyll')) write('.nojekyll', Buffer.of());
      folder.replace();
      root?.replace();
      const loads = ownPages().map(([file, { load }]) => [file, load] as const);
      const signs = inOrder(pages).map(([file, facts]) => [file, facts.signs] as const);
      const notes = [...budgetNotes(loads, weights), ...characterNotes(signs, characters)];
      return { weights: inOrder(pages).map(weigh), notes, digests, bytes };
    },
    discard: (): void => {
      folder.discard();
      root?.discard();
    },
  };
}

/** What came in the order of the work, in that of the files. */
function inOrder<Facts>(all: ReadonlyMap<string, Facts>): readonly (readonly [string, Facts])[] {
  return [...all].sort(([a], [b]) => (a < b ? -1 : 1));
}

async function rememberTwins(file: string, content: Uint8Array): Promise<Twins> {
  return hasTwins(file, content) ? remember('files', [extname(file), content], () => twinsOf(file, content)) : {};
}
