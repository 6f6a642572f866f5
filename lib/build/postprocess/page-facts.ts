import { parse, walk } from 'css-tree';
import type { Element } from 'hast';
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

  const origins: string[] = [];
  const programs: string[] = [];
  for (const element of page.elements) {
    for (const { sources } of elementSources(element)) {
      origins.push(...sources.filter((source) => !isKeyword(source)));
    }
    const { dataPlayer, dataEdited, dataEngine, dataSources } =
      element.properties;
    if (dataPlayer && !dataEdited) {
      programs.push(`${dataEngine} ${dataSources}`);
    }
  }

  return {
    canonical: canonical && attribute(canonical, 'href'),
    ids: attributeValues(page, 'id'),
    urls: collectUrls(page),
    origins,
    programs,
  };
}

/** Returns whether a source of a CSP is no origin, such as `'self'` or `data:`. */
const isKeyword = (source: string): boolean =>
  source.startsWith("'") || source.endsWith(':');

/** Attributes that contain one URL. */
const urlAttributes = [
  'href',
  'src',
  'poster',
  'action',
  'dataScript',
  'dataSearch',
  'dataPlayer',
  'dataWorker',
  'dataEngine',
  'dataModule',
];

/** Returns the URLs that a page links to or loads, without duplicates. */
export function collectUrls({ elements }: Page): readonly string[] {
  const urls = new Set<string>();
  for (const element of elements) {
    for (const url of listUrls(element)) {
      urls.add(url);
    }
  }
  return [...urls];
}

function listUrls(element: Element): readonly string[] {
  const urls: string[] = [];
  for (const name of urlAttributes) {
    const url = attribute(element, name);
    if (url !== undefined) {
      urls.push(url);
    }
  }

  const sources = attribute(element, 'dataSources');
  if (sources !== undefined) {
    urls.push(...sources.split(' '));
  }
  for (const candidate of (attribute(element, 'srcSet') ?? '').split(',')) {
    // A candidate is a URL and its width: `a.webp 360w`.
    const [url] = candidate.trim().split(/\s+/);
    if (url) {
      urls.push(url);
    }
  }
  if (element.tagName === 'style') {
    urls.push(...listCssUrls(contentOf(element)));
  }
  return urls;
}

/** The URLs in each style sheet. All articles have the same one, and parsing it takes 10 ms. */
const cssUrls = new Map<string, readonly string[]>();

function listCssUrls(css: string): readonly string[] {
  const known = cssUrls.get(css);
  if (known) {
    return known;
  }

  const urls: string[] = [];
  cssUrls.set(css, urls);
  walk(parse(css), {
    visit: 'Url',
    enter({ value }) {
      urls.push(value);
    },
  });
  return urls;
}

/**
 * Returns whether a page is not a copy of another page with a file of its own,
 * such as `/code/1/`.
 */
export const isOriginal = ({ files: [file], facts }: SitePage): boolean =>
  facts.canonical?.endsWith(pagePath(file)) ?? true;
