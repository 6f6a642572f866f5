import type { Root } from 'mdast';
import {
  type DefaultTreeAdapterTypes,
  type ParserErrorHandler,
  parseFragment,
} from 'parse5';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { didYouMean } from '../core/diagnostics.ts';
import { blankExcept, videoExample } from './lint-prose.ts';
import { reportError } from './report-problem.ts';

/** Remedies for elements that the CSP blocks or that do nothing in an article. Parsers keep the case of SVG names. */
const refusedElements = [
  [
    /^(?:iframe|frame|object|embed|applet)$/,
    `Write a video of another host as ${videoExample}; for anything else, write a link`,
  ],
  [
    /^(?:form|input|button|select|textarea)$/,
    'Link to the contact form: [Write to me](/contact/)',
  ],
  [
    /^(?:script|noscript|template|canvas)$/,
    'Remove it; articles cannot run scripts',
  ],
  [/^(?:style|link)$/, 'Remove it; the style of articles is in app/_article/'],
  [/^(?:meta|base)$/, 'Remove it, and use the front matter'],
  [/^foreignObject$/i, 'Draw it as shapes and text'],
] as const;

/** Remedies for attributes that no element may have. */
export const refusedAttributes = [
  [/^on/, 'Remove it; articles cannot run scripts'],
  [/^style$/, 'Remove it, or write a class and style it in app/_article/'],
  [/^srcset$/, 'Remove it; builds make smaller versions of images'],
  [
    /^data-(?:csp|module|props|script)$/,
    "Remove it; the site's own scripts use it",
  ],
] as const;

/** Elements of https://html.spec.whatwg.org/multipage/indices.html#elements-3, and obsolete ones that still work. */
export const htmlElements = new Set(
  `a abbr address area article aside audio b bdi bdo blockquote body br caption cite code col colgroup data datalist dd del
  details dfn dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins kbd
  label legend li main map mark math menu meter nav ol optgroup option output p param picture pre progress q rp rt ruby s samp
  search section slot small source span strong sub summary sup svg table tbody td tfoot th thead time title tr track u ul var
  video wbr acronym big center dir font marquee nobr strike tt`.split(/\s+/),
);

/** Elements that have no end tag, or whose end tag is optional. */
const optionalEndTags = new Set(
  `area base br col embed hr img input link meta param source track wbr li p dt dd td th tr thead tbody tfoot colgroup rt
  rp`.split(/\s+/),
);

export const isRefused = (name: string): boolean =>
  refusedElements.some(([pattern]) => pattern.test(name));

/** An element of raw HTML. SVG elements and elements with an optional end tag are closed without one. */
export type RawElement = DefaultTreeAdapterTypes.Element &
  Readonly<{ isHtml: boolean; isClosed: boolean; tag: string }>;

/** Parses raw HTML, and returns its elements by the offset of their tag, which parse5's copies of an element share. */
export function parseElements(
  html: string,
  onParseError: ParserErrorHandler | null = null,
) {
  const options = {
    sourceCodeLocationInfo: true,
    scriptingEnabled: false,
    onParseError,
  };
  const elements = new Map<number, RawElement>();
  const waiting: DefaultTreeAdapterTypes.Node[] = [
    parseFragment(html, options),
  ];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) {
      waiting.push(...node.childNodes);
    }
    if ('content' in node) {
      waiting.push(...node.content.childNodes);
    }
    if (!('tagName' in node) || !node.sourceCodeLocation) {
      continue;
    }
    const { startOffset, startTag, endTag, endOffset } =
      node.sourceCodeLocation;
    const tag = html.slice(startOffset, startTag?.endOffset ?? endOffset);
    const isHtml = node.namespaceURI.endsWith('xhtml');
    const isClosed =
      !!endTag ||
      optionalEndTags.has(node.tagName) ||
      (!isHtml && tag.endsWith('/>'));
    if (endTag || !elements.has(startOffset)) {
      elements.set(startOffset, Object.assign(node, { isHtml, isClosed, tag }));
    }
  }
  return elements;
}

/** Reports invalid raw HTML: refused or unknown elements, refused attributes, and elements that are not closed. */
export function validateHtml(tree: Root, file: VFile): void {
  const html = file.data.isPreview
    ? String(file)
    : blankExcept('html', tree, String(file));
  const locations = location(file);
  const refuse = (offset: number, reason: string) =>
    reportError(file, locations.toPoint(offset), reason);
  // The parser would not see elements after an open comment or tag.
  const elements = parseElements(html, ({ code, startOffset: at }) => {
    const name = /^eof-in-(comment|tag)$/.exec(code)?.[1];
    if (name) {
      refuse(
        at,
        `The ${name} is not closed. Write '-->' or '>' where it ends, or '&lt;' if it is text.`,
      );
    }
  });
  const unknown = new Map<string, readonly number[]>();
  for (const [offset, { tagName, attrs, isHtml, isClosed }] of elements) {
    const isKnown = htmlElements.has(tagName);
    const [, remedy] =
      refusedElements.find(([pattern]) => pattern.test(tagName)) ?? [];
    if (remedy) {
      refuse(offset, `Articles cannot contain <${tagName}>. ${remedy}.`);
    }
    for (const { name } of attrs) {
      const [, remedy] =
        refusedAttributes.find(([pattern]) => pattern.test(name)) ?? [];
      if (remedy) {
        refuse(
          offset,
          `Articles cannot contain '${name}' in <${tagName}>. ${remedy}.`,
        );
      }
    }
    if (isHtml && !remedy && !isKnown && !tagName.includes('-')) {
      unknown.set(tagName, [...(unknown.get(tagName) ?? []), offset]);
    }
    const end = isKnown
      ? `Write </${tagName}> where it ends`
      : "If it is text, write it as code, or write '&lt;'";
    if (!isClosed && !remedy) {
      refuse(offset, `<${tagName}> is not closed. ${end}.`);
    }
  }
  for (const [tagName, offsets] of unknown) {
    const times = offsets.length > 1 ? ` (${offsets.length} times)` : '';
    const remedy = `${didYouMean(tagName, htmlElements)}If it is text, write it as code, or write '&lt;'`;
    file.message(
      `<${tagName}>${times} is not an HTML element. ${remedy}.`,
      locations.toPoint(Math.min(...offsets)),
    );
  }
}
