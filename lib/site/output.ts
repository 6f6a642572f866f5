import type { Article } from '../content/read-articles.ts';

/** The fields of every entry of the table of outputs. */
interface Entry {
  /** The decoded path without the base path: `/code/7/` or `/feed.xml`. */
  readonly path: string;
  /** The article that it belongs to. Without this article, it does not exist. */
  readonly article?: Article;
  /** The articles that it lists. Without any of them, it does not exist. */
  readonly listed?: readonly Article[];
  /**
   * Whether visitors may have bookmarked the URL, so that
   * `content/published.txt` lists it. The sitemap lists such pages.
   */
  readonly isPermanent?: boolean;
}

/** A page that Next renders, or a copy of one at another URL. */
export interface PageOutput extends Entry {
  readonly kind: 'page';
  /** For a copy, the path of the page. */
  readonly copyOf?: string;
  /** The route in `app/`, if it has parameters: `/[section]/[id]/`. */
  readonly route?: string;
  /** The day of the last change, if known. */
  readonly changed?: string | undefined;
  /** The IDs that links can lead to, without those in the article's text. */
  readonly ids: readonly string[];
}

/** A file that the build writes, and the dev server makes when it is asked. */
export interface FileOutput extends Entry {
  /**
   * Images and the files of articles do not depend on rendered texts, so a
   * build makes them first. Public files are copied. Hosts read host files, but
   * do not serve them.
   */
  readonly kind:
    | 'image'
    | 'article file'
    | 'generated file'
    | 'public file'
    | 'host file';
  readonly make: () => Content | Promise<Content>;
}

export type Content = string | Uint8Array<ArrayBuffer>;

/** An old URL. */
export interface RedirectOutput extends Entry {
  readonly kind: 'redirect';
  /** A path of the site without the base path, or the URL of another site. */
  readonly to: string;
}

/** An entry of the table of everything that is published. */
export type Output = PageOutput | FileOutput | RedirectOutput;
