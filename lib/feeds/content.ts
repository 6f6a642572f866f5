import type { Element, Properties, Root } from 'hast';
import { h } from 'hastscript';
import rehypeParse from 'rehype-parse';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { remember } from '../cache/cache.ts';
import { pathOf } from '../content/catalogue.ts';
import { coverOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { mapSet } from '../markdown/addresses.ts';
import { partsOf, renderArticle } from '../markdown/render.ts';
import { presentPicture } from '../pictures/present.ts';
import { siteAddress } from '../settings.ts';
import { parseUrl } from '../url.ts';

/** From the HTML of an article's page to HTML for feed readers, which have neither its style sheet nor its scripts. */
const pipeline = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeCover)
  .use(rehypePlainDocument)
  .use(rehypeStringify)
  .freeze();

/** An article's full text for feeds: its main image, and its body with absolute addresses and nothing to operate. */
export async function feedContent(article: Article): Promise<string> {
  return remember('feed entries', partsOf(article), async () => {
    const { safeHTML } = await renderArticle(article);
    return String(await pipeline.process(new VFile({ value: safeHTML, data: { article } })));
  });
}

/** Puts the main image first, as on the page. */
function rehypeCover() {
  return async (tree: Root, { data: { article } }: VFile) => {
    const cover = article && coverOf(article);
    if (!cover) return;
    const { still, src, width, height } = await presentPicture(article, cover, 'text');
    tree.children.unshift(h('p', h('img', { src: still ?? src, alt: article.mainimgalt ?? '', width, height })));
  };
}

/** What works or makes sense on the page alone; drawings in the text are drawn by its style sheet. */
const dropped: ReadonlySet<string> = new Set(
  'button form input link meta noscript script select style svg template textarea'.split(' '),
);

/** What a document needs. Everything else is for style sheet, scripts or the page's own order. */
const kept: ReadonlySet<string> = new Set(
  'abbr allowFullScreen alt cite colSpan controls dateTime dir height href lang open poster reversed rowSpan src srcSet start title type value width'.split(
    ' ',
  ),
);

const addresses: ReadonlySet<string> = new Set(['cite', 'href', 'poster', 'src']);

function rehypePlainDocument() {
  return (tree: Root, { data: { article } }: VFile) => {
    const page = siteAddress(article ? pathOf(article) : '/');
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined) return;
      if (node.type !== 'element') return;
      if (node.tagName === 'picture' || isAnimation(node)) {
        parent.children.splice(index, 1, ...picturesIn(node));
        return index;
      }
      const { type, checked } = node.properties;
      // The box of a task: readers drop what can be ticked.
      if (type === 'checkbox') parent.children[index] = { type: 'text', value: checked ? '☑' : '☐' };
      else if (isDropped(node)) parent.children.splice(index, 1);
      if (parent.children[index] !== node) return index;
      // On the page these two are lines of their own.
      if (node.tagName === 'small' && parent.children[index - 1]?.type === 'element') {
        parent.children.splice(index, 0, { type: 'text', value: ' ' });
        return index + 1;
      }
      const isSelfLink = parent.type === 'element' && /^h[2-6]$/.test(parent.tagName) && isInPage(node);
      node.properties = plainProperties(node.properties, page);
      const isEmptySpan = node.tagName === 'span' && Object.keys(node.properties).length === 0;
      if (!isSelfLink && !isEmptySpan) return;
      parent.children.splice(index, 1, ...node.children);
      return index;
    });
  };
}

function isDropped({ tagName, properties, children }: Element): boolean {
  // What a button would load is nothing to tell where there is no button.
  const isForButton = Array.isArray(properties['className']) && properties['className'].includes('play');
  const hasLink = children.some((child) => child.type === 'element' && child.tagName === 'a');
  // The way back from a footnote leads nowhere in a feed reader.
  return (
    dropped.has(tagName) ||
    'dataScript' in properties ||
    'dataFootnoteBackref' in properties ||
    (isForButton && !hasLink)
  );
}

/** The one picture that every reader knows; of an animation, which has a box to tick, the one that moves. */
function picturesIn(node: Element): readonly Element[] {
  const found: Element[] = [];
  visit(node, { tagName: 'img' }, (picture) => void found.push(picture));
  return found.slice(0, 1);
}

function isAnimation({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('animation');
}

function isInPage({ tagName, properties }: Element): boolean {
  return tagName === 'a' && String(properties['href']).startsWith('#');
}

function plainProperties(properties: Properties, page: string): Properties {
  const plain: Properties = {};
  for (const [name, value] of Object.entries(properties)) {
    if (!kept.has(name)) continue;
    if (addresses.has(name)) plain[name] = absolute(String(value), page);
    else if (name === 'srcSet') plain[name] = mapSet(String(value), (address) => absolute(address, page));
    else plain[name] = value;
  }
  return plain;
}

/** What a link on a page leads to. A link within the page becomes one to that place of the article's page. */
function absolute(address: string, page: string): string {
  return parseUrl(address, page)?.href ?? address;
}
