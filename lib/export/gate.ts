import { toString as textOf } from 'hast-util-to-string';
import { fromXml } from 'xast-util-from-xml';
import type { Fault } from '../faults.ts';
import { addressFaults } from './addresses.ts';
import { attribute, contentOf, elementsOf, type Page, without } from './page.ts';

/** The page that hosts serve for every address that is not there. */
const notFound = '404.html';

/**
 * What search engines, feed readers and link previews see of the site, and what is wrong with it.
 *
 * @param files that the site writes
 * @param names of everything that an address may lead to
 */
export function gateFaults(
  pages: readonly Page[],
  files: ReadonlyMap<string, Uint8Array>,
  names: ReadonlySet<string>,
  address: string,
): readonly Fault[] {
  const heads = pages.map(readHead);
  return [
    ...heads.flatMap((head) => headFaults(head)),
    ...canonicalFaults(heads, address),
    ...pages.flatMap((page) => [...idFaults(page), ...jsonLdFaults(page)]),
    ...[...files].flatMap(([file, content]) => formFaults(file, content)),
    ...addressFaults(pages, files, names, address),
  ];
}

interface Head {
  readonly page: Page;
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly robots: string;
}

function readHead(page: Page): Head {
  const metas = (name: string) =>
    elementsOf(page, (node) => node.tagName === 'meta' && attribute(node, 'name') === name).map(
      (node) => attribute(node, 'content') ?? '',
    );
  // In a drawing, <title> is the name of a part.
  const prose = without(page, (node) => node.type === 'element' && node.tagName === 'svg');
  return {
    page,
    titles: elementsOf(prose, ({ tagName }) => tagName === 'title').map(contentOf),
    headings: elementsOf(page, ({ tagName }) => tagName === 'h1').map((heading) => textOf(heading)),
    descriptions: metas('description'),
    canonicals: elementsOf(page, (node) => attribute(node, 'rel') === 'canonical').map(
      (node) => attribute(node, 'href') ?? '',
    ),
    robots: metas('robots').join(','),
  };
}

/** Every page has one title, one heading of the first level, a description, and says where it belongs. */
function headFaults({ page, titles, headings, descriptions, canonicals, robots }: Head): readonly Fault[] {
  const isNotFound = page.file === notFound;
  const expected = isNotFound ? 0 : 1;
  return [
    ...one('title', titles),
    ...one('<h1>', headings),
    ...one('description', descriptions),
    ...(canonicals.length === expected
      ? []
      : [fault(page, `The page has ${canonicals.length} canonical addresses.`, `Give it ${expected}.`)]),
    ...(robots.includes('noindex') === isNotFound
      ? []
      : [
          fault(
            page,
            `The page's robots are '${robots}'.`,
            "'noindex' belongs to the page for what is not found, and to no other.",
          ),
        ]),
  ];

  function one(what: string, texts: readonly string[]): readonly Fault[] {
    if (texts.length === 1 && texts[0]?.trim()) return [];
    return [
      fault(
        page,
        `The page has ${texts.filter((text) => text.trim()).length} of: ${what}.`,
        'Give it exactly one, with a text.',
      ),
    ];
  }
}

/**
 * No two canonical pages say the same of themselves, a copy names a page that is canonical, and no page says "not found"
 * under an address of its own.
 */
function canonicalFaults(heads: readonly Head[], address: string): readonly Fault[] {
  const canonical = heads.filter(({ page, canonicals }) => canonicals.includes(address + page.path));
  const addresses = canonical.map(({ page }) => address + page.path);
  const lost = heads.find(({ page }) => page.file === notFound);
  return [
    ...(['title', 'description'] as const).flatMap((part) =>
      canonical.flatMap((head, index) => {
        const twin = canonical.slice(0, index).find((other) => other[`${part}s`][0] === head[`${part}s`][0]);
        return twin
          ? [fault(head.page, `The page shares its ${part} with ${twin.page.file}.`, 'Give each its own.')]
          : [];
      }),
    ),
    ...heads.flatMap(({ page, canonicals }) =>
      canonicals
        .filter((named) => !addresses.includes(named))
        .map((named) =>
          fault(
            page,
            `The canonical address '${named}' is that of no canonical page.`,
            'Name the page that it belongs to.',
          ),
        ),
    ),
    ...heads
      .filter((head) => head !== lost && (head.titles[0] === lost?.titles[0] || head.headings[0] === lost?.headings[0]))
      .map(({ page }) =>
        fault(
          page,
          'The page says that there is nothing here, under an address of its own.',
          'Hosts serve 404.html for that: leave the page out.',
        ),
      ),
  ];
}

/** An id that stands twice makes links to it, labels and descriptions ambiguous. */
function idFaults(page: Page): readonly Fault[] {
  const ids = elementsOf(page, () => true).flatMap((node) => attribute(node, 'id') ?? []);
  const twice = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
  return [...twice].map((id) =>
    fault(
      page,
      `The id '${id}' stands twice in the page.`,
      'Word the heading differently: its id comes from its words.',
    ),
  );
}

function jsonLdFaults(page: Page): readonly Fault[] {
  const scripts = elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json');
  return scripts.flatMap((script) => {
    const problem = parsing(() => JSON.parse(contentOf(script)));
    return problem
      ? [fault(page, `The page's JSON-LD cannot be read: ${problem}.`, 'Mend lib/structured-data.ts.')]
      : [];
  });
}

/** XML is well-formed, JSON can be read. */
function formFaults(file: string, content: Uint8Array): readonly Fault[] {
  const text = Buffer.from(content).toString();
  const problem = /\.(?:xml|svg)$/.test(file)
    ? parsing(() => fromXml(text))
    : /\.(?:json|webmanifest)$/.test(file)
      ? parsing(() => JSON.parse(text))
      : undefined;
  return problem
    ? [{ file, problem: `The file is not well-formed: ${problem}.`, remedy: 'Mend it, or what makes it.' }]
    : [];
}

function parsing(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fault(page: Page, problem: string, remedy: string): Fault {
  return { file: page.file, problem, remedy };
}
