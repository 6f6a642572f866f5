import type { Root } from 'mdast';
import {
  type DefaultTreeAdapterTypes,
  type ParserErrorHandler,
  parseFragment,
  type Token,
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
    if ('tagName' in node && node.sourceCodeLocation) {
      const { startOffset, endTag } = node.sourceCodeLocation;
      if (endTag || !elements.has(startOffset)) {
        const facts = describeElement(node, node.sourceCodeLocation, html);
        elements.set(startOffset, Object.assign(node, facts));
      }
    }
  }
  return elements;
}

function describeElement(
  { namespaceURI, tagName }: DefaultTreeAdapterTypes.Element,
  place: Token.ElementLocation,
  html: string,
) {
  const { startOffset, startTag, endTag, endOffset } = place;
  const tag = html.slice(startOffset, startTag?.endOffset ?? endOffset);
  const isHtml = namespaceURI.endsWith('xhtml');
  const needsNoEnd =
    optionalEndTags.has(tagName) || (!isHtml && tag.endsWith('/>'));
  return { isHtml, isClosed: endTag !== undefined || needsNoEnd, tag };
}

/** Reports invalid raw HTML: refused or unknown elements, refused attributes, and elements that are not closed. */
export function validateHtml(tree: Root, file: VFile): void {
  const html = file.data.isPreview
    ? String(file)
    : blankExcept('html', tree, String(file));
  const locations = location(file);
  const refuse: Refuse = (offset, reason) => {
    reportError(file, locations.toPoint(offset), reason);
  };

  // The parser would not see elements after an open comment or tag.
  const elements = parseElements(html, ({ code, startOffset }) => {
    const name = /^eof-in-(comment|tag)$/.exec(code)?.[1];
    if (name) {
      const reason = `The ${name} is not closed. Write '-->' or '>' where it ends, or '&lt;' if it is text.`;
      refuse(startOffset, reason);
    }
  });

  const unknown = new Map<string, number[]>();
  for (const [offset, element] of elements) {
    checkElement(element, (reason) => refuse(offset, reason));
    if (isUnknown(element)) {
      const offsets = unknown.get(element.tagName) ?? [];
      unknown.set(element.tagName, [...offsets, offset]);
    }
  }
  for (const [tagName, offsets] of unknown) {
    const place = locations.toPoint(Math.min(...offsets));
    file.message(describeUnknown(tagName, offsets.length), place);
  }
}

type Refuse = (offset: number, reason: string) => void;

/** Reports an element that articles cannot contain, its attributes, and a missing end tag. */
function checkElement(
  { tagName, attrs, isClosed }: RawElement,
  refuse: (reason: string) => void,
): void {
  const remedy = findRemedy(refusedElements, tagName);
  if (remedy) {
    refuse(`Articles cannot contain <${tagName}>. ${remedy}.`);
  }
  for (const { name } of attrs) {
    const ofAttribute = findRemedy(refusedAttributes, name);
    if (ofAttribute) {
      const problem = `Articles cannot contain '${name}' in <${tagName}>`;
      refuse(`${problem}. ${ofAttribute}.`);
    }
  }
  if (!isClosed && !remedy) {
    const end = htmlElements.has(tagName)
      ? `Write </${tagName}> where it ends`
      : ifText;
    refuse(`<${tagName}> is not closed. ${end}.`);
  }
}

function findRemedy(
  refused: readonly (readonly [pattern: RegExp, remedy: string])[],
  name: string,
): string | undefined {
  const found = refused.find(([pattern]) => pattern.test(name));
  return found?.[1];
}

/** Returns whether an element is neither one of HTML nor a custom element. */
function isUnknown({ tagName, isHtml }: RawElement): boolean {
  const isCustom = tagName.includes('-');
  const isOther = isCustom || isRefused(tagName) || htmlElements.has(tagName);
  return isHtml && !isOther;
}

const ifText = "If it is text, write it as code, or write '&lt;'";

function describeUnknown(tagName: string, count: number): string {
  const times = count > 1 ? ` (${count} times)` : '';
  const remedy = `${didYouMean(tagName, htmlElements)}${ifText}`;
  return `<${tagName}>${times} is not an HTML element. ${remedy}.`;
}
