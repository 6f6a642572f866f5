import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { parseUrl } from '../url.ts';
import { attribute, contentOf, type Page, pathOfPage } from './page.ts';

/** What a link of the site can lead to. */
export interface Destinations {
  /** All files of the export, such as `code/7/index.html`. */
  readonly files: ReadonlySet<string>;
  /** The ids of each page, by its file. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  readonly basePath: string;
}

/** Attributes with one address; `srcset` has several. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'dataScript'] as const;

/** What a console or an exercise loads; the last has several addresses, with spaces between them. */
export const playerAttributes = ['dataPlayer', 'dataExercise', 'dataWorker', 'dataEngine', 'dataSources'] as const;

/** Every link, picture, download, style and script of a page that leads to nothing in the export. */
export function linkFaults(file: string, addresses: readonly string[], destinations: Destinations): readonly Fault[] {
  const faults = addresses.flatMap((address) => {
    const problem = problemOf(address, file, destinations);
    return problem ? [{ file, reason: `${problem} Link to something that is in out/.` }] : [];
  });
  return [...new Map(faults.map((fault) => [fault.reason, fault])).values()];
}

/** Every address that a page leads to or loads, once. */
export function addressesOf({ elements }: Page): readonly string[] {
  const addresses = elements.flatMap((node) => [
    ...addressAttributes.flatMap((name) => attribute(node, name) ?? []),
    ...playerAttributes.flatMap((name) => attribute(node, name)?.split(' ') ?? []),
    ...(attribute(node, 'srcSet') ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s+/)[0] || []),
    ...(node.tagName === 'style' ? cssAddresses(contentOf(node)) : []),
  ]);
  return [...new Set(addresses)];
}

/** The addresses in a style sheet: https://www.w3.org/TR/css-values-4/#urls */
function cssAddresses(css: string): readonly string[] {
  const quoted = /url\(\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'|([^\s"')]*))\s*\)/gs;
  return [...css.matchAll(quoted)].map(([, double, single, bare]) => double ?? single ?? bare ?? '');
}

function problemOf(address: string, from: string, { files, ids, basePath }: Destinations): string | undefined {
  const here = new URL(basePath + pathOfPage(from), 'http://site.invalid');
  const url = parseUrl(address, here.href);
  if (url && url.origin !== here.origin) return undefined;
  const [pathname, fragment] = url ? [decode(url.pathname), decode(url.hash.slice(1))] : [];
  if (pathname === undefined || fragment === undefined) return `'${address}' is no address.`;
  const top = `${decode(basePath)}/`;
  if (!pathname.startsWith(top)) return `'${address}' leads out of ${basePath}/.`;
  const path = pathname.slice(top.length);
  const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
  if (!files.has(file)) return `'${address}' leads to ${file}, which is not there.`;
  if (!fragment) return undefined;
  const isThere = ids.get(file)?.has(fragment) ?? true;
  return isThere ? undefined : `'${address}' leads to an id that ${file} does not have.`;
}
