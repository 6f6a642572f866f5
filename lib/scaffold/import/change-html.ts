import { kindFromName } from '../../content/file-kinds.ts';
import { htmlElements, isRefused } from '../../markdown/html-elements.ts';
import {
  findAttributeRemedy,
  type RawElement,
} from '../../markdown/validate-html.ts';
import { describeVideo, findVideoPage } from './convert-media.ts';
import type { Edit } from './edits.ts';
import { escapeHtml } from './format-content.ts';
import {
  elementEndTag,
  elementName,
  type ParsedText,
  readAttributes,
} from './parse-post.ts';
import type { Post } from './read-post.ts';
import type { UrlResolver } from './resolve-url.ts';
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
  readonly resolver: UrlResolver;
  readonly post: Pick<Post, 'changes' | 'left' | 'tags'>;
}

/** Removes HTML that articles cannot contain. Embeds and media that are not files become links. */
export function changeHtml(
  { elements, text }: ParsedText,
  resolver: UrlResolver,
  post: Post,
): readonly Edit[] {
  const edits: Edit[] = [];
  for (const [start, element] of elements) {
    const end = start + element.tag.length;
    const context = { text, resolver, post };
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
  const { text, post } = context;
  const { tagName, isClosed } = element;
  const isKnown = isKnownElement(element);
  const written = text.slice(tag.start, tag.end);
  // An unknown element without attributes is text, such as a type in 'Vec<String>'.
  if (!isKnown && !isClosed && /^<[\w:]+>$/.test(written)) {
    return [{ start: tag.start, end: tag.start + 1, text: '&lt;' }];
  }

  const replacement = replaceElement(element, isKnown, context);
  if (replacement !== undefined) {
    post.changes.push(`<${tagName}>`);
    const end = elementEndTag(element)?.end ?? tag.end;
    return [{ start: tag.start, end, text: replacement, lost: 'all' }];
  }

  const isComponent = !isKnown && /^<[A-Z]/.test(written);
  if (isRefused(tagName) || !isClosed || isComponent) {
    post.changes.push(nameUnwrapped(tagName, isKnown));
    return unwrapElement(element, tag, isKnown, context);
  }

  if (tagName.includes('-')) {
    const fate = 'stays, but shows nothing without its script';
    post.tags.push({ name: elementName(written), written, fate });
  }
  return changeAttributes(element, tag, context);
}

/** Returns the text that replaces an element with its content; `undefined` if the content can stay. */
function replaceElement(
  element: RawElement,
  isKnown: boolean,
  context: HtmlContext,
): string | undefined {
  const { tagName } = element;
  const isEmbed = embeds.has(tagName) || (!isKnown && showsImage(element));
  const link = isEmbed ? formatEmbed(element, context) : undefined;
  const isRemoved = isRefused(tagName) && !unwrapped.has(tagName);

  return isRemoved ? (link ?? '') : link;
}

/** Returns whether a component, such as `<Image>`, has the path of an image. */
function showsImage(element: RawElement): boolean {
  const src = readAttributes(element).get('src') ?? '';

  return kindFromName(src)?.use === 'image';
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
  element: RawElement,
  tag: Range,
  isKnown: boolean,
  { text, resolver, post }: HtmlContext,
): readonly Edit[] {
  const target = element.attrs.find(({ name }) => linkAttributes.has(name));
  const link =
    isKnown || !target ? undefined : resolver.resolve(target.value, false);
  if (!isKnown && !link) {
    const written = text.slice(tag.start, tag.end);
    const fate = 'was removed, apart from the text in it';
    post.tags.push({ name: elementName(written), written, fate });
  }

  const open = link ? `<a href="${escapeHtml(link.url)}">` : '';
  const close = link ? '</a>' : '';
  const endTag = elementEndTag(element);
  if (!endTag) {
    const label = link ? escapeHtml(target?.value ?? '') : '';
    return [{ ...tag, text: open + label + close }];
  }

  return [
    { ...tag, text: open },
    { ...endTag, text: close },
  ];
}

/** The attributes of components with the URL of a link. */
const linkAttributes = new Set(['href', 'link', 'to', 'url']);

/** Returns the text or the link that replaces an embed or media; `undefined` if the element can stay. */
function formatEmbed(
  element: RawElement,
  { resolver, post }: HtmlContext,
): string | undefined {
  const { tagName, parentNode } = element;
  const isMedia = media.has(tagName);
  const targets = listSources(element).map((url) =>
    resolver.resolve(url, isMedia),
  );
  if (isMedia && targets.some((target) => target?.isFile)) {
    return undefined;
  }

  const values = readAttributes(element);
  const title = values.get('title') || values.get('alt') || '';
  const [target] = targets;
  const url = findPage(tagName, target?.url ?? '', post);
  const isImage = target?.isFile && kindFromName(url)?.use === 'image';
  if (isImage) {
    return `<img src="${escapeHtml(url)}" alt="${escapeHtml(title)}">`;
  }

  const text = escapeHtml(title || url.replace(/^\w+:\/\//, ''));
  if (url && parentNode?.nodeName !== 'a') {
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

/** Returns the page of an embedded video, or of the listing that a script with an ID shows. */
function findPage(
  tagName: string,
  embedded: string,
  { left }: HtmlContext['post'],
): string {
  if (tagName === 'script') {
    return /^.*\/\w*\d\w*(?=\.js$)/.exec(embedded)?.[0] ?? '';
  }

  const page = findVideoPage(embedded);
  if (page !== embedded) {
    left.push(describeVideo(page));
  }
  return page;
}

/** Removes refused attributes, and changes URLs. All other attributes stay as they are. */
function changeAttributes(
  { tagName, attrs, sourceCodeLocation }: RawElement,
  tag: Range,
  { text, resolver, post }: HtmlContext,
): readonly Edit[] {
  const edits: Edit[] = [];
  let hasSource = false;
  for (const { name, value } of attrs) {
    const changed = changeAttribute(tagName, name, value, resolver);
    const place = sourceCodeLocation?.attrs?.[name];
    if (place && changed !== value) {
      const before = text.slice(tag.start, place.startOffset).trimEnd();
      const start = tag.start + before.length;
      const written = formatAttribute(name, changed);
      edits.push({ start, end: place.endOffset, text: written });
    }
    if (isRefusedAttribute(name)) {
      post.changes.push(`'${name}'`);
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
  resolver: UrlResolver,
): string | undefined {
  // The size of an image is a number in HTML. The layout scales all images down.
  const isLength = name === 'width' || name === 'height';
  const isSize = isLength && media.has(tagName);
  if (isRefusedAttribute(name) || (isSize && !/^\d+$/.test(value))) {
    return undefined;
  }

  const isLink = urlAttributes.get(name);
  if (isLink === undefined) {
    return value;
  }
  const target = resolver.resolve(value, !isLink);
  return target && (isLink || target.isFile) ? target.url : undefined;
}

function isRefusedAttribute(name: string): boolean {
  return findAttributeRemedy(name) !== undefined;
}
