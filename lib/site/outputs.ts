import { readFileSync } from 'node:fs';
import { absoluteUrl, settings } from '../config/settings.ts';
import { variantPath } from '../content/article-files.ts';
import { sections, siteArticles } from '../content/catalogue.ts';
import type { SiteUrls } from '../content/published-urls.ts';
import type { Article } from '../content/read-articles.ts';
import { readRedirects } from '../content/redirects.ts';
import { listPublicFiles } from '../core/list-files.ts';
import { decodeUrl, encodePath } from '../core/url.ts';
import { publishedFonts } from '../media/fonts/published-fonts.ts';
import { articleVariants } from '../media/images/image-variants.ts';
import {
  listFiles,
  listOgImages,
  listPages,
  sitePages,
  tagRedirects,
} from './article-outputs.ts';
import { publishedBundles } from './client-bundles.ts';
import { feed } from './feeds.ts';
import { publishedModules } from './figure-modules.ts';
import { llmsTxt } from './llms-txt.ts';
import {
  drawOgImage,
  ogImagePages,
  ogImagePath,
  pageOgImage,
} from './og-image.ts';
import type { Content, FileOutput, Output, RedirectOutput } from './output.ts';
import { programFiles } from './render-article.ts';
import { searchFiles } from './search-index.ts';
import { securityTxt } from './security-txt.ts';
import { sitemap } from './sitemap.ts';
import { isUnpublishedUrl, unpublishedPaths } from './unpublished-urls.ts';
import { manifest } from './web-manifest.ts';

// The table of everything that is published. The build, the dev server, the
// link check, the sitemap, `llms.txt`, `published.txt`, and the redirects read
// it.

