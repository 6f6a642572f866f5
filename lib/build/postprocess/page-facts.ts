import { pagePath } from '../../core/url.ts';
import { elementSources } from './csp.ts';
import {
  attribute,
  attributeValues,
  contentOf,
  type Page,
} from './html-page.ts';

/**
 * A page of the export. The first file is at the page's own URL, and the others
 * are copies.
 */
export interface SitePage {
  readonly facts: PageFacts;
  readonly files: readonly [string, ...string[]];
}

/**
 * The facts that the checks of the site need. They do not depend on the page's
 * file, so copies share them.
 */
export interface PageFacts {
  /** The canonical URL, which the 404 page lacks. */
  readonly canonical: string | undefined;
  readonly ids: readonly string[];
  readonly urls: readonly string[];
  /**
   * The origins of other sites from which the page's CSP allows it to load
   * files.
   */
  readonly origins: readonly string[];
  /**
   * The engines and sources of the programs with a Play button. Two players of
   * one program are equal.
   */
  readonly programs: readonly string[];
}

export function collectFacts(page: Page): PageFacts {
  const canonical = page.elements.find(
    (node) => attribute(node, 'rel') === 'canonical',
  );
  const sources = page.elements
    .flatMap(elementSources)
    .flatMap((allowed) => allowed.sources);
  const programs = page.elements.flatMap(
    ({ properties: { dataPlayer, dataEdited, dataEngine, dataSources } }) =>
      dataPlayer && !dataEdited ? `${dataEngine} ${dataSources}` : [],
  );

  return {
    canonical: canonical && attribute(canonical, 'href'),
    ids: attributeValues(page, 'id'),
    urls: collectUrls(page),
    origins: sources.filter((source) => !keywordSource.test(source)),
    programs,
  };
}

/**
 * Matches sources of a CSP that are no origins, such as `'self'` or `data:`.
 */
const keywordSource = /^'|:$/;

/**
 * Attributes that contain one URL. `srcset` and `data-sources` contain several.
 */
const urlAttributes =
  'href src poster action dataScript dataSearch dataPlayer dataWorker dataEngine dataModule';

/** URLs in CSS: https://www.w3.org/TR/css-values-4/#urls */
const cssUrls = /url\(\s*(["']?)(.*?)\1\s*\)/gs;

/** Returns the URLs that a page links to or loads, without duplicates. */
export function collectUrls({ elements }: Page): readonly string[] {
  const urls = elements.flatMap((node) => [
    ...urlAttributes.split(' ').flatMap((name) => attribute(node, name) ?? []),
    ...(attribute(node, 'dataSources')?.split(' ') ?? []),
    ...(attribute(node, 'srcSet') ?? '')
      .split(',')
      .flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ...(node.tagName === 'style'
      ? [...contentOf(node).matchAll(cssUrls)]
      : []
    ).map(([, , url = '']) => url),
  ]);
  return [...new Set(urls)];
}

/**
 * Returns whether a page is not a copy of another page with a file of its own,
 * such as `/code/0/`.
 */
export const isOriginal = ({ files: [file], facts }: SitePage) =>
  facts.canonical?.endsWith(pagePath(file)) ?? true;
