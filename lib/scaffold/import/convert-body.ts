import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { settings } from '../../config/settings.ts';
import { kindFromName } from '../../content/file-kinds.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import { convertTemplates } from './convert-templates.ts';
import { readField } from './post-fields.ts';
import { nameKey, type PlannedPost, urlKey } from './read-posts.ts';
import { rewriteUrls } from './rewrite-urls.ts';

/** The folders of a project in which the file of a URL may be. */
const roots = ['', 'static', 'public', 'assets', 'src', 'source', 'content'];

/** Converts the body of a post, and finds its main image and files. `newPaths` has URL keys and name keys. */
export function convertBody(
  post: PlannedPost,
  newPaths: ReadonlyMap<string, string>,
) {
  const { file, site, hosts, changes, left } = post;
  const files = new Map<string, string>();
  const host = hosts[0] ?? 'site.invalid';
  const base = `https://${host}${post.oldUrls[0] ?? `/${post.path}`}`;
  const isOwn = (url: string) =>
    [host, ...hosts].includes(parseUrl(url, base)?.host ?? '');
  const isInside = (path: string) =>
    containsPath(resolveRealPath(site.root), resolveRealPath(path));
  const isOwnFile = (path: string) =>
    statSync(path, { throwIfNoEntry: false })?.isFile() && isInside(path);
  const urlPath = (url: string) =>
    decodeUrl(url.replace(/^(?:https?:)?\/\/[^/]*|[?#].*/g, ''));

  /** Returns the files that a URL may mean. Astro uses '@' and '~' for its source folder. */
  function possibleFiles(url: string): readonly string[] {
    // Hexo has the files of a post in a folder with its name.
    const folders = [
      dirname(file),
      file.replace(/\.\w+$/, ''),
      ...roots.map((root) => join(site.root, root)),
    ];
    return folders.map((folder) =>
      join(folder, urlPath(url).replace(/^[@~]\/?/, '')),
    );
  }

  /** Adds the file at a URL to `files`, and returns its new name; `undefined` if it is not a file of the project. */
  function importFile(url: string): string | undefined {
    const source = possibleFiles(url).find(isOwnFile);
    if (!source || (kindFromName(source)?.use ?? 'none') === 'none')
      return undefined;
    const plain = basename(source).replace(/[\s#%?\\:*"<>|$()[\]]+/g, '-');
    let name = plain;
    for (let number = 2; (files.get(name) ?? source) !== source; number += 1)
      name = `${number}-${plain}`;
    files.set(name, source);
    return name;
  }

  /** Returns the new URL; `undefined` if the link is removed. Only files of the post can be shown as images. */
  function resolveUrl(
    written: string,
    isShown: boolean,
  ): { url: string; isFile: boolean } | undefined {
    const plain = written
      .trim()
      .replace(/^[{|](?:static|filename|attach)[}|]/, '');
    const url = plain.replace(/^(?=www\.)|^\/\//, 'https://');
    if (/^(?:data:image|#|$)/.test(url)) return { url, isFile: true };
    if (/^(?:javascript|data|file|\w):/.test(url)) return undefined;
    if (!isOwn(url)) {
      if (isShown) left.push(`'${url}' is on another host, and became a link.`);
      return parseUrl(url) ? { url, isFile: false } : undefined;
    }
    const name = importFile(url);
    if (name)
      return {
        url: name,
        isFile: /image|video/.test(kindFromName(name)?.use ?? ''),
      };
    const { href = '', pathname = '', hash = '' } = parseUrl(url, base) ?? {};
    // The URL may be relative to this post's old URL or file, or end with the name of a post.
    const key = urlKey(pathname);
    const isList =
      /\/(?:tags?|categor(?:y|ies)|topics?|archives?|authors?)\//.test(key);
    const keys = [
      key,
      ...possibleFiles(url).map(urlKey),
      ...(isList ? [] : [nameKey(key)]),
    ];
    const known = key
      ? keys.map((name) => newPaths.get(name)).find(Boolean)
      : '/';
    const newPath = isShown ? undefined : known;
    if (newPath) {
      changes.push('link');
      return { url: newPath + hash, isFile: false };
    }
    const isKept = hosts[0] && !settings.siteUrl.endsWith(`/${host}`);
    const fate = isKept ? 'became a link to the old site' : 'was removed';
    const isUnpublished = possibleFiles(url).some(isOwnFile);
    const reason = isUnpublished
      ? 'has a type that articles cannot publish'
      : 'is not a post or file of the project';
    const remedy = isUnpublished ? ' Copy it into public/ and link to it.' : '';
    left.push(`'${written}' ${reason}. It ${fate}.${remedy}`);
    return isKept ? { url: href, isFile: false } : undefined;
  }

  // The scheme 'post:' marks new paths, until all other URLs are resolved.
  const converted = rewriteUrls(
    convertTemplates(post, newPaths),
    resolveUrl,
    (kind) => void changes.push(kind),
  );
  const cover = readField(post.fields, 'mainimg');
  const mainimg = isOwn(cover) ? importFile(cover) : undefined;
  return {
    text: converted.replace(/\bpost:(?=\/blog\/\d)/g, ''),
    mainimg,
    files,
  };
}
