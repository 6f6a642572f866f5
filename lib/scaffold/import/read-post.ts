import { basename, dirname, relative } from 'node:path';
import type { Heading } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { readText } from '../../core/read-text.ts';
import { parseUrl } from '../../core/url.ts';
import { findStatements, inlineImages } from './change-blocks.ts';
import type { Site } from './find-site.ts';
import {
  fillPattern,
  findOldUrl,
  type OldUrl,
  type UrlOptions,
} from './old-urls.ts';
import { type ParsedText, parsePost } from './parse-post.ts';
import {
  type Fields,
  fieldText,
  parseDay,
  parseFields,
  parseTime,
  readField,
  readList,
  splitPost,
} from './post-fields.ts';
import { flattenHtml, removeRawTags } from './read-body.ts';
import { applyTagTable, readTagTable, type UnknownTag } from './tag-table.ts';

/** A post of another generator. */
export interface Post {
  readonly file: string;
  /** The path in the project. */
  readonly path: string;
  /** The path without the folder of posts. */
  readonly pagePath: string;
  readonly site: Site;
  readonly fields: Fields;
  /** The body with its syntax trees. */
  readonly parsed: ParsedText;
  readonly name: string;
  readonly title: string;
  readonly date: string;
  /** The time of day, to order the posts of a day. */
  readonly time: string;
  readonly isDraft: boolean;
  readonly oldUrl: OldUrl;
  /** Other old URLs of the post. */
  readonly aliases: readonly string[];
  /** The hosts of the old blog. */
  readonly hosts: readonly string[];
  /** The changes that the import has made so far. */
  readonly changes: string[];
  /** The parts that it could not convert. */
  readonly left: string[];
  /** The tags that it does not know. */
  readonly tags: UnknownTag[];
  /** Whether the owner's table has some of its tags. */
  readonly usesTable: boolean;
}

/** The parts of the name of a post's file. */
interface FileName {
  readonly name: string;
  /** The folder of the post or its bundle. */
  readonly folder: string;
  /** A date in the name, or ''. */
  readonly day: string;
}

/** Reads and parses a post: its front matter, and its body. */
export function readPost(file: string, site: Site, options: UrlOptions): Post {
  const { generator } = site;
  const { text, diagnostics } = readText(file);
  const { fields: head, body, problems } = splitPost(text);
  const path = relative(site.root, file).replaceAll('\\', '/');
  const markdown = path.endsWith('.html') ? flattenHtml(body) : body;
  const plain = generator.hasRawTags ? removeRawTags(markdown) : markdown;
  const written = parsePost(plain);
  const mapped = applyTagTable(written, readTagTable(site.root));
  const isMdx = path.endsWith('.mdx');
  const parsed = isMdx ? inlineImages(mapped) : mapped;
  const fields = isMdx ? new Map([...readMetadata(parsed), ...head]) : head;
  const left = [...diagnostics.map(({ reason }) => reason), ...problems];

  const pagePath = removePostFolder(path, site);
  const slug = fieldText(fields.get('slug'));
  const explicit = fieldText(fields.get(generator.urlField));
  const named = parseFileName(pagePath, generator.keepsDates);
  const name = slug || named.name;
  const title = readTitle(fields, parsed, name, left);
  const dateText = readDate(fields);
  const inPath = named.day || findDay(explicit) || findDay(pagePath);
  const date = parseDay(dateText || inPath);
  const isInvalid = dateText !== '' && !date;
  if (isInvalid) {
    left.push(`The date '${dateText}' is invalid, so the article is a draft.`);
  }

  const categories = readCategories(path, fields);
  const { folder } = named;
  const section = findSection(pagePath);
  const facts = { section, folder, name, title, slug, date, categories };
  const aliases = readList(fields, generator.aliasFields);
  const hosts = findHosts(explicit, options);
  return {
    file,
    path,
    pagePath,
    site,
    fields,
    parsed,
    name,
    title,
    date,
    time: parseTime(dateText),
    isDraft: isInvalid || isDraft(path, fields),
    oldUrl: findOldUrl(explicit, facts, site, options),
    aliases: aliases.map((alias) => fillPattern(alias, generator, facts)),
    hosts: [...site.hosts, ...hosts],
    changes: [],
    left,
    tags: [],
    usesTable: mapped !== written,
  };
}

/** Returns the first folder of a path, or '' if the file is in no folder. */
function findSection(path: string): string {
  const [section = '', ...rest] = path.split('/');
  return rest.length > 0 ? section : '';
}

