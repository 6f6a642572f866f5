import type { Element } from 'hast';
import { compressedSize } from '../../core/compressed-size.ts';
import type { Diagnostic } from '../../core/diagnostics.ts';
import { pagePath } from '../../core/url.ts';
import { elementSources } from './csp.ts';
import {
  attribute,
  attributeValues,
  contentOf,
  createPage,
  type Page,
  printPage,
} from './html-page.ts';

/** A page of the export. The first file is at the page's own URL, and the others are copies. */
export interface SitePage {
  readonly facts: Awaited<ReturnType<typeof collectFacts>>;
  readonly files: readonly [string, ...string[]];
}

/** Collects the facts that the checks of the site need. They do not depend on the page's file, so copies share them. */
export async function collectFacts(page: Page) {
  const [canonical] = page.elements.filter(
    (node) => attribute(node, 'rel') === 'canonical',
  );
  return {
    /** The canonical URL, which the 404 page lacks. */
    canonical: canonical && attribute(canonical, 'href'),
    ids: attributeValues(page, 'id'),
    urls: collectUrls(page),
    /** The origins of other sites from which the page's CSP allows it to load files. */
    origins: page.elements
      .flatMap(elementSources)
      .flatMap(({ sources }) => sources)
      .filter((source) => !keywordSource.test(source)),
    /** The engines and sources of the programs with a Play button. Two players of one program are equal. */
    programs: page.elements.flatMap(
      ({ properties: { dataPlayer, dataEdited, dataEngine, dataSources } }) =>
        dataPlayer && !dataEdited ? `${dataEngine} ${dataSources}` : [],
    ),
    budget: await computeBudget(page),
  };
}

/** Matches sources of a CSP that are no origins, such as `'self'` or `data:`. */
const keywordSource = /^'|:$/;

/** Attributes that contain one URL. `srcset` and `data-sources` contain several. */
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

/** The budgets of the page shell with its CSS, and of each character of text, in compressed bytes. */
const [shellBudget, budgetPerCharacter] = [6_500, 0.5];

/** Returns the budget of a page's HTML in compressed bytes. It includes the page's inline scripts and images. */
async function computeBudget(page: Page): Promise<number> {
  const isInline = (script: Element) =>
    script.tagName === 'script' && !attribute(script, 'src');
  const isCounted = (script: Element) =>
    attribute(script, 'type') === 'module' || 'dataCsp' in script.properties;
  const scripts = page.elements
    .filter((element) => isInline(element) && isCounted(element))
    .map(contentOf);
  const inlineImages = attributeValues(page, 'src').filter((url) =>
    url.startsWith('data:'),
  );
  // Plugins of the owner may add SVGs, such as diagrams.
  const diagrams = page.elements.filter(
    (svg) => svg.tagName === 'svg' && attribute(svg, 'role') === 'img',
  );
  const images = [
    ...inlineImages,
    ...diagrams.map((svg) =>
      printPage(createPage({ type: 'root', children: [svg] })),
    ),
  ];
  const [body] = page.elements.filter(({ tagName }) => tagName === 'body');
  const sizes = await Promise.all([
    ...scripts.map((text) => compressedSize('.js', text)),
    ...images.map((text) => compressedSize('.svg', text)),
  ]);
  const textBudget = budgetPerCharacter * (body ? contentOf(body).length : 0);
  return sizes.reduce((sum, size) => sum + size, shellBudget + textBudget);
}

/** Returns whether a page is not a copy of another page with a file of its own, such as `/code/0/`. */
export const isOriginal = ({ files: [file], facts }: SitePage) =>
  facts.canonical?.endsWith(pagePath(file)) ?? true;

/** The size of each file of the export, in bytes. */
export type FileSizes = ReadonlyMap<string, number>;

/** Returns a warning for each page over its budget. */
export function checkBudgets(
  pages: readonly SitePage[],
  sizes: FileSizes,
): readonly Diagnostic[] {
  return pages.flatMap(({ files: [file], facts: { budget } }) => {
    const size = pageWeight(file, sizes);
    const problem = `The page is ${size} bytes compressed, over its budget of ${Math.round(budget)}.`;
    const remedy = 'Shorten its listings or drawings, or split the article.';
    return size > budget
      ? [{ file, reason: `${problem} ${remedy}`, severity: 'warning' }]
      : [];
  });
}

/** Returns the compressed size of a page's HTML, with its inline CSS, scripts, and images. */
export const pageWeight = (file: string, sizes: FileSizes) =>
  sizes.get(`${file}.br`) ?? sizes.get(file) ?? 0;
