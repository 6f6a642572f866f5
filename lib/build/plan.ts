import { readdirSync } from 'node:fs';
import { digestOf, digestOfFiles, type Part } from '../cache/digest.ts';
import { allArticles, furtherPages, pathOf, sections, sectionsInUse } from '../content/catalogue.ts';
import { pathsBelow } from '../content/folder.ts';
import { aroundArticle } from '../content/neighbours.ts';
import { type Article, digestOfArticle } from '../content/read.ts';
import { allTopics } from '../content/topics.ts';
import { ownDrawing } from '../drawings/own.ts';
import { publishedFonts } from '../lettering/fonts.ts';
import { optionalPages, searchPage, topicsPage } from '../pages.ts';
import { settings, today } from '../settings.ts';
import { isOfSite } from './published.ts';

/** A page of the site, before it is rendered. */
export interface PlannedPage {
  /** The files that show it. The first is the one that Next writes, the others are copies. */
  readonly files: readonly [string, ...string[]];
  /** Everything that goes into it: pages with the same parts are the same. */
  readonly parts: readonly Part[];
}

/** The pages that are no article, by their folders in `app/`: what they show may be anything of the site. */
function otherPages(): readonly string[] {
  const folders = pathsBelow('app').flatMap((path) => /^((?:[^[]*\/)?)page\.tsx$/.exec(path)?.slice(1) ?? []);
  const files = folders.map((folder) => `${folder}index.html`);
  const fileOf = ({ path }: { readonly path: string }) => `${path.slice(1)}index.html`;
  const absent = [searchPage, topicsPage].filter((page) => !optionalPages().includes(page)).map(fileOf);
  return ['404.html', ...files.filter((file) => !absent.includes(file))];
}

/** Reads what the pages of the site have in common, for the folder of the articles, before any article is read. */
export function readCommon(content: string) {
  const configs = readdirSync('.').filter((name) =>
    /^(?:\.env|\.browserslistrc$|package\.json$|\w+\.config\.)/.test(name),
  );
  const code = ['app', ...configs.sort()].map((path) => [path, digestOfFiles(path)]);
  const all = [code, JSON.stringify(settings)];
  // What every page is made of: code, style and settings; and what those are that are no article.
  return { all, parts: [all, digestOfFiles(content, isOfSite), today()] };
}

/** The pages of the site. */
export async function planPages({ all, parts }: ReturnType<typeof readCommon>): Promise<readonly PlannedPage[]> {
  const others = otherPages().map((file): PlannedPage => ({ files: [file], parts: [file, ...parts] }));
  const fonts = (await publishedFonts()).map(({ name }) => name);
  const menu = [
    sectionsInUse(),
    [String(allTopics().length > 0)],
    furtherPages().map(({ slug, title }) => [slug, title]),
    JSON.stringify(ownDrawing('logo') ?? ''),
  ];
  const common = digestOf(all, fonts, menu);
  const articles = allArticles().filter(({ id }) => id !== 0);
  const topics = allTopics().map(({ path, articles: listed }): PlannedPage => {
    return { files: [`${path.slice(1)}index.html`], parts: [path, common, ...listed.map(digestOfArticle)] };
  });
  return [...others, ...articles.map((article) => planArticle(article, common)), ...topics];
}

/** An article's page is made of its own folder, what it shows of others, and what stands around every page. */
function planArticle(article: Article, common: string): PlannedPage {
  const all = sections.map((section) => `${section}/${article.id}/index.html`);
  // The home page shows article 1 in its own way.
  const own = article.id === 1 ? `code/1/index.html` : `${pathOf(article).slice(1)}index.html`;
  const around = JSON.stringify(aroundArticle(article));
  return { files: [own, ...all.filter((file) => file !== own)], parts: [common, digestOfArticle(article), around] };
}
