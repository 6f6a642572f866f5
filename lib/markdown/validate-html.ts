import type { Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { didYouMean } from '../core/diagnostics.ts';
import { blankExcept, videoExample } from './lint-prose.ts';
import { reportError } from './report-problem.ts';

/** Remedies for elements that the CSP blocks or that do nothing in an article. */
const refusedElements: ReadonlyMap<string, string> = new Map(
  [
    [
      'iframe frame object embed applet',
      `Write a video of another host as ${videoExample}; for anything else, write a link`,
    ],
    ['form input button select textarea', 'Link to the contact form: [Write to me](/contact/)'],
    ['script noscript template canvas', 'Remove it; articles cannot run scripts'],
    ['style link', 'Remove it; the style of articles is in app/_article/'],
    ['meta base', 'Remove it, and use the front matter'],
    ['foreignobject', 'Draw it as shapes and text'],
  ].flatMap(([names = '', remedy = '']) => names.split(' ').map((name) => [name, remedy] as const)),
);

/** Remedies for attributes that no element may have. */
export const refusedAttributes = [
  [/^on/, 'Remove it; articles cannot run scripts'],
  [/^style$/, 'Remove it, or write a class and style it in app/_article/'],
  [/^data-(?:csp|props|script)$/, "Remove it; the site's own scripts use it"],
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
export const optionalEndTags = new Set(
  `area base br col embed hr img input link meta param source track wbr li p dt dd td th tr thead tbody tfoot colgroup rt
  rp`.split(/\s+/),
);

export function isRefused(name: string): boolean {
  return refusedElements.has(name.toLowerCase());
}

/** Reports invalid raw HTML: refused or unknown elements, refused attributes, and elements that are not closed. */
export function validateHtml(tree: Root, file: VFile): void {
  const html = file.data.isPreview ? String(file) : blankExcept('html', tree, String(file));
  if (!html.includes('<')) return;
  const locations = location(file);
  const refuse = (offset: number, reason: string) => reportError(file, locations.toPoint(offset), reason);
  const { childNodes } = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startOffset }) {
      if (code === 'eof-in-comment') refuse(startOffset, "The comment is not closed. Write '-->' where it ends.");
      if (code === 'eof-in-tag')
        refuse(startOffset, "The tag is not closed. Write '>' where it ends, or '&lt;' if it is text.");
    },
  });
  // parse5 may insert copies of an unclosed element. All copies have the start offset of the element's tag.
  const open = new Map<number, string>();
  const closed = new Set<number>();
  const unknown = new Map<string, readonly number[]>();
  const waiting: DefaultTreeAdapterTypes.Node[] = [...childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if (!('tagName' in node) || !node.sourceCodeLocation) continue;
    const { tagName, attrs, namespaceURI, sourceCodeLocation } = node;
    const { startOffset, startTag, endTag } = sourceCodeLocation;
    const isHtml = namespaceURI.endsWith('xhtml');
    // SVG elements such as `<path/>` close themselves.
    const isSelfClosing = !isHtml && html[(startTag?.endOffset ?? 0) - 2] === '/';
    if (endTag || optionalEndTags.has(tagName) || isSelfClosing) closed.add(startOffset);
    if (open.has(startOffset)) continue;
    open.set(startOffset, tagName);
    const remedy = refusedElements.get(tagName.toLowerCase());
    if (remedy) refuse(startOffset, `Articles cannot contain <${tagName}>. ${remedy}.`);
    for (const { name } of attrs) {
      const [, remedy] = refusedAttributes.find(([pattern]) => pattern.test(name)) ?? [];
      if (remedy) refuse(startOffset, `Articles cannot contain '${name}' in <${tagName}>. ${remedy}.`);
    }
    if (!isHtml || remedy || htmlElements.has(tagName) || tagName.includes('-')) continue;
    unknown.set(tagName, [...(unknown.get(tagName) ?? []), startOffset]);
  }
  for (const [tagName, offsets] of unknown) {
    const times = offsets.length > 1 ? ` (${offsets.length} times)` : '';
    const remedy = `${didYouMean(tagName, htmlElements)}If it is text, write it as code, or write '&lt;'`;
    file.message(`<${tagName}>${times} is not an HTML element. ${remedy}.`, locations.toPoint(Math.min(...offsets)));
  }
  for (const [offset, name] of open) {
    if (closed.has(offset) || isRefused(name)) continue;
    const remedy = htmlElements.has(name)
      ? `Write </${name}> where it ends`
      : "If it is text, write it as code, or write '&lt;'";
    refuse(offset, `<${name}> is not closed. ${remedy}.`);
  }
}
