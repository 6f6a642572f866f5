import { statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { settings } from '../../config/settings.ts';
import { kindFromName } from '../../content/file-kinds.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import { rewriteUrls } from '../../markdown/rewrite-urls.ts';
import { convertTemplates } from './convert-templates.ts';
import type { Post } from './read-posts.ts';

/** References to posts: `{% post_url 2024-05-01-lamps %}`, `{{< ref "lamps.md#red" >}}`, and Zola's `@/lamps.md`. */
const reference =
  /\{[{%][%<]? *(?:post_url|link|(?:rel)?ref) +["']?([^\s"'#]+)(#[^\s"']*)?["']? *[%>]?[%}]\}|(?<=\]\(|\]: |=["'])@(\/[^\s)"'#]+)/g;

/** The folders of a project in which the file of a URL may be. */
const roots = ['', 'static', 'public', 'assets', 'src', 'source', 'content'];

/** Normalizes the path of a page or its source file for comparison. */
export function urlKey(path: string): string {
  const plain = decodeUrl(path).replaceAll('\\', '/').toLowerCase();
  return plain.replace(/(?:\/index)?(?:\.(?:html?|mdx?|markdown))?\/?$/, '');
}

/** The new paths of posts by the `urlKey` of their old URLs and files, and by their names. */
export type NewPaths = Readonly<Record<'urls' | 'names', ReadonlyMap<string, string>>>;

/** Converts the body of a post, and finds the files that it uses. `path` is the new path of the post. */
export function convertBody(post: Post, cover: string, path: string, newPaths: NewPaths) {
  const { file, site, hosts } = post;
  const files = new Map<string, string>();
  const [changes, left]: [string[], string[]] = [[], [...post.left]];
  const count = (kind: string) => void changes.push(kind);
  const host = hosts[0] ?? 'site.invalid';
  const base = `https://${host}${post.oldUrls[0] ?? `/${post.path}`}`;
  const isOwn = (url: string) => [host, ...hosts].includes(parseUrl(url, base)?.host ?? '');
  const isInside = (path: string) => containsPath(resolveRealPath(site.root), resolveRealPath(path));
  const urlPath = (url: string) => decodeUrl(url.replace(/^(?:https?:)?\/\/[^/]*|[?#].*/g, ''));

  /** Adds the file at a URL to `files`, and returns its new name; `undefined` if it is not a file of the project. */
  function importFile(url: string): string | undefined {
    const written = urlPath(url);
    if ((kindFromName(written)?.use ?? 'none') === 'none') return undefined;
    // Astro uses '@' and '~' for its source folder.
    const inRoots = roots.map((root) => join(site.root, root, written.replace(/^[@~]\/?/, '')));
    const source = [join(dirname(file), written), ...inRoots].find(
      (path) => statSync(path, { throwIfNoEntry: false })?.isFile() && isInside(path),
    );
    if (!source) return undefined;
    const plain = basename(source).replace(/[\s#%?\\:*"<>|$()[\]]+/g, '-');
    let name = plain;
    for (let number = 2; (files.get(name) ?? source) !== source; number += 1) name = `${number}-${plain}`;
    files.set(name, source);
    return name;
  }

  /** Returns the new path of the post at a URL, which may be relative to this post's old URL or file, or have its name. */
  function findNewPath(url: string): string | undefined {
    const { pathname = '', hash = '' } = parseUrl(url, base) ?? {};
    const key = urlKey(pathname);
    const isList = /\/(?:tags?|categor(?:y|ies)|topics?|archives?|authors?)\//.test(key);
    const inFolder = newPaths.urls.get(urlKey(resolve(dirname(file), urlPath(url))));
    const found = newPaths.urls.get(key) ?? inFolder ?? newPaths.names.get(isList ? '' : basename(key));
    if (found) count('link');
    return found && found + hash;
  }

  /** Returns the new URL; `undefined` if the link is removed. Only files of the post can be shown as images. */
  function resolveUrl(written: string, isShown: boolean): { url: string; isFile: boolean } | undefined {
    const url = written.trim().replace(/^(?=www\.)|^\/\//, 'https://');
    if (/^(?:data:image|#|$)/.test(url)) return { url, isFile: true };
    if (/^(?!https?:)\w[\w+.-]*:/.test(url))
      return /^(?:javascript|data|file|\w):/.test(url) ? undefined : { url, isFile: false };
    if (!isOwn(url)) {
      if (isShown) left.push(`'${url}' is on another host, and became a link.`);
      return parseUrl(url) ? { url, isFile: false } : undefined;
    }
    const name = importFile(url);
    if (name) return { url: name, isFile: /image|video/.test(kindFromName(name)?.use ?? '') };
    const newPath = isShown ? undefined : findNewPath(url);
    if (newPath) return { url: newPath, isFile: false };
    const { href = '' } = parseUrl(url, base) ?? {};
    const isKept = hosts[0] && !settings.siteUrl.endsWith(`/${host}`);
    left.push(
      `'${url}' is not a post or file of the project. It ${isKept ? 'became a link to the old site' : 'was removed'}.`,
    );
    return isKept ? { url: href, isFile: false } : undefined;
  }

  // The scheme 'post:' marks new paths, until all other URLs are resolved.
  const text = convertTemplates(post, path, count).replace(reference, (whole, name = '', hash = '', zola = '') => {
    const end = `/${urlKey(name || zola).replace(/^[./]*/, '')}`;
    const [, found] = [...newPaths.urls].find(([key]) => key.endsWith(end)) ?? [];
    if (found) count('link');
    return found ? `post:${found}${hash}` : whole;
  });
  const cleaned = rewriteUrls(text, resolveUrl, count).replace(/\bpost:(?=\/blog\/\d)/g, '');
  const mainimg = cover && isOwn(cover) ? importFile(cover) : '';
  return { text: cleaned, mainimg, files, changes, left };
}
