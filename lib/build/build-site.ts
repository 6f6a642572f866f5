import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkSources } from '../check/check-project.ts';
import { settings } from '../config/settings.ts';
import type { SiteUrls } from '../content/published-urls.ts';
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
import { Export } from './postprocess/write-export.ts';

/** The result of a build, which the next build into the same folder returns if nothing has changed. */
export interface BuildResult {
  /** Decides which day a build belongs to. */
  readonly timeZone: string;
  readonly warnings: readonly Diagnostic[];
  /** The settings that still have a placeholder. */
  readonly placeholders: readonly string[];
  /** The number of pages, bytes, and files, as a text. */
  readonly size: string;
  readonly urls: SiteUrls;
}

/** Builds the site. Throws `DiagnosticsError` if the content or the export has errors, or if Next fails. */
export async function buildSite(
  out: string,
  settingsWarnings: readonly Diagnostic[],
): Promise<BuildResult> {
  const target = new Export(out, settings.basePath);
  const next = startNext();
  // Pages and images are made while the content is checked. Next finds most articles in the cache, because it starts to
  // render after it has compiled.
  const checking = runTask('Checking content', checkSources);
  const rendering = renderChangedPages(next, checking, target);
  const tasks = [
    makeFiles('Making images', earlyFiles(), target),
    rendering.then((pages) => compressPages(pages, target)),
  ];
  // The other tasks then end at their next file. The check explains why a page or an image cannot be made.
  for (const task of tasks) {
    task.catch((error: unknown) => target.discard(error));
  }

  try {
    const warnings = [...settingsWarnings, ...(await checking)];
    // The other files are made after Next has ended, because the search index needs as much memory as Next.
    await rendering;
    tasks.push(makeFiles('Making other files', lateFiles(), target));
    await Promise.all(tasks);
    for (const { file, text } of redirectFiles(publishedRedirects())) {
      await target.addFile(file, Buffer.from(text));
    }

    return await finishExport(target, warnings);
  } catch (error) {
    target.discard(error);
    await next.stop();
    throw error;
  }
}

/** Milliseconds after which a cache entry is deleted that no build has used. */
const cacheLifetime = 31 * 24 * 3_600_000;

async function finishExport(
  target: Export,
  warnings: readonly Diagnostic[],
): Promise<BuildResult> {
  const exported = await runTask('Checking links', () =>
    target.close(publicFiles()),
  );
  const oldest = Date.now() - cacheLifetime;
  forget(({ atimeMs, mtimeMs }) => Math.max(atimeMs, mtimeMs) < oldest);

  const { pages, bytes, files } = exported;
  return {
    timeZone: settings.timeZone,
    warnings: [...warnings, ...exported.warnings],
    placeholders: settings.placeholders,
    size: `${pages} pages, ${formatBytes(bytes)} in ${files} files`,
    urls: siteUrls(),
  };
}

/** Adds the pages that are in the cache to the export. Renders the others with Next, and returns them. */
async function renderChangedPages(
  next: ReturnType<typeof startNext>,
  checking: Promise<unknown>,
  target: Export,
): Promise<readonly PlannedPage[]> {
  const changed: PlannedPage[] = [];
  for (const page of await planPages()) {
    const cached = recallPage(page);
    if (cached) {
      await target.addPage(page.files, cached);
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

function recallPage({ cacheKey }: PlannedPage): PostprocessedPage | undefined {
  const rendered = recall<string>('rendered', cacheKey);
  if (!rendered) {
    return undefined;
  }
  return recall<PostprocessedPage>('pages', [rendered.value])?.value;
}

const countPages = ({ length }: readonly PlannedPage[]) =>
  length === 1 ? '1 page' : `${length} pages`;

/** Adds the pages that Next has rendered to the export. Postprocesses those with changed HTML. */
async function compressPages(
  pages: readonly PlannedPage[],
  target: Export,
): Promise<void> {
  if (pages.length === 0) {
    return;
  }

  const task = `Compressing ${countPages(pages)}`;
  await runForEach(task, pages, async ({ files, cacheKey }) => {
    const html = readFileSync(`${nextExport}/${files[0]}`, 'utf8');
    const rendered = normalizeRendered(html);
    const digest = computeDigest(rendered);
    const page = await remember('pages', [digest], () =>
      postprocessPage(rendered),
    );
    await target.addPage(files, page);
    store('rendered', cacheKey, digest);
  });
}

/** Makes files that Next does not render, such as images and feeds, and adds them to the export. */
function makeFiles(
  task: string,
  files: Promise<readonly FileOutput[]>,
  target: Export,
): Promise<void> {
  return runForEach(task, files, async ({ path, make }) =>
    target.addFile(path.slice(1), Buffer.from(await make())),
  );
}

/** Handles each item, with one worker per core and one more. */
function runForEach<Item>(
  task: string,
  items: readonly Item[] | Promise<readonly Item[]>,
  handle: (item: Item) => Promise<void>,
): Promise<void> {
  return runTask(task, async (count) => {
    const all = await items;
    let done = 0;
    // The workers share one iterator.
    const queue = all.values();
    const work = async () => {
      for (const item of queue) {
        await handle(item);
        done += 1;
        count(done, all.length);
      }
    };

    const workers = availableParallelism() + 1;
    await Promise.all(Array.from({ length: workers }, work));
  });
}
