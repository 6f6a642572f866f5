import type { ElementContent, Root } from 'hast';
import { h } from 'hastscript';
import { rehype } from 'rehype';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { absoluteUrl } from '../config/settings.ts';
import { findCover } from '../content/article-files.ts';
import { articlePath } from '../content/catalogue.ts';
import type { Article } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { parseUrl } from '../core/url.ts';
import { responsiveImage } from '../media/responsive-image.ts';
import { renderArticle, renderInputs } from './render-article.ts';

/** The elements and attributes that feeds may contain. */
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
  // Removes `<source>` from images, because feed readers do not support `<picture>`.
  ancestors: { ...defaultSchema.ancestors, source: ['audio', 'video'], track: ['audio', 'video'] },
  strip: 'button noscript script select style svg template textarea'.split(' '),
  // Allows all protocols, because the build has checked the URLs.
  protocols: {},
};

/** Converts an article's HTML for feed readers, which have neither the site's CSS nor its scripts. */
const pipeline = rehype().data('settings', { fragment: true }).use(rehypeFeed).use(rehypeSanitize, schema).freeze();

/** Returns an article's HTML for feeds: its main image, and its body with absolute URLs and without buttons. */
export async function feedContent(article: Article): Promise<string> {
  return remember('feed entries', renderInputs(article), async () => {
    const { safeHTML } = await renderArticle(article);
    return String(await pipeline.process(new VFile({ value: safeHTML, data: { article } })));
  });
}

/** Adds the main image, makes URLs absolute, and removes elements that work only on the site, such as buttons. */
function rehypeFeed() {
  return async (tree: Root, { data: { article } }: VFile) => {
    const page = absoluteUrl(article ? articlePath(article) : '/');
    const cover = article && findCover(article);
    if (cover) {
      const { src, width, height } = await responsiveImage(article, cover, 'text');
      tree.children.unshift(h('p', h('img', { src, alt: article.mainimgalt ?? '', width, height })));
    }
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return;
      const { className, type, checked, dataScript, dataFootnoteBackref, href } = node.properties;
      for (const name of ['cite', 'href', 'poster', 'src'] as const) {
        const url = node.properties[name];
        if (typeof url === 'string') node.properties[name] = parseUrl(url, page)?.href ?? url;
      }
      const isInHeading = parent.type === 'element' && /^h[2-6]$/.test(parent.tagName);
      const isSelfLink = isInHeading && node.tagName === 'a' && String(href).startsWith('#');
      // In the paragraph of a play button, keeps only the link to the program's zip, if there is one.
      const isPlay = Array.isArray(className) && className.includes('play');
      if (isPlay) node.children = node.children.filter((child) => child.type === 'element' && child.tagName === 'a');
      let plain: ElementContent[] | undefined;
      if (type === 'checkbox') plain = [{ type: 'text', value: checked ? '☑' : '☐' }];
      else if (dataScript || dataFootnoteBackref !== undefined || (isPlay && node.children.length === 0)) plain = [];
      else if (isSelfLink) plain = node.children;
      // In feeds, a space separates `<small>` from the text before it. On the site, CSS starts a new line.
      else if (node.tagName === 'small' && parent.children[index - 1]?.type === 'element')
        plain = [{ type: 'text', value: ' ' }, h('span', node)];
      if (!plain) return;
      parent.children.splice(index, 1, ...plain);
      return index;
    });
  };
}
