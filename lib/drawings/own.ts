import { existsSync, readFileSync } from 'node:fs';
import type { XastElement } from 'svgo';
import { contentFolder } from '../content-folder.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { checkDrawing } from './checks.ts';
import { asPaths, rewrite } from './read.ts';

/**
 * The drawings that the owner may put beside the articles: the logo in the header, what stands behind the headline of the
 * home page, the sign on the icons, and ground and logo of social pictures. A site may do without any of them.
 */
const ownDrawings = ['logo', 'hero', 'icon', 'social', 'social-logo'] as const;
export type OwnDrawingName = (typeof ownDrawings)[number];

/** A drawing that becomes part of a page or of another drawing. */
export interface OwnDrawing {
  readonly viewBox: string;
  /** Those of its `<svg>`, but for its namespace and its id. */
  readonly attributes: Readonly<Record<string, string>>;
  /** What is in it. */
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

function readOwn(name: OwnDrawingName): { readonly drawing: OwnDrawing; readonly faults: Fault[] } | undefined {
  const file = `${contentFolder()}/${name}.svg`;
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, 'utf8');
  const elements: XastElement[] = [];
  const { svg, faults } = rewrite(source, (fault, note) => {
    const enter = (element: XastElement) => {
      const hasStyle = element.name === 'style' || element.attributes['style'];
      if (hasStyle)
        fault(element, 'A page allows no styles in this drawing. Write attributes, such as fill="#0b5d77".');
      if (element.name === 'text') fault(element, `This drawing is a part of pages and cannot have text: ${asPaths}`);
      if (elements.push(element) === 1 && !element.attributes['viewBox']) fault(element, 'Give the <svg> a viewBox.');
    };
    return [
      checkDrawing(source, fault, note),
      // Ids of its own, with a sign that no heading's has: a heading or another drawing may be called the same.
      { name: 'prefixIds', params: { prefix: name, delim: '.', prefixClassNames: false } },
      { name: 'checkOwn', fn: () => ({ element: { enter } }) },
    ];
  });
  const { xmlns, id, ...attributes } = elements[0]?.attributes ?? {};
  const [, inner = ''] = /^[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  const drawing = { viewBox: attributes['viewBox'] ?? '', attributes, inner };
  return { drawing, faults: faults.map((fault) => ({ ...fault, file })) };
}
