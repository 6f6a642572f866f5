import {
  convertFigure,
  convertImageTag,
  convertVideo,
  type ShortcodeContext,
} from './convert-media.ts';
import type { ShortcodeKind } from './generators/generator.ts';
import type { Template, TemplateArgs } from './templates.ts';

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

/** The words in tags of callouts that readers do not see. */
const calloutKinds = new Set([
  'caution',
  'danger',
  'error',
  'important',
  'info',
  'note',
  'primary',
  'success',
  'tip',
  'warning',
]);

/** Removes the tags around a callout, apart from a title. An included file may have the text. */
function removeCallout({ args, isInclude }: Template): string | undefined {
  const { named, positional } = args;
  const words = [...positional, named.get('title') ?? ''];
  const shown = words.filter((word) => !calloutKinds.has(word.toLowerCase()));
  const title = shown.join(' ');
  const text = title.trim() && `**${title.trim()}**`;

  return isInclude ? undefined : text;
}

/** Converts a tag with code between two tags to a fenced block, or to inline code. */
function convertCode(
  { args, body, name, start }: Template,
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

  const language = readLanguage(args, name);
  const fence = body.includes('```') ? '~~~~' : '```';
  const listing = body.replace(/^[ \t]*\n|\n?[ \t]*$/g, '');
  const indent = isInLine ? '' : before;
  const opening = isInLine ? `\n${fence}` : fence;

  return `${opening}${language}\n${listing}\n${indent}${fence}`;
}

/** Returns the info string of a code block. Hexo writes `{% codeblock a.js lang:js %}`, all others `{% highlight js %}`. */
function readLanguage(
  { named, positional }: TemplateArgs,
  tag: string,
): string {
  const language = named.get('lang') ?? named.get('language');
  const hexo = positional.find((word) => word.startsWith('lang:'));
  if (tag === 'highlight' || language) {
    return language ?? positional[0] ?? '';
  }

  const words = positional.filter((word) => !/^(?:lang:|>)/.test(word));
  const title = words.join(' ').replaceAll('"', "'");
  return `${hexo?.slice('lang:'.length) ?? 'text'}${title && ` title="${title}"`}`;
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
