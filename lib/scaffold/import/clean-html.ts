import type { Root } from 'mdast';
import type { DefaultTreeAdapterTypes } from 'parse5';
import { kindFromName } from '../../content/file-kinds.ts';
import { blankExcept } from '../../markdown/lint-prose.ts';
import {
  htmlElements,
  isRefused,
  parseElements,
  refusedAttributes,
} from '../../markdown/validate-html.ts';

/** A replacement of the text between two offsets. */
export type Edit = Readonly<{ start: number; end: number; text: string }>;

/** Returns the new URL, and whether it is a file that a page can show; `undefined` for a URL to remove. */
export type ResolveUrl = (
  url: string,
  isShown: boolean,
) => Readonly<{ url: string; isFile: boolean }> | undefined;

/** Elements that become links, and elements whose tags are removed, but not their content. All others are removed. */
const embeds = /^(?:iframe|frame|object|embed|script|img|video|audio)$/;
const unwrapped = /^(?:form|button|noscript|select|textarea|applet)$/;

/** Removes HTML that `validateHtml` refuses, and counts it. Embeds and media that are not files become links. */
export function cleanHtml(
  tree: Root,
  source: string,
  resolve: ResolveUrl,
  count: (kind: string) => void,
): Edit[] {
  const elements = parseElements(blankExcept('html', tree, source));
  return [...elements].flatMap(([start, node]) => {
    const { isHtml, tag, isClosed } = node;
    const { endTag } = node.sourceCodeLocation ?? {};
    const tagEnd = start + tag.length;
    // An unknown element without attributes is text, such as a type in 'Vec<String>'.
    const isKnown =
      !isHtml || htmlElements.has(node.tagName) || isRefused(node.tagName);
    if (!isKnown && !isClosed && /^<[\w:]+>$/.test(tag))
      return [{ start, end: start + 1, text: '&lt;' }];
    const link = embeds.test(node.tagName)
      ? findLink(node, resolve)
      : undefined;
    if (
      link !== undefined ||
      (isRefused(node.tagName) && !unwrapped.test(node.tagName))
    ) {
      count(`<${node.tagName}>`);
      return [{ start, end: endTag?.endOffset ?? tagEnd, text: link ?? '' }];
    }
    if (
      isRefused(node.tagName) ||
      !isClosed ||
      (!isKnown && /^<[A-Z]/.test(tag))
    ) {
      count(
        isRefused(node.tagName)
          ? `<${node.tagName}>`
          : isKnown
            ? 'unclosed tag'
            : 'component',
      );
      // A component such as `<Link to="/a">` is a link.
      const target = isKnown
        ? undefined
        : node.attrs.find(({ name }) => /^(?:to|href|link|url)$/.test(name));
      const { url = '' } = (target && resolve(target.value, false)) || {};
      const [open, close] = url
        ? [`<a href="${escapeHtml(url)}">`, '</a>']
        : ['', ''];
      if (!endTag)
        return [
          {
            start,
            end: tagEnd,
            text: open && open + escapeHtml(target?.value ?? '') + close,
          },
        ];
      return [
        { start, end: tagEnd, text: open },
        { start: endTag.startOffset, end: endTag.endOffset, text: close },
      ];
    }
    const attributes = cleanAttributes(node, resolve, count);
    if (node.attrs.every(({ name, value }) => attributes.get(name) === value))
      return [];
    const written = [...attributes].map(
      ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
    );
    const text = [/^<[^\s/>]+/.exec(tag), ...written].join('');
    const isGone =
      /^(?:source|track)$/.test(node.tagName) && !attributes.has('src');
    return [
      {
        start,
        end: tagEnd,
        text: isGone ? '' : `${text}${tag.endsWith('/>') ? ' />' : '>'}`,
      },
    ];
  });
}

/** Returns a link that replaces an element, or '' if there is no page to link to; `undefined` if the element can stay. */
function findLink(
  { tagName, attrs, childNodes, parentNode }: DefaultTreeAdapterTypes.Element,
  resolve: ResolveUrl,
) {
  const values = new Map(attrs.map(({ name, value }) => [name, value]));
  const sources = childNodes.flatMap((child) =>
    'attrs' in child ? child.attrs : [],
  );
  const urls = [...attrs, ...sources].flatMap(({ name, value }) =>
    /^(?:src|data|data-src)$/.test(name) ? value : [],
  );
  const isMedia = /^(?:img|video|audio)$/.test(tagName);
  const targets = urls.map((url) => resolve(url, isMedia));
  if (isMedia && targets.some((target) => target?.isFile)) return undefined;
  const url = (targets[0]?.url ?? '')
    .replace(
      /^.*youtube(?:-nocookie)?\.com\/embed\/([\w-]+).*/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/player\.(vimeo\.com\/)video\//, '$1');
  // A script with an id shows a recording or a listing, which also has a page.
  const page =
    tagName === 'script' ? /^.*\/\w*\d\w*(?=\.js$)/.exec(url)?.[0] : url;
  const text = escapeHtml(
    values.get('title') ||
      values.get('alt') ||
      (page ?? '').replace(/^\w+:\/\//, ''),
  );
  const isImage = targets[0]?.isFile && kindFromName(url)?.use === 'image';
  if (isImage && !isMedia)
    return `<img src="${escapeHtml(url)}" alt="${escapeHtml(values.get('title') ?? '')}">`;
  const isLinked =
    parentNode && 'tagName' in parentNode && parentNode.tagName === 'a';
  return page && !isLinked
    ? `<a href="${escapeHtml(page)}">${text}</a>`
    : isMedia
      ? text
      : '';
}

function cleanAttributes(
  node: DefaultTreeAdapterTypes.Element,
  resolve: ResolveUrl,
  count: (kind: string) => void,
) {
  const { tagName, attrs } = node;
  const attributes = new Map(attrs.map(({ name, value }) => [name, value]));
  for (const [name, value] of attributes) {
    if (refusedAttributes.some(([pattern]) => pattern.test(name))) {
      attributes.delete(name);
      count(`'${name}'`);
    }
    // The size of an image is a number in HTML. The layout scales all images down.
    const isSize =
      /^(?:img|video)$/.test(tagName) && /^(?:width|height)$/.test(name);
    if (isSize && !/^\d+$/.test(value)) attributes.delete(name);
    const isLink = /^(?:href|cite)$/.test(name);
    if (!isLink && !/^(?:src|poster)$/.test(name)) continue;
    const target = resolve(value.trim(), !isLink);
    if (target && (isLink || target.isFile)) attributes.set(name, target.url);
    else attributes.delete(name);
  }
  return attributes;
}

const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
