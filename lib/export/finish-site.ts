import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { remember } from '../cache/cache.ts';
import { pathsBelow } from '../content/folder.ts';
import { type Fault, Faults, withoutCopies } from '../faults.ts';
import type { FinishedPage } from './finish-page.ts';
import { linkFaults } from './links.ts';
import { fillIn } from './measured.ts';
import { pathOfPage } from './page.ts';
import { openFolder } from './target.ts';
import { hasTwins, type Twins, twinsOf } from './twins.ts';
import { budgetNotes, sum, weighPage } from './weights.ts';

/** An export that is being written. */
export type Export = ReturnType<typeof openExport>;

/**
 * Begins the export of a site. It is written beside `to`, so that a build that is stopped halfway leaves the old one.
 *
 * @param ownFolder holds what is served as it is, byte for byte, and no check looks into
 */
export function openExport(to: string, basePath: string, ownFolder = 'public') {
  const folder = openFolder(to);
  const own = new Set(pathsBelow(ownFolder));
  const pages = new Map<string, FinishedPage['facts']>();
  /** Those that show what was measured of the others, and so are written last. */
  const waiting = new Map<string, Uint8Array>();
  const weights = new Map<string, number>();
  let [files, bytes] = [0, 0];

  function write(file: string, content: Uint8Array, twins: Twins = {}): void {
    weights.set(file, (twins['br'] ?? content).length);
    const others = Object.entries(twins).map(([ending, twin]) => [`${file}.${ending}`, twin] as const);
    for (const [name, part] of [[file, content] as const, ...others.filter(([other]) => !own.has(other))]) {
      folder.write(name, part);
      files += 1;
      bytes += part.length;
    }
  }

  async function addFile(file: string, content: Uint8Array): Promise<void> {
    const make = () => twinsOf(file, content);
    write(file, content, hasTwins(file, content) ? await remember('files', [extname(file), content], make) : {});
  }

  /** Writes what the owner wants served as it is; a fault is what would take the place of something of the site. */
  async function writeOwn(): Promise<readonly Fault[]> {
    const met = [...own].filter((file) => weights.has(file) || weights.has(file.replace(/\.(?:br|gz)$/, '')));
    for (const file of own) await addFile(file, readFileSync(join(ownFolder, file)));
    const remedy = 'Give the file another name, or put it into a folder of your own.';
    const reasonOf = (file: string) => `The site has a ${file} of its own. ${remedy}`;
    return met.map((file) => ({ file: `${ownFolder}/${file}`, reason: reasonOf(file) }));
  }

  const inOrder = () => [...pages].sort(([a], [b]) => (a < b ? -1 : 1));

  /** The pages, each at its one address, with what they weigh. */
  function weighPages() {
    const all = inOrder().filter(([file, { canonical }]) => canonical?.endsWith(pathOfPage(file)) ?? true);
    return all.map(([file, facts]) => ({ ...facts, ...weighPage(file, facts.load, basePath, weights) }));
  }

  /** Writes the pages that show numbers: those of all others. */
  async function writeWaiting(): Promise<void> {
    const all = weighPages();
    const links = all.flatMap(({ addresses }) => addresses.filter((address) => /^[/#]/.test(address)));
    const counts = { pages: all.length, links: links.length, played: sum(all.map(({ played }) => played)) };
    const others = all.filter(({ isMeasured }) => !isMeasured);
    for (const [file, document] of waiting) {
      await addFile(file, Buffer.from(fillIn(Buffer.from(document).toString(), others, counts)));
    }
  }

  return {
    /** Adds a page, as every one of the files that show it. */
    addPage: (names: readonly string[], { document, twins, facts }: FinishedPage): void => {
      for (const file of names) {
        pages.set(file, facts);
        if (facts.isMeasured) waiting.set(file, document);
        else write(file, document, twins);
      }
    },
    addFile,
    /**
     * Checks the site as a whole, and puts it in place of what was there.
     *
     * @returns what each page weighs, what is worth a look, and how much was written
     * @throws {Faults} with everything that is wrong; what was there stays then.
     */
    close: async () => {
      // Otherwise GitHub Pages leaves out whatever begins with '_'.
      if (!own.has('.nojekyll')) write('.nojekyll', Buffer.of());
      await writeWaiting();
      const ofOwn = await writeOwn();
      const destinations = { files: weights, idsOf: (file: string) => pages.get(file)?.ids, basePath };
      const found = inOrder().flatMap(([file, { addresses }]) => linkFaults(file, addresses, destinations));
      if (ofOwn.length + found.length > 0) throw new Faults(withoutCopies([...ofOwn, ...found]));
      folder.replace();
      return { pages: weighPages(), notes: budgetNotes(weighPages()), files, bytes };
    },
    discard: folder.discard,
  };
}
