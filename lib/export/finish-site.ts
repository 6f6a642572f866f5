import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { remember } from '../cache/cache.ts';
import { pathsBelow } from '../content/folder.ts';
import { type Fault, Faults } from '../faults.ts';
import type { FinishedPage } from './finish-page.ts';
import { linkFaults } from './links.ts';
import { openFolder } from './output-folder.ts';
import { hasTwins, type Twins, twinsOf } from './twins.ts';
import { fillIn, sum, weighPages } from './weights.ts';

/** A page of the site that is written: the files that show it, the one at its own address and copies, and what is known of it. */
export interface SitePage extends Pick<FinishedPage, 'facts'> {
  readonly files: readonly [string, ...string[]];
  /** Its HTML where that shows what is measured of all pages: that of thousands would fill the memory. */
  readonly document: Uint8Array | undefined;
}

/** An export that is being written. */
export type Export = ReturnType<typeof openExport>;

/**
 * Begins the export of a site. It is written beside `to`, so that a build that is stopped halfway leaves the old one.
 *
 * @param ownFolder holds what is served as it is, byte for byte, and no check looks into
 */
export function openExport(to: string, basePath: string, ownFolder = 'public') {
  const { write, sizes, replace, discard } = openFolder(to);
  const pages: SitePage[] = [];

  function writeAll(file: string, content: Uint8Array, twins: Twins): void {
    write(file, content);
    for (const [ending, twin] of Object.entries(twins)) write(`${file}.${ending}`, twin);
  }

  async function addFile(file: string, content: Uint8Array): Promise<void> {
    const make = () => twinsOf(file, content);
    writeAll(file, content, hasTwins(file, content) ? await remember('files', [extname(file), content], make) : {});
  }

  /** Writes what the owner wants served as it is; a fault is what takes the place of something of the site. */
  async function addOwn(): Promise<readonly Fault[]> {
    const own = pathsBelow(ownFolder);
    const met = own.filter((file) => sizes.has(file));
    for (const file of own) await addFile(file, readFileSync(join(ownFolder, file)));
    const remedy = 'Give the file another name, or put it into a folder of your own.';
    return met.map((file) => ({
      file: `${ownFolder}/${file}`,
      reason: `The site has a ${file} of its own. ${remedy}`,
    }));
  }

  return {
    addPage: (files: SitePage['files'], { document, twins, facts }: FinishedPage): void => {
      pages.push({ files, facts, document: facts.isMeasured ? document : undefined });
      for (const file of files) writeAll(file, document, twins);
    },
    addFile,
    /**
     * Checks the site as a whole, and puts it in place of what was there.
     *
     * @returns what each page weighs, and how much was written
     * @throws {Faults} with everything that is wrong; what was there stays then.
     */
    close: async () => {
      pages.sort((a, b) => (a.files[0] < b.files[0] ? -1 : 1));
      const ofOwn = await addOwn();
      // Otherwise GitHub Pages leaves out whatever begins with '_'.
      if (!sizes.has('.nojekyll')) write('.nojekyll', Buffer.of());
      const found = [...ofOwn, ...linkFaults(pages, sizes, basePath)];
      if (found.length > 0) throw new Faults(found);
      const weights = weighPages(pages, sizes, basePath);
      for (const { files, document } of pages) {
        if (document) for (const file of files) await addFile(file, fillIn(document, weights));
      }
      replace();
      return { pages: weighPages(pages, sizes, basePath), files: sizes.size, bytes: sum([...sizes.values()]) };
    },
    discard,
  };
}
