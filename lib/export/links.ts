import { decode, parseUrl } from '../address.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, type Page, pathOfPage } from './page.ts';

/** What the addresses of the site can lead to. */
export interface Destinations {
  /** All files of the export, such as `code/7/index.html`. */
  readonly files: { readonly has: (file: string) => boolean };
  /** The ids of a page; of what is none, nothing is known. */
  readonly idsOf: (file: string) => readonly string[] | undefined;
  readonly basePath: string;
}

/** Attributes with one address; `srcset` has several, and so has what the sources of a program are named in. */
const attributes = 'href src poster action dataScript dataSearch dataPlayer dataExercise dataWorker dataEngine'.split(
  ' ',
);

/** Every address that a page leads to or loads, once. */
export function addressesOf({ elements }: Page): readonly string[] {
  const addresses = elements.flatMap((node) => [
    ...attributes.flatMap((name) => attribute(node, name) ?? []),
    ...(attribute(node, 'dataSources')?.split(' ') ?? []),
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

/** Every link, picture, download, style and script of a page that leads to nothing in the export. */
export function linkFaults(file: string, addresses: readonly string[], to: Destinations): readonly Fault[] {
  return addresses.flatMap((address) => {
    const problem = problemOf(address, file, to);
    return problem ? [{ file, reason: `${problem} Link to something that is in out/.` }] : [];
  });
}

function problemOf(address: string, from: string, { files, idsOf, basePath }: Destinations): string | undefined {
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
  const isThere = fragment === '' || (idsOf(file)?.includes(fragment) ?? true);
  return isThere ? undefined : `'${address}' leads to an id that ${file} does not have.`;
}
