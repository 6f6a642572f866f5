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
import { htmlElements, optionalEndTags } from './html-elements.ts';
import { blankExcept, videoExample } from './lint-prose.ts';
import { reportError } from './report-problem.ts';

const noScripts = 'Remove it; articles cannot run scripts';
const toForm = 'Link to the contact form: [Write to me](/contact/)';
const toVideo = `Write a video of another host as ${videoExample}; for anything else, write a link`;
const noStyles = 'Remove it; the style of articles is in app/_article/';
const noHtmlInSvg = 'Draw it as shapes and text';
const inFrontMatter = 'Remove it, and use the front matter';
const noInternals = "Remove it; the site's own scripts use it";

/** Remedies for elements that the CSP blocks or that do nothing in an article. */
const refusedElements: ReadonlyMap<string, string> = new Map([
  ['iframe', toVideo],
  ['frame', toVideo],
  ['object', toVideo],
  ['embed', toVideo],
  ['applet', toVideo],
  ['form', toForm],
  ['input', toForm],
  ['button', toForm],
  ['select', toForm],
  ['textarea', toForm],
  ['script', noScripts],
  ['noscript', noScripts],
  ['template', noScripts],
  ['canvas', noScripts],
  ['style', noStyles],
  ['link', noStyles],
  ['meta', inFrontMatter],
  ['base', inFrontMatter],
  ['foreignObject', noHtmlInSvg],
  ['foreignobject', noHtmlInSvg],
]);

/** Remedies for attributes that no element may have. */
const refusedAttributes: ReadonlyMap<string, string> = new Map([
  ['style', 'Remove it, or write a class and style it in app/_article/'],
  ['srcset', 'Remove it; builds make smaller versions of images'],
  ['data-csp', noInternals],
  ['data-module', noInternals],
  ['data-props', noInternals],
  ['data-script', noInternals],
]);

/** Returns the remedy for an attribute that no element may have. Those that begin with `on` are scripts. */
export const findAttributeRemedy = (name: string): string | undefined =>
  name.startsWith('on') ? noScripts : refusedAttributes.get(name);

export const isRefused = (name: string): boolean => refusedElements.has(name);

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
    if (code === 'eof-in-comment' || code === 'eof-in-tag') {
      const name = code.replace('eof-in-', '');
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
  const remedy = refusedElements.get(tagName);
  if (remedy) {
    refuse(`Articles cannot contain <${tagName}>. ${remedy}.`);
  }
  for (const { name } of attrs) {
    const ofAttribute = findAttributeRemedy(name);
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
