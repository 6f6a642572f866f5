import { absoluteUrl } from '../config/settings.ts';
import { listArticleFiles } from '../content/article-files.ts';
import { sections, siteArticles } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { decodeUrl } from '../core/url.ts';
import { articleVariants } from '../media/images/image-variants.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { packProgram } from '../programs/zip.ts';

/** A file of the site that is not a page: its path without the base path, and the function that makes its content. */
type SiteFile = Readonly<{
  path: string;
  make: () => Content | Promise<Content>;
}>;

type Content = string | Uint8Array<ArrayBuffer>;

// The build writes these files, and the dev server serves them. Imports are on demand, so that checks load no bundler.

const feeds = (['feed.xml', 'feed.json'] as const).flatMap((name) =>
  [undefined, ...sections].map((section) => {
    const make = async () => (await import('./feeds.ts')).feed(name, section);
    return { path: section ? `${section}/${name}` : name, make };
  }),
);

/** The generated files that every site has, even without articles. Their paths are permanent URLs and link targets. */
const fixedFiles: readonly SiteFile[] = [
  ...feeds,
  {
    path: 'sitemap.xml',
    make: async () => (await import('./sitemap.ts')).sitemap(),
  },
  {
    path: 'manifest.webmanifest',
    make: async () => (await import('./web-manifest.ts')).manifest(),
  },
  // RFC 9309. Allows everything, and names the sitemap.
  {
    path: 'robots.txt',
    make: () =>
      `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
  },
  {
    path: 'llms.txt',
    make: async () => (await import('./llms-txt.ts')).llmsTxt(),
  },
  {
    path: '.well-known/security.txt',
    make: async () => (await import('./security-txt.ts')).securityTxt(),
  },
];

export const rootFilePaths = fixedFiles.map(({ path }) => path);

/** A file of a folder: its name in the folder, and its content or the function that makes it. */
type FolderFile = Readonly<{
  name: string;
  content: Content | (() => Promise<Content>);
}>;

// In development, a request lists only the files of its folder. `id` limits the list to the files of one article.
const folders: Readonly<
  Record<string, (id?: string) => Promise<readonly FolderFile[]>>
> = {
  fonts: async () =>
    (await import('../media/fonts/published-fonts.ts')).publishedFonts(),
  scripts: async () => [
    ...(await (await import('./client-bundles.ts')).publishedBundles()),
    ...(await (await import('./figure-modules.ts')).publishedModules()),
  ],
  pagefind: async () => (await import('./search-index.ts')).searchFiles(),
  programs: async () => (await import('./render-article.ts')).programFiles(),
  // Variants take longest, so the build makes them first, and its estimate of the
  // remaining time is not too short.
  variants: async (id) =>
    (await Promise.all(selectArticles(id).map(listVariants))).flat(),
  articles: async (id) => selectArticles(id).flatMap(listOwnFiles),
  social: async () => {
    const { allOgImages, drawOgImage } = await import('./og-image.ts');
    return allOgImages().map((image) => ({
      name: `${image.name}.png`,
      content: () => drawOgImage(image.content),
    }));
  },
};

export const folderNames: readonly string[] = Object.keys(folders);

function listOwnFiles(article: Article): readonly FolderFile[] {
  return listArticleFiles(article).map((file) => {
    const content = async () =>
      file.isProgram ? packProgram(file).bytes : readPublishedMedia(file);
    return { name: `${article.id}/${file.name}`, content };
  });
}

async function listVariants(article: Article): Promise<readonly FolderFile[]> {
  return (await articleVariants(article)).map(({ name, make }) => {
    return {
      name: `${article.id}/${name}`,
      content: async () => new Uint8Array(await make()),
    };
  });
}

const selectArticles = (id?: string) =>
  siteArticles().filter(
    (article) => id === undefined || String(article.id) === id,
  );

async function listFolder(
  folder: string,
  id?: string,
): Promise<readonly SiteFile[]> {
  return ((await folders[folder]?.(id)) ?? []).map(({ name, content }) => {
    return {
      path: `${folder}/${name}`,
      make: typeof content === 'function' ? content : () => content,
    };
  });
}

/** Lists the images and files that do not depend on rendered texts, which take longest, or all others except pages. */
export async function siteFiles(
  part: 'images' | 'others',
): Promise<readonly SiteFile[]> {
  const names = folderNames.filter(
    (name) => /social|articles|variants/.test(name) === (part === 'images'),
  );
  const files = await Promise.all(names.map((name) => listFolder(name)));
  return [...(part === 'images' ? [] : fixedFiles), ...files.flat()];
}

/** Finds the file at a URL's path, for development. Accepts the hash of an earlier version of the file. */
export async function siteFileAt(url: string): Promise<SiteFile | undefined> {
  const path = decodeUrl(url);
  const [first = '', id] = path.split('/');
  const files = folderNames.includes(first)
    ? await listFolder(first, id)
    : fixedFiles;
  const bare = (hashed: string) =>
    hashed.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');
  return (
    files.find((file) => file.path === path) ??
    files.find((file) => bare(file.path) === bare(path))
  );
}
