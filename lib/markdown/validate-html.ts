import type { Root } from 'mdast';
import {
  type DefaultTreeAdapterTypes,
  type ParserErrorHandler,
  parseFragment,
  type Token,
} from 'parse5';
import type { Point } from 'unist';
import type { VFile } from 'vfile';
import { didYouMean } from '../core/diagnostics.ts';
import {
  htmlElements,
  isRefused,
  optionalEndTags,
  refusedElements,
} from './html-elements.ts';
import { blankExcept } from './lint-prose.ts';
import { reportError } from './report-problem.ts';

const noInternals = "Remove it; the site's own scripts use it";

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
  name.startsWith('on')
    ? 'Remove it; articles cannot run scripts'
    : refusedAttributes.get(name);

/** An element of raw HTML. SVG elements and elements with an optional end tag are closed without one. */
export type RawElement = DefaultTreeAdapterTypes.Element &
  Readonly<{ isHtml: boolean; isClosed: boolean; tag: string; start: Point }>;

/** Parses raw HTML, and returns its elements by the offset of their tag, which parse5's copies of an element share. */
export function parseElements(
  html: string,
  onParseError: ParserErrorHandler | null = null,
): ReadonlyMap<number, RawElement> {
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
  location: Token.ElementLocation,
  html: string,
) {
  const { startOffset, startTag, endTag, endOffset } = location;
  const tag = html.slice(startOffset, startTag?.endOffset ?? endOffset);
  const isHtml = namespaceURI.endsWith('xhtml');
  const needsNoEnd =
    optionalEndTags.has(tagName) || (!isHtml && tag.endsWith('/>'));
  const isClosed = endTag !== undefined || needsNoEnd;
  return { isHtml, isClosed, tag, start: toPoint(location) };
}

const toPoint = ({ startLine, startCol }: Token.Location): Point => ({
  line: startLine,
  column: startCol,
});

/** Reports invalid raw HTML: refused or unknown elements, refused attributes, and elements that are not closed. */
export function validateHtml(tree: Root, file: VFile): void {
  const source = String(file);
  const html = file.data.isPreview ? source : blankExcept('html', tree, source);

  // The parser would not see elements after an open comment or tag.
  const elements = parseElements(html, (error) => {
    const { code } = error;
    if (code === 'eof-in-comment' || code === 'eof-in-tag') {
      const name = code.replace('eof-in-', '');
      const remedy = `Write '-->' or '>' where it ends, or '&lt;' if it is text`;
      reportError(
        file,
        toPoint(error),
        `The ${name} is not closed. ${remedy}.`,
      );
    }
  });

  for (const element of elements.values()) {
    for (const problem of findProblems(element)) {
      reportError(file, element.start, problem);
    }
    if (isUnknown(element)) {
      const { tagName, start } = element;
      const remedy = `${didYouMean(tagName, htmlElements)}${ifText}`;
      const problem = `<${tagName}> is not an HTML element`;
      file.message(`${problem}. ${remedy}.`, start);
    }
  }
}

/** Returns the problems of an element that articles cannot contain, of its attributes, and of a missing end tag. */
function findProblems({
  tagName,
  attrs,
  isClosed,
}: RawElement): readonly string[] {
  const problems: string[] = [];
  const remedy = refusedElements.get(tagName);
  if (remedy) {
    problems.push(`Articles cannot contain <${tagName}>. ${remedy}.`);
  }

  for (const { name } of attrs) {
    const attributeRemedy = findAttributeRemedy(name);
    if (attributeRemedy) {
      const problem = `Articles cannot contain '${name}' in <${tagName}>`;
      problems.push(`${problem}. ${attributeRemedy}.`);
    }
  }

  if (!isClosed && !remedy) {
    const isKnown = htmlElements.has(tagName);
    const end = isKnown ? `Write </${tagName}> where it ends` : ifText;
    problems.push(`<${tagName}> is not closed. ${end}.`);
  }
  return problems;
}

/** Returns whether an element is neither one of HTML nor a custom element. */
function isUnknown({ tagName, isHtml }: RawElement): boolean {
  const isCustom = tagName.includes('-');
  const isOther = isCustom || isRefused(tagName) || htmlElements.has(tagName);
  return isHtml && !isOther;
}

const ifText = "If it is text, write it as code, or write '&lt;'";
