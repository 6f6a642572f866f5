import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { parseUrl } from '../url.ts';
import { attribute, contentOf, elementsOf, type Page, pathOfPage } from './page.ts';

/** What the addresses of the site can lead to. */
export interface Destinations {
  /** All files of the export, such as `code/7/index.html`. */
  readonly files: { readonly has: (file: string) => boolean };
  /** The ids of each page, by its file. */
  readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
  /** The absolute address of the site, and its path. */
  readonly address: string;
  readonly basePath: string;
}

/** Attributes with one address; `srcset` has several. */
const addressAttributes = ['href', 'src', 'poster', 'action', 'dataScript', 'dataSearch'] as const;

/** What a console or an exercise loads; the last has several addresses, with spaces between them. */
export const playerAttributes = ['dataPlayer', 'dataExercise', 'dataWorker', 'dataEngine', 'dataSources'] as const;

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

/**
 * What a page tells machines: addresses in the attributes of its head, and in its JSON-LD. What a text says of an address is no
 * link: a program that calls the site may well stand in an article, and in a title.
 */
export function namesOf(page: Page): readonly string[] {
  const heads = elementsOf(page, ({ tagName }) => tagName === 'meta' || tagName === 'link');
  const values = heads.map((node) => attribute(node, 'content') ?? attribute(node, 'href') ?? '');
  for (const script of elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json')) {
    JSON.parse(contentOf(script), (_, value: unknown) => {
      if (typeof value === 'string') values.push(value);
      return value;
    });
  }
  return [...new Set(values.filter((value) => /^https?:\/\/\S+$/.test(value)))];
}

/** What is told to machines, as far as it is of the site, and leads to nothing in the export. Their ids are no places in pages. */
export function nameFaults(file: string, names: readonly string[], to: Destinations): readonly Fault[] {
  const own = names.filter((name) => name.startsWith(`${to.address}/`));
  const paths = own.map((name) => to.basePath + name.slice(to.address.length).replace(/#.*/, ''));
  return linkFaults(file, [...new Set(paths)], to);
}

/** Every link, picture, download, style and script of a page that leads to nothing in the export. */
export function linkFaults(file: string, addresses: readonly string[], to: Destinations): readonly Fault[] {
  return addresses.flatMap((address) => {
    const problem = problemOf(address, file, to);
    return problem ? [{ file, reason: `${problem} Link to something that is in out/.` }] : [];
  });
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
  const isThere = fragment === '' || (ids.get(file)?.has(fragment) ?? true);
  return isThere ? undefined : `'${address}' leads to an id that ${file} does not have.`;
}
