import { extensionsDigest } from '../config/extensions.ts';
import { settings } from '../config/settings.ts';
import { findCover, findPortrait } from '../content/article-files.ts';
import { articleById, siteArticles } from '../content/catalogue.ts';
import { isSourceFile } from '../content/published-urls.ts';
import { type Article, digestArticle } from '../content/read-articles.ts';
import {
  computeDigest,
  type DigestInput,
  digestFiles,
} from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { pageFile } from '../core/url.ts';
import { mentionsPrograms } from '../markdown/code-listings.ts';
import { publishedFonts } from '../media/fonts/published-fonts.ts';
import { sitePages } from '../site/article-outputs.ts';
import type { PageOutput } from '../site/output.ts';
import { unpublishedPaths } from '../site/unpublished-urls.ts';

/** A page that a build renders, or takes from the cache. */
export interface PlannedPage {
  /** The files of the page. Next renders the first one, and the others are copies. */
  readonly files: readonly [string, ...string[]];
  /** Determines the page's HTML. */
  readonly cacheKey: readonly DigestInput[];
}

/**
 * Plans the pages of the site. The HTML of a page depends on the program, the
 * settings, the catalogue, and the folder of the article whose text it shows.
 */
export async function planPages(): Promise<readonly PlannedPage[]> {
  const common = computeDigest(
    program.map((path) => [path, digestFiles(path)]),
    JSON.stringify([settings, extensionsDigest]),
    // Names of fonts have a hash of their content.
    (await publishedFonts()).map(({ name }) => name),
    digestCatalogue(),
  );
  const pages = sitePages();
  const copies = groupCopies(pages);

  const planned: PlannedPage[] = [];
  for (const { path, article, copyOf } of pages) {
    if (copyOf === undefined) {
      const others = copies.get(path) ?? [];
      planned.push({
        files: [pageFile(path), ...others.map(pageFile)],
        cacheKey: [path, common, article ? digestArticle(article) : ''],
      });
    }
  }
  return planned;
}

function groupCopies(
  pages: readonly PageOutput[],
): ReadonlyMap<string, readonly string[]> {
  const copies = new Map<string, string[]>();
  for (const { path, copyOf } of pages) {
    if (copyOf !== undefined) {
      copies.set(copyOf, [...(copies.get(copyOf) ?? []), path]);
    }
  }
  return copies;
}

/** The code of the pages. `recall()` adds the code of `lib/`. */
const program = ['app', 'next.config.ts', 'package.json'];

/**
 * Returns a digest of what any page can show of any article, of the site's
 * images, and of the links that lead nowhere yet.
 */
function digestCatalogue(): string {
  const listed = siteArticles().filter(({ id }) => id > 0);
  const isOfSite = (name: string) => !name.includes('/') && isSourceFile(name);
  return computeDigest(
    listed.map(digestEntry),
    digestPortrait(),
    digestFiles(contentFolder(), isOfSite),
    [...unpublishedPaths()],
  );
}

/** All articles show the portrait of the owner. */
function digestPortrait(): DigestInput {
  const portrait = findPortrait(articleById(1));
  return portrait ? digestFiles(portrait.path) : '';
}

/** Returns an article's front matter, which includes its preview, and a digest of its cover. */
function digestEntry(article: Article): DigestInput {
  const { content, ...frontMatter } = article;
  const cover = findCover(article);
  return [
    JSON.stringify(frontMatter),
    cover ? digestFiles(cover.path) : '',
    // Lists say whether readers can play a program.
    mentionsPrograms(content) ? digestArticle(article) : '',
  ];
}
