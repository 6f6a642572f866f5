import type { Image } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { kindFromName } from '../../content/file-kinds.ts';
import { parseUrl } from '../../core/url.ts';
import type { ShortcodeKind } from './generators/generator.ts';
import { parsePost } from './parse-post.ts';
import type { Template } from './templates.ts';

/** The data about the post that conversions of tags use. */
export interface ShortcodeContext {
  /** The text of the post. */
  readonly text: string;
  readonly title: string;
  readonly newPath: string;
  /** Returns the new path of a post of the old blog. */
  readonly findPost: (name: string) => string | undefined;
}

/** How tags of a kind are converted. */
interface Conversion {
  /** The table of results counts conversions by this name, if it has one. */
  readonly label: string;
  /** Whether an end tag may follow, and the text in between belongs to the tag. */
  readonly hasBody?: boolean;
  /** Whether the Markdown has words, images, or links that the tag does not show. */
  readonly isContent?: boolean;
  /** Returns Markdown; `undefined` if the tag stays as text. */
  readonly convert: (
    template: Template,
    context: ShortcodeContext,
  ) => string | undefined;
}

const remove = () => '';

/** The conversions, by what a tag stands for. */
export const conversions: Readonly<Record<ShortcodeKind, Conversion>> = {
  attributes: { label: 'attribute list', convert: remove },
  baseUrl: { label: '', convert: remove },
  callout: { label: 'callout tag', convert: removeCallout },
  code: {
    label: 'listing',
    hasBody: true,
    isContent: true,
    convert: convertCode,
  },
  comment: { label: 'comment', hasBody: true, convert: remove },
  figure: {
    label: 'caption',
    hasBody: true,
    isContent: true,
    convert: convertFigure,
  },
  image: { label: 'image tag', isContent: true, convert: convertImageTag },
  literal: { label: '', convert: convertLiteral },
  pageTitle: { label: '', convert: (_, { title }) => title },
  pageUrl: { label: '', convert: (_, { newPath }) => `post:${newPath}` },
  reference: { label: 'link', convert: convertReference },
  toc: { label: 'table of contents', convert: remove },
  video: { label: 'video', isContent: true, convert: convertVideo },
};

/** The meanings of tags that themes of several generators have. */
const sharedShortcodes: Readonly<Record<string, ShortcodeKind>> = {
  '': 'literal',
  alert: 'callout',
  attributes: 'attributes',
  callout: 'callout',
  caution: 'callout',
  comment: 'comment',
  figure: 'figure',
  gist: 'video',
  highlight: 'code',
  hint: 'callout',
  image: 'figure',
  img: 'figure',
  important: 'callout',
  info: 'callout',
  note: 'callout',
  notice: 'callout',
  'page.title': 'pageTitle',
  'page.url': 'pageUrl',
  'site.baseurl': 'baseUrl',
  'site.url': 'baseUrl',
  tip: 'callout',
  title: 'pageTitle',
  toc: 'toc',
  url: 'pageUrl',
  video: 'video',
  vimeo: 'video',
  warning: 'callout',
  youtube: 'video',
};

/** Returns what a tag stands for, by its name; `undefined` if its name is unknown. */
export function findShortcodeKind(
  name: string,
  own: Readonly<Record<string, ShortcodeKind>>,
): ShortcodeKind | undefined {
  const kinds = new Map(Object.entries({ ...sharedShortcodes, ...own }));

  return kinds.get(name) ?? kinds.get(name.toLowerCase());
}

/** Removes the tags around a callout. An included file may have the text. */
function removeCallout({ isInclude }: Template): string | undefined {
  return isInclude ? undefined : '';
}

/** Converts a tag with code between two tags to a fenced block, or to inline code. */
function convertCode(
  { args, body, start }: Template,
  { text }: ShortcodeContext,
): string | undefined {
  if (body === undefined) {
    return undefined;
  }

  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const before = text.slice(lineStart, start);
  const isInLine = /[^\s>]/.test(before);
  if (isInLine && !body.includes('\n')) {
    return `\`${body}\``;
  }

  const { named, positional } = args;
  const [first = ''] = positional;
  const written = named.get('lang') ?? named.get('language') ?? first;
  const language = written.replace(/^lang:/, '');
  const fence = body.includes('```') ? '~~~~' : '```';
  const listing = body.replace(/^[ \t]*\n|\n?[ \t]*$/g, '');
  const indent = isInLine ? '' : before;
  const opening = isInLine ? `\n${fence}` : fence;

  return `${opening}${language}\n${listing}\n${indent}${fence}`;
}

