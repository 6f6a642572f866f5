import { kindFromName } from '../../content/file-kinds.ts';
import { parseUrl } from '../../core/url.ts';
import { convertFigure } from './convert-figure.ts';
import { escapeHtml, findIndent } from './format-content.ts';
import type { PlannedPost } from './plan-posts.ts';
import type { TagTable } from './tag-table.ts';
import { findArg, type Tag } from './template-tags.ts';
import { nameKey } from './url-keys.ts';

/** The data about the post of a tag. */
export interface TagContext extends PlannedPost {
  readonly newPaths: ReadonlyMap<string, string>;
  /** The owner's table of tags. */
  readonly table: TagTable;
  /** The content that conversions add, as Markdown. */
  readonly gained: string[];
}

/**
 * Returns the text that replaces a tag and its body, or two texts that replace
 * the tags around the body; `undefined` if the tag stays.
 */
type Convert = (tag: Tag, context: TagContext) => readonly string[] | undefined;

/** The conversions of tags, by their names: a template as in the owner's table, or a function. */
const rows: Readonly<Record<string, string | Convert>> = {
  '': convertLiteral,
  alert: convertCallout,
  attributes: '',
  callout: convertCallout,
  caution: convertCallout,
  code: convertCode,
  comment: () => [''],
  figure: convertFigure,
  gist: '<script src="https://gist.github.com/{1}.js"></script>',
  highlight: convertCode,
  hint: convertCallout,
  image: convertFigure,
  img: convertFigure,
  important: convertCallout,
  info: convertCallout,
  note: convertCallout,
  notice: convertCallout,
  'page.title': (_, { title }) => [title],
  'page.url': (_, { newPath }) => [`post:${newPath}`],
  reference: convertReference,
  'site.baseurl': '',
  'site.url': '',
  tip: convertCallout,
  title: (_, { title }) => [title],
  toc: '',
  url: (_, { newPath }) => [`post:${newPath}`],
  video: (tag) => convertVideo(tag, ''),
  vimeo: (tag) => convertVideo(tag, 'https://vimeo.com/'),
  warning: convertCallout,
  youtube: (tag) => convertVideo(tag, 'https://www.youtube.com/watch?v='),
};

export const shortcodes: ReadonlyMap<string, string | Convert> = new Map(
  Object.entries(rows),
);

/**
 * Converts the tag of a video, which has a file, a URL, or an ID. `start` is the
 * start of URLs that end with the ID.
 */
function convertVideo(tag: Tag, start: string): readonly string[] | undefined {
  const video = findArg(tag, 'id', 'url', 'src', 'video', '1');
  const image = escapeHtml(findArg(tag, 'image'));
  const title = escapeHtml(findArg(tag, 'title'));
  const url = escapeHtml(parseUrl(video)?.href ?? start + video);
  if (kindFromName(video)?.use === 'video') {
    const src = escapeHtml(video);
    return [`<video src="${src}" poster="${image}" controls></video>`];
  }
  if (image) {
    return [`<a href="${url}"><img src="${image}" alt="${title}"></a>`];
  }
  // All embedded videos become links.
  return video
    ? [`<iframe src="${url}" title="${title}"></iframe>`]
    : undefined;
}

/** Keeps the kind and the title of a callout around its body. */
function convertCallout({
  named,
  positional,
  endTag,
}: Tag): readonly string[] | undefined {
  const words = [...positional, named.get('title')].filter(Boolean).join(' ');

  return endTag && [words && `**${words}** `, ''];
}

/** Converts code between two tags to a fenced block, or to inline code. */
function convertCode(
  tag: Tag,
  { parsed, path }: TagContext,
): readonly string[] | undefined {
  const { start, end, endTag } = tag;
  if (!endTag) {
    return undefined;
  }

  const { text } = parsed;
  const body = text.slice(end, endTag.start);
  const indent = findIndent(text, start);
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const isInLine = lineStart + indent.length < start;
  if (isInLine && !body.includes('\n')) {
    return [`\`${body}\``];
  }

  const fence = body.includes('```') ? '~~~~' : '```';
  const code = body.replace(/^\s*\n|\n\s*$/g, '');
  const listing = `${fence}${readInfo(tag)}\n${code}\n${indent}${fence}`;
  const needsGap = isInLine || path.endsWith('.html');
  return [needsGap ? `\n\n${listing}\n\n` : listing];
}

/** Returns the info string of a code block. Hexo writes `{% codeblock a.js lang:js >folded %}`, all others `{% highlight js %}`. */
function readInfo(tag: Tag): string {
  const { name, positional } = tag;
  const language = findArg(tag, 'lang', 'language');
  if (language || name === 'highlight') {
    return language || findArg(tag, '1');
  }

  const hexo = positional.find((word) => word.startsWith('lang:')) ?? '';
  const words = positional.filter((word) => !/^(?:lang:|>)/.test(word));
  const title = words.join(' ').replaceAll('"', "'");
  const titleOption = title && ` title="${title}"`;
  return (hexo.slice('lang:'.length) || 'text') + titleOption;
}

/** Returns the path in `{{ '/lamps/' | relative_url }}`. */
function convertLiteral({ positional }: Tag): readonly string[] | undefined {
  const [path = '', pipe] = positional;

  return pipe === '|' && path.includes('/') ? [path] : undefined;
}

/** Converts `{% post_url 2024-05-01-lamps %}` and `{{< ref "lamps.md#red" >}}`. */
function convertReference(
  tag: Tag,
  { newPaths }: TagContext,
): readonly string[] | undefined {
  const [name = '', id] = findArg(tag, 'path', '1').split('#');
  const path = newPaths.get(nameKey(name));
  const fragment = id ? `#${id}` : '';

  return path ? [`post:${path}${fragment}`] : undefined;
}
