import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import type { Nodes } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { decode } from '../address.ts';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page } from './page.ts';

/**
 * Every absolute address of the site, in heads, JSON-LD, feeds, site map and the texts for robots, leads to a file. What a
 * text says of an address is no link: a program that calls the site may well stand in an article, and in a title.
 */
export function addressFaults(
  pages: readonly Page[],
  files: ReadonlyMap<string, Uint8Array>,
  names: ReadonlySet<string>,
  address: string,
): readonly Fault[] {
  const named = [
    ...pages.map((page) => ({ file: page.file, values: valuesOfPage(page) })),
    ...[...files].map(([file, content]) => ({ file, values: valuesOfFile(file, content) })),
  ];
  return named.flatMap(({ file, values }) => {
    const paths = new Set(
      values.flatMap((value) =>
        value.startsWith(`${address}/`) && !/\s/.test(value) ? value.slice(address.length).replace(/[?#].*/, '') : [],
      ),
    );
    return [...paths]
      .filter((path) => !names.has(fileOf(path) ?? ''))
      .map((path) => ({
        file,
        problem: `${address}${path} leads to nothing in the export.`,
        remedy: 'Name an address that is there.',
      }));
  });
}

function fileOf(path: string): string | undefined {
  const file = decode(path.slice(1));
  return file === '' || file?.endsWith('/') ? `${file}index.html` : file;
}

/** What a page says to machines: the attributes of its head, and its JSON-LD. */
function valuesOfPage(page: Page): readonly string[] {
  const addresses = elementsOf(page, ({ tagName }) => tagName === 'meta' || tagName === 'link').map(
    (node) => attribute(node, 'content') ?? attribute(node, 'href') ?? '',
  );
  const data = elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json').map(contentOf);
  return [...addresses, ...data.flatMap(valuesOfJson)];
}

function valuesOfFile(file: string, content: Uint8Array): readonly string[] {
  const text = () => Buffer.from(content).toString();
  if (/\.(?:json|webmanifest)$/.test(file)) return valuesOfJson(text());
  if (file.endsWith('.xml')) return parsed(() => valuesOfXml(fromXml(text())));
  // `Sitemap: https://…` in a line of its own, `[text](https://…)` in Markdown.
  if (file.endsWith('.txt'))
    return [...text().matchAll(/(?:^(?:\S+: )?|\]\()([^\s)]+)/gm)].map(([, value = '']) => value);
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

function valuesOfXml(node: Nodes): readonly string[] {
  if (node.type === 'text' || node.type === 'cdata') return [node.value];
  if (!('children' in node)) return [];
  const inner = node.children.flatMap(valuesOfXml);
  if (node.type === 'root') return inner;
  const attributes = Object.values(node.attributes).map((value) => value ?? '');
  return [...attributes, ...(node.name === 'content' ? inner.flatMap(valuesOfHtml) : inner)];
}

const html = unified().use(rehypeParse, { fragment: true }).freeze();

/** The addresses in HTML of a feed; `srcset` has several. */
function valuesOfHtml(text: string): readonly string[] {
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
