import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describeFault, type Fault, Faults, withoutCopies } from '../faults.ts';
import { budgetFaults, printWeights, type Weight, weighPage } from './budgets.ts';
import { strangeCharacters } from './characters.ts';
import { islandFaults, takeOutRuntime } from './documents.ts';
import { gateFaults } from './gate.ts';
import { hashFaults, printHeaders } from './headers.ts';
import { linkFaults } from './links.ts';
import { printPage, readPage } from './page.ts';
import { addPolicy, policyFaults, policyOf } from './policy.ts';
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
}

/**
 * What Next writes and no page asks for: its runtime, the flight data, and the copies of its page for what is not found,
 * which hosts would serve with status 200. And what this pass writes itself, in a folder that is already finished: headers,
 * and twins, which stand beside their file.
 */
const leftovers = /^(?:_next|404|_not-found)\/|(?:^|\/)(?:index|__next\.[^/]*)\.txt$|^_headers$/;
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
  const exported = [...files]
    .filter(([file]) => file.endsWith('.html'))
    .map(([file, html]) => readPage(file, html.toString()));
  const pages = exported.map(takeOutRuntime).map(addPolicy);
  for (const page of pages) files.set(page.file, Buffer.from(printPage(page)));

  const twins = new Map<string, Uint8Array>();
  for (const [file, content] of files) {
    if (hasTwins(file, content)) for (const [name, twin] of await twinsOf(file, content)) twins.set(name, twin);
  }
  const weigh = (file: string): Weight => {
    const raw = files.get(file)?.length ?? 0;
    return { raw, brotli: twins.get(`${file}.br`)?.length ?? raw };
  };
  const weights = pages.map((page) => weighPage(page, site.basePath, weigh));

  const budgets = pages.flatMap((page, index) => budgetFaults(page, weights[index]));
  const names = new Set(files.keys());
  const faults = [
    ...exported.flatMap((page) => islandFaults(page, site.clientModules)),
    ...pages.flatMap(policyFaults),
    ...pages.flatMap((page) => linkFaults(page, { files: names, pages, basePath: site.basePath })),
    ...budgets.filter(({ isNote }) => !isNote),
    ...hashFaults([...names]),
    ...folderFaults(to),
    ...gateFaults(pages, files, site.address),
  ];
  if (faults.length > 0) throw new Faults(withoutCopies(faults));

  // A drawing has no <meta> for a policy: what stands in it is named in the header.
  const drawings = [...files]
    .filter(([file]) => file.endsWith('.svg'))
    .map(([file, drawing]) => readPage(file, drawing.toString()));
  const policies = [...pages, ...drawings].map(policyOf);
  files.set('_headers', Buffer.from(printHeaders([...names], policies, site.basePath)));
  replaceFolder(to, new Map([...files, ...twins]));
  const notes = withoutCopies(budgets).map(describeFault);
  return {
    weights: printWeights(weights),
    notes: [...notes, ...pages.flatMap((page) => strangeCharacters(page, site.characters))],
  };
}

/** The files of an export by their paths, sorted, without the leftovers. */
function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = new Set(
    entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/')),
  );
  const isTwin = (path: string) => twin.test(path) && paths.has(path.replace(twin, ''));
  const kept = [...paths].filter((path) => !leftovers.test(path) && !isTwin(path)).sort();
  return new Map(kept.map((path) => [path, readFileSync(join(folder, path))]));
}

/** Whatever is in the way of the finished site, unless it is an earlier one, might be somebody's work. */
function folderFaults(folder: string): readonly Fault[] {
  if (!existsSync(folder) || readdirSync(folder).length === 0 || existsSync(join(folder, '404.html'))) return [];
  const remedy = 'It would be replaced as a whole: build to another one, or remove it first.';
  return [{ file: folder, problem: 'The folder is there, and is no export of a site.', remedy }];
}

/** Writes the files beside the folder first, so that it is never there in part. */
function replaceFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): void {
  const [fresh, replaced] = ['.local/finished', '.local/replaced'];
  for (const leftover of [fresh, replaced]) rmSync(leftover, { recursive: true, force: true });
  for (const [file, content] of files) {
    mkdirSync(dirname(join(fresh, file)), { recursive: true });
    writeFileSync(join(fresh, file), content);
  }
  mkdirSync(dirname(folder), { recursive: true });
  if (existsSync(folder)) renameSync(folder, replaced);
  renameSync(fresh, folder);
  rmSync(replaced, { recursive: true, force: true });
}
