import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import rehypeParse from 'rehype-parse';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { parseUrl } from '../address.ts';
import { remember } from '../cache/cache.ts';
import { pathOf } from '../content/catalogue.ts';
import { coverOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { partsOf, renderArticle } from '../markdown/render.ts';
import { presentPicture } from '../pictures/present.ts';
import { siteAddress } from '../settings.ts';

/** What a document needs. Everything else is for style sheet, scripts or the page's own order. */
const schema = {
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter((name) => !['input', 'span', 'picture'].includes(name)),
    ...'abbr address aside audio cite dfn figcaption figure mark small time track u video wbr'.split(' '),
  ],
  attributes: {
    '*': 'alt cite colSpan controls dateTime dir height href lang open poster reversed rowSpan src start title width'.split(
      ' ',
    ),
  },
  // Readers know one picture of several.
  ancestors: { ...defaultSchema.ancestors, source: ['audio', 'video'], track: ['audio', 'video'] },
  strip: 'button noscript script select style svg template textarea'.split(' '),
  // The build has looked at the addresses.
  protocols: {},
};

/** From the HTML of an article's page to HTML for feed readers, which have neither its style sheet nor its scripts. */
const pipeline = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeFeed)
  .use(rehypeSanitize, schema)
  .use(rehypeStringify)
  .freeze();

/** An article's full text for feeds: its main image, and its body with absolute addresses and nothing to operate. */
export async function feedContent(article: Article): Promise<string> {
  return remember('feed entries', partsOf(article), async () => {
    const { safeHTML } = await renderArticle(article);
    return String(await pipeline.process(new VFile({ value: safeHTML, data: { article } })));
  });
}

/**
 * Puts the main image first, as on the page, makes addresses absolute, and takes away what works on the page alone: rows of
 * buttons, links to where one is, boxes to tick.
 */
function rehypeFeed() {
  return async (tree: Root, { data: { article } }: VFile) => {
    const page = siteAddress(article ? pathOf(article) : '/');
    const cover = article && coverOf(article);
    if (cover) {
      const { src, width, height } = await presentPicture(article, cover, 'text');
      tree.children.unshift(h('p', h('img', { src, alt: article.mainimgalt ?? '', width, height })));
    }
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const { className, type, checked, dataScript, dataFootnoteBackref, href } = node.properties;
      for (const name of ['cite', 'href', 'poster', 'src'] as const) {
        const address = node.properties[name];
        if (typeof address === 'string') node.properties[name] = parseUrl(address, page)?.href ?? address;
      }
      const isOfHeading = parent.type === 'element' && /^h[2-6]$/.test(parent.tagName);
      const isSelfLink = isOfHeading && node.tagName === 'a' && String(href).startsWith('#');
      // Beside the button that plays a program its archive may be offered.
      const isPlay = Array.isArray(className) && className.includes('play');
      if (isPlay) node.children = node.children.filter((child) => child.type === 'element' && child.tagName === 'a');
      let plain: ElementContent[] | undefined;
      if (type === 'checkbox') plain = [{ type: 'text', value: checked ? '☑' : '☐' }];
      else if (dataScript || dataFootnoteBackref !== undefined || (isPlay && node.children.length === 0)) plain = [];
      else if (isSelfLink) plain = node.children;
      // On the page these two are lines of their own.
      else if (node.tagName === 'small' && parent.children[index - 1]?.type === 'element')
        plain = [{ type: 'text', value: ' ' }, h('span', node)];
      if (!plain) return;
      parent.children.splice(index, 1, ...plain);
      return index;
    });
  };
}
