import { existsSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { formatBytes } from '../bytes.ts';
import { keep, recall, remember, sweepCache } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { readRedirects } from '../content/redirects.ts';
import { contentFolder } from '../content-folder.ts';
import { siteAddresses } from '../discovery/addresses.ts';
import { type FinishedPage, finishPage, readRendered } from '../export/finish-page.ts';
import { type Export, openExport } from '../export/finish-site.ts';
import { ownedFiles } from '../export/owned.ts';
import { redirectFiles } from '../export/redirects.ts';
import { realPath, rootFiles, rootOf } from '../export/target.ts';
import { printWeights, weightsToShow } from '../export/weights.ts';
import { describeFault, type Fault } from '../faults.ts';
import { charactersOfFonts } from '../lettering/fonts.ts';
import { settings } from '../settings.ts';
import { type SiteFile, siteFiles } from '../site-files.ts';
import { today } from '../today.ts';
import { checkSources } from './checking.ts';
import type { LastBuild } from './last.ts';
import { type NextBuild, nextExport, startNext } from './next.ts';
import { type PlannedPage, planPages, readCommon } from './plan.ts';
import { progress } from './progress.ts';

/** What came of a build. */
export type Made = Omit<LastBuild, 'sources'>;

/**
 * Makes the whole site: checks what the owner wrote, takes the pages that nothing has changed for from the cache, has Next
 * render the others, and makes all other files meanwhile.
 *
 * @param found what is known to be wrong already
 * @throws {Faults} with everything that is wrong.
 */
export async function makeSite(out: string, found: readonly Fault[], last?: LastBuild): Promise<Made> {
  progress.step('Checking the content');
  const common = readCommon(contentFolder());
  // It compiles while the content is checked; where the other pages are in the cache, there may be nothing for it to do.
  const isNextSurelyNeeded = found.length === 0 && !recall('rendered', ['index.html', ...common.parts]);
  let next = isNextSurelyNeeded ? startNext() : undefined;
  let target: Export | undefined;
  const work: Promise<void>[] = [];
  try {
    const worthALook = await checkSources(out, found);
    const { address, basePath } = settings;
    target = openExport(out, { address, basePath, owned: ownedFiles(), characters: await charactersOfFonts() });
    const missing: PlannedPage[] = [];
    for (const page of await planPages(common)) {
      const known = recallPage(page.parts);
      if (known) target.addPage(page.files, known);
      else missing.push(page);
    }
    if (missing.length > 0) next ??= startNext();
    work.push(renderPages(next, missing, target), makeFiles(target));
    await Promise.all(work);
    progress.step('Checking the site');
    const { weights, notes, digests, bytes } = await target.close();
    sweepCache();
    progress.end();
    const isSame = (page: string) => {
      const file = `${realPath(out)}${page.replace(/\/$/, '/index.html')}`;
      return digests.get(file) === last?.digests.get(file);
    };
    printWeights(weightsToShow(weights, isSame));
    return {
      digests,
      folders: [out, ...(basePath ? [rootOf(out)] : [])].map(realPath),
      notes: [...[...worthALook, ...notes].map(describeFault), ...remarks(out)],
      addresses: siteAddresses(),
      day: today(),
      timeZone: settings.timeZone,
      size: `${weights.length} pages, ${formatBytes(bytes)} in ${digests.size} files`,
    };
  } catch (error) {
    await next?.stop();
    // Nothing is written any more when this ends.
    await Promise.allSettled(work);
    target?.discard();
    throw error;
  }
}

/** A page that Next has rendered of these parts before, as it was finished then. */
function recallPage(parts: PlannedPage['parts']): FinishedPage | undefined {
  const rendered = recall<string>('rendered', parts);
  return rendered && recall<FinishedPage>('pages', [rendered.value])?.value;
}

/** Has Next render pages, and finishes them: those of which it gives the same HTML as before have been finished. */
async function renderPages(next: NextBuild | undefined, pages: readonly PlannedPage[], target: Export): Promise<void> {
  if (!next) return;
  progress.step(`Rendering ${pages.length} pages`);
  await next.render(pages.map(({ files: [file] }) => file));
  progress.step(`Finishing ${pages.length} pages`);
  let done = 0;
  await sideBySide(pages, async ({ files, parts }) => {
    const rendered = readRendered(readFileSync(`${nextExport}/${files[0]}`, 'utf8'));
    const digest = digestOf(rendered);
    target.addPage(files, await remember('pages', [digest], () => finishPage(rendered)));
    keep('rendered', parts, digest);
    done += 1;
    progress.count(done, pages.length);
  });
  progress.step('Making pictures and other files');
}

/** Makes the files that are no pages. */
async function makeFiles(target: Export): Promise<void> {
  const redirects = redirectFiles(readRedirects());
  const ways = redirects.map(({ file, text }) => ({ path: file, make: () => text }));
  const files: readonly Pick<SiteFile, 'path' | 'make'>[] = [...(await siteFiles()), ...ways];
  await sideBySide(files, async ({ path, make }) => {
    await target.addFile(path, Buffer.from(await make()));
  });
}

/**
 * Does some work for each of many things, on as many at a time as keep all cores busy: what compresses and draws does so
 * beside the main thread, which goes on to the next one meanwhile. Where one fails, those beside it come to their end, and no
 * more begin.
 */
async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items].reverse();
  const worker = async () => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      await work(item).catch((error: unknown) => {
        waiting.length = 0;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}

/** What the owner should know of the site when it is there. */
function remarks(out: string): readonly string[] {
  const { address, basePath, placeholders } = settings;
  const files = rootFiles.filter((file) => existsSync(join(rootOf(out), file)));
  const ofRoot = `${rootOf(out)}/ is for the root of ${new URL('/', address)}: ${files.join(', ')}.`;
  const unfilled = `Still placeholders in settings.ts: ${placeholders.join(', ')}.`;
  return [...(basePath ? [ofRoot] : []), ...(placeholders.length > 0 ? [unfilled] : [])];
}
