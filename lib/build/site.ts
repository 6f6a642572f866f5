import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatBytes } from '../bytes.ts';
import { countUse, recall, remember, sweepCache } from '../cache/cache.ts';
import { type Redirect, readRedirects } from '../content/redirects.ts';
import { contentFolder } from '../content-folder.ts';
import { siteAddresses } from '../discovery/addresses.ts';
import { readClientModules } from '../export/client-modules.ts';
import { type Export, type FinishedPage, finishedPage, openExport } from '../export/finish.ts';
import { ownedFiles } from '../export/owned.ts';
import { redirectFiles } from '../export/redirects.ts';
import { realPath, rootFiles, rootOf } from '../export/target.ts';
import { describeFault, type Fault } from '../faults.ts';
import { charactersOfFonts } from '../lettering/fonts.ts';
import { settings } from '../settings.ts';
import { today } from '../today.ts';
import { checkSources } from './check.ts';
import type { LastBuild } from './last.ts';
import { type NextBuild, nextExport, startNext } from './next.ts';
import { type PlannedPage, planPages, readCommon } from './plan.ts';
import type { Progress } from './progress.ts';
import { printReport } from './report.ts';
import { routeFiles } from './routes.ts';
import { sideBySide } from './side-by-side.ts';

/** What came of a build. */
export type Made = Omit<LastBuild, 'sources'>;

const kind = 'pages';

/**
 * Makes the whole site: checks what the owner wrote, takes the pages that nothing has changed for from the cache, has Next
 * render the others, and makes all other files meanwhile.
 *
 * @throws {Faults} with everything that is wrong.
 */
export async function makeSite(
  out: string,
  found: readonly Fault[],
  last: LastBuild | undefined,
  progress: Progress,
): Promise<Made> {
  progress.step('Checking the content');
  const common = readCommon(contentFolder());
  // It compiles while the content is checked; where the other pages are in the cache, there may be nothing for it to do.
  const isNextSurelyNeeded = !recall(kind, ['index.html', ...common.parts]);
  let next = isNextSurelyNeeded && found.length === 0 ? startNext() : undefined;
  let target: Export | undefined;
  const work: Promise<void>[] = [];
  try {
    const worthALook = await checkSources(out, found);
    const characters = await charactersOfFonts();
    const redirects = readRedirects();
    target = openExport(out, {
      address: settings.address,
      basePath: settings.basePath,
      owned: ownedFiles(),
    });
    const missing: PlannedPage[] = [];
    for (const page of await planPages(common)) {
      const known = recall<FinishedPage>(kind, page.parts);
      if (!known) missing.push(page);
      else {
        countUse(kind, 'taken');
        target.addPage(page.files, known.value);
      }
    }
    if (missing.length > 0) next ??= startNext();
    const rendering = renderPages(next, missing, target, progress);
    // Pictures that are new take longer than all pages: how far they are is said when the pages are done.
    let hasRendered = false;
    const making = makeFiles(target, redirects, (done, all) => hasRendered && progress.count(done, all));
    work.push(rendering, making);
    const rendered = rendering.then(() => {
      hasRendered = true;
      progress.step('Making pictures and other files');
    });
    await Promise.all([rendered, making]);
    progress.step('Checking the site');
    const finished = await target.close(characters);
    sweepCache();
    const isSame = (page: string) => {
      const file = `${realPath(out)}${page.replace(/\/$/, '/index.html')}`;
      return finished.digests.get(file) === last?.digests.get(file);
    };
    progress.end();
    console.log(`\n${printReport(finished.weights, isSame)}\n`);
    return {
      digests: finished.digests,
      folders: [out, ...(settings.basePath ? [rootOf(out)] : [])].map(realPath),
      notes: [...worthALook.map(describeFault), ...finished.notes, ...remarks(out)],
      addresses: siteAddresses(),
      day: today(),
      timeZone: settings.timeZone,
      size: `${finished.weights.length} pages, ${formatBytes(finished.bytes)} in ${finished.digests.size} files`,
    };
  } catch (error) {
    await next?.stop();
    // Nothing is written any more when this ends.
    await Promise.allSettled(work);
    target?.discard();
    throw error;
  }
}

/** Has Next render pages, and finishes them. */
async function renderPages(
  next: NextBuild | undefined,
  pages: readonly PlannedPage[],
  target: Export,
  progress: Progress,
): Promise<void> {
  if (!next) return;
  progress.step(`Rendering ${pages.length} pages`);
  await next.render(pages.map(({ files: [file] }) => file));
  progress.step(`Finishing ${pages.length} pages`);
  const clientModules = readClientModules();
  let done = 0;
  await sideBySide(pages, async ({ files, parts }) => {
    const html = readFileSync(`${nextExport}/${files[0]}`, 'utf8');
    const page = await remember(kind, parts, () => finishedPage(html, settings.address, clientModules));
    target.addPage(files, page);
    done += 1;
    progress.count(done, pages.length);
  });
}

/** Makes the files that are no pages. */
async function makeFiles(target: Export, redirects: readonly Redirect[], count: Progress['count']): Promise<void> {
  const ways = redirectFiles(redirects).map(({ file, text }) => ({ file, make: async () => Buffer.from(text) }));
  const files = [...(await routeFiles()), ...ways];
  let done = 0;
  await sideBySide(files, async ({ file, make }) => {
    await target.addFile(file, await make());
    done += 1;
    count(done, files.length);
  });
}

/** What the owner should know of the site when it is there. */
function remarks(out: string): readonly string[] {
  const root = new URL('/', settings.address);
  const files = rootFiles.filter((file) => existsSync(join(rootOf(out), file)));
  return [
    ...(settings.basePath ? [`${rootOf(out)}/ is for the root of ${root}: ${files.join(', ')}.`] : []),
    ...(settings.placeholders.length > 0
      ? [`Still placeholders in settings.ts: ${settings.placeholders.join(', ')}.`]
      : []),
  ];
}
