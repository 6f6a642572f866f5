import { existsSync, readFileSync } from 'node:fs';
import { contentFolder } from '../content/folder.ts';
import { Faults } from '../faults.ts';
import { checkDrawing, removeNotes } from './check-drawing.ts';
import { asPaths, eachElement, rewrite } from './read.ts';

/** The drawings that the owner may put beside the articles, each where `docs/writing.md` says. A site may do without. */
const ownDrawings = ['logo', 'hero', 'icon', 'social', 'social-logo'] as const;
export type OwnDrawingName = (typeof ownDrawings)[number];

/** The owner's drawing of a name, if there is one: what its `<svg>` says, what is in it, and what is wrong with it. */
export function ownDrawing(prefix: OwnDrawingName) {
  const file = `${contentFolder()}/${prefix}.svg`;
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, 'utf8');
  const { svg, root, faults } = rewrite(source, file, (fault) => [
    checkDrawing(fault),
    ...removeNotes(source),
    eachElement((element, parent) => {
      const { name, attributes } = element;
      if (name === 'style' || attributes['style'])
        fault(element, 'A page allows no styles in this drawing. Write attributes, such as fill="#0b5d77".');
      if (name === 'text') fault(element, `This drawing is a part of pages and cannot have text: ${asPaths}`);
      if (parent.type === 'root' && !attributes['viewBox']) fault(element, 'Give the <svg> a viewBox.');
    }),
    // Ids of its own, with a sign that no heading's has: a heading or another drawing may be called the same.
    { name: 'prefixIds', params: { prefix, delim: '.', prefixClassNames: false } },
  ]);
  const { xmlns, id, ...attributes } = root?.attributes ?? {};
  const [, inner = ''] = /^[^>]*>(.*)<\/svg>$/s.exec(svg) ?? [];
  return { attributes, inner, faults };
}

/**
 * Whether the owner's logo is the four lamps beside a runway. Then there is more of an approach in the pages: the lamps where
 * something failed or went well, a path in the header of articles, and the three steps of the home page.
 */
export function hasLamps(): boolean {
  return ownDrawing('logo')?.attributes['class'] === 'lamps';
}

/** A drawing as part of another one, in a box of it. */
export function drawInBox(
  { attributes, inner }: NonNullable<ReturnType<typeof ownDrawing>>,
  box: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): string {
  const escaped = (value: unknown) => `${value}`.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const written = Object.entries({ ...attributes, ...box }).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  return `<svg${written.join('')}>${inner}</svg>`;
}

/** Throws what is wrong with the drawings of the owner, as `Faults`. */
export function checkOwnDrawings(): void {
  const faults = ownDrawings.flatMap((name) => ownDrawing(name)?.faults ?? []);
  if (faults.length > 0) throw new Faults(faults);
}
