import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  articlePaths,
  isStandalonePage,
  sections,
} from '../content/catalogue.ts';
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

/** Checks the content, from folders and front matter to links. Returns the diagnostics, sorted by file. */
export async function checkContent(
  root?: string,
): Promise<readonly Diagnostic[]> {
  const content = readContent(root);
  const articles = draftsLast(content.articles);
  const linked = new Map<Article, LinkSource>();
  const found: (readonly Diagnostic[])[] = [content.diagnostics];
  for (const article of articles) {
    // Keeps only the anchors and links, because the HTML of thousands of articles could fill the memory.
    const { diagnostics, anchors, links } = await renderArticle(article);
    const preview = await renderPreview(article);
    linked.set(article, { anchors, links: [...links, ...preview.links] });
    // Imports this module only on a cache miss, because the module loads the image libraries.
    const inspect = async () =>
      (await import('./check-article-files.ts')).checkArticleFiles(article);
    found.push(
      diagnostics,
      preview.diagnostics,
      await remember('checks of files', [digestArticle(article)], inspect),
    );
  }
  const destinations = collectDestinations(linked);
  for (const [article, { links }] of linked) {
    found.push(
      links.flatMap(
        (link) => checkLink(article, link, destinations, 'link') ?? [],
      ),
    );
  }
  found.push(
    checkRedirects(destinations, root),
    checkSlugs(articles),
    checkSymlinks(articles, root),
    checkTitles(articles, root),
  );
  const diagnostics = downgradeDraftErrors(found.flat(), articles).toSorted(
    compareLocations,
  );
  return [...unpublishedWarnings(content.articles), ...diagnostics];
}

/** Returns an error for each symbolic link that could publish a file from outside the project. */
function checkSymlinks(
  articles: readonly Article[],
  root = contentFolder(),
): readonly Diagnostic[] {
  const folders = [
    root,
    'public',
    ...articles.map(({ folder }) => folder),
  ].filter((folder) => existsSync(folder));
  const entries = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }),
  );
  const links = entries
    .filter((entry) => entry.isSymbolicLink())
    .map(({ parentPath, name }) => join(parentPath, name));
  // Ignores links in virtual environments and `node_modules`, except in `public/`, because articles do not publish them.
  const isTool = (path: string) =>
    /[\\/](?:\.?venv|node_modules)[\\/]/.test(path) &&
    !/^public[\\/]/.test(path);
  const isPublishable = (path: string) => existsSync(path) && !isTool(path);
  const leadsOut = (path: string) =>
    !['.', root].some((inside) =>
      containsPath(resolveRealPath(inside), resolveRealPath(path)),
    );
  const reason =
    'The symbolic link leads out of the project. Replace it with a copy.';
  return [...new Set(links)]
    .filter((path) => isPublishable(path) && leadsOut(path))
    .map((file) => ({ file, reason }));
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
  const ofSite = [
    '404',
    'index',
    'contact',
    'tags',
    'search',
    ...sections,
    ...folderNames,
  ];
  const owners = new Map(ofSite.map((name) => [name, 'the site itself']));
  return articles
    .filter(isStandalonePage)
    .flatMap(({ slug, file, positions, draft }) => {
      const owner = owners.get(slug);
      // Drafts do not reserve a slug, because new drafts can have the same title.
      if (!draft) {
        owners.set(slug, owner ?? file);
      }
      const reason = `The slug '${slug}' is already used by ${owner}. Write another slug.`;
      return owner ? [{ file, ...positions.get('slug'), reason }] : [];
    });
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
