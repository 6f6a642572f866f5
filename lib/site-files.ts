import { readable } from './address.ts';
import { allArticles, sections } from './content/catalogue.ts';
import { filesOf, readFileOf } from './content/files.ts';
import { programFiles } from './content/programs.ts';
import { llmsTxt } from './discovery/llms-txt.ts';
import { manifest } from './discovery/manifest.ts';
import { robotsTxt } from './discovery/robots-txt.ts';
import { securityTxt } from './discovery/security-txt.ts';
import { siteMap } from './discovery/site-map.ts';
import { feed } from './feeds/feeds.ts';
import { publishedFonts } from './lettering/fonts.ts';
import { variantsOfArticle } from './pictures/variants.ts';
import { publishedScripts } from './scripts.ts';
import { drawSocialPicture, socialPictures } from './social/pictures.ts';

/** A file of the site that is no page: its path without the base path, and how its content is made. */
export interface SiteFile {
  readonly path: string;
  readonly mediaType: string;
  readonly make: () => Content | Promise<Content>;
}

type Content = string | Uint8Array<ArrayBuffer>;

type Files = readonly SiteFile[] | Promise<readonly SiteFile[]>;

const text = 'text/plain; charset=utf-8';

const feeds = (folder: string, section?: (typeof sections)[number]): readonly SiteFile[] => [
  { path: `${folder}feed.xml`, mediaType: 'application/xml', make: () => feed('feed.xml', section) },
  { path: `${folder}feed.json`, mediaType: 'application/json', make: () => feed('feed.json', section) },
];

const filesOfRoot: readonly SiteFile[] = [
  ...feeds(''),
  { path: 'sitemap.xml', mediaType: 'application/xml', make: siteMap },
  { path: 'manifest.webmanifest', mediaType: 'application/manifest+json', make: manifest },
  { path: 'robots.txt', mediaType: text, make: robotsTxt },
  { path: 'llms.txt', mediaType: text, make: llmsTxt },
  { path: '.well-known/security.txt', mediaType: text, make: securityTxt },
  ...sections.flatMap((section) => feeds(`${section}/`, section)),
];

/** The files of the folders, by their first part: who asks for one while writing does not wait for those of the others. */
const filesOfFolders: Readonly<Record<string, (id?: string) => Files>> = {
  fonts: async () =>
    (await publishedFonts()).map(({ name, bytes }) => {
      return { path: `fonts/${name}`, mediaType: 'font/woff2', make: () => bytes };
    }),
  scripts: async () =>
    (await publishedScripts()).map(({ name, code }) => {
      return { path: `scripts/${name}`, mediaType: 'text/javascript; charset=utf-8', make: () => code };
    }),
  programs: async () =>
    (await programFiles()).map(({ name, mediaType, content }) => {
      return { path: `programs/${name}`, mediaType, make: () => content };
    }),
  social: () =>
    [...socialPictures()].map(([name, { content }]) => {
      return { path: `social/${name}.png`, mediaType: 'image/png', make: () => drawSocialPicture(content) };
    }),
  articles: (id) =>
    articlesOf(id).flatMap((article) =>
      filesOf(article).map(({ name, kind }) => {
        const path = `articles/${article.id}/${name}`;
        return { path, mediaType: kind.mediaType, make: () => readFileOf(article, name) };
      }),
    ),
  variants: async (id) => {
    const all = articlesOf(id).map(async (article) =>
      (await variantsOfArticle(article)).map(({ name, mediaType, make }) => {
        return { path: `variants/${article.id}/${name}`, mediaType, make: async () => new Uint8Array(await make()) };
      }),
    );
    return (await Promise.all(all)).flat();
  },
};

const articlesOf = (id?: string) => allArticles().filter((article) => id === undefined || String(article.id) === id);

/** All files of the site that are no pages. */
export async function siteFiles(): Promise<readonly SiteFile[]> {
  const folders = await Promise.all(Object.values(filesOfFolders).map((list) => list()));
  return [...filesOfRoot, ...folders.flat()];
}

/** The file at a path while one writes, as it stands in an address; a page may still know it by the hash that it had. */
export async function siteFileAt(address: string): Promise<SiteFile | undefined> {
  const path = readable(address);
  const [folder = '', id] = path.split('/');
  const files = (await filesOfFolders[folder]?.(id)) ?? [];
  const bare = (hashed: string) => hashed.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return (
    [...filesOfRoot, ...files].find((file) => file.path === path) ??
    files.find((file) => bare(file.path) === bare(path))
  );
}
