import { attribute, elementsBelow, elementsOf, type Page } from './page.ts';

/** In pixels: a column of 350 on a telephone that has three pixels to each of them. */
const phone = 1_050;

/** The pictures of a page, each in the variant that a telephone takes. */
export function picturesOf(page: Page): readonly string[] {
  const isInPicture = new Set(
    elementsOf(page, ({ tagName }) => tagName === 'picture').flatMap(({ children }) => children),
  );
  const alone = elementsOf(page, (node) => node.tagName === 'img' && !isInPicture.has(node)).flatMap(
    (img) => attribute(img, 'src') ?? [],
  );
  const chosen = elementsOf(page, ({ tagName }) => tagName === 'picture').flatMap((picture) => {
    const [best] = elementsBelow(picture).flatMap((node) => attribute(node, 'srcSet') ?? attribute(node, 'src') ?? []);
    const candidates = (best ?? '').split(', ').map((candidate) => candidate.split(' '));
    const taken = candidates.find(([, width = '']) => Number.parseInt(width, 10) >= phone) ?? candidates.at(-1);
    return taken?.[0] ?? [];
  });
  return [...new Set([...alone, ...chosen])];
}
