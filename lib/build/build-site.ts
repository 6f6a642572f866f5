import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkSources } from '../check/check-project.ts';
import { settings } from '../config/settings.ts';
import { forget, recall, remember, store } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { computeDigest } from '../core/digest.ts';
import { runTask } from '../core/progress.ts';
import { formatBytes } from '../i18n/format-bytes.ts';
import type { FileOutput } from '../site/output.ts';
import {
  earlyFiles,
  lateFiles,
  publicFiles,
  publishedRedirects,
  siteUrls,
} from '../site/outputs.ts';
import { startNext } from './next-build.ts';
import { nextExport } from './next-files.ts';
import { type PlannedPage, planPages } from './page-plan.ts';
import {
  normalizeRendered,
  type PostprocessedPage,
  postprocessPage,
} from './postprocess/postprocess-page.ts';
import { redirectFiles } from './postprocess/redirect-pages.ts';
import { type Export, openExport } from './postprocess/write-export.ts';

/** The result of a build, which the next build into the same folder returns if nothing has changed. */
export type BuildResult = Awaited<ReturnType<typeof buildSite>>;

/** Builds the site. Throws `DiagnosticsError` if the content or the export has errors, or if Next fails. */
export async function buildSite(
  out: string,
  settingsWarnings: readonly Diagnostic[],
) {
  const target = openExport(out, settings.basePath);
  const next = startNext();
  const stop = new AbortController();
  // Pages and images are made while the content is checked. Next finds most articles in the cache, because it starts to
  // render after it has compiled.
  const checking = runTask('Checking content', checkSources);
  const rendering = renderChangedPages(next, checking, target);
  const tasks = [
    makeFiles('Making images', earlyFiles(), target, stop.signal),
    rendering.then((pages) => compressPages(pages, target, stop.signal)),
  ];
  // The check explains why a page or an image cannot be made. `Promise.all` throws the errors that no check finds.
  for (const task of tasks) {
    task.catch(() => stop.abort());
  }
  try {
    const warnings = [...settingsWarnings, ...(await checking)];
    for (const { file, text } of redirectFiles(publishedRedirects())) {
      await target.addFile(file, Buffer.from(text));
    }
    // The other files are made after Next has ended, because the search index needs as much memory as Next.
    await rendering;
    tasks.push(
      makeFiles('Making other files', lateFiles(), target, stop.signal),
    );
    await Promise.all(tasks);
    const exported = await runTask('Checking links', () =>
      target.close(publicFiles()),
    );
    // Deletes cache entries that no build has used for 31 days.
    const monthAgo = Date.now() - 31 * 24 * 3_600_000;
    forget(({ atimeMs, mtimeMs }) => Math.max(atimeMs, mtimeMs) < monthAgo);
    return {
      // The time zone decides which day a build belongs to.
      timeZone: settings.timeZone,
      warnings: [...warnings, ...exported.warnings],
      placeholders: settings.placeholders,
      size: `${exported.pages} pages, ${formatBytes(exported.bytes)} in ${exported.files} files`,
      urls: siteUrls(),
    };
  } catch (error) {
    stop.abort();
    await next.stop();
    // Waits for all tasks, because they write to the folder that `discard` deletes.
    await Promise.allSettled(tasks);
    target.discard();
    throw error;
  }
}

/** Adds the pages that are in the cache to the export. Renders the others with Next, and returns them. */
async function renderChangedPages(
  next: ReturnType<typeof startNext>,
  checking: Promise<unknown>,
  target: Export,
): Promise<readonly PlannedPage[]> {
  const changed: PlannedPage[] = [];
  for (const page of await planPages()) {
    const rendered = recall<string>('rendered', page.cacheKey);
    const cached =
      rendered && recall<PostprocessedPage>('pages', [rendered.value]);
    if (cached) {
      await target.addPage(page.files, cached.value);
    } else {
      changed.push(page);
    }
  }

  if (changed.length === 0) {
    await next.stop();
    return changed;
  }

  const files = changed.map(({ files: [file] }) => file);
  await runTask(`Rendering ${countPages(changed)}`, () =>
    next.render(files, checking),
  );
  return changed;
}

const countPages = ({ length }: readonly PlannedPage[]) =>
  `${length} ${length === 1 ? 'page' : 'pages'}`;

/** Adds the pages that Next has rendered to the export. Postprocesses those with changed HTML. */
async function compressPages(
  pages: readonly PlannedPage[],
  target: Export,
  signal: AbortSignal,
): Promise<void> {
  if (pages.length === 0) {
    return;
  }
  await runForEach(
    `Compressing ${countPages(pages)}`,
    pages,
    signal,
    async ({ files, cacheKey }) => {
      const rendered = normalizeRendered(
        readFileSync(`${nextExport}/${files[0]}`, 'utf8'),
      );
      const digest = computeDigest(rendered);
      const page = await remember('pages', [digest], () =>
        postprocessPage(rendered),
      );
      await target.addPage(files, page);
      store('rendered', cacheKey, digest);
    },
  );
}

/** Makes files that Next does not render, such as images and feeds, and adds them to the export. */
function makeFiles(
  task: string,
  files: Promise<readonly FileOutput[]>,
  target: Export,
  signal: AbortSignal,
): Promise<void> {
  return runForEach(task, files, signal, async ({ path, make }) =>
    target.addFile(path.slice(1), Buffer.from(await make())),
  );
}

/** Runs `work` for each item, with one worker per core and one more. Starts no items after an abort. */
function runForEach<Item>(
  task: string,
  items: readonly Item[] | Promise<readonly Item[]>,
  signal: AbortSignal,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  return runTask(task, async (count) => {
    const all = await items;
    let done = 0;
    // The workers share one iterator.
    const queue = all.values();
    const worker = async () => {
      for (const item of queue) {
        if (signal.aborted) {
          return;
        }
        await work(item);
        count(++done, all.length);
      }
    };
    await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, worker),
    );
  });
}
