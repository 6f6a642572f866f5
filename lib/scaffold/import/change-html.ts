import { kindFromName } from '../../content/file-kinds.ts';
import {
  htmlElements,
  isRefused,
  type RawElement,
  refusedAttributes,
} from '../../markdown/validate-html.ts';
import type { Edit } from './edits.ts';
import type { ParsedText } from './parse-post.ts';
import type { ResolveUrl } from './resolve-url.ts';
import type { Range } from './templates.ts';

/** Elements that show something from elsewhere. They become links, unless they are files of the post. */
const embeds = new Set([
  'audio',
  'embed',
  'frame',
  'iframe',
  'img',
  'object',
  'script',
  'video',
]);
const media = new Set(['audio', 'img', 'video']);

/** Elements that articles cannot contain, but their content. All others are removed as a whole. */
const unwrapped = new Set([
  'applet',
  'button',
  'form',
  'noscript',
  'select',
  'textarea',
]);

/** The data for the changes of an element. */
interface HtmlContext {
  readonly text: string;
  readonly resolve: ResolveUrl;
  /** Adds to the counts of the results. */
  readonly count: (kind: string) => void;
}

/** Removes HTML that articles cannot contain. Embeds and media that are not files become links. */
export function changeHtml(
  { elements, text }: ParsedText,
  resolve: ResolveUrl,
  count: (kind: string) => void,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [start, element] of elements) {
    const end = start + element.tag.length;
    const context = { text, resolve, count };
    edits.push(...changeElement(element, { start, end }, context));
  }
  return edits;
}

/** Changes an element with its start tag in a range. */
function changeElement(
  element: RawElement,
  tag: Range,
  context: HtmlContext,
): readonly Edit[] {
  const { tagName, isClosed, sourceCodeLocation } = element;
  const isKnown = isKnownElement(element);
  const written = context.text.slice(tag.start, tag.end);
  // An unknown element without attributes is text, such as a type in 'Vec<String>'.
  if (!isKnown && !isClosed && /^<[\w:]+>$/.test(written)) {
    return [{ start: tag.start, end: tag.start + 1, text: '&lt;' }];
  }

  const link = embeds.has(tagName)
    ? formatEmbed(element, context.resolve)
    : undefined;
  const isRemoved = isRefused(tagName) && !unwrapped.has(tagName);
  if (link !== undefined || isRemoved) {
    context.count(`<${tagName}>`);
    const end = sourceCodeLocation?.endTag?.endOffset ?? tag.end;
    return [{ start: tag.start, end, text: link ?? '', lost: 'all' }];
  }

  const isComponent = !isKnown && /^<[A-Z]/.test(written);
  if (isRefused(tagName) || !isClosed || isComponent) {
    context.count(nameUnwrapped(tagName, isKnown));
    return unwrapElement(element, tag, isKnown, context);
  }
  return changeAttributes(element, tag, context);
}

function isKnownElement({ tagName, isHtml }: RawElement): boolean {
  return !isHtml || htmlElements.has(tagName) || isRefused(tagName);
}

/** Names the kind of an element whose tags are removed, for the counts of changes. */
function nameUnwrapped(tagName: string, isKnown: boolean): string {
  if (isRefused(tagName)) {
    return `<${tagName}>`;
  }
  return isKnown ? 'unclosed tag' : 'component';
}

/** Removes the tags of an element. A component such as `<Link to="/a">` becomes a link. */
function unwrapElement(
  { attrs, sourceCodeLocation }: RawElement,
  tag: Range,
  isKnown: boolean,
  { resolve }: HtmlContext,
): readonly Edit[] {
  const target = attrs.find(({ name }) => linkAttributes.has(name));
  const link = isKnown || !target ? undefined : resolve(target.value, false);
  const open = link ? `<a href="${escapeHtml(link.url)}">` : '';
  const close = link ? '</a>' : '';
  const endTag = sourceCodeLocation?.endTag;
  if (!endTag) {
    const text = link ? open + escapeHtml(target?.value ?? '') + close : '';
    return [{ ...tag, text }];
  }

  const { startOffset: start, endOffset: end } = endTag;
  return [
    { ...tag, text: open },
    { start, end, text: close },
  ];
}

