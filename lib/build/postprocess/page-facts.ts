import type { Element } from 'hast';
import { compressedSize } from '../../core/compressed-size.ts';
import { collectUrls } from './collect-urls.ts';
import type { Page } from './html-page.ts';
import { attribute, attributeValues, contentOf, createPage, printPage } from './html-page.ts';

/** Returns a page's script and font URLs, the size of its inline scripts, and its budget, in compressed bytes. */
async function collectAssets(page: Page) {
  const scripts = page.elements.filter(({ tagName }) => tagName === 'script');
  const scriptUrls = scripts.flatMap((script) => attribute(script, 'src') ?? []);
  const isCounted = (script: Element) => attribute(script, 'type') === 'module' || 'dataCsp' in script.properties;
  const inline = scripts.filter((script) => isCounted(script) && !attribute(script, 'src'));
  const inlineImages = attributeValues(page, 'src').filter((url) => url.startsWith('data:'));
  // Plugins of the owner may add SVGs, such as diagrams.
  const diagrams = page.elements.filter((svg) => svg.tagName === 'svg' && attribute(svg, 'role') === 'img');
  const images = [...inlineImages, ...diagrams.map((svg) => printPage(createPage({ type: 'root', children: [svg] })))];
  const fonts = page.elements.filter((link) => attribute(link, 'as') === 'font');
  const [body] = page.elements.filter(({ tagName }) => tagName === 'body');
  const measureAll = async (extension: string, texts: readonly string[]) =>
    sum(await Promise.all(texts.map((text) => compressedSize(extension, text))));
  const modules = await measureAll('.js', inline.map(contentOf));
  const textBudget = budgetPerCharacter * (body ? contentOf(body).length : 0);
  return {
    scripts: [...scriptUrls, ...attributeValues(page, 'dataScript')],
    fonts: fonts.flatMap((link) => attribute(link, 'href') ?? []),
    modules,
    budget: shellBudget + textBudget + modules + (await measureAll('.svg', images)),
  };
}

/** Collects the facts that the checks of the site need. They do not depend on the page's file, so copies share them. */
export async function collectFacts(page: Page) {
  const [canonical] = page.elements.filter((node) => attribute(node, 'rel') === 'canonical');
  return {
    /** The canonical URL, which the 404 page lacks. */
    canonical: canonical && attribute(canonical, 'href'),
    ids: attributeValues(page, 'id'),
    urls: collectUrls(page),
    load: await collectAssets(page),
  };
}

/** A page of the export. The first file is at the page's own URL, and the others are copies. */
export interface SitePage {
  readonly facts: Awaited<ReturnType<typeof collectFacts>>;
  readonly files: readonly [string, ...string[]];
}

/** The budgets of the page shell with its CSS, and of each character of text, in compressed bytes. */
export const [shellBudget, budgetPerCharacter] = [6_500, 0.5];

export function sum(weights: readonly number[]): number {
  return weights.reduce((a, b) => a + b, 0);
}
