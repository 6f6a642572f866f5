/**
 * What the import knows about a generator. To add one, copy a file of this
 * folder, and add it to the list in `find-site.ts`.
 */
export interface Generator {
  readonly name: string;
  /** The beginnings of the names of configuration files. A project has one of them. */
  readonly configFiles: readonly string[];
  /** Settings of which the configuration has one, if other generators have the same file. */
  readonly marks?: readonly string[];

  /** The folders of posts. URLs begin after them. The first one that fits is used. */
  readonly postFolders: readonly string[];
  /** The folders of images and other files, whose paths are their URLs. */
  readonly fileFolders: readonly string[];

  /** The field in the front matter with the URL. */
  readonly urlField: string;
  /** The fields with old URLs of the post. */
  readonly aliasFields: readonly string[];
  /** Whether words in lists of tags may be separated by spaces only. */
  readonly hasSpacedLists?: boolean;

  /**
   * The settings with a pattern, such as `/:year/:title/`, as lists of nested
   * names. `:section` is the first folder of the post.
   */
  readonly urlSettings?: readonly (readonly string[])[];
  /** Patterns that have a name. */
  readonly urlStyles?: Readonly<Record<string, string>>;
  /** The pattern without a setting. */
  readonly urlPattern: string;
  /** Whether the name in the URL comes from the title, and not from the file. */
  readonly usesTitle?: boolean;
  /** Whether a date at the start of the file's name is in the URL, too. */
  readonly keepsDates?: boolean;
  /** Whether URLs have lowercase letters, and hyphens instead of spaces. */
  readonly isLowercase?: boolean;

  /** Whether text between `{% raw %}` and `{% endraw %}` has no templates. */
  readonly hasRawTags?: boolean;
  /** The meaning of the generator's own shortcodes, by their names. */
  readonly shortcodes?: Readonly<Record<string, ShortcodeKind>>;

  /** The settings with paths of feeds, as lists of nested names. */
  readonly feedSettings?: readonly (readonly string[])[];
  /** The extension that these settings leave out. */
  readonly feedExtension?: string;
  /** The folders with files of feeds, apart from the extension of a script. */
  readonly feedFolders?: readonly string[];
  /** The paths of feeds, if neither a setting nor a file names one. */
  readonly feeds: readonly string[];
  /** Whether each section has a feed, with the same file name. */
  readonly hasSectionFeeds?: boolean;
}

/** The meaning of a shortcode or a template tag. */
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
