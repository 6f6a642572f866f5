import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { remember } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { describeFault, type Fault, Faults, withoutCopies } from '../faults.ts';
import { addressFaults, pathsOfFile } from './addresses.ts';
import { budgetFaults, isCopy, type PageWeight, type Weight, weighPage } from './budgets.ts';
import { strangeCharacters } from './characters.ts';
import { embed, embeddablesOf, firstRoundTrip, makeRoom } from './embedded.ts';
import { factsOf, openPage, type PageFacts } from './facts.ts';
import { formFaults, headFaults } from './gate.ts';
import { linkFaults } from './links.ts';
import { fillIn, numbersOf, tellScripts, tellWeight } from './measured.ts';
import { type PageFault, printPage } from './page.ts';
import { playingFaults } from './playing.ts';
import { addPolicy } from './policy.ts';
import { openFolder, realPath, rootFaults, rootFiles, rootOf, targetFaults } from './target.ts';
import { type Twins, twinsOf } from './twins.ts';

/** What the finishing pass has to know of the site. */
export interface Site {
  /** The absolute address that the site will have. */
  readonly address: string;
  readonly basePath: string;
  /** What is served as it is, byte for byte, and no check looks into: the file in the project of each path. */
  readonly owned: ReadonlyMap<string, string>;
}

/** A page that is ready to be published, with its twins and what the checks of the site have to know of it. */
export interface FinishedPage {
  readonly document: Uint8Array;
  readonly twins: Twins;
  readonly facts: PageFacts;
}

/** The same of a file that is no page. */
interface FileFacts {
  readonly twins: Twins;
  readonly faults: readonly PageFault[];
  readonly paths: readonly string[];
}

/** What came of an export. */
export interface Finished {
  readonly weights: readonly PageWeight[];
  /** Lines on what is worth a look but no fault. */
  readonly notes: readonly string[];
  /** The digest of every file that was written, by its whole path. */
  readonly digests: ReadonlyMap<string, string>;
  readonly bytes: number;
}

/** An export that is being written. */
export interface Export {
  /** Adds a page, as every one of the files that show it. */
  readonly addPage: (files: readonly string[], page: FinishedPage) => void;
  readonly addFile: (file: string, content: Uint8Array) => Promise<void>;
  /**
   * Checks the site as a whole, and puts it in place of what was there.
   *
   * @param characters of the site's fonts
   * @throws {Faults} with everything that is wrong; what was there stays then.
   */
  readonly close: (characters: ReadonlySet<string>) => Promise<Finished>;
  readonly discard: () => void;
}

/**
 * Makes a page of the export ready to be published: a pure function of what is given. It has in itself what the first round
 * trip has room for. One that is a document already comes out as it went in.
 *
 * @param address the absolute address that the site will have
 * @param clientModules the client modules of the build, id to file
 */
export async function finishedPage(
  html: string,
  address: string,
  clientModules: ReadonlyMap<string, string>,
): Promise<FinishedPage> {
  const { page, faults } = openPage(html, clientModules);
  const all = embeddablesOf(page);
  let chosen = all;
  for (;;) {
    embed(all, chosen);
    const outside = all.filter((one) => one.element.tagName === 'script' && !chosen.includes(one));
    const finished = await withItsWeight(tellScripts(printPage(addPolicy(page)), outside));
    const excess = (finished.twins.br?.length ?? 0) - firstRoundTrip;
    if (excess <= 0 || chosen.length === 0) return { ...finished, facts: factsOf(page, address, faults) };
    chosen = makeRoom(chosen, excess);
  }
}

/**
 * A page that says what it weighs, and its twins. What it says is a part of it, so it is weighed until both agree; where two
 * weights lead to each other, it is wrong by the bytes between them.
 */
async function withItsWeight(document: string): Promise<Pick<FinishedPage, 'document' | 'twins'>> {
  let text = tellWeight(document, 10_000);
  for (let round = 1; ; round += 1) {
    const bytes = Buffer.from(text);
    const twins = await twinsOf('page.html', bytes);
    const told = tellWeight(text, twins.br?.length ?? bytes.length);
    if (told === text || round === 4) return { document: bytes, twins };
    text = told;
  }
}

/**
 * Begins the export of a site. Pages and files are written beside `to` as they come, so that none of them has to be held,
 * and put in place as a whole at the end, so that a build that is stopped halfway leaves the old site.
 */
