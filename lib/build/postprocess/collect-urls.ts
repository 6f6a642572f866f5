import { attribute, contentOf, type Page } from './html-page.ts';

/** Attributes that contain one URL. `srcset` and `data-sources` contain several. */
const urlAttributes = 'href src poster action dataScript dataSearch dataPlayer dataWorker dataEngine dataModule';

/** URLs in CSS: https://www.w3.org/TR/css-values-4/#urls */
const cssUrls = /url\(\s*(["']?)(.*?)\1\s*\)/gs;

/** Returns the URLs that a page links to or loads, without duplicates. */
export function collectUrls({ elements }: Page): readonly string[] {
  const urls = elements.flatMap((node) => [
    ...urlAttributes.split(' ').flatMap((name) => attribute(node, name) ?? []),
    ...(attribute(node, 'dataSources')?.split(' ') ?? []),
    ...(attribute(node, 'srcSet') ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ...(node.tagName === 'style' ? [...contentOf(node).matchAll(cssUrls)] : []).map(([, , url = '']) => url),
  ]);
  return [...new Set(urls)];
}
