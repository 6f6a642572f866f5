import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { kindFromName } from '../../content/file-kinds.ts';
import { parseUrl } from '../../core/url.ts';
import { videoExample } from '../../markdown/lint-prose.ts';
import type { RawElement } from '../../markdown/validate-html.ts';
import { applyEdits } from './edits.ts';
import {
  escapeHtml,
  formatImage,
  formatTarget,
  indentLines,
} from './format-content.ts';
import {
  nodeRange,
  type ParsedText,
  parsePost,
  readAttributes,
} from './parse-post.ts';
import type { Range, Template } from './templates.ts';

/** The data about the post that conversions of tags use. */
export interface ShortcodeContext {
  /** The text of the post. */
  readonly text: string;
  readonly title: string;
  readonly newPath: string;
  /** Returns the new path of a post of the old blog. */
  readonly findPost: (name: string) => string | undefined;
  /** Adds a warning to those of the post. */
  readonly report: (reason: string) => void;
}

/** An image in the body of a tag, at its place or at the one of the link around it. */
interface LinkedImage extends Range {
  readonly url: string;
  readonly alt: string;
  readonly link: string | undefined;
}

/** Converts a `figure` or `caption` shortcode to an image with a caption. */
export function convertFigure(
  { args, body = '', start }: Template,
  { text }: ShortcodeContext,
): string | undefined {
  const { named, positional } = args;
  const [image] = listImages(parsePost(body));
  const values = [...named.values(), ...positional];
  const url = image?.url ?? named.get('src') ?? values.find(isImageFile);
  if (!url) {
    return undefined;
  }

  const rest = image ? applyEdits(body, [{ ...image, text: '' }]) : body;
  const title = named.get('caption') ?? named.get('title') ?? '';
  const caption = [title, named.get('credits'), formatAttribution(named), rest]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
  const alt = image?.alt || named.get('alt') || plainText(title);
  const target = image?.link ?? named.get('link');
  // A click on an image opens it anyway.
  const link = target === url ? undefined : target;
  if (!hasLinks(caption)) {
    const markdown = formatImage(url, alt, plainText(caption));
    return link ? `[${markdown}](${formatTarget(link)})` : markdown;
  }

  const img = `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt)}">`;
  const shown = link ? `<a href="${escapeHtml(link)}">${img}</a>` : img;
  const lines = `<figure>\n${shown}\n<figcaption>\n\n${caption}\n\n</figcaption>\n</figure>`;
  return indentLines(lines, text, start);
}

/** Returns the attribution in the arguments of Hugo's figures. */
function formatAttribution(named: ReadonlyMap<string, string>): string {
  const text = named.get('attr') ?? '';
  const link = named.get('attrlink');

  return link ? `[${text || link}](${formatTarget(link)})` : text;
}

function listImages({ tree, elements }: ParsedText): readonly LinkedImage[] {
  const images: LinkedImage[] = [];
  visit(tree, 'image', (image, _, parent) => {
    const link = parent?.type === 'link' ? parent : undefined;
    const { url, alt } = image;
    const range = nodeRange(link ?? image);
    images.push({ ...range, url, alt: alt ?? '', link: link?.url });
  });

  for (const element of elements.values()) {
    const image = readImage(element);
    if (image) {
      images.push(image);
    }
  }
  return images;
}

/** Returns an `<img>` with a URL, and the link around it. */
function readImage(element: RawElement): LinkedImage | undefined {
  const { tagName, parentNode } = element;
  const values = readAttributes(element);
  const url = values.get('src');
  if (tagName !== 'img' || !url) {
    return undefined;
  }

  const isInLink = parentNode !== null && parentNode.nodeName === 'a';
  const link = isInLink && 'attrs' in parentNode ? parentNode : undefined;
  const place = (link ?? element).sourceCodeLocation;
  return {
    start: place?.startOffset ?? 0,
    end: place?.endOffset ?? 0,
    url,
    alt: values.get('alt') ?? '',
    link: link && readAttributes(link).get('href'),
  };
}

function hasLinks(source: string): boolean {
  const { tree, elements } = parsePost(source);
  let hasLink = [...elements.values()].some(({ tagName }) => tagName === 'a');
  visit(tree, ['link', 'linkReference'], () => {
    hasLink = true;
  });
  return hasLink;
}

/** Returns the words of Markdown, without images and HTML. */
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

  return url && formatImage(url, text);
}

function isImageFile(name: string): boolean {
  return kindFromName(name)?.use === 'image';
}

/** The beginnings of URLs that end with the ID in a tag. */
const pages: Readonly<Record<string, string>> = {
  gist: 'https://gist.github.com/',
  vimeo: 'https://vimeo.com/',
  youtube: 'https://www.youtube.com/watch?v=',
};

/**
 * Converts the tag of a video, which has a file, a URL, or an ID. A video on
 * another host becomes a link, with its preview image if the tag has one.
 */
export function convertVideo(
  { name, args }: Template,
  { report }: ShortcodeContext,
): string | undefined {
  const { named, positional } = args;
  const names = ['id', 'url', 'src'];
  const written = names.map((key) => named.get(key)).find(Boolean);
  const video = written ?? positional[0] ?? '';
  const preview = [...positional, ...named.values()].find(isImageFile);
  if (kindFromName(video)?.use === 'video') {
    return preview
      ? `<video src="${escapeHtml(video)}" poster="${escapeHtml(preview)}" controls></video>`
      : formatImage(video, '');
  }

  const kind = named.get('provider') ?? name.toLowerCase();
  const start = pages[kind];
  const url =
    findVideoPage(parseUrl(video)?.href ?? '') || start?.concat(video);
  if (!url || !video) {
    return undefined;
  }

  if (preview) {
    return `[${formatImage(preview, named.get('title') ?? '')}](${formatTarget(url)})`;
  }
  if (kind !== 'gist') {
    report(describeVideo(url));
  }
  return `<${url}>`;
}

/** Returns the page of a video on another host, for the URL that embeds it. */
export function findVideoPage(url: string): string {
  const youtube = /^.*youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/;

  return url
    .replace(youtube, 'https://www.youtube.com/watch?v=$1')
    .replace(/player\.(vimeo\.com\/)video\//, '$1');
}

/** Says that a video became a link, and what to write. */
export function describeVideo(url: string): string {
  const problem = `'${url}' became a link, because there is no image of the video`;

  return `${problem}. Write ${videoExample}.`;
}
