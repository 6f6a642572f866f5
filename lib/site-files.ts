import { lookup } from 'mrmime';
import { readable } from './address.ts';
import { allArticles } from './content/catalogue.ts';
import { filesOf, readFileOf } from './content/files.ts';
import { programFiles } from './content/programs.ts';
import { llmsTxt } from './discovery/llms-txt.ts';
import { manifest } from './discovery/manifest.ts';
import { searchFiles } from './discovery/search.ts';
import { securityTxt } from './discovery/security-txt.ts';
import { robotsTxt, siteMap } from './discovery/site-map.ts';
import { feed } from './feeds/feeds.ts';
import { publishedFonts } from './lettering/fonts.ts';
import { fileFolders, fixedFiles } from './pages.ts';
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

const made = {
  'feed.xml': ['application/xml', () => feed('feed.xml')],
  'feed.json': ['application/json', () => feed('feed.json')],
  'code/feed.xml': ['application/xml', () => feed('feed.xml', 'code')],
  'code/feed.json': ['application/json', () => feed('feed.json', 'code')],
  'blog/feed.xml': ['application/xml', () => feed('feed.xml', 'blog')],
  'blog/feed.json': ['application/json', () => feed('feed.json', 'blog')],
  'sitemap.xml': ['application/xml', siteMap],
  'manifest.webmanifest': ['application/manifest+json', manifest],
  'robots.txt': [text, robotsTxt],
  'llms.txt': [text, llmsTxt],
  '.well-known/security.txt': [text, securityTxt],
} as const satisfies Record<(typeof fixedFiles)[number], readonly [mediaType: string, make: SiteFile['make']]>;

const filesOfRoot = fixedFiles.map((path): SiteFile => ({ path, mediaType: made[path][0], make: made[path][1] }));

/** The files of the folders, by their first part: who asks for one while writing does not wait for those of the others. */
const filesOfFolders: Readonly<Record<(typeof fileFolders)[number], (id?: string) => Files>> = {
  fonts: async () =>
    (await publishedFonts()).map(({ name, bytes }) => {
      return { path: `fonts/${name}`, mediaType: 'font/woff2', make: () => bytes };
    }),
  scripts: async () =>
    (await publishedScripts()).map(({ name, code }) => {
      return { path: `scripts/${name}`, mediaType: 'text/javascript; charset=utf-8', make: () => code };
    }),
  pagefind: async () =>
    (await searchFiles()).map(({ path, content }) => {
      return { path: `pagefind/${path}`, mediaType: lookup(path) ?? 'application/octet-stream', make: () => content };
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
  const [first, id] = path.split('/');
  const folder = fileFolders.find((name) => name === first);
  const files = folder ? await filesOfFolders[folder](id) : [];
  const bare = (hashed: string) => hashed.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return (
    [...filesOfRoot, ...files].find((file) => file.path === path) ??
    files.find((file) => bare(file.path) === bare(path))
  );
}
