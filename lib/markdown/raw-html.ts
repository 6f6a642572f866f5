import type { Root } from 'mdast';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import type { VFile } from 'vfile';
import { location } from 'vfile-location';
import { didYouMean } from '../faults.ts';
import { filmExample, onlyOf } from './prose.ts';
import { fault } from './report.ts';

/** Elements that the policy of the page refuses, or that have nobody to answer them, and what would be right. */
const refused: ReadonlyMap<string, string> = new Map(
  [
    [
      'iframe frame object embed applet',
      `a film of another host is ${filmExample}, all else a link or a file of the article`,
    ],
    ['form input button select textarea', 'link to the form of the site: [write to me](/contact/)'],
    ['script noscript template canvas', 'take it out: articles are documents'],
    ['style link', 'take it out: what articles look like is in app/_article/'],
    ['meta base', 'take it out: the front matter says what stands in the head of the page'],
    ['foreignobject', 'draw it as shapes and text'],
  ].flatMap(([names = '', remedy = '']) => names.split(' ').map((name) => [name, remedy] as const)),
);

/** Attributes that are refused wherever they stand, and what would be right. */
const refusedAttributes = [
  [/^on/, 'take it out: articles are documents'],
  [/^style$/, 'take it out: what articles look like is in app/_article/, and a class can be named there'],
  [/^data-(?:script|props)$/, "take it out: by it the site's own scripts find their places"],
] as const;

/** https://html.spec.whatwg.org/multipage/indices.html#elements-3, and what HTML once had and browsers still show. */
const elements = new Set(
  `a abbr address area article aside audio b bdi bdo blockquote body br caption cite code col colgroup data datalist dd del
  details dfn dialog div dl dt em fieldset figcaption figure footer h1 h2 h3 h4 h5 h6 head header hgroup hr html i img ins kbd
  label legend li main map mark math menu meter nav ol optgroup option output p param picture pre progress q rp rt ruby s samp
  search section slot small source span strong sub summary sup svg table tbody td tfoot th thead time title tr track u ul var
  video wbr acronym big center dir font marquee nobr strike tt`.split(/\s+/),
);

/** Elements without an end, and those that end by themselves where something comes that cannot be in them. */
const withoutEnd = new Set(
  `area base br col embed hr img input link meta param source track wbr li p dt dd td th tr thead tbody tfoot colgroup rt
  rp`.split(/\s+/),
);

/** Whether an element has no place in an article. */
export function isRefused(name: string): boolean {
  return refused.has(name.toLowerCase());
}

/** What raw HTML in a text, or in a preview, must not have: what is refused, and what is not closed. */
export function checkRawHtml(tree: Root, file: VFile): void {
  const html = file.data.isPreview ? String(file) : onlyOf('html', tree, String(file));
  if (!html.includes('<')) return;
  const places = location(file);
  const refuse = (offset: number, reason: string) => fault(file, places.toPoint(offset), reason);
  const { childNodes } = parseFragment(html, {
    sourceCodeLocationInfo: true,
    onParseError({ code, startOffset }) {
      if (code === 'eof-in-comment') refuse(startOffset, "The comment is not closed: write '-->' where it ends.");
      if (code === 'eof-in-tag') refuse(startOffset, "The tag is not closed: write '>' where it ends, or '&lt;'.");
    },
  });
  // What is left open goes on in copies that the parser makes of it, which begin at the same place.
  const open = new Map<number, string>();
  const closed = new Set<number>();
  const waiting: DefaultTreeAdapterTypes.Node[] = [...childNodes];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('childNodes' in node) waiting.push(...node.childNodes);
    if (!('tagName' in node) || !node.sourceCodeLocation) continue;
    const { tagName, attrs, namespaceURI, sourceCodeLocation } = node;
    const { startOffset, startTag, endTag } = sourceCodeLocation;
    const isHtml = namespaceURI.endsWith('xhtml');
    // `<path/>` in a drawing is whole.
    const isWhole = !isHtml && html[(startTag?.endOffset ?? 0) - 2] === '/';
    if (endTag || withoutEnd.has(tagName) || isWhole) closed.add(startOffset);
    if (open.has(startOffset)) continue;
    open.set(startOffset, tagName);
    const remedy = refused.get(tagName.toLowerCase());
    if (remedy) refuse(startOffset, `The page refuses <${tagName}>: ${remedy}.`);
    for (const { name } of attrs) {
      const [, remedy] = refusedAttributes.find(([pattern]) => pattern.test(name)) ?? [];
      if (remedy) refuse(startOffset, `The page refuses '${name}' of <${tagName}>: ${remedy}.`);
    }
    if (!isHtml || remedy || elements.has(tagName) || tagName.includes('-')) continue;
    const nearest = didYouMean(tagName, elements);
    const reason = `<${tagName}> is no element of HTML: ${nearest}Where it is text, write it as code, or '&lt;'.`;
    file.message(reason, places.toPoint(startOffset));
  }
  for (const [offset, name] of open) {
    if (closed.has(offset) || isRefused(name)) continue;
    const remedy = elements.has(name) ? `write </${name}> where it ends` : "write it as code, or '&lt;' for its sign";
    refuse(offset, `<${name}> is not closed: ${remedy}.`);
  }
}
