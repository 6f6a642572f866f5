import { parseUrl, readable } from '../address.ts';
import type { Fault } from '../faults.ts';
import type { SitePage } from './finish-site.ts';
import { attribute, contentOf, type Page, pathOfPage } from './page.ts';

/** Attributes with one address; `srcset` has several, and so has what the sources of a program are named in. */
const attributes = 'href src poster action dataScript dataSearch dataPlayer dataExercise dataWorker dataEngine'.split(
  ' ',
);

/** The addresses in a style sheet: https://www.w3.org/TR/css-values-4/#urls */
const inStyle = /url\(\s*(["']?)(.*?)\1\s*\)/gs;

/** Every address that a page leads to or loads, once. */
export function addressesOf({ elements }: Page): readonly string[] {
  const addresses = elements.flatMap((node) => [
    ...attributes.flatMap((name) => attribute(node, name) ?? []),
    ...(attribute(node, 'dataSources')?.split(' ') ?? []),
    ...(attribute(node, 'srcSet') ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ...(node.tagName === 'style' ? [...contentOf(node).matchAll(inStyle)] : []).map(([, , address = '']) => address),
  ]);
  return [...new Set(addresses)];
}

/** A page, as far as links are about it. */
type LinkedPage = Pick<SitePage, 'files'> & { readonly facts: Pick<SitePage['facts'], 'ids' | 'addresses'> };

/**
 * Every link, picture, download, style and script of the pages that leads to nothing in the export.
 *
 * @param there all files of the export, such as `code/7/index.html`
 */
export function linkFaults(
  pages: readonly LinkedPage[],
  there: { readonly has: (file: string) => boolean },
  basePath: string,
): readonly Fault[] {
  const faults: Fault[] = [];
  const top = `${readable(basePath)}/`;
  const ids = new Map(pages.flatMap(({ files, facts }) => files.map((file) => [file, new Set(facts.ids)] as const)));
  for (const { files, facts } of pages) {
    const here = new URL(basePath + pathOfPage(files[0]), 'http://site.invalid');
    for (const address of facts.addresses) {
      const url = parseUrl(address, here.href);
      if (url && url.origin !== here.origin) continue;
      const [path, id] = [readable(url?.pathname ?? address), readable(url?.hash.slice(1) ?? '')];
      const file = path.startsWith(top) ? path.slice(top.length).replace(/(?<=^|\/)$/, 'index.html') : path;
      if (there.has(file) && (id === '' || ids.get(file)?.has(id) !== false)) continue;
      const problem = there.has(file) ? `an id that ${file} does not have` : `${file}, which is not there`;
      faults.push({ file: files[0], reason: `'${address}' leads to ${problem}. Link to something that is in out/.` });
    }
  }
  return faults;
}