/** The attributes of components with the URL of a link. */
const linkAttributes = new Set(['href', 'link', 'to', 'url']);

/** Returns the text or the link that replaces an embed or media; `undefined` if the element can stay. */
function formatEmbed(
  element: RawElement,
  resolve: ResolveUrl,
): string | undefined {
  const { tagName, attrs, parentNode } = element;
  const isMedia = media.has(tagName);
  const targets = listSources(element).map((url) => resolve(url, isMedia));
  if (isMedia && targets.some((target) => target?.isFile)) {
    return undefined;
  }

  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  const title = values.get('title') || values.get('alt') || '';
  const url = findPageUrl(targets[0]?.url ?? '', tagName);
  const isImage = targets[0]?.isFile && kindFromName(url)?.use === 'image';
  if (isImage) {
    return `<img src="${escapeHtml(url)}" alt="${escapeHtml(title)}">`;
  }

  const text = escapeHtml(title || url.replace(/^\w+:\/\//, ''));
  const isLinked =
    parentNode && 'tagName' in parentNode && parentNode.tagName === 'a';
  if (url && !isLinked) {
    return `<a href="${escapeHtml(url)}">${text}</a>`;
  }
  return isMedia ? text : '';
}

/** Returns the URLs in an embed and its children. */
function listSources({ attrs, childNodes }: RawElement): readonly string[] {
  const all = [...attrs];
  for (const child of childNodes) {
    if ('attrs' in child) {
      all.push(...child.attrs);
    }
  }

  const sources = all.filter(({ name }) => sourceAttributes.has(name));
  return sources.map(({ value }) => value);
}

const sourceAttributes = new Set(['data', 'data-src', 'src']);

/** Returns the page of a video or another embed. */
function findPageUrl(url: string, tagName: string): string {
  if (tagName === 'script') {
    // A script with an ID shows a recording or a listing, which also has a page.
    return /^.*\/\w*\d\w*(?=\.js$)/.exec(url)?.[0] ?? '';
  }

  const youtube = /^.*youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/;
  return url
    .replace(youtube, 'https://www.youtube.com/watch?v=$1')
    .replace(/player\.(vimeo\.com\/)video\//, '$1');
}

/** Removes refused attributes, and changes URLs. All other attributes stay as they are. */
function changeAttributes(
  { tagName, attrs, sourceCodeLocation }: RawElement,
  tag: Range,
  { text, resolve, count }: HtmlContext,
): readonly Edit[] {
  const edits: Edit[] = [];
  let hasSource = false;
  for (const { name, value } of attrs) {
    const changed = changeAttribute(tagName, name, value, resolve);
    const place = sourceCodeLocation?.attrs?.[name];
    if (place && changed !== value) {
      const before = text.slice(tag.start, place.startOffset).trimEnd();
      const start = tag.start + before.length;
      const written = formatAttribute(name, changed);
      edits.push({ start, end: place.endOffset, text: written });
    }
    if (isRefusedAttribute(name)) {
      count(`'${name}'`);
    }
    hasSource ||= name === 'src' && Boolean(changed);
  }

  const needsSource = tagName === 'source' || tagName === 'track';
  return needsSource && !hasSource ? [{ ...tag, text: '' }] : edits;
}

function formatAttribute(name: string, value: string | undefined): string {
  return value === undefined ? '' : ` ${name}="${escapeHtml(value)}"`;
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
  resolve: ResolveUrl,
): string | undefined {
  // The size of an image is a number in HTML. The layout scales all images down.
  const isSize = media.has(tagName) && /^(?:width|height)$/.test(name);
  if (isRefusedAttribute(name) || (isSize && !/^\d+$/.test(value))) {
    return undefined;
  }

  const isLink = urlAttributes.get(name);
  if (isLink === undefined) {
    return value;
  }
  const target = resolve(value, !isLink);
  return target && (isLink || target.isFile) ? target.url : undefined;
}

function isRefusedAttribute(name: string): boolean {
  return refusedAttributes.some(([pattern]) => pattern.test(name));
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
}
