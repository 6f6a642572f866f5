import { basename, dirname, relative } from 'node:path';
import { toString as textOf } from 'mdast-util-to-string';
import { settings } from '../../config/settings.ts';
import { slugify } from '../../content/slug.ts';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import type { Site } from './find-site.ts';
import type { Generator } from './generators/generator.ts';
import { findStatements } from './mdx-statements.ts';
import {
  fillPattern,
  findOldUrl,
  type OldUrl,
  type UrlOptions,
} from './old-urls.ts';
import type { ParsedText } from './parse-post.ts';
import {
  type Fields,
  fieldText,
  parseDay,
  parseFields,
  readField,
  readList,
  splitPost,
} from './post-fields.ts';
import { readBody } from './read-body.ts';
import type { UrlFacts } from './url-keys.ts';

/** A link to a post of the old blog. */
interface PostLink {
  readonly path: string;
  readonly newPath: string;
  /** Whether the path is the old URL of the post, and not only similar. */
  readonly isExact: boolean;
}

/** A post of another generator. */
export interface Post extends UrlFacts {
  /** The path in the project. */
  readonly path: string;
  /** The path without the folder of posts. */
  readonly pagePath: string;
  readonly site: Site;
  readonly fields: Fields;
  /** The body with its syntax trees. */
  readonly parsed: ParsedText;
  /** The milliseconds of date and time, to order the posts of a day. */
  readonly time: number;
  readonly isDraft: boolean;
  readonly oldUrl: OldUrl;
  /** Other old URLs of the post. */
  readonly aliases: readonly string[];
  /** The hosts of the old blog. The last one is the host of this site. */
  readonly hosts: readonly string[];
  /** The changes that the import has made so far. */
  readonly changes: string[];
  /** The parts that it could not convert. */
  readonly left: string[];
  /** The links to posts of the old blog, apart from relative ones. */
  readonly links: PostLink[];
}

export const siteHost = new URL(settings.siteUrl).host;

/** Reads and parses a post: its front matter, and its body. */
export function readPost(file: string, site: Site, options: UrlOptions): Post {
  const { generator, root } = site;
  const { text, diagnostics } = readText(file);
  const left = diagnostics.map(({ reason }) => reason);
  const { fields: head, body } = splitPost(text, left);
  const path = relative(root, file).replaceAll('\\', '/');
  const parsed = readBody(body, path, site);
  const fields = new Map([...readMetadata(parsed), ...head]);

  const postFolder = generator.postFolders.find((start) =>
    path.startsWith(start),
  );
  const pagePath = path.slice(postFolder?.length);
  const urlPath = removeIndex(pagePath);
  const slug = readField(fields, 'slug');
  const fileName = basename(urlPath);
  const name = slug || (generator.keepsDates ? fileName : removeDate(fileName));
  const title = readTitle(fields, parsed);
  if (!title) {
    const problem =
      'The post has no title, so the article has the name of its file';
    left.push(`${problem}. Write a title.`);
  }

  const written = fieldText(fields.get(generator.urlField));
  const dateText = readField(fields, 'date');
  const date =
    parseDay(dateText) || parseDay(findDay(pagePath) || findDay(written));
  const names = { file, name, title: title || name, date };
  const placeholders = listPlaceholders(names, fields, urlPath, generator);
  const facts = { ...names, placeholders };
  const { pattern, sitemap } = options;
  const urls = [parseUrl(written), parseUrl(pattern), sitemap[0]];
  const hosts = urls.map((url) => url?.host ?? '');
  return {
    ...facts,
    path,
    pagePath,
    site,
    fields,
    parsed,
    time: Date.parse(dateText) || 0,
    isDraft: isDraft(path, fields),
    oldUrl: findOldUrl(written, facts, site, options),
    aliases: readList(fields, 'aliases').map((alias) =>
      fillPattern(alias, facts),
    ),
    hosts: [...site.hosts, ...hosts.filter(Boolean), siteHost],
    changes: [],
    left,
    links: [],
  };
}

/** Returns the texts for placeholders such as `:year`. */
function listPlaceholders(
  { name, title, date }: Omit<UrlFacts, 'placeholders'>,
  fields: Fields,
  urlPath: string,
  { usesTitle, hasSpacedLists }: Generator,
): UrlFacts['placeholders'] {
  const [year = '', month = '', day = ''] = date.split('-');
  const list = readList(fields, 'categories', hasSpacedLists);
  const categories = list.join('/').toLowerCase();
  const lastPart = usesTitle ? slugify(title) : name;

  return {
    year,
    Y: year,
    month,
    m: month,
    day,
    d: day,
    categories,
    category: categories,
    path: dirname(urlPath),
    section: urlPath.split('/')[0] ?? '',
    title: lastPart,
    slug: readField(fields, 'slug') || lastPart,
  };
}

/** Returns the old URL of a post, if it is known, and its aliases. */
export function listOldUrls({ oldUrl, aliases }: Post): readonly string[] {
  return [...new Set([oldUrl.url, ...aliases])].filter(Boolean);
}

/** Returns the fields in `export const metadata = { title: 'Lamps' }` of MDX. */
function readMetadata(parsed: ParsedText): Fields {
  for (const { start, end } of findStatements(parsed)) {
    const statement = parsed.text.slice(start, end);
    const [, object] =
      /^export const meta\w* = (\{.*\})/s.exec(statement) ?? [];
    if (object) {
      // Objects with plain values are written as in YAML.
      return new Map(Object.entries(parseFields(object)));
    }
  }
  return new Map();
}

/** Returns a path without extension. In a bundle, such as `lamps/index.md` or `lamps/lamps.md`, returns its folder. */
function removeIndex(path: string): string {
  const stem = path.replace(/\.\w+$/, '');
  const parent = dirname(stem);
  const bundleNames = ['index', 'page', basename(parent)].map(removeDate);
  const isBundle = bundleNames.includes(removeDate(basename(stem)));

  return isBundle && parent !== '.' ? parent : stem;
}

function removeDate(name: string): string {
  return name.replace(/^\d{4}-\d\d-\d\d-?(?=.)/, '');
}

/** Returns the first date in a path or a URL, such as `2024-05-01` and `2024/05/01`. */
function findDay(text: string): string {
  return /(?<![\w-])\d{4}([-/])\d\d\1\d\d(?!\d)/.exec(text)?.[0] ?? '';
}

/** Returns the title in the front matter or in the first heading, or ''. */
function readTitle(fields: Fields, { tree }: ParsedText): string {
  // Exporters leave HTML entities in titles.
  const title = fieldText(fields.get('title')).replace(
    /&(?:#(\d+)|amp);/g,
    (_, code = 38) => String.fromCodePoint(code),
  );
  const heading = tree.children.find(({ type }) => type === 'heading');

  return title || textOf(heading).trim();
}

/** Matches `_drafts/lamps.md`, `my-drafts/lamps.md`, `lamps.draft.md`, and `_lamps.md`. */
const draftPath = /[/_-]drafts?\/|[/.]draft\.\w+$|\/_[^/]*$/i;

/** The fields of drafts with their values, in lower case. */
const draftFields = new Set([
  'draft: true',
  'draft: yes',
  'published: false',
  'status: draft',
  'status: pending',
  'status: private',
]);

function isDraft(path: string, fields: Fields): boolean {
  const isMarked = [...fields].some(([name, value]) =>
    draftFields.has(`${name}: ${fieldText(value).toLowerCase()}`),
  );

  return isMarked || draftPath.test(`/${path}`);
}