/** The files that every site has, even without articles. */
const generatedFiles: readonly FileOutput[] = [
  ...[undefined, ...sections].flatMap((section) => {
    const folder = section ? `/${section}/` : '/';
    return [
      generatedFile(`${folder}feed.xml`, () => feed('feed.xml', section)),
      generatedFile(`${folder}feed.json`, () => feed('feed.json', section)),
    ];
  }),
  generatedFile('/sitemap.xml', () => sitemap(sitePages())),
  generatedFile('/manifest.webmanifest', manifest),
  // RFC 9309. Allows everything, and names the sitemap.
  generatedFile(
    '/robots.txt',
    () =>
      `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
  ),
  generatedFile('/llms.txt', () => llmsTxt(sitePages())),
  generatedFile('/.well-known/security.txt', securityTxt),
];

function generatedFile(
  path: string,
  make: () => Content | Promise<Content>,
): FileOutput {
  return { path, kind: 'generated file', isPermanent: true, make };
}

/** The Open Graph images that do not belong to an article. */
const ogImages: readonly FileOutput[] = ogImagePages.map((page) => ({
  path: ogImagePath(page),
  kind: 'image',
  make: () => drawOgImage(pageOgImage(page).content),
}));

/** A file of a hashed folder. */
interface HashedFile {
  readonly name: string;
  readonly content: Content;
}

/**
 * The folders of files whose names contain a hash of their content, so that
 * listing the files means making them. Nothing links to them, except pages.
 */
const hashedFolders: Readonly<
  Record<string, () => Promise<readonly HashedFile[]>>
> = {
  fonts: publishedFonts,
  scripts: async () => [
    ...(await publishedBundles()),
    ...(await publishedModules()),
  ],
  pagefind: searchFiles,
  programs: programFiles,
};

async function listHashedFiles(folder: string): Promise<readonly FileOutput[]> {
  const files = (await hashedFolders[folder]?.()) ?? [];
  return files.map(({ name, content }) => ({
    path: `/${folder}/${name}`,
    kind: 'generated file',
    make: () => content,
  }));
}

/** Lists the variants of an article's images. Their names contain a hash of the image. */
async function listVariants(article: Article): Promise<readonly FileOutput[]> {
  const variants = await articleVariants(article);
  return variants.map(({ name, make }) => ({
    path: decodeUrl(variantPath(article, name)),
    kind: 'image',
    article,
    make: async () => new Uint8Array(await make()),
  }));
}

/** Returns the files in `public/`. */
export function publicFiles(folder = 'public'): readonly FileOutput[] {
  return listPublicFiles(folder).map((name) => {
    const isHostFile = name === '_headers' || name === '_redirects';
    const isHidden = name.startsWith('.') && !name.startsWith('.well-known/');
    const isServed = !isHostFile && !isHidden;
    return {
      path: `/${name}`,
      kind: isServed ? 'public file' : 'host file',
      isPermanent: isServed,
      make: () => new Uint8Array(readFileSync(`${folder}/${name}`)),
    };
  });
}

/**
 * Returns the outputs of a site with these articles, published or not, except
 * the owner's redirects and the files in hashed folders.
 */
export function listOutputs(articles: readonly Article[]): readonly Output[] {
  return [
    ...listPages(articles),
    ...tagRedirects(articles),
    ...articles.flatMap(listFiles),
    ...articles.flatMap(listOgImages),
    ...ogImages,
    ...generatedFiles,
    ...publicFiles(),
  ];
}

/** Returns all outputs of the site, except the files in hashed folders. */
export function siteOutputs(): readonly Output[] {
  return [...listOutputs(siteArticles()), ...ownerRedirects()];
}

function ownerRedirects(): readonly RedirectOutput[] {
  return readRedirects().map(({ from, to }) => ({
    path: decodeUrl(from),
    kind: 'redirect',
    to,
  }));
}

/**
 * Returns the images and the files of articles, which a build can make before
 * texts are rendered. Variants take longest, so they come first, and the
 * estimate of the remaining time is not too short.
 */
export async function earlyFiles(): Promise<readonly FileOutput[]> {
  const variants = await Promise.all(siteArticles().map(listVariants));
  return [...variants.flat(), ...siteFiles('image', 'article file')];
}

/** Returns all other files that a build makes. */
export async function lateFiles(): Promise<readonly FileOutput[]> {
  const folders = Object.keys(hashedFolders);
  const hashed = await Promise.all(folders.map(listHashedFiles));
  return [...siteFiles('generated file'), ...hashed.flat()];
}

/** Returns the files of these kinds, except those in hashed folders and variants of images. */
function siteFiles(
  ...kinds: readonly FileOutput['kind'][]
): readonly FileOutput[] {
  const files: FileOutput[] = [];
  for (const output of siteOutputs()) {
    if ('make' in output && kinds.includes(output.kind)) {
      files.push(output);
    }
  }
  return files;
}

/** The names of the folders of the site that belong to no page. */
export const folderNames: readonly string[] = [
  ...Object.keys(hashedFolders),
  'variants',
  'articles',
  'social',
];

/**
 * Finds the file at a URL's path, for development. Accepts the hash of an earlier
 * version of the file.
 */
export async function findFile(url: string): Promise<FileOutput | undefined> {
  const path = `/${decodeUrl(url)}`;
  const files = await listNear(path);
  const bare = removeHash(path);
  return (
    files.find((file) => file.path === path) ??
    files.find((file) => removeHash(file.path) === bare)
  );
}

/** Lists files among which is the one with a path. Makes no files of other hashed folders. */
async function listNear(path: string): Promise<readonly FileOutput[]> {
  const [, folder = '', id = ''] = path.split('/');
  if (folder === 'variants') {
    const article = siteArticles().find((one) => String(one.id) === id);
    return article ? listVariants(article) : [];
  }
  if (Object.hasOwn(hashedFolders, folder)) {
    return listHashedFiles(folder);
  }
  return siteFiles('image', 'article file', 'generated file');
}

/** Removes the hash from a path such as `/fonts/text-400.01234567.woff2`. */
const removeHash = (path: string): string =>
  path.replace(/\.[0-9a-f]{8}(?=\.\w+$)/, '');

/**
 * Returns the redirects that a build writes. Leaves out those to unpublished
 * pages and files, so that their old URLs lead to the 404 page. Browsers would
 * remember a permanent redirect to that page.
 */
export function publishedRedirects(): readonly RedirectOutput[] {
  const redirects = [...ownerRedirects(), ...tagRedirects(siteArticles())];
  return redirects.filter(({ to }) => !isUnpublishedUrl(to));
}

/** Returns the URLs of the site. */
export function siteUrls(): SiteUrls {
  const outputs = siteOutputs();
  const permanent = outputs.filter(({ isPermanent }) => isPermanent);
  const paths = [...outputs.map(({ path }) => path), ...unpublishedPaths()];

  return {
    own: permanent.map(({ path }) => encodePath(path)),
    aliases: paths.map(encodePath),
    isAtPlaceholder: settings.placeholders.includes('siteUrl'),
  };
}
