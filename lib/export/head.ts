import type { Fault } from '../faults.ts';
import { attribute, contentOf, elementsOf, type Page, type PageFault, valuesOf } from './page.ts';

/** Reads what search engines are told of where a page belongs. */
export function placeOf(page: Page) {
  const canonicals = elementsOf(page, (node) => attribute(node, 'rel') === 'canonical');
  return {
    canonicals: canonicals.flatMap((link) => attribute(link, 'href') ?? []),
    robots: metas(page, 'robots').join(),
  };
}

/** Every page says where it belongs, and none but that for what is not found is hidden from search engines. */
export function placeFaults(file: string, { canonicals, robots }: ReturnType<typeof placeOf>): readonly Fault[] {
  const isLost = file === '404.html';
  if (canonicals.length === (isLost ? 0 : 1) && robots.includes('noindex') === isLost) return [];
  const problem = `The page has ${canonicals.length} canonical addresses, and its robots are '${robots}'.`;
  return [{ file, reason: `${problem} A page has one and no 'noindex'; 404.html has 'noindex' and none.` }];
}

/** Every page has one title, one heading of the first level and a description; in a drawing, <title> is the name of a part. */
export function headFaults(page: Page): readonly PageFault[] {
  const [head] = elementsOf(page, ({ tagName }) => tagName === 'head');
  const titles = head?.children.filter((node) => node.type === 'element' && node.tagName === 'title') ?? [];
  const texts = {
    title: titles.map(contentOf),
    '<h1>': elementsOf(page, ({ tagName }) => tagName === 'h1').map(contentOf),
    description: metas(page, 'description'),
  };
  return Object.entries(texts).flatMap(([name, [text, ...others]]) => {
    if (text?.trim() && others.length === 0) return [];
    const count = text?.trim() ? others.length + 1 : 'none';
    return [{ reason: `Of the ${name} the page has ${count}. Give it exactly one, with a text.` }];
  });
}

/** An id that stands twice makes links to it, labels and descriptions ambiguous. */
export function idFaults(page: Page): readonly PageFault[] {
  const seen = new Set<string>();
  const twice = valuesOf(page, 'id').filter((id) => seen.has(id) || !seen.add(id));
  return [...new Set(twice)].map((id) => ({
    reason: `The id '${id}' stands twice in the page. Word the heading differently: its id comes from its words.`,
  }));
}

function metas(page: Page, name: string): readonly string[] {
  const found = elementsOf(page, (node) => node.tagName === 'meta' && attribute(node, 'name') === name);
  return found.map((meta) => attribute(meta, 'content') ?? '');
}