export function openExport(to: string, site: Site): Export {
  const { address, basePath } = site;
  const pages = new Map<string, PageFacts>();
  /** Those that show what was measured of the others, and so are written last. */
  const waiting = new Map<string, Uint8Array>();
  const files = new Map<string, Pick<FileFacts, 'faults' | 'paths'>>();
  const weights = new Map<string, Weight>();
  const digests = new Map<string, string>();
  const folder = openFolder(to);
  const place = realPath(to);
  let bytes = 0;
  // Below a path nobody looks for these files: they are for the root of the host. The folder for it that an earlier build
  // made for another address goes.
  const isForRoot = (file: string) => basePath !== '' && rootFiles.includes(file);
  const root = rootFaults(to).length === 0 ? openFolder(rootOf(to)) : undefined;
  const rootPlace = realPath(rootOf(to));

  function write(file: string, content: Uint8Array): void {
    if (isForRoot(file)) root?.write(file, content);
    else folder.write(file, content);
    digests.set(`${isForRoot(file) ? rootPlace : place}/${file}`, digestOf(content));
    bytes += content.length;
  }

  function writeWithTwins(file: string, content: Uint8Array, twins: Twins): void {
    write(file, content);
    weights.set(file, { raw: content.length, brotli: twins.br?.length ?? content.length });
    for (const [ending, twin] of Object.entries(twins)) {
      const name = `${file}.${ending}`;
      if (twin && !site.owned.has(name)) write(name, twin);
    }
  }

  function check(characters: ReadonlySet<string>): readonly string[] {
    const names = new Set(weights.keys());
    const ids = new Map([...pages].map(([file, facts]) => [file, new Set(facts.ids)]));
    const [known, others] = [inOrder(pages), inOrder(files)];
    const ofPages = known.flatMap((page) => budgetFaults(page, weighPage(page, basePath, weigh)));
    const budgets = [...ofPages, ...playingFaults(weights)];
    const faults: readonly Fault[] = [
      ...known.flatMap((page) => page.faults.map((fault) => ({ file: page.file, ...fault }))),
      ...known.flatMap((page) => linkFaults(page.file, page.addresses, { files: names, ids, basePath })),
      ...budgets.filter(({ isNote }) => !isNote),
      ...targetFaults(to),
      ...(basePath ? rootFaults(to) : []),
      ...headFaults(known, address),
      ...others.flatMap((other) => other.faults.map((fault) => ({ file: other.file, ...fault }))),
      ...[...known, ...others].flatMap((named) => addressFaults(named, names, address)),
    ];
    if (faults.length > 0) throw new Faults(withoutCopies(faults));
    return [...withoutCopies(budgets).map(describeFault), ...strangeCharacters(known, characters)];
  }

  function weigh(file: string): Weight {
    return weights.get(file) ?? { raw: 0, brotli: 0 };
  }

  return {
    addPage: (paths, page) => {
      for (const file of paths) {
        pages.set(file, page.facts);
        if (page.facts.isMeasured) waiting.set(file, page.document);
        else writeWithTwins(file, page.document, page.twins);
      }
    },
    addFile: async (file, content) => {
      const { twins, ...facts } = await remember('files', [extname(file), address, content], () =>
        readFile(file, content, address),
      );
      files.set(file, facts);
      if (isForRoot(file)) write(file, content);
      else writeWithTwins(file, content, twins);
    },
    close: async (characters) => {
      for (const [file, path] of site.owned) {
        const content = readFileSync(path);
        const parts = [extname(file), content];
        writeWithTwins(file, content, await remember('own files', parts, () => twinsOf(file, content)));
      }
      const numbers = numbersOf(
        inOrder(pages).filter((page) => !isCopy(page)),
        basePath,
        weigh,
      );
      for (const [file, document] of waiting) {
        const filled = fillIn(Buffer.from(document).toString(), numbers);
        const weighed = await remember('measured', [filled], () => withItsWeight(filled));
        writeWithTwins(file, weighed.document, weighed.twins);
      }
      const notes = check(characters);
      // Otherwise GitHub Pages leaves out whatever begins with '_'.
      if (!site.owned.has('.nojekyll')) write('.nojekyll', Buffer.of());
      folder.replace();
      root?.replace();
      return {
        weights: inOrder(pages).map((page) => weighPage(page, basePath, weigh)),
        notes,
        digests,
        bytes,
      };
    },
    discard: () => {
      folder.discard();
      root?.discard();
    },
  };
}

/** What came in the order of the work, in that of the files. */
function inOrder<Facts>(all: ReadonlyMap<string, Facts>): readonly (Facts & { readonly file: string })[] {
  return [...all].map(([file, facts]) => ({ file, ...facts })).sort((a, b) => (a.file < b.file ? -1 : 1));
}

async function readFile(file: string, content: Uint8Array, address: string): Promise<FileFacts> {
  const isText = /\.(?:html|xml|svg|json|webmanifest|txt)$/.test(file);
  const text = isText ? Buffer.from(content).toString() : '';
  return {
    twins: await twinsOf(file, content),
    faults: isText ? formFaults(file, text) : [],
    paths: isText ? pathsOfFile(file, text, address) : [],
  };
}
