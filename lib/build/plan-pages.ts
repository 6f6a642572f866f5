import { readdirSync } from 'node:fs';
import { settings, today } from '../config/settings.ts';
import { articlePaths, sections, sectionsInUse, siteArticles, standalonePages } from '../content/catalogue.ts';
import { isSourceFile } from '../content/published-urls.ts';
import { digestArticle } from '../content/read-articles.ts';
import { articleContext } from '../content/related-articles.ts';
import { allTags } from '../content/tags.ts';
import { computeDigest, type DigestInput, digestFiles } from '../core/digest.ts';
import { contentFolder } from '../core/list-files.ts';
import { pageFile } from '../core/url.ts';
import { publishedFonts } from '../media/fonts/published-fonts.ts';
import { siteSvg } from '../media/svg/site-svgs.ts';
import { canonicalPages } from '../site/pages.ts';

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  /** The page's files. Next writes the first one, and the others are copies. */
  readonly files: readonly [string, ...string[]];
  /** The cache key: pages with the same inputs have the same HTML. */
  readonly inputs: readonly DigestInput[];
}

/** Returns all pages of the site. An article's page depends on its folder, related articles, and the page shell. */
export async function planPages(): Promise<readonly PlannedPage[]> {
  const isConfig = /^(?:\.env|\.browserslistrc$|package\.json$|\w+\.config\.)/;
  const code = ['app', ...readdirSync('.').filter((name) => isConfig.test(name))].sort();
  const fonts = (await publishedFonts()).map(({ name }) => name);
  const menu = [standalonePages().map(({ slug, title }) => [slug, title]), allTags().length > 0, siteSvg('logo')];
  const shell = JSON.stringify([settings, fonts, sectionsInUse(), menu]);
  const common = computeDigest(...code.map((path) => [path, digestFiles(path)]), shell);
  const articles = siteArticles().filter(({ id }) => id !== 0);
  const pages = articles.map((article): PlannedPage => {
    // The home page is not a copy of `/code/1/`, because it shows article 1 with another template.
    const [own = '', ...copies] = articlePaths(article).flatMap((path) => (path === '/' ? [] : pageFile(path)));
    return {
      files: [own, ...copies],
      inputs: [common, digestArticle(article), JSON.stringify(articleContext(article))],
    };
  });
  // All other pages depend on the whole content and the date.
  const all = computeDigest(common, digestFiles(contentFolder(), isSourceFile), today());
  const lists = sections.flatMap((section) => [`/${section}/`, `/${section}/0/`]);
  const paths = ['/404.html', ...lists, ...canonicalPages().map(({ path }) => path)];
  const others = new Set(paths.map(pageFile));
  for (const { files } of pages) others.delete(files[0]);
  return [...pages, ...[...others].map((file): PlannedPage => ({ files: [file], inputs: [file, all] }))];
}
