import { basename } from 'node:path';
import { parseUrl } from '../../core/url.ts';
import { isRefused } from '../../markdown/html-elements.ts';
import { videoExample } from '../../markdown/lint-prose.ts';
import {
  findAttributeRemedy,
  type RawElement,
} from '../../markdown/validate-html.ts';
import type { Edit } from './edits.ts';
import { escapeHtml } from './format-content.ts';
import {
  elementEndTag,
  type ParsedText,
  type Range,
  readAttributes,
} from './parse-post.ts';
import type { Post } from './read-post.ts';
import type { UrlResolver } from './resolve-url.ts';
import { isImageFile } from './template-tags.ts';

/** The text that the visitors of its trees change. */
export interface ChangeContext {
  readonly text: string;
  readonly post: Post;
  readonly resolver: UrlResolver;
  readonly edits: Edit[];
  /** The paths of imported files by their names in JSX. */
  readonly imports: ReadonlyMap<string, string>;
}

/**
 * The ways to import an element. Media without files, and embeds, become links.
 * Unwrapped elements leave only their content.
 */
type Fate = 'media' | 'embed' | 'unwrap' | 'remove' | 'keep';

const fates: ReadonlyMap<string, Fate> = new Map([
  ['audio', 'media'],
  ['button', 'unwrap'],
  ['embed', 'embed'],
  ['form', 'unwrap'],
  ['iframe', 'embed'],
  ['img', 'media'],
  ['noscript', 'unwrap'],
  ['object', 'embed'],
  ['script', 'embed'],
  ['source', 'media'],
  ['track', 'media'],
  ['video', 'media'],
]);

function findFate({ tagName, isClosed }: RawElement): Fate {
  const fate = isRefused(tagName) ? 'remove' : 'unwrap';

  return fates.get(tagName) ?? (isClosed && fate === 'unwrap' ? 'keep' : fate);
}

/** Removes HTML that articles cannot contain. Embeds and media that are not files become links. */
export function changeHtml(
  { elements }: ParsedText,
  context: ChangeContext,
): void {
  for (const [start, element] of elements) {
    const end = start + element.tag.length;
    changeElement(element, { start, end }, context);
  }
}

/** Changes an element with its start tag in a range. */
function changeElement(
  element: RawElement,
  tag: Range,
  context: ChangeContext,
): void {
  const { text, post, edits } = context;
  const { tagName } = element;
  const fate = findFate(element);
  const isShown = fate === 'media' || fate === 'embed';
  const link = isShown ? formatEmbed(element, fate, context) : '';
  if (fate === 'keep' || link === undefined) {
    changeAttributes(element, tag, context);
    return;
  }

  post.changes.push(`<${tagName}>`);
  const endTag = elementEndTag(element) ?? tag;
  if (fate === 'unwrap') {
    edits.push({ ...tag, text: '' }, { ...endTag, text: '' });
    return;
  }

  const lost = text.slice(tag.start, endTag.end);
  edits.push({ start: tag.start, end: endTag.end, text: link, lost });
}

/** Returns the image, the link, or the text that replaces an embed or media; `undefined` if the element can stay. */
function formatEmbed(
  element: RawElement,
  fate: Fate,
  { resolver, post, imports }: ChangeContext,
): string | undefined {
  const { tagName, parentNode } = element;
  const isMedia = fate === 'media';
  const targets = listSources(element, imports).map((url) =>
    resolver.resolve(url, isMedia),
  );
  if (isMedia && targets.some((target) => target?.isFile)) {
    return undefined;
  }

  const values = readAttributes(element, imports);
  const title = escapeHtml(values.get('title') || values.get('alt') || '');
  const [target] = targets;
  const url = escapeHtml(findPage(tagName, target?.url ?? ''));
  if (target?.isFile && isImageFile(target.url)) {
    return `<img src="${url}" alt="${title}">`;
  }

  const label = title || url.replace(/^\w+:\/\//, '');
  if (!url || parentNode?.nodeName === 'a') {
    return isMedia ? label : '';
  }
  if (/youtu\.?be|vimeo/.test(url)) {
    const problem = `'${url}' became a link, because there is no image of the video`;
    post.left.push(`${problem}. Write ${videoExample}.`);
  }
  return `<a href="${url}">${label}</a>`;
}

/** Returns the URLs in an embed and its children. */
function listSources(
  element: RawElement,
  imports: ChangeContext['imports'],
): readonly string[] {
  const urls: string[] = [];
  for (const node of [element, ...element.childNodes]) {
    const values = 'attrs' in node ? readAttributes(node, imports) : new Map();
    for (const name of ['data', 'data-src', 'src']) {
      urls.push(values.get(name) ?? '');
    }
  }
  return urls.filter(Boolean);
}

/** Returns the page of an embedded video, or of the listing that a script with an ID shows. */
function findPage(tagName: string, url: string): string {
  if (tagName === 'script') {
    return /^.*\/\w*\d\w*(?=\.js$)/.exec(url)?.[0] ?? '';
  }

  const { host = '', pathname = '' } = parseUrl(url) ?? {};
  if (host.includes('youtube') && pathname.startsWith('/embed/')) {
    return `https://www.youtube.com/watch?v=${basename(pathname)}`;
  }
  return url.replace('player.vimeo.com/video/', 'vimeo.com/');
}

/** Removes refused attributes, and changes URLs. All other attributes stay as they are. */
function changeAttributes(
  element: RawElement,
  tag: Range,
  context: ChangeContext,
): void {
  const { tagName, sourceCodeLocation } = element;
  const { text, post, edits, imports } = context;
  for (const [name, value] of readAttributes(element, imports)) {
    const changed = changeAttribute(tagName, name, value, context);
    const place = sourceCodeLocation?.attrs?.[name];
    if (place && changed !== value) {
      const before = text.slice(tag.start, place.startOffset).trimEnd();
      const start = tag.start + before.length;
      const written = changed && ` ${name}="${escapeHtml(changed)}"`;
      edits.push({ start, end: place.endOffset, text: written ?? '' });
    }
    if (findAttributeRemedy(name)) {
      post.changes.push(`'${name}'`);
    }
  }
}

/** The attributes with a URL, and whether it is the one of a link. */
const urlAttributes = new Map([
  ['cite', true],
  ['href', true],
  ['poster', false],
  ['src', false],
]);

/** Returns the new value of an attribute; `undefined` if it is removed. */
function changeAttribute(
  tagName: string,
  name: string,
  value: string,
  { resolver }: ChangeContext,
): string | undefined {
  // The size of an image is a number in HTML. The layout scales all images down.
  const isLength = name === 'width' || name === 'height';
  const isSize = isLength && fates.get(tagName) === 'media';
  if (findAttributeRemedy(name) || (isSize && !/^\d+$/.test(value))) {
    return undefined;
  }

  const isLink = urlAttributes.get(name);
  if (isLink === undefined) {
    return value;
  }
  const target = resolver.resolve(value, !isLink);
  return value && (isLink || target?.isFile) ? target?.url : undefined;
}
