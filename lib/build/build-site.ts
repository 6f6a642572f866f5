import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { checkSources } from '../check/check-project.ts';
import { extensionsDigest } from '../config/extensions.ts';
import { settings, today } from '../config/settings.ts';
import { articleContext } from '../content/article-context.ts';
import {
  articlePaths,
  sections,
  sectionsInUse,
  siteArticles,
  standalonePages,
} from '../content/catalogue.ts';
import { isSourceFile } from '../content/published-urls.ts';
import { digestArticle } from '../content/read-articles.ts';
import { forget, recall, remember, store } from '../core/cache.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import {
  computeDigest,
  type DigestInput,
  digestFiles,
} from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { runTask } from '../core/progress.ts';
import { pageFile } from '../core/url.ts';
import { formatBytes } from '../i18n/catalogs.ts';
import { publishedFonts } from '../media/fonts/published-fonts.ts';
import { siteSvg } from '../media/svg/site-svgs.ts';
import { canonicalPages } from '../site/pages.ts';
import { recallUnpublishedLinks } from '../site/render-article.ts';
import { siteFiles } from '../site/site-files.ts';
import { publishedRedirects, siteUrls } from '../site/site-urls.ts';
import { nextExport, startNext } from './next-build.ts';
import {
  normalizeRendered,
  type PostprocessedPage,
  postprocessPage,
} from './postprocess/postprocess-page.ts';
import { redirectFiles } from './postprocess/redirect-pages.ts';
import { type Export, openExport } from './postprocess/write-export.ts';

/** The result of a build, which the next build into the same folder returns if nothing has changed. */
export type BuildResult = Awaited<ReturnType<typeof buildSite>>;

type PlannedPages = Awaited<ReturnType<typeof planPages>>;

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
    makeFiles('Making images', 'images', target, stop.signal),
    rendering.then((pages) => compressPages(pages, target, stop.signal)),
  ];
  // The check explains why a page or an image cannot be made. `Promise.all` throws the errors that no check finds.
  for (const task of tasks) task.catch(() => stop.abort());
  try {
    const warnings = [...settingsWarnings, ...(await checking)];
    for (const [file, text] of redirectFiles(publishedRedirects()))
      await target.addFile(file, Buffer.from(text));
    // The other files are made after Next has ended, because the search index needs as much memory as Next.
    await rendering;
    tasks.push(makeFiles('Making other files', 'others', target, stop.signal));
    await Promise.all(tasks);
    const exported = await runTask('Checking links', target.close);
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

/**
 * Returns each page's files, of which Next writes the first, its inputs, which
 * determine the page's HTML, and the articles whose text or preview it shows.
 */
export async function planPages() {
  const isConfig = /^(?:\.env|\.browserslistrc$|package\.json$|\w+\.config\.)/;
  const code = [
    'app',
    ...readdirSync('.').filter((name) => isConfig.test(name)),
  ].sort();
  const fonts = (await publishedFonts()).map(({ name }) => name);
  const menu = [
    standalonePages().map(({ slug, title }) => [slug, title]),
    siteSvg('logo'),
  ];
  const shell = JSON.stringify([
    settings,
    extensionsDigest,
    fonts,
    sectionsInUse(),
    menu,
  ]);
  const common = computeDigest(
    ...code.map((path) => [path, digestFiles(path)]),
    shell,
  );
  const articles = siteArticles().filter(({ id }) => id !== 0);
  const pages = articles.map((article) => {
    // The home page is not a copy of `/code/1/`, because it shows article 1 with another template.
    const [own = '', ...copies] = articlePaths(article).flatMap((path) =>
      path === '/' ? [] : pageFile(path),
    );
    // The page shows the next article as lists do, with its cover, so it depends on that article's folder.
    const { next, ...context } = articleContext(article);
    const folders = [article, ...(next ? [next] : [])].map(digestArticle);
    return {
      files: [own, ...copies] as const,
      inputs: [common, ...folders, JSON.stringify(context)],
      texts: next ? [article, next] : [article],
    };
  });
  // All other pages depend on the whole content and the date.
  const all = computeDigest(
    common,
    digestFiles(contentFolder(), isSourceFile),
    today(),
  );
  const lists = sections.flatMap((section) => [
    `/${section}/`,
    `/${section}/0/`,
  ]);
  const paths = [
    '/404.html',
    ...lists,
    ...canonicalPages().map(({ path }) => path),
  ];
  const others = new Set(paths.map(pageFile));
  for (const { files } of pages) others.delete(files[0]);
  return [
    ...pages,
    ...[...others].map((file) => ({
      files: [file] as const,
      inputs: [file, all],
      texts: [],
    })),
  ];
}

/**
 * Returns the cache key of a page. Returns `undefined` if one of its texts has
 * not been rendered yet, so that the page cannot be in the cache either.
 */
export function pageCacheKey({
  inputs,
  texts,
}: PlannedPages[number]): readonly DigestInput[] | undefined {
  const unpublishedLinks: string[] = [];
  for (const text of texts) {
    const paths = recallUnpublishedLinks(text);
    if (!paths) {
      return undefined;
    }

    unpublishedLinks.push(...paths);
  }

  return [...inputs, unpublishedLinks];
}

/** Adds the pages that are in the cache to the export. Renders the others with Next, and returns them. */
async function renderChangedPages(
  next: ReturnType<typeof startNext>,
  checking: Promise<unknown>,
  target: Export,
) {
  const pages: PlannedPages = [];
  for (const page of await planPages()) {
    const key = pageCacheKey(page);
    const rendered = key && recall<string>('rendered', key);
    const cached =
      rendered && recall<PostprocessedPage>('pages', [rendered.value]);
    if (cached) {
      await target.addPage(page.files, cached.value);
    } else {
      pages.push(page);
    }
  }

  if (pages.length === 0) {
    await next.stop();
    return pages;
  }

  const files = pages.map(({ files: [file] }) => file);
  await runTask(`Rendering ${countPages(pages)}`, () =>
    next.render(files, checking),
  );
  return pages;
}

const countPages = ({ length }: PlannedPages) =>
  `${length} ${length === 1 ? 'page' : 'pages'}`;

/** Adds the pages that Next has rendered to the export. Postprocesses those with changed HTML. */
async function compressPages(
  pages: PlannedPages,
  target: Export,
  signal: AbortSignal,
): Promise<void> {
  if (pages.length === 0) return;
  await runForEach(
    `Compressing ${countPages(pages)}`,
    pages,
    signal,
    async (planned) => {
      const { files } = planned;
      const rendered = normalizeRendered(
        readFileSync(`${nextExport}/${files[0]}`, 'utf8'),
      );
      const digest = computeDigest(rendered);
      const page = await remember('pages', [digest], () =>
        postprocessPage(rendered),
      );
      await target.addPage(files, page);
      const key = pageCacheKey(planned);
      if (key) {
        store('rendered', key, digest);
      }
    },
  );
}

/** Makes files that Next does not render, such as images and feeds, and adds them to the export. */
function makeFiles(
  task: string,
  part: 'images' | 'others',
  target: Export,
  signal: AbortSignal,
): Promise<void> {
  return runForEach(task, siteFiles(part), signal, async ({ path, make }) =>
    target.addFile(path, Buffer.from(await make())),
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
        if (signal.aborted) return;
        await work(item);
        count(++done, all.length);
      }
    };
    await Promise.all(
      Array.from({ length: availableParallelism() + 1 }, worker),
    );
  });
}
