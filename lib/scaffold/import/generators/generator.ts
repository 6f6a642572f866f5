/**
 * What the import knows about a generator. To add one, copy a file of this
 * folder, and add it to the list in `find-site.ts`.
 */
export interface Generator {
  readonly name: string;
  /** The paths of configuration files. A project has one of them. */
  readonly configFiles: readonly string[];
  /** Settings of which the configuration has one, if other generators have the same file. */
  readonly marks?: readonly string[];
  /** The beginnings of the paths of posts that are not in their URLs. The first one that fits is used. */
  readonly postFolders: readonly string[];

  /** The field in the front matter with the URL. */
  readonly urlField: string;
  /** Whether words in lists of tags may be separated by spaces only. */
  readonly hasSpacedLists?: boolean;

  /**
   * The settings with a pattern, such as `/:year/:title/`, as lists of nested
   * names. `:section` is the first folder of the post.
   */
  readonly urlSettings?: readonly (readonly string[])[];
  /** Patterns that have a name. */
  readonly urlStyles?: Readonly<Record<string, string>>;
  /** The pattern without a setting; '' if it is unknown. */
  readonly urlPattern: string;
  /** Whether the name in the URL comes from the title, and not from the file. */
  readonly usesTitle?: boolean;
  /** Whether a date at the start of the file's name is in the URL, too. */
  readonly keepsDates?: boolean;
  /** Whether URLs have lowercase letters, and hyphens instead of spaces. */
  readonly isLowercase?: boolean;
  /** The usual paths of feeds. */
  readonly feeds: readonly string[];

  /** Whether text between `{% raw %}` and `{% endraw %}` has no templates. */
  readonly hasRawTags?: boolean;
  /** The meaning of the generator's own shortcodes, by their names. */
  readonly shortcodes?: Readonly<Record<string, ShortcodeKind>>;
}

/** The shared shortcode that one of a generator is like. */
export type ShortcodeKind = 'code' | 'figure' | 'image' | 'reference';
