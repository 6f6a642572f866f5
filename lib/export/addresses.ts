import rehypeParse from 'rehype-parse';
import { optimize, type XastCdata, type XastElement, type XastParent, type XastText } from 'svgo';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { decode } from '../address.ts';
import { keep, recall } from '../cache/cache.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page } from './page.ts';

/**
 * Every absolute address of the site, in heads, JSON-LD, feeds, site map and the texts for robots, leads to a file. What a
 * text says of an address is no link: a program that calls the site may well stand in an article, and in a title.
 */
export function addressFaults(
  { file, paths }: { readonly file: string; readonly paths: readonly string[] },
  names: ReadonlySet<string>,
  address: string,
): readonly Fault[] {
  return paths
    .filter((path) => !names.has(fileOf(path) ?? ''))
    .map((path) => ({
      file,
      reason: `${address}${path} leads to nothing in the export. Name an address that is there.`,
    }));
}

function pathsOf(values: readonly string[], address: string): readonly string[] {
  const ownValues = values.filter((value) => value.startsWith(`${address}/`) && !/\s/.test(value));
  return [...new Set(ownValues.map((value) => value.slice(address.length).replace(/[?#].*/, '')))];
}

function fileOf(path: string): string | undefined {
  const file = decode(path.slice(1));
  return file === '' || file?.endsWith('/') ? `${file}index.html` : file;
}

/** The paths of the site that a page names to machines: in the attributes of its head, and in its JSON-LD. */
export function pathsOfPage(page: Page, address: string): readonly string[] {
  const addresses = elementsOf(page, ({ tagName }) => tagName === 'meta' || tagName === 'link').map(
    (node) => attribute(node, 'content') ?? attribute(node, 'href') ?? '',
  );
  const data = elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json').map(contentOf);
  return pathsOf([...addresses, ...data.flatMap(valuesOfJson)], address);
}

/** The paths of the site that a file names. */
export function pathsOfFile(file: string, text: string, address: string): readonly string[] {
  return pathsOf(valuesOfFile(file, text), address);
}

function valuesOfFile(file: string, text: string): readonly string[] {
  if (/\.(?:json|webmanifest)$/.test(file)) return valuesOfJson(text);
  if (file.endsWith('.xml')) return parsed(() => valuesOfXml(text));
  // `Sitemap: https://…` in a line of its own, `[text](https://…)` in Markdown.
  if (file.endsWith('.txt'))
    return [...text.matchAll(/(?:^(?:\S+: )?|\]\()([^\s)]+)/gm)].map(([, value = '']) => value);
  return [];
}

function valuesOfJson(text: string): readonly string[] {
  const values: string[] = [];
  return parsed(() => {
    JSON.parse(text, (key, value: unknown) => {
      if (typeof value === 'string') values.push(...(key === 'content_html' ? valuesOfHtml(value) : [value]));
      return value;
    });
    return values;
  });
}

function valuesOfXml(text: string): readonly string[] {
  const values: string[] = [];
  const ofElement = ({ attributes }: XastElement) => void values.push(...Object.values(attributes));
  const ofText = ({ value }: XastText | XastCdata, parent: XastParent) =>
    void values.push(...('name' in parent && parent.name === 'content' ? valuesOfHtml(value) : [value]));
  const visitor = { element: { enter: ofElement }, text: { enter: ofText }, cdata: { enter: ofText } };
  optimize(text, { plugins: [{ name: 'values', fn: () => visitor }] });
  return values;
}

const html = unified().use(rehypeParse, { fragment: true }).freeze();

/** The addresses in HTML of a feed; `srcset` has several. */
function valuesOfHtml(text: string): readonly string[] {
  const known = recall<readonly string[]>('addresses', [text]);
  if (known) return known.value;
  const values = readHtml(text);
  // Four feeds have the text of an article, and change when another one does.
  keep('addresses', [text], values);
  return values;
}

function readHtml(text: string): readonly string[] {
  const values: string[] = [];
  visit(html.parse(text), 'element', ({ properties: { cite, href, poster, src, srcSet } }) => {
    values.push(...[cite, href, poster, src, srcSet].flatMap((value) => String(value ?? '').split(/,?\s+/)));
  });
  return values;
}

/** What cannot be read is another check's. */
function parsed(read: () => readonly string[]): readonly string[] {
  try {
    return read();
  } catch {
    return [];
  }
}
