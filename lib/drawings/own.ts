import { existsSync, readFileSync } from 'node:fs';
import type { XastElement } from 'svgo';
import { contentFolder } from '../content-folder.ts';
import { byPlace, Faults } from '../faults.ts';
import { checkDrawing, removeNotes } from './checks.ts';
import { asPaths, rewrite } from './read.ts';

/**
 * The drawings that the owner may put beside the articles: the logo in the header, what stands behind the headline of the
 * home page, the sign on the icons, and ground and logo of social pictures. A site may do without any of them.
 */
const ownDrawings = ['logo', 'hero', 'icon', 'social', 'social-logo'] as const;
export type OwnDrawingName = (typeof ownDrawings)[number];

/** A drawing that becomes part of a page or of another drawing: what its `<svg>` says, and what is in it. */
interface OwnDrawing {
  readonly attributes: Readonly<Record<string, string>>;
  readonly inner: string;
}

/** The owner's drawing of a name, if there is one. */
export function ownDrawing(name: OwnDrawingName): OwnDrawing | undefined {
  return readOwn(name)?.drawing;
}

/** A drawing as part of another one, in a box of it. */
export function drawInBox(
  { attributes, inner }: OwnDrawing,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): string {
  const escaped = (value: string) => value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
  const written = Object.entries({ ...attributes, ...box }).map(([name, value]) => `${name}="${escaped(`${value}`)}"`);
  return `<svg ${written.join(' ')}>${inner}</svg>`;
}

/**
 * Checks the drawings of the owner.
 *
 * @throws {Faults} with everything that is wrong with them.
 */
export function checkOwnDrawings(): void {
  const faults = ownDrawings.flatMap((name) => readOwn(name)?.faults ?? []);
  if (faults.length > 0) throw new Faults(faults.sort(byPlace));
}

function readOwn(prefix: OwnDrawingName) {
  const file = `${contentFolder()}/${prefix}.svg`;
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, 'utf8');
  const elements: XastElement[] = [];
  const { svg, faults } = rewrite(source, (fault) => {
    const enter = (element: XastElement) => {
      const { name, attributes } = element;
      if (name === 'style' || attributes['style'])
        fault(element, 'A page allows no styles in this drawing. Write attributes, such as fill="#0b5d77".');
      if (name === 'text') fault(element, `This drawing is a part of pages and cannot have text: ${asPaths}`);
      if (elements.push(element) === 1 && !attributes['viewBox']) fault(element, 'Give the <svg> a viewBox.');
    };
    return [
      checkDrawing(fault),
      ...removeNotes(source),
      { name: 'checkOwn', fn: () => ({ element: { enter } }) },
      // Ids of its own, with a sign that no heading's has: a heading or another drawing may be called the same.
      { name: 'prefixIds', params: { prefix, delim: '.', prefixClassNames: false } },
    ];
  });
  const { xmlns, id, ...attributes } = elements[0]?.attributes ?? {};
  const [, inner = ''] = /^[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  return { drawing: { attributes, inner }, faults: faults.map((fault) => ({ ...fault, file })) };
}
