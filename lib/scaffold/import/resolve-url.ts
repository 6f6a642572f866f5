import { statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { settings } from '../../config/settings.ts';
import { kindFromName } from '../../content/file-kinds.ts';
import { containsPath, resolveRealPath } from '../../core/paths.ts';
import { decodeUrl, parseUrl } from '../../core/url.ts';
import { hasTemplate } from './convert-templates.ts';
import type { PlannedPost } from './plan-posts.ts';
import { listPage, nameKey, urlKey } from './url-keys.ts';

export interface ResolvedUrl {
  readonly url: string;
  /** Whether the URL leads to an image or a video of the post. */
  readonly isFile: boolean;
}

/** Finds what the URLs in a post mean, and collects the post's files. */
export class UrlResolver {
  /** The files to copy, by their names next to the article. */
  readonly files = new Map<string, string>();
  readonly #post: PlannedPost;
  readonly #newPaths: ReadonlyMap<string, string>;
  readonly #host: string;
  readonly #siteHost = parseUrl(settings.siteUrl)?.host ?? '';

  constructor(post: PlannedPost, newPaths: ReadonlyMap<string, string>) {
    this.#post = post;
    this.#newPaths = newPaths;
    this.#host = post.hosts[0] ?? 'site.invalid';
  }

  /** Returns the new URL of a link or an image (`isShown`); `undefined` if it is removed. */
  resolve(written: string, isShown: boolean): ResolvedUrl | undefined {
    // A link to a post that a shortcode or template made.
    if (written.startsWith('post:')) {
      return { url: written.slice('post:'.length), isFile: false };
    }
    if (hasTemplate(written)) {
      this.#post.left.push(
        'A URL contains a template that was not converted. The link was removed.',
      );
      return undefined;
    }

    const pelican = /^[{|](?:static|filename|attach)[}|]/;
    const plain = written.trim().replace(pelican, '');
    const url = plain.replace(/^(?=www\.)|^\/\//, 'https://');
    if (url === '' || url.startsWith('#') || url.startsWith('data:image')) {
      return { url, isFile: true };
    }
    const isScheme = /^(?:javascript|data|file|\w):/.test(url);
    if (isScheme || (/^\w+:/.test(url) && !parseUrl(url))) {
      const reason = `'${written}' leads nowhere. The link was removed.`;
      this.#post.left.push(reason);
      return undefined;
    }
    return this.#isOwn(url)
      ? this.#resolveOwn(written, url, isShown)
      : this.#resolveForeign(url, isShown);
  }

  /** Adds the file at a URL to the files, and returns its new name; `undefined` if it is not a file of the project. */
  importFile(url: string): string | undefined {
    const source = this.#possibleFiles(url).find(this.#isOwnFile);
    const use = source && kindFromName(source)?.use;
    if (!source || !use || use === 'none' || !this.#isOwn(url)) {
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

  #resolveForeign(url: string, isShown: boolean): ResolvedUrl | undefined {
    if (isShown) {
      const reason = `'${url}' is on another host, and became a link.`;
      this.#post.left.push(reason);
    }
    return { url, isFile: false };
  }

  #resolveOwn(
    written: string,
    url: string,
    isShown: boolean,
  ): ResolvedUrl | undefined {
    const name = this.importFile(url);
    if (name) {
      const use = kindFromName(name)?.use;
      return { url: name, isFile: use === 'image' || use === 'video' };
    }

    const target = parseUrl(url, this.#base);
    const newPath = isShown ? undefined : this.#findPage(url, target);
    if (newPath) {
      this.#post.changes.push('link');
      return { url: newPath + (target?.hash ?? ''), isFile: false };
    }

    // The old site stays online, unless the new site has its host.
    const [host] = this.#post.hosts;
    const isKept = host !== undefined && host !== this.#siteHost;
    this.#report(written, url, isKept);
    return isKept ? { url: target?.href ?? '', isFile: false } : undefined;
  }

  #report(written: string, url: string, isKept: boolean): void {
    const isFile = this.#possibleFiles(url).some(this.#isOwnFile);
    const problem = isFile
      ? 'has a type that articles cannot publish'
      : 'is not a post or file of the project';
    const fate = isKept ? 'became a link to the old site' : 'was removed';
    const remedy = isFile ? ' Copy it into public/ and link to it.' : '';
    this.#post.left.push(`'${written}' ${problem}. It ${fate}.${remedy}`);
  }

  /** The old URL of the post. */
  get #base(): string {
    const { oldUrl, pagePath } = this.#post;

    return `https://${this.#host}${oldUrl.url || `/${pagePath}`}`;
  }

  #isOwn(url: string): boolean {
    const host = parseUrl(url, this.#base)?.host ?? '';

    return [this.#host, this.#siteHost, ...this.#post.hosts].includes(host);
  }

  /** Returns the new path of the page at a URL, found by its old URL, its file, or its name. */
  #findPage(url: string, target: URL | undefined): string | undefined {
    const key = urlKey(target?.pathname ?? '');
    if (key === '') {
      return '/';
    }

    const keys = [key, ...this.#possibleFiles(url).map(urlKey)];
    if (!listPage.test(key)) {
      keys.push(nameKey(key));
    }
    const paths = keys.map((name) => this.#newPaths.get(name));
    return paths.find(Boolean);
  }

  /** Returns the files that a URL may mean. */
  #possibleFiles(url: string): readonly string[] {
    const { file, site } = this.#post;
    const roots = site.generator.fileFolders.map((name) =>
      join(site.root, name),
    );
    // Hexo has the files of a post in a folder with its name.
    const folders = [dirname(file), file.replace(/\.\w+$/, ''), ...roots];
    const path = decodeUrl(url.replace(/^(?:https?:)?\/\/[^/]*|[?#].*/g, ''));
    // Astro writes '@' and '~' for its source folder, Zola for the posts.
    const name = path.replace(/^[@~]\/?/, '');
    const pathname = decodeUrl(parseUrl(name, this.#base)?.pathname ?? name);

    return [
      ...folders.map((folder) => join(folder, name)),
      ...roots.map((root) => join(root, pathname)),
    ];
  }

  readonly #isOwnFile = (path: string): boolean => {
    const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
    const root = resolveRealPath(this.#post.site.root);

    return isFile === true && containsPath(root, resolveRealPath(path));
  };
}
