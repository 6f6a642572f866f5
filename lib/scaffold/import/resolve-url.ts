import { basename, dirname, join } from 'node:path';
import { kindFromName } from '../../content/file-kinds.ts';
import { isFile } from '../../core/list-files.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import type { PlannedPost } from './plan-posts.ts';
import { siteHost } from './read-post.ts';
import { listPage, nameKey, urlKey } from './url-keys.ts';

export interface ResolvedUrl {
  readonly url: string;
  /** Whether the URL leads to an image or a video of the post. */
  readonly isFile: boolean;
}

/** The folders of projects with images and other files, whose paths in them are their URLs. */
const fileFolders = [
  'static',
  'public',
  'source',
  'assets',
  'content',
  'src/public',
  'src/pages',
  'src/app',
  'src',
  'pages',
  'app',
  'blog',
  '',
];

/** Finds what the URLs in a post mean, and collects the post's files. */
export class UrlResolver {
  /** The files to copy, by their names next to the article. */
  readonly files = new Map<string, string>();
  readonly #post: PlannedPost;
  readonly #newPaths: ReadonlyMap<string, string>;
  /** The old URL of the post. */
  readonly #base: string;

  constructor(post: PlannedPost, newPaths: ReadonlyMap<string, string>) {
    this.#post = post;
    this.#newPaths = newPaths;
    const path = post.oldUrl.url || `/${post.pagePath}`;
    this.#base = `https://${post.hosts[0]}${path}`;
  }

  /** Returns the new URL of a link or an image (`isShown`); `undefined` if it is removed. */
  resolve(written: string, isShown: boolean): ResolvedUrl | undefined {
    // A link to a post that a shortcode or template made.
    if (written.startsWith('post:')) {
      return { url: written.slice('post:'.length), isFile: false };
    }

    const pelican = /^[{|](?:static|filename|attach)[}|]/;
    const plain = written.trim().replace(pelican, '');
    const url = plain.replace(/^(?=www\.)|^\/\//, 'https://');
    if (url === '' || url.startsWith('#') || url.startsWith('data:image')) {
      return { url, isFile: true };
    }

    const target = parseUrl(url, this.#base);
    const isUseless = /^(?:javascript|data|file|\w):/.test(url);
    const hasTag = /\{[{%]/.test(url);
    if (!target || isUseless || hasTag) {
      const problem = hasTag
        ? 'A URL contains a template that was not converted'
        : `'${url}' leads nowhere`;
      this.#post.left.push(`${problem}. The link was removed.`);
      return undefined;
    }

    if (this.#post.hosts.includes(target.host)) {
      return this.#resolveOwn(url, target, isShown);
    }
    if (isShown) {
      const reason = `'${url}' is on another host, and became a link.`;
      this.#post.left.push(reason);
    }
    return { url, isFile: false };
  }

  /** Adds the file at a URL to the files, and returns its new name; `undefined` if it is not a file of the project. */
  importFile(url: string): string | undefined {
    const source = this.#findFile(url);
    const use = source && kindFromName(source)?.use;
    if (!use || use === 'none') {
      return undefined;
    }

    const plain = basename(source).replace(/[\s#%?\\:*"<>|$()[\]]+/g, '-');
    let name = plain;
    let number = 2;
    while ((this.files.get(name) ?? source) !== source) {
      name = `${number}-${plain}`;
      number += 1;
    }
    this.files.set(name, source);
    return name;
  }

  #resolveOwn(
    url: string,
    target: URL,
    isShown: boolean,
  ): ResolvedUrl | undefined {
    const name = this.importFile(url);
    if (name) {
      const use = kindFromName(name)?.use;
      return { url: name, isFile: use === 'image' || use === 'video' };
    }

    const newPath = isShown ? undefined : this.#findPage(url, target);
    if (newPath) {
      this.#post.changes.push('link');
      return { url: newPath + target.hash, isFile: false };
    }

    // The old site stays online, unless the new site has its host.
    const isKept = this.#post.hosts[0] !== siteHost;
    this.#report(url, isKept);
    return isKept ? { url: target.href, isFile: false } : undefined;
  }

  #report(url: string, isKept: boolean): void {
    const isFile = this.#findFile(url) !== undefined;
    const problem = isFile
      ? 'has a type that articles cannot publish'
      : 'is not a post or file of the project';
    const fate = isKept ? 'became a link to the old site' : 'was removed';
    const remedy = isFile ? ' Copy it into public/ and link to it.' : '';
    this.#post.left.push(`'${url}' ${problem}. It ${fate}.${remedy}`);
  }

  /** Returns the new path of the page at a URL, found by its old URL, its file, or its name. */
  #findPage(url: string, target: URL): string | undefined {
    const key = urlKey(target.pathname);
    if (key === '') {
      return '/';
    }

    const keys = [key, ...this.#possibleFiles(url).map(urlKey)];
    if (!listPage.test(key)) {
      keys.push(nameKey(key));
    }
    const paths = keys.map((name) => this.#newPaths.get(name));
    const newPath = paths.find(Boolean);
    const isRelative = !/^\/|^https?:/.test(url);
    if (newPath && !isRelative) {
      const isExact = newPath === paths[0];
      this.#post.links.push({ path: target.pathname, newPath, isExact });
    }
    return newPath;
  }

  /** Returns the file of the project at a URL. */
  #findFile(url: string): string | undefined {
    const root = resolveRealPath(this.#post.site.root);

    return this.#possibleFiles(url).find(
      (path) => isFile(path) && containsPath(root, resolveRealPath(path)),
    );
  }

  /** Returns the files that a URL of the old blog may mean. */
  #possibleFiles(url: string): readonly string[] {
    const { file, site } = this.#post;
    const target = parseUrl(url, this.#base);
    if (!target || !this.#post.hosts.includes(target.host)) {
      return [];
    }

    const roots = fileFolders.map((name) => join(site.root, name));
    // Hexo has the files of a post in a folder with its name.
    const folders = [dirname(file), file.replace(/\.\w+$/, ''), ...roots];
    const path = decodeUrl(url.replace(/^https?:\/\/[^/]*|[?#].*/g, ''));
    // Astro writes '@' and '~' for its source folder, Zola for the posts.
    const name = path.replace(/^[@~]\/?/, '');
    const pathname = decodeUrl(target.pathname);

    return [
      ...folders.map((folder) => join(folder, name)),
      ...roots.map((root) => join(root, pathname)),
    ];
  }
}
