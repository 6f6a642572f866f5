import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { forget, keep, made, recall, remember } from '../cache/cache.ts';
import { digestOf } from '../cache/digest.ts';
import { contentFolder } from '../content/folder.ts';
import { readRedirects } from '../content/redirects.ts';
import { siteAddresses } from '../discovery/addresses.ts';
import { type FinishedPage, finishPage, readRendered } from '../export/finish-page.ts';
import { type Export, openExport } from '../export/finish-site.ts';
import { redirectFiles } from '../export/redirects.ts';
import { budgetNotes, printWeights } from '../export/weights.ts';
import { describeFault, type Fault } from '../faults.ts';
import { charactersMissing } from '../lettering/fonts.ts';
import { settings } from '../settings.ts';
import { siteFiles } from '../site-files.ts';
import { formatBytes } from '../words/languages.ts';
import { checkSources, progress } from './check-project.ts';
import type { Made } from './last.ts';
import { type NextBuild, nextExport, startNext } from './next.ts';
import { type PlannedPage, planPages } from './plan.ts';

/**
 * Makes the whole site: checks what the owner wrote, takes the pages that nothing has changed for from the cache, has Next
 * render the others, and makes all other files meanwhile.
 *
 * @param found what is worth a look in the settings
 * @throws {Faults} with everything that is wrong.
 */
export async function makeSite(out: string, found: readonly Fault[]): Promise<Made> {
  progress('Checking the content …');
  const target = openExport(out, settings.basePath);
  // It compiles while the content is checked; there may be nothing for it to do.
  const next = startNext();
  const work: Promise<void>[] = [];
  try {
    const worthALook = [...found, ...(await checkSources())];
    const planned = await planPages();
    const missing = planned.filter(({ files, parts }) => {
      const rendered = recall<string>('rendered', parts);
      const known = rendered && recall<FinishedPage>('pages', [rendered.value]);
      if (known) target.addPage(files, known.value);
      return !known;
    });
    work.push(renderPages(next, missing, target), makeFiles(target));
    await Promise.all(work);
    progress('Checking the site …');
    const { pages, files, bytes } = await target.close();
    const monthAgo = Date.now() - 31 * 24 * 3_600_000;
    forget(({ atimeMs, mtimeMs }) => Math.max(atimeMs, mtimeMs) < monthAgo);
    progress('');
    printWeights(pages);
    console.log(`From the cache: ${planned.length - (made.get('pages') ?? 0)} of ${planned.length} pages.`);
    const { placeholders, timeZone } = settings;
    const signs = (await charactersMissing()).join(' ');
    const ofFont = { file: contentFolder(), reason: `Not in the site's font, so that another one stands in: ${signs}` };
    const said = [...worthALook, ...budgetNotes(pages), ...(signs ? [ofFont] : [])].map(describeFault);
    return {
      timeZone,
      notes: placeholders[0] ? [...said, `Still placeholders in settings.ts: ${placeholders.join(', ')}.`] : said,
      size: `${pages.length} pages, ${formatBytes(bytes)} in ${files} files`,
      addresses: siteAddresses(),
    };
  } catch (error) {
    await next.stop();
    // Nothing is written any more when this ends.
    await Promise.allSettled(work);
    target.discard();
    throw error;
  }
}

/** Has Next render pages, and finishes them: those of which it gives the same HTML as before have been finished. */
async function renderPages(next: NextBuild, pages: readonly PlannedPage[], target: Export): Promise<void> {
  if (pages.length === 0) return next.stop();
  progress(`Rendering ${pages.length} pages …`);
  await next.render(pages.map(({ files: [file] }) => file));
  let done = 0;
  await sideBySide(pages, async ({ files, parts }) => {
    const rendered = readRendered(readFileSync(`${nextExport}/${files[0]}`, 'utf8'));
    const digest = digestOf(rendered);
    const finished = await remember('pages', [digest], () => finishPage(rendered));
    target.addPage(files, finished);
    keep('rendered', parts, digest);
    done += 1;
    progress(`Finishing pages, ${done} of ${pages.length} …`);
  });
  progress('Making pictures and other files …');
}

/** Makes the files that are no pages. */
async function makeFiles(target: Export): Promise<void> {
  for (const [file, text] of redirectFiles(readRedirects())) await target.addFile(file, Buffer.from(text));
  await sideBySide(await siteFiles(), async ({ path, make }) => target.addFile(path, Buffer.from(await make())));
}

/**
 * Does some work for each of many things, on as many at a time as keep all cores busy: what compresses and draws does so
 * beside the main thread. Where one fails, no more begin: it ends what they share.
 */
async function sideBySide<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const shared = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of shared) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