function readDate(fields: Fields): string {
  // Jekyll writes 'false' into this field, and others a date.
  const published = fieldText(fields.get('published'));

  return readField(fields, 'date') || (parseDay(published) && published);
}

/** Returns the hosts of the old blog that a post or the owner names. */
function findHosts(
  explicit: string,
  { pattern, sitemap }: UrlOptions,
): readonly string[] {
  const urls = [parseUrl(explicit), parseUrl(pattern), sitemap[0]];
  const hosts = urls.map((url) => url?.host ?? '');

  return hosts.filter(Boolean);
}

/** Returns the fields in `export const metadata = { title: 'Lamps' }`. */
function readMetadata(parsed: ParsedText): Fields {
  for (const { start, end } of findStatements(parsed)) {
    const statement = parsed.text.slice(start, end);
    const [, object] =
      /^export const meta\w* = (\{.*\})/s.exec(statement) ?? [];
    if (object) {
      // Objects with plain values are written as in YAML.
      return new Map(Object.entries(parseFields(object, false).values));
    }
  }
  return new Map();
}

function removePostFolder(path: string, { generator }: Site): string {
  const folder = generator.postFolders.find((name) =>
    path.startsWith(name && `${name}/`),
  );

  return folder ? path.slice(folder.length + 1) : path;
}

/** In a bundle, such as `lamps/index.md` or `lamps/lamps.md`, the folder's name is the post's name. */
function parseFileName(pagePath: string, keepsDates = false): FileName {
  const stem = basename(pagePath).replace(/\.\w+$/, '');
  const folder = dirname(pagePath);
  const parent = basename(folder);
  const plain = removeDate(stem);
  const isBundle =
    parent !== '.' &&
    ['index', 'page', parent, removeDate(parent)].includes(plain);
  const written = isBundle ? parent : stem;
  const outer = isBundle ? dirname(folder) : folder;

  return {
    name: keepsDates ? written : removeDate(written),
    folder: outer === '.' ? '' : outer,
    day: findDay(stem) || findDay(written),
  };
}

function removeDate(name: string): string {
  return name.replace(/^\d{4}-\d\d-\d\d-?(?=.)/, '');
}

/** Returns the first date in a name or a URL, such as `2024-05-01` and `2024/05/01`. */
function findDay(text: string): string {
  return /(?<![\w-])\d{4}([-/])\d\d\1\d\d(?!\d)/.exec(text)?.[0] ?? '';
}

/** Returns the title in the front matter or in the first heading, or else the name of the post. */
function readTitle(
  fields: Fields,
  { tree }: ParsedText,
  name: string,
  left: string[],
): string {
  // Exporters leave HTML entities in titles.
  const title = fieldText(fields.get('title')).replace(
    /&(?:#(\d+)|amp);/g,
    (_, code = 38) => String.fromCodePoint(code),
  );
  if (title) {
    return title;
  }

  const heading = tree.children.find(
    (node): node is Heading => node.type === 'heading',
  );
  const text = heading ? textOf(heading).trim() : '';
  if (!text) {
    const problem =
      'The post has no title, so the article has the name of its file';
    left.push(`${problem}. Write a title.`);
  }
  return text || name;
}

/** Matches folders such as `_drafts` and `my-drafts`. */
const draftFolder = /(?:^|[_-])drafts$|^draft$/i;

/** Matches files such as `lamps.draft.md` and `_lamps.md`. */
const draftName = /(?:^|\.)draft\.\w+$|^_/i;

const draftStatus = new Set(['draft', 'private', 'pending']);

function isDraft(path: string, fields: Fields): boolean {
  const draft = fieldText(fields.get('draft'));
  const isMarked = !/^(?:false|no|off)?$/i.test(draft);
  const isHidden = fieldText(fields.get('published')) === 'false';
  const status = fieldText(fields.get('status'));

  return isMarked || isHidden || draftStatus.has(status) || isDraftPath(path);
}

function isDraftPath(path: string): boolean {
  const folders = path.split('/');
  const name = folders.pop() ?? '';

  return draftName.test(name) || folders.some((part) => draftFolder.test(part));
}

/** Returns the categories of Jekyll, which include the folders around `_posts`. */
function readCategories(path: string, fields: Fields): string {
  const [parent = ''] = path.split(/_posts|_drafts/);
  const folders = parent === path ? '' : parent;
  const categories = readList(fields, ['categories', 'category'], true);

  return [folders, ...categories].join('/').toLowerCase();
}
