import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { optimize } from 'svgo';
import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsBelow, elementsOf, type Page, type PageFault, pathOfPage } from './page.ts';

/** The page that hosts serve for every address that is not there. */
const notFound = '404.html';

/** What is wrong with what search engines, feed readers and link previews see of the pages. */
export function headFaults(pages: readonly HeadOfPage[], address: string): readonly Fault[] {
  return [...pages.flatMap(faultsOfHead), ...canonicalFaults(pages, address)];
}

/** The head of a file of the export. */
export interface HeadOfPage {
  readonly file: string;
  readonly head: Head;
}

/** What the head of a page says, and its headings of the first level. */
export interface Head {
  readonly titles: readonly string[];
  readonly headings: readonly string[];
  readonly descriptions: readonly string[];
  readonly canonicals: readonly string[];
  readonly robots: string;
}

/** Reads what a page says of itself. */
export function readHead(page: Page): Head {
  const metas = (name: string) =>
    elementsOf(page, (node) => node.tagName === 'meta' && attribute(node, 'name') === name).map(
      (node) => attribute(node, 'content') ?? '',
    );
  const titles = (elements: readonly Element[]) => elements.filter(({ tagName }) => tagName === 'title');
  // In a drawing, <title> is the name of a part.
  const drawings = elementsOf(page, ({ tagName }) => tagName === 'svg');
  const ofDrawings = new Set(drawings.flatMap((drawing) => titles(elementsBelow(drawing))));
  return {
    titles: titles(page.elements)
      .filter((title) => !ofDrawings.has(title))
      .map(contentOf),
    headings: elementsOf(page, ({ tagName }) => tagName === 'h1').map((heading) => textOf(heading)),
    descriptions: metas('description'),
    canonicals: elementsOf(page, (node) => attribute(node, 'rel') === 'canonical').map(
      (node) => attribute(node, 'href') ?? '',
    ),
    robots: metas('robots').join(','),
  };
}

/** Every page has one title, one heading of the first level, a description, and says where it belongs. */
function faultsOfHead({ file, head }: HeadOfPage): readonly Fault[] {
  const { titles, headings, descriptions, canonicals, robots } = head;
  const isNotFound = file === notFound;
  const expected = isNotFound ? 0 : 1;
  return [
    ...one('title', titles),
    ...one('<h1>', headings),
    ...one('description', descriptions),
    ...(canonicals.length === expected
      ? []
      : [fault(file, `The page has ${canonicals.length} canonical addresses.`, `Give it ${expected}.`)]),
    ...(robots.includes('noindex') === isNotFound
      ? []
      : [
          fault(
            file,
            `The page's robots are '${robots}'.`,
            "'noindex' belongs to the page for what is not found, and to no other.",
          ),
        ]),
  ];

  function one(what: string, texts: readonly string[]): readonly Fault[] {
    if (texts.length === 1 && texts[0]?.trim()) return [];
    return [
      fault(
        file,
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
function canonicalFaults(pages: readonly HeadOfPage[], address: string): readonly Fault[] {
  const ownAddress = (file: string) => address + pathOfPage(file);
  const canonical = pages.filter(({ file, head }) => head.canonicals.includes(ownAddress(file)));
  const addresses = new Set(canonical.map(({ file }) => ownAddress(file)));
  const lost = pages.find(({ file }) => file === notFound)?.head;
  return [
    ...(['title', 'description'] as const).flatMap((part) => {
      const owners = new Map<string | undefined, string>();
      return canonical.flatMap(({ file, head }) => {
        const text = head[`${part}s`][0];
        const owner = owners.get(text);
        owners.set(text, owner ?? file);
        return owner ? [fault(file, `The page shares its ${part} with ${owner}.`, 'Give each its own.')] : [];
      });
    }),
    ...pages.flatMap(({ file, head }) =>
      head.canonicals
        .filter((named) => !addresses.has(named))
        .map((named) =>
          fault(
            file,
            `The canonical address '${named}' is that of no canonical page.`,
            'Name the page that it belongs to.',
          ),
        ),
    ),
    ...pages
      .filter(
        ({ head }) => head !== lost && (head.titles[0] === lost?.titles[0] || head.headings[0] === lost?.headings[0]),
      )
      .map(({ file }) =>
        fault(
          file,
          'The page says that there is nothing here, under an address of its own.',
          'Hosts serve 404.html for that: leave the page out.',
        ),
      ),
  ];
}

/** An id that stands twice makes links to it, labels and descriptions ambiguous. */
export function idFaults(page: Page): readonly PageFault[] {
  const seen = new Set<string>();
  const twice = idsOf(page).filter((id) => seen.has(id) || !seen.add(id));
  return [...new Set(twice)].map((id) => ({
    reason: `The id '${id}' stands twice in the page. Word the heading differently: its id comes from its words.`,
  }));
}

/** The ids of a page in its order. */
export function idsOf({ elements }: Page): readonly string[] {
  return elements.flatMap((node) => attribute(node, 'id') ?? []);
}

/** Data for search engines that cannot be read. */
export function jsonLdFaults(page: Page): readonly PageFault[] {
  const scripts = elementsOf(page, (node) => attribute(node, 'type') === 'application/ld+json');
  return scripts.flatMap((script) => {
    const problem = parsing(() => JSON.parse(contentOf(script)));
    return problem ? [{ reason: `The page's JSON-LD cannot be read: ${problem}. Mend lib/structured-data.ts.` }] : [];
  });
}

/** What is wrong with the form of a file: XML is well-formed, JSON can be read. */
export function formFaults(file: string, text: string): readonly PageFault[] {
  const problem = /\.(?:xml|svg)$/.test(file)
    ? parsing(() => optimize(text, { plugins: [] }))
    : /\.(?:json|webmanifest)$/.test(file)
      ? parsing(() => JSON.parse(text))
      : undefined;
  return problem ? [{ reason: `The file is not well-formed: ${problem}. Mend it, or what makes it.` }] : [];
}

function parsing(parse: () => unknown): string | undefined {
  try {
    parse();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function fault(file: string, problem: string, remedy: string): Fault {
  return { file, reason: `${problem} ${remedy}` };
}
