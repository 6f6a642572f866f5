import { existsSync, readFileSync } from 'node:fs';
import { visit } from 'unist-util-visit';
import { contentFolder } from '../content-folder.ts';
import { Faults } from '../faults.ts';
import { checkDrawing } from './checks.ts';
import { asPaths, offsetOf, placeOf, readDrawing } from './read.ts';

/**
 * The drawings that the owner may put beside the articles: the logo in the header, what stands behind the headline of the
 * home page, the sign on the icons, and ground and logo of social pictures. A site may do without any of them.
 */
export const ownDrawings = ['logo', 'hero', 'icon', 'social', 'social-logo'] as const;
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
  const file = fileOf(name);
  if (!existsSync(file)) return undefined;
  const { svg, source } = readDrawing(readFileSync(file, 'utf8'), file);
  const attributes = Object.entries(svg.attributes).flatMap(([attribute, value]) =>
    value && !/^(?:xmlns|id$)/.test(attribute) ? [[attribute, value] as const] : [],
  );
  const [start, end] = [svg.children[0]?.position?.start.offset, svg.children.at(-1)?.position?.end.offset];
  const inner = start === undefined ? '' : source.slice(start, end);
  return {
    viewBox: svg.attributes['viewBox'] ?? '',
    attributes: Object.fromEntries(attributes),
    inner: inner
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/>\s+</g, '><')
      .trim()
      // Ids of its own, with a sign that no heading's has: a heading or another drawing may be called the same.
      .replace(/(\sid=["']|url\(["']?#|href=["']#)/g, `$1${name}.`),
  };
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

/** What cannot be in a drawing that stands in a page and not in a file of its own. */
const refused: readonly (readonly [pattern: RegExp, problem: string, remedy: string])[] = [
  [/^style$/, 'A <style> in this drawing would mean the whole page.', 'Write attributes, such as fill="#0b5d77".'],
  [/^text$/, 'This drawing is part of pages and pictures, and cannot have text.', `For letters, ${asPaths}`],
  [/:/, 'This is a note of the program that drew it.', 'Save it as plain SVG.'],
];

/**
 * Checks the drawings of the owner.
 *
 * @throws {Faults} with everything that is wrong with them.
 */
export function checkOwnDrawings(): void {
  const faults = ownDrawings.flatMap((name) => {
    const file = fileOf(name);
    if (!existsSync(file)) return [];
    try {
      const drawing = readDrawing(readFileSync(file, 'utf8'), file);
      const { svg, report } = drawing;
      checkDrawing(drawing);
      if (!svg.attributes['viewBox']) report(offsetOf(svg), 'The drawing has no viewBox.', 'Give the <svg> one.');
      visit(svg, 'element', (element) => {
        const [, problem, remedy] = refused.find(([pattern]) => pattern.test(element.name)) ?? [];
        if (problem && remedy) report(offsetOf(element), problem, remedy);
        if (!element.attributes['style']) return;
        const words = "The page's policy allows no 'style' on an element.";
        report(placeOf(drawing, element, 'style'), words, 'Write attributes, such as fill="#0b5d77".');
      });
      return drawing.faults;
    } catch (error) {
      if (!(error instanceof Faults)) throw error;
      return error.faults;
    }
  });
  if (faults.length > 0) throw new Faults(faults);
}

function fileOf(name: OwnDrawingName): string {
  return `${contentFolder()}/${name}.svg`;
}
