import { readdirSync } from 'node:fs';
import { digestOf, digestOfFiles, type Part } from '../cache/digest.ts';
import { allArticles, furtherPages, pathsOf, sections, sectionsInUse } from '../content/catalogue.ts';
import { contentFolder } from '../content/folder.ts';
import { aroundArticle } from '../content/neighbours.ts';
import { digestOfArticle } from '../content/read.ts';
import { allTopics } from '../content/topics.ts';
import { canonicalPages } from '../discovery/site-map.ts';
import { ownDrawing } from '../drawings/own.ts';
import { publishedFonts } from '../lettering/fonts.ts';
import { settings, today } from '../settings.ts';
import { isOfSite } from './published-addresses.ts';

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  /** The files that show it. The first is the one that Next writes, the others are copies. */
  readonly files: readonly [string, ...string[]];
  /** Everything that goes into it: pages with the same parts are the same. */
  readonly parts: readonly Part[];
}

/** The pages of the site. An article's is made of its own folder, what it shows of others, and what stands around every page. */
export async function planPages(): Promise<readonly PlannedPage[]> {
  const isConfig = /^(?:\.env|\.browserslistrc$|package\.json$|\w+\.config\.)/;
  const code = ['app', ...readdirSync('.').filter((name) => isConfig.test(name))].sort();
  const fonts = (await publishedFonts()).map(({ name }) => name);
  const menu = [furtherPages().map(({ slug, title }) => [slug, title]), allTopics().length > 0, ownDrawing('logo')];
  const around = JSON.stringify([settings, fonts, sectionsInUse(), menu]);
  const common = digestOf(...code.map((path) => [path, digestOfFiles(path)]), around);
  const articles = allArticles().filter(({ id }) => id !== 0);
  const pages = articles.map((article): PlannedPage => {
    // The home page shows article 1 in its own way.
    const [own = '', ...copies] = pathsOf(article).flatMap((path) => (path === '/' ? [] : fileOf(path)));
    return {
      files: [own, ...copies],
      parts: [common, digestOfArticle(article), JSON.stringify(aroundArticle(article))],
    };
  });
  // The others may show anything of the content.
  const all = digestOf(common, digestOfFiles(contentFolder(), isOfSite), today());
  const lists = sections.flatMap((section) => [`/${section}/`, `/${section}/0/`]);
  const paths = ['/404.html', ...lists, ...canonicalPages().map(({ path }) => path)];
  const others = new Set(paths.map(fileOf));
  for (const { files } of pages) others.delete(files[0]);
  return [...pages, ...[...others].map((file): PlannedPage => ({ files: [file], parts: [file, all] }))];
}

const fileOf = (path: string) => path.slice(1).replace(/(^|\/)$/, '$1index.html');
