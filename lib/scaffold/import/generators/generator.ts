/**
 * What the import knows about a generator. To add one, copy a file of this
 * folder, and add it to the list in `find-site.ts`.
 */
export interface Generator {
  readonly name: string;
  /** The beginnings of the names of configuration files. A project has one of them. */
  readonly configFiles: readonly string[];
  /** Settings of which the configuration has one, if other generators have the same file. */
  readonly marks: readonly string[];
  /** The folders of posts. URLs begin after them. A post is in the first one that fits. */
  readonly postFolders: readonly string[];
  /** The folders of images and other files, whose paths are their URLs. */
  readonly fileFolders: readonly string[];
  readonly urls: UrlRules;
  readonly fields: FieldNames;
  readonly shortcodes: Readonly<Record<string, ShortcodeKind>>;
  readonly feeds: FeedNames;
}

/** How a generator makes the URLs of posts. */
interface UrlRules {
  /**
   * The settings with a pattern, such as `/:year/:title/`, as lists of nested
   * names. `:section` is the first folder of the post.
   */
  readonly settings: readonly (readonly string[])[];
  /** Patterns that have a name. */
  readonly styles: Readonly<Record<string, string>>;
  /** The pattern without a setting. */
  readonly pattern: string;
  /** The ends of the names of a section's data file, which may set `permalink`. */
  readonly dataFiles: readonly string[];
  /** The folder with pages that show posts, such as `writing/[...slug].astro`. */
  readonly routes: string;
  /** Whether the name in the URL comes from the title, and not from the file. */
  readonly usesTitle: boolean;
  /** Whether a date at the start of the file's name is in the URL, too. */
  readonly keepsDates: boolean;
  /** Whether URLs have lowercase letters, and hyphens instead of spaces. */
  readonly isLowercase: boolean;
}

/** The fields in the front matter that generators name differently. */
interface FieldNames {
  readonly url: string;
  readonly aliases: readonly string[];
  /** Whether a list of words may be separated by spaces only. */
  readonly hasSpacedLists: boolean;
}

/** How a generator names its feeds. */
interface FeedNames {
  /** The settings with paths of feeds, as lists of nested names. */
  readonly settings: readonly (readonly string[])[];
  /** The folders with files of feeds, apart from the extension of a script. */
  readonly folders: readonly string[];
  /** The extension that the settings leave out. */
  readonly extension: string;
  /** The paths of feeds, if neither a setting nor a file names one. */
  readonly defaults: readonly string[];
  /** Whether each section has a feed, with the same file name. */
  readonly hasSectionFeeds: boolean;
}

/** What a shortcode or a template tag stands for. */
export type ShortcodeKind =
  | 'attributes'
  | 'baseUrl'
  | 'callout'
  | 'code'
  | 'comment'
  | 'figure'
  | 'image'
  | 'literal'
  | 'pageTitle'
  | 'pageUrl'
  | 'reference'
  | 'toc'
  | 'video';
