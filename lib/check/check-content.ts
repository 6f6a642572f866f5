import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { articlePaths, isStandalonePage } from '../content/catalogue.ts';
import {
  type Article,
  digestArticle,
  draftsLast,
  readContent,
} from '../content/read-articles.ts';
import { describeUnpublished, isUnpublished } from '../content/unpublished.ts';
import { remember } from '../core/cache.ts';
import {
  compareLocations,
  type Diagnostic,
  isError,
} from '../core/diagnostics.ts';
import { contentFolder } from '../core/list-files.ts';
import { containsPath, resolveRealPath } from '../core/paths.ts';
import { folderNames } from '../site/outputs.ts';
import { renderArticle, renderPreview } from '../site/render-article.ts';
import {
  checkLink,
  collectDestinations,
  type LinkSource,
} from './check-links.ts';
import { checkTitles } from './check-og-images.ts';
import { checkRedirects } from './check-redirects.ts';
import { checkUnknownFields } from './check-unknown-fields.ts';

/** Checks the content, from folders and front matter to links. Returns the diagnostics, sorted by file. */
export async function checkContent(): Promise<readonly Diagnostic[]> {
  const content = readContent();
  const articles = draftsLast(content.articles);
  const found = [...content.diagnostics];
  const linked = new Map<Article, LinkSource>();
  for (const article of articles) {
    // Keeps only the anchors and links, because the HTML of thousands of articles could fill the memory.
    const { diagnostics, anchors, links } = await renderArticle(article);
    const preview = await renderPreview(article);
    found.push(...diagnostics, ...preview.diagnostics);
    found.push(...(await checkFiles(article)));
    linked.set(article, { anchors, links: [...links, ...preview.links] });
  }

  const destinations = collectDestinations(linked);
  for (const [article, { links }] of linked) {
    for (const link of links) {
      const diagnostic = checkLink(article, link, destinations, 'link');
      if (diagnostic) {
        found.push(diagnostic);
      }
    }
  }
  found.push(
    ...checkRedirects(destinations),
    ...checkSlugs(articles),
    ...checkSymlinks(articles),
    ...checkTitles(articles),
    ...checkUnknownFields(articles),
  );

  const diagnostics = downgradeDraftErrors(found, articles);
  return [
    ...unpublishedWarnings(content.articles),
    ...diagnostics.toSorted(compareLocations),
  ];
}

/** Checks the files of an article, or returns the result for the same files from the cache. */
const checkFiles = (article: Article): Promise<readonly Diagnostic[]> =>
  remember('checks of files', [digestArticle(article)], async () => {
    // Imports this module only on a cache miss, because the module loads the image libraries.
    const { checkArticleFiles } = await import('./check-article-files.ts');
    return checkArticleFiles(article);
  });

/** Returns an error for each symbolic link that could publish a file from outside the project. */
function checkSymlinks(articles: readonly Article[]): readonly Diagnostic[] {
  const root = contentFolder();
  const inside = ['.', root].map(resolveRealPath);
  const folders = [root, 'public', ...articles.map(({ folder }) => folder)];
  const reason =
    'The symbolic link leads out of the project. Replace it with a copy.';

  const diagnostics: Diagnostic[] = [];
  for (const file of new Set(folders.flatMap(listSymlinks))) {
    const target = resolveRealPath(file);
    const isInside = inside.some((folder) => containsPath(folder, target));
    if (!isInside && existsSync(file)) {
      diagnostics.push({ file, reason });
    }
  }
  return diagnostics;
}

/** Matches paths in virtual environments and in `node_modules`, which articles do not publish. */
const toolPath = /[\\/](?:\.?venv|node_modules)[\\/]/;

function listSymlinks(folder: string): readonly string[] {
  if (!existsSync(folder)) {
    return [];
  }

  const options = { recursive: true, withFileTypes: true } as const;
  const entries = readdirSync(folder, options);
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => folder === 'public' || !toolPath.test(path));
}

/** Returns a warning for each unpublished article. In development, returns none, because pages mark these articles. */
function unpublishedWarnings(
  articles: readonly Article[],
): readonly Diagnostic[] {
  if (process.env.NODE_ENV === 'development') {
    return [];
  }
  return articles.filter(isUnpublished).map((article) => {
    const remedy = article.draft
      ? "Remove 'draft: true' to publish it."
      : 'Build on that day or later to publish it.';
    const reason = `Left out, because it ${describeUnpublished(article)}. ${remedy}`;
    return { file: article.folder, reason, severity: 'warning' };
  });
}

/** Returns an error for each standalone page whose slug another page or the site itself uses. */
function checkSlugs(articles: readonly Article[]): readonly Diagnostic[] {
  const reserved = [...readdirSync('app'), ...folderNames, '404', 'index'];
  const owners = new Map(reserved.map((name) => [name, 'the site itself']));
  const diagnostics: Diagnostic[] = [];
  for (const article of articles.filter(isStandalonePage)) {
    const { slug, file, positions, draft } = article;
    const owner = owners.get(slug);
    // An invalid slug is empty, and has an error already.
    if (owner && slug !== '') {
      const reason = `The slug '${slug}' is already used by ${owner}. Write another slug.`;
      diagnostics.push({ file, ...positions.get('slug'), reason });
    } else if (!draft) {
      // Drafts do not reserve a slug, because new drafts can have the same title.
      owners.set(slug, file);
    }
  }
  return diagnostics;
}

/** Changes errors in drafts to warnings, and adds the paths of the draft's pages. All other errors stay errors. */
function downgradeDraftErrors(
  diagnostics: readonly Diagnostic[],
  articles: readonly Article[],
): readonly Diagnostic[] {
  const drafts = articles.filter(({ draft }) => draft);
  return diagnostics.map((diagnostic) => {
    const draft = drafts.find(({ folder }) =>
      `${diagnostic.file}/`.startsWith(`${folder}/`),
    );
    if (!draft || !isError(diagnostic)) {
      return diagnostic;
    }
    return { ...diagnostic, severity: 'warning', pages: articlePaths(draft) };
  });
}
