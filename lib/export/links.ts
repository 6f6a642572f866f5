import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page } from './page.ts';

/** What a link of the site can lead to. */
export interface Destinations {
  /** All files of the export, such as `code/7/index.html`. */
  readonly files: ReadonlySet<string>;
  readonly pages: readonly Page[];
  readonly basePath: string;
}

/** Attributes with one address; `srcset` has several. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'dataScript'] as const;

/** Every link, picture, download, style and script of a page that leads to nothing in the export. */
export function linkFaults(page: Page, destinations: Destinations): readonly Fault[] {
  const faults = addressesOf(page).flatMap((address) => {
    const problem = problemOf(address, page, destinations);
    return problem ? [{ file: page.file, problem, remedy: 'Link to something that is in out/.' }] : [];
  });
  return [...new Map(faults.map((fault) => [fault.problem, fault])).values()];
}

function addressesOf(page: Page): readonly string[] {
  return elementsOf(page, () => true).flatMap((node) => [
    ...addressAttributes.flatMap((name) => attribute(node, name) ?? []),
    ...(attribute(node, 'srcSet') ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ...(node.tagName === 'style' ? cssAddresses(contentOf(node)) : []),
  ]);
}

/** The addresses in a style sheet: https://www.w3.org/TR/css-values-4/#urls */
function cssAddresses(css: string): readonly string[] {
  const quoted = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"')]*))\s*\)/gs;
  return [...css.matchAll(quoted)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function problemOf(address: string, page: Page, { files, pages, basePath }: Destinations): string | undefined {
  const here = new URL(basePath + page.path, 'http://site.invalid');
  const url = URL.canParse(address, here.href) ? new URL(address, here.href) : undefined;
  if (url && url.origin !== here.origin) return undefined;
  const [pathname, fragment] = url ? [decode(url.pathname), decode(url.hash.slice(1))] : [];
  if (pathname === undefined || fragment === undefined) return `'${address}' is no address.`;
  const top = `${decode(basePath)}/`;
  if (!pathname.startsWith(top)) return `'${address}' leads out of ${basePath}/.`;
  const path = pathname.slice(top.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (!files.has(file)) return `'${address}' leads to ${file}, which is not there.`;
  if (!fragment) return undefined;
  const target = file === page.file ? page : pages.find((candidate) => candidate.file === file);
  if (!target) return undefined;
  const ids = elementsOf(target, (node) => attribute(node, 'id') === fragment);
  return ids.length > 0 ? undefined : `'${address}' leads to an id that ${file} does not have.`;
}
