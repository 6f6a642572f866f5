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
interface SiteFile {
  readonly path: string;
  readonly make: () => Content | Promise<Content>;
}

type Content = string | Uint8Array<ArrayBuffer>;

const made: Readonly<Record<(typeof fixedFiles)[number], SiteFile['make']>> = {
  'feed.xml': () => feed('feed.xml'),
  'feed.json': () => feed('feed.json'),
  'code/feed.xml': () => feed('feed.xml', 'code'),
  'code/feed.json': () => feed('feed.json', 'code'),
  'blog/feed.xml': () => feed('feed.xml', 'blog'),
  'blog/feed.json': () => feed('feed.json', 'blog'),
  'sitemap.xml': siteMap,
  'manifest.webmanifest': manifest,
  'robots.txt': robotsTxt,
  'llms.txt': llmsTxt,
  '.well-known/security.txt': securityTxt,
};

const filesOfRoot = fixedFiles.map((path): SiteFile => ({ path, make: made[path] }));

type Folder = (typeof fileFolders)[number];

/**
 * The files of the folders, by their paths from there: who asks for one while writing does not wait for those of other folders, and
 * where each article has a folder in it, not for those of other articles.
 */
const filesOfFolders: Readonly<Record<Folder, (id?: string) => Promise<readonly SiteFile[]>>> = {
  fonts: async () => (await publishedFonts()).map(({ name, bytes }) => ({ path: name, make: () => bytes })),
  scripts: async () => (await publishedScripts()).map(({ name, code }) => ({ path: name, make: () => code })),
  pagefind: async () => (await searchFiles()).map(({ path, content }) => ({ path, make: () => content })),
  programs: async () => (await programFiles()).map(({ name, content }) => ({ path: name, make: () => content })),
  social: async () =>
    [...socialPictures()].map(([name, { content }]) => {
      return { path: `${name}.png`, make: () => drawSocialPicture(content) };
    }),
  articles: async (id) =>
    articlesOf(id).flatMap((article) =>
      filesOf(article).map(({ name }) => ({ path: `${article.id}/${name}`, make: () => readFileOf(article, name) })),
    ),
  variants: async (id) => {
    const all = articlesOf(id).map(async (article) =>
      (await variantsOfArticle(article)).map(({ name, make }) => {
        return { path: `${article.id}/${name}`, make: async () => new Uint8Array(await make()) };
      }),
    );
    return (await Promise.all(all)).flat();
  },
};

const articlesOf = (id?: string) => allArticles().filter((article) => id === undefined || String(article.id) === id);

async function filesIn(folder: Folder, id?: string): Promise<readonly SiteFile[]> {
  return (await filesOfFolders[folder](id)).map(({ path, make }) => ({ path: `${folder}/${path}`, make }));
}

/** All files of the site that are no pages. */
export async function siteFiles(): Promise<readonly SiteFile[]> {
  const folders = await Promise.all(fileFolders.map((folder) => filesIn(folder)));
  return [...filesOfRoot, ...folders.flat()];
}

/** The file at a path while one writes, as it stands in an address; a page may still know it by the hash that it had. */
export async function siteFileAt(address: string): Promise<SiteFile | undefined> {
  const path = readable(address);
  const [first, id] = path.split('/');
  const folder = fileFolders.find((name) => name === first);
  const files = folder ? await filesIn(folder, id) : filesOfRoot;
  const bare = (hashed: string) => hashed.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return files.find((file) => file.path === path) ?? files.find((file) => bare(file.path) === bare(path));
}
