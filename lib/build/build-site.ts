import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkSources } from '../check/check-project.ts';
import { settings } from '../config/settings.ts';
import { readRedirects } from '../content/redirects.ts';
import { forget, recall, remember, store } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { computeDigest } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { showProgress } from '../core/progress.ts';
import { formatBytes } from '../i18n/catalogs.ts';
import { missingCharacters } from '../media/fonts/published-fonts.ts';
import { siteFiles } from '../site/site-files.ts';
import { siteUrls } from '../site/site-urls.ts';
import type { BuildResult } from './last-build.ts';
import { type NextBuild, nextExport, startNext } from './next-build.ts';
import { type PlannedPage, planPages } from './plan-pages.ts';
import { checkBudgets, tabulateWeights } from './postprocess/page-weight.ts';
import { normalizeRendered, type PostprocessedPage, postprocessPage } from './postprocess/postprocess-page.ts';
import { redirectFiles } from './postprocess/redirect-pages.ts';
import { type Export, openExport } from './postprocess/write-export.ts';

/**
 * Builds the site: checks the content, takes unchanged pages from the cache, lets Next render the others, and writes
 * all other files at the same time.
 *
 * @param settingsWarnings the warnings from the check of the settings
 * @throws {DiagnosticsError} if the content or the export has errors, or if Next fails.
 */
export async function buildSite(out: string, settingsWarnings: readonly Diagnostic[]): Promise<BuildResult> {
  showProgress('Checking the content');
  const target = openExport(out, settings.basePath);
  // Next compiles while the content is checked.
  const next = startNext();
  const tasks: Promise<void>[] = [];
  try {
    const warnings = [...settingsWarnings, ...(await checkSources())];
    const changedPages = addCachedPages(await planPages(), target);
    tasks.push(renderPages(next, changedPages, target), writeOtherFiles(target));
    await Promise.all(tasks);
    showProgress('Checking links');
    const { pages, files, bytes } = await target.close();
    forgetUnused();
    return {
      timeZone: settings.timeZone,
      warnings: [...warnings, ...checkBudgets(pages), ...(await checkCharacters())],
      placeholders: settings.placeholders,
      weights: tabulateWeights(pages),
      size: `${pages.length} pages, ${formatBytes(bytes)} in ${files} files`,
      urls: siteUrls(),
    };
  } catch (error) {
    await next.stop();
    // Waits for both tasks, because they write to the folder that `discard` deletes.
    await Promise.allSettled(tasks);
    target.discard();
    throw error;
  }
}

/** Adds the pages that are in the cache to the export, and returns the others. */
function addCachedPages(planned: readonly PlannedPage[], target: Export): readonly PlannedPage[] {
  return planned.filter(({ files, inputs }) => {
    const rendered = recall<string>('rendered', inputs);
    const page = rendered && recall<PostprocessedPage>('pages', [rendered.value]);
    if (page) target.addPage(files, page.value);
    return !page;
  });
}

/** Renders pages with Next, postprocesses them, and exports them. Takes pages with unchanged HTML from the cache. */
async function renderPages(next: NextBuild, pages: readonly PlannedPage[], target: Export): Promise<void> {
  if (pages.length === 0) return next.stop();
  showProgress(`Rendering ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`);
  await next.render(pages.map(({ files: [file] }) => file));
  let done = 0;
  await runConcurrently(pages, async ({ files, inputs }) => {
    const rendered = normalizeRendered(readFileSync(`${nextExport}/${files[0]}`, 'utf8'));
    const digest = computeDigest(rendered);
    const page = await remember('pages', [digest], () => postprocessPage(rendered));
    target.addPage(files, page);
    store('rendered', inputs, digest);
    done += 1;
    showProgress('Compressing', `, ${Math.round((100 * done) / pages.length)}%`);
  });
  showProgress('Generating images');
}

/** Adds all files that Next does not render to the export, such as redirects, images, and feeds. */
async function writeOtherFiles(target: Export): Promise<void> {
  for (const [file, text] of redirectFiles(readRedirects())) await target.addFile(file, Buffer.from(text));
  await runConcurrently(await siteFiles(), async ({ path, make }) => target.addFile(path, Buffer.from(await make())));
}

/** Deletes cache entries that no build has used for 31 days. */
function forgetUnused(): void {
  const monthAgo = Date.now() - 31 * 24 * 3_600_000;
  forget(({ atimeMs, mtimeMs }) => Math.max(atimeMs, mtimeMs) < monthAgo);
}

/** Returns a warning if the content has characters that the site's font lacks. */
async function checkCharacters(): Promise<readonly Diagnostic[]> {
  const missing = (await missingCharacters()).join(' ');
  const problem = `The site's font lacks these characters: ${missing}. Browsers show them in a fallback font.`;
  const reason = `${problem} Replace them, or ignore this warning.`;
  return missing ? [{ file: contentFolder(), reason, severity: 'warning' }] : [];
}

/** Runs `work` for each item, with one worker per core and one more. Starts no items after an error. */
async function runConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  // The workers share one generator, because an error in one worker's loop closes the generator for all workers.
  const queue = (function* () {
    yield* items;
  })();
  const worker = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() + 1 }, worker));
}