/** Converts a `figure` or `caption` shortcode to an image with a caption. */
function convertFigure({ args, body = '' }: Template): string | undefined {
  const { named, positional } = args;
  const title = named.get('caption') ?? named.get('title') ?? '';
  const inner = findImage(body);
  const url = inner?.url ?? named.get('src') ?? positional.find(isImageFile);
  if (!url) {
    return undefined;
  }

  const texts = [title, named.get('credits') ?? '', body].map(plainText);
  const caption = texts.filter(Boolean).join(' ');
  const alt = inner?.alt || named.get('alt') || title;
  return formatImage(url, alt, caption);
}

/** Returns the first image in a text. */
function findImage(source: string): Pick<Image, 'url' | 'alt'> | undefined {
  const { tree, elements } = parsePost(source);
  const images: Pick<Image, 'url' | 'alt'>[] = [];
  visit(tree, 'image', (image) => {
    images.push(image);
  });
  for (const { tagName, attrs } of elements.values()) {
    const values = new Map(attrs.map(({ name, value }) => [name, value]));
    const url = values.get('src');
    if (tagName === 'img' && url) {
      images.push({ url, alt: values.get('alt') ?? '' });
    }
  }
  return images[0];
}

/** Returns the words of Markdown, without links, images, and HTML. */
function plainText(source: string): string {
  const { tree } = parsePost(source);

  return textOf(tree, { includeImageAlt: false, includeHtml: false }).trim();
}

/** Converts tags of Octopress and Hexo: `{% img left a.png 300 A caption %}`. */
export function convertImageTag({ args }: Template): string | undefined {
  const { positional } = args;
  const index = positional.findIndex(isImageFile);
  const url = positional[index];
  const words = positional.slice(index + 1);
  const text = words.filter((word) => !/^\d+$/.test(word)).join(' ');

  return url && formatImage(url, text, '');
}

function isImageFile(name: string): boolean {
  return kindFromName(name)?.use === 'image';
}

function formatImage(url: string, alt: string, title: string): string {
  const text = alt.replace(/[[\]]/g, '\\$&');
  const caption = title.replaceAll('"', '\\"');
  const target = /[\s()]/.test(url) ? `<${url}>` : url;

  return `![${text}](${target}${caption && ` "${caption}"`})`;
}

/** The beginnings of URLs that end with the ID in a tag. */
const videoPages: Readonly<Record<string, string>> = {
  gist: 'https://gist.github.com/',
  vimeo: 'https://vimeo.com/',
};

/** Converts the tag of a video to a link. The tag has a URL or an ID. */
function convertVideo({ name, args }: Template): string | undefined {
  const { named, positional } = args;
  const written = named.get('id') ?? named.get('url') ?? positional[0];
  if (!written) {
    return undefined;
  }

  if (kindFromName(written)?.use === 'video') {
    return formatImage(written, '', '');
  }

  const url = parseUrl(written);
  const lastPart = url?.pathname.split('/').findLast(Boolean);
  const id = url?.searchParams.get('v') ?? lastPart ?? written;
  const host = url?.host.includes('vimeo') ? 'vimeo' : name.toLowerCase();
  const page = videoPages[host] ?? 'https://www.youtube.com/watch?v=';
  return `<${page}${id}>`;
}

/** The filters that make URLs of paths. */
const urlFilters = new Set([
  'absURL',
  'absolute_url',
  'prepend:',
  'relURL',
  'relative_url',
  'url',
]);

/** Returns the path in `{{ '/lamps/' | relative_url }}`. */
function convertLiteral({ args, isEnd }: Template): string | undefined {
  const [path, pipe, filter = ''] = args.positional;
  if (isEnd) {
    // Zola writes `{% end %}` for all tags.
    return '';
  }

  return pipe === '|' && urlFilters.has(filter) ? path : undefined;
}

/** Converts `{% post_url 2024-05-01-lamps %}` and `{{< ref "lamps.md#red" >}}`. */
function convertReference(
  { args }: Template,
  { findPost }: ShortcodeContext,
): string | undefined {
  const written = args.named.get('path') ?? args.positional[0] ?? '';
  const [name = '', id] = written.split('#');
  const path = findPost(name);

  return path && `post:${path}${id ? `#${id}` : ''}`;
}
