import type { Root } from 'hast';
import { rehype } from 'rehype';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { absoluteUrl } from '../config/settings.ts';
import { articlePath } from '../content/catalogue.ts';
import { parseUrl } from '../core/url.ts';
import { urlAttributes } from './resolve-links.ts';

/** The attributes that feeds may contain. */
const attributes =
  'alt cite colSpan controls dateTime dir height href lang open poster reversed rowSpan src start title width';

const sanitize = rehypeSanitize({
  tagNames: [
    ...(defaultSchema.tagNames ?? []).filter(
      (name) => !['input', 'span', 'picture'].includes(name),
    ),
    ...'abbr address aside audio cite dfn figcaption figure mark small time track u video wbr'.split(
      ' ',
    ),
  ],
  attributes: { '*': attributes.split(' ') },
  // Removes `<source>` from images, because feed readers do not support `<picture>`.
  ancestors: {
    ...defaultSchema.ancestors,
    source: ['audio', 'video'],
    track: ['audio', 'video'],
  },
  strip: 'button noscript script select style svg template textarea'.split(' '),
  // Allows all protocols, because the build has checked the URLs.
  protocols: {},
});

const html = rehype().freeze();

/**
 * Stores the HTML for feed readers, which have neither the site's CSS nor its
 * scripts. Its URLs are absolute, and `data.feed` replaces the elements that have
 * it.
 */
export function rehypeFeed(tree: Root, file: VFile): void {
  const { article } = file.data;
  const page = absoluteUrl(article ? articlePath(article) : '/');
  const feed = structuredClone(tree);
  visit(feed, 'element', ({ properties, data }, index = 0, parent) => {
    if (data?.feed) {
      parent?.children.splice(index, 1, ...data.feed);
      // Continues with the first node of the replacement.
      return [SKIP, index];
    }
    for (const name of urlAttributes) {
      const url = properties[name];
      if (typeof url === 'string') {
        properties[name] = parseUrl(url, page)?.href ?? url;
      }
    }
    return CONTINUE;
  });
  file.data.feedHTML = html.stringify(sanitize(feed));
}
