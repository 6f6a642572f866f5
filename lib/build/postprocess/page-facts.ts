import { parse, walk } from 'css-tree';
import type { Element } from 'hast';
import { elementSources } from './csp.ts';
import {
  attribute,
  attributeValues,
  contentOf,
  type Page,
} from './html-page.ts';

/**
 * The facts that the checks of the site need. They do not depend on the page's
 * file, so copies share them.
 */
export interface PageFacts {
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

  const sources = attribute(element, 'dataSources')?.split(' ') ?? [];
  const candidates = attribute(element, 'srcSet')?.split(',') ?? [];
  urls.push(...sources, ...candidates.map(readCandidate));
  if (element.tagName === 'style') {
    urls.push(...listCssUrls(contentOf(element)));
  }
  return urls;
}

/** Returns the URL of a candidate in `srcset`, such as `a.webp 360w`. */
function readCandidate(candidate: string): string {
  const [url = ''] = candidate.trim().split(' ');
  return url;
}

/** The URLs in each style sheet. Many articles have the same one, and parsing it takes 10 ms. */
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
