import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describeFault, Faults, withoutCopies } from '../faults.ts';
import { pathsBelow } from '../files/folder.ts';
import { budgetFaults, printWeights, type Weight, weighPage } from './budgets.ts';
import { strangeCharacters } from './characters.ts';
import { islandFaults, takeOutRuntime } from './documents.ts';
import { gateFaults } from './gate.ts';
import { hashFaults, printHeaders } from './headers.ts';
import { linkFaults } from './links.ts';
import { printPage, readPage } from './page.ts';
import { addPolicy, policyFaults, policyOf } from './policy.ts';
import { replaceFolder, rootFaults, rootFiles, rootOf, targetFaults } from './target.ts';
import { hasTwins, twinsOf } from './twins.ts';

/** What the finishing pass has to know of the site. */
export interface Site {
  /** The absolute address that the site will have. */
  readonly address: string;
  readonly basePath: string;
  /** The client modules of the build, id to file. */
  readonly clientModules: ReadonlyMap<string, string>;
  /** The characters of the site's fonts. */
  readonly characters: ReadonlySet<string>;
  /** What is served as it is, byte for byte, and no step looks into; of it, Next's export may have left something out. */
  readonly owned: ReadonlyMap<string, Uint8Array>;
}

/**
 * What Next writes and no page asks for: its runtime, the flight data, the copies of its page for what is not found, which
 * hosts would serve with status 200, and the file that stands for none. And what this pass writes itself, in a folder that
 * is already finished: headers, the word to GitHub Pages, and twins, which stand beside their file.
 */
const leftovers =
  /^(?:_next|404|_not-found)\/|^articles\/0\/none$|(?:^|\/)(?:index|__next\.[^/]*)\.txt$|^_headers$|^\.nojekyll$/;
const twin = /\.(?:br|gz)$/;

/**
 * Turns Next's export into plain documents: reads `from`, and puts the finished site in place of `to` as a whole, so that
 * a build that is stopped halfway leaves the old one. An export that is finished already comes out as it went in.
 *
 * @returns what the pages weigh as a table, and lines on what is worth a look but no fault
 * @throws {Faults} with everything that is wrong with any page.
 */
export async function finishExport(
  from: string,
  to: string,
  site: Site,
): Promise<{ weights: string; notes: readonly string[] }> {
  const files = readFolder(from);
  for (const file of site.owned.keys()) files.delete(file);
  const exported = [...files]
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, html]) => readPage(file, html.toString()));
  const pages = exported.map(takeOutRuntime).map(addPolicy);
  for (const page of pages) files.set(page.file, Buffer.from(printPage(page)));

  // Below a path nobody looks for these files.
  const moved = [...files].filter(([file]) => site.basePath !== '' && rootFiles.includes(file));
  for (const [file] of moved) files.delete(file);

  const published = new Map<string, Uint8Array>([...files, ...site.owned]);
  const twins = new Map<string, Uint8Array>();
  for (const [file, content] of published) {
    if (hasTwins(file, content)) for (const [name, twin] of await twinsOf(file, content)) twins.set(name, twin);
  }
  const weigh = (file: string): Weight => {
    const raw = published.get(file)?.length ?? 0;
    return { raw, brotli: twins.get(`${file}.br`)?.length ?? raw };
  };
  const weights = pages.map((page) => weighPage(page, site.basePath, weigh));

  const budgets = pages.flatMap((page, index) => budgetFaults(page, weights[index]));
  const names = new Set(published.keys());
  const faults = [
    ...exported.flatMap((page) => islandFaults(page, site.clientModules)),
    ...pages.flatMap(policyFaults),
    ...pages.flatMap((page) => linkFaults(page, { files: names, pages, basePath: site.basePath })),
    ...budgets.filter(({ isNote }) => !isNote),
    ...hashFaults([...files.keys()]),
    ...targetFaults(to),
    ...(site.basePath ? rootFaults(to) : []),
    ...gateFaults(pages, new Map([...files, ...moved]), names, site.address),
  ];
  if (faults.length > 0) throw new Faults(withoutCopies(faults));

  // A drawing has no <meta> for a policy: what stands in it is named in the header.
  const drawings = [...published]
    .filter(([file]) => file.endsWith('.svg'))
    .map(([file, drawing]) => readPage(file, Buffer.from(drawing).toString()));
  const policies = [...pages, ...drawings].map(policyOf);
  const headers = ['_headers', Buffer.from(printHeaders([...names], policies, site.basePath))] as const;
  // Otherwise GitHub Pages leaves out whatever begins with '_'.
  published.set('.nojekyll', Buffer.of());
  replaceFolder(to, new Map([...twins, ...published, ...(site.basePath ? [] : [headers])]));
  if (site.basePath) replaceFolder(rootOf(to), new Map([...moved, headers]));
  // The files for a root that an earlier build made for another address are right no more.
  else if (rootFaults(to).length === 0) replaceFolder(rootOf(to), new Map());
  const notes = withoutCopies(budgets).map(describeFault);
  return { weights: printWeights(weights), notes: [...notes, ...strangeCharacters(pages, site.characters)] };
}

/** The files of an export by their paths, sorted, without the leftovers. */
function readFolder(folder: string): Map<string, Buffer> {
  const paths = new Set(pathsBelow(folder));
  const isTwin = (path: string) => twin.test(path) && paths.has(path.replace(twin, ''));
  const kept = [...paths].filter((path) => !leftovers.test(path) && !isTwin(path));
  return new Map(kept.map((path) => [path, readFileSync(join(folder, path))]));
}
