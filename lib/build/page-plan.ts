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
import { unpublishedPaths } from '../site/unpublished-urls.ts';

/** A page that a build renders, or takes from the cache. */
export interface PlannedPage {
  /** The files of the page. Next renders the first one, and the others are copies. */
  readonly files: [string, ...string[]];
  /** Determines the page's HTML. */
  readonly cacheKey: readonly DigestInput[];
}

/**
 * Plans the pages of the site. The HTML of a page depends on the program, the
 * settings, the catalogue, and the folder of the article whose text it shows.
 */
export async function planPages(): Promise<readonly PlannedPage[]> {
  const common = computeDigest(
    // `recall()` adds the code of `lib/`, and the files of the project.
    digestFiles('app'),
    JSON.stringify([settings, extensionsDigest]),
    // Names of fonts have a hash of their content.
    (await publishedFonts()).map(({ name }) => name),
    digestCatalogue(),
  );

  const planned = new Map<string, PlannedPage>();
  for (const { path, article, copyOf } of sitePages()) {
    const original = planned.get(copyOf ?? '');
    if (original) {
      original.files.push(pageFile(path));
    } else {
      const text = article ? digestArticle(article) : '';
      planned.set(path, {
        files: [pageFile(path)],
        cacheKey: [path, common, text],
      });
    }
  }
  return [...planned.values()];
}

/**
 * Returns a digest of what any page can show of any article, of the site's
 * images, and of the links that lead nowhere yet.
 */
function digestCatalogue(): string {
  const listed = siteArticles().filter(({ id }) => id > 0);
  const isOfSite = (name: string) => !name.includes('/') && isSourceFile(name);
  return computeDigest(
    listed.map(digestEntry),
    // All articles show the portrait of the owner.
    digestImage(findPortrait(articleById(1))),
    digestFiles(contentFolder(), isOfSite),
    [...unpublishedPaths()],
  );
}

/** Returns an article's front matter, which includes its preview, and a digest of its cover. */
function digestEntry(article: Article): DigestInput {
  const { content, ...frontMatter } = article;
  return [
    JSON.stringify(frontMatter),
    digestImage(findCover(article)),
    // Lists say whether readers can play a program.
    mentionsPrograms(content) ? digestArticle(article) : '',
  ];
}

const digestImage = (image: { readonly path: string } | undefined): string =>
  image ? digestFiles(image.path) : '';
