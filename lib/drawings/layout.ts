import type { Element, Nodes } from 'xast';
import { setGlyphs } from '../lettering/letters.ts';
import { openTypeface, type Typeface, typefaceWith } from '../lettering/typefaces.ts';
import { asPaths, type Drawing, offsetOf, placeOf } from './read.ts';
import { keepsSpaces, measuresOf, readLength, type Style, styleOf, typefaceOf } from './style.ts';

type Place = Partial<Record<'x' | 'y' | 'dx' | 'dy', number>>;

/** A part of a text that is set in one typeface in one go. */
interface Piece extends Place {
  /** What it is written in. */
  readonly node: Nodes;
  readonly style: Style;
  readonly typeface: Typeface;
  text: string;
}

/** A piece with its glyphs, where it stands. */
export type Run = Awaited<ReturnType<typeof setPieces>>[number];

/** What may stand in a text beside characters, and is not drawn. */
const silent = /^(?:title|desc|metadata|animate|animateTransform|set|style|.*:.*)$/;

/**
 * Sets a text: https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm
 *
 * @param frame the picture that percentages are measured in
 */
export async function layOut(drawing: Drawing, frame: Element, text: Element, style: Style): Promise<readonly Run[]> {
  const pieces: Piece[] = [];
  await readPieces(drawing, frame, text, style, {}, pieces);
  const last = pieces.at(-1);
  if (last && !keepsSpaces(last.style)) last.text = last.text.trimEnd();
  const runs = await setPieces(pieces, 0);
  const length = lengthOf(drawing, frame, text, 'textLength', style);
  const spaces = pieces.map((piece) => piece.text).join('').length - 1;
  if (!length || spaces < 1) return runs;
  const width = runs.reduce((sum, run) => sum + run.width, 0) - measuresOf(style).spacing;
  return setPieces(pieces, (length - width) / spaces);
}

/** Reads text as browsers show it, with white space joined to one space. */
async function readPieces(
  drawing: Drawing,
  frame: Element,
  element: Element,
  style: Style,
  outer: Place,
  pieces: Piece[],
): Promise<void> {
  let place = { ...outer };
  for (const name of ['x', 'y', 'dx', 'dy'] as const) {
    const length = lengthOf(drawing, frame, element, name, style);
    if (length !== undefined) place[name] = length;
  }
  for (const node of element.children) {
    const count = pieces.length;
    if (node.type === 'text' || node.type === 'cdata') {
      // What only steers the text around it, such as a soft hyphen, is not seen.
      const visible = node.value.normalize('NFC').replace(/\p{Default_Ignorable_Code_Point}/gu, '');
      const [text, last] = [visible.replace(/[\t\n\r]/g, ' '), pieces.at(-1)];
      const isJoined = !last || (last.text.endsWith(' ') && !keepsSpaces(last.style));
      const shown = keepsSpaces(style) ? text : text.replace(/ +/g, ' ').replace(isJoined ? /^ / : /^$/, '');
      const missing = new Set<string>();
      for (const character of shown) {
        const typeface = await typefaceWith(character, typefaceOf(style));
        const piece = pieces.at(-1);
        if (!typeface) missing.add(character);
        else if (piece?.node === node && piece.typeface === typeface) piece.text += character;
        else pieces.push({ node, style, typeface, text: character, ...(pieces.length === count && place) });
      }
      reportMissing(drawing, element, missing);
    } else if (node.type === 'element' && (node.name === 'tspan' || node.name === 'a')) {
      await readPieces(drawing, frame, node, styleOf(drawing, style, node), place, pieces);
    } else if (node.type === 'element' && !silent.test(node.name)) {
      const remedy = `Take it out, write a <tspan> instead, or ${asPaths}`;
      drawing.report(offsetOf(node), `<${node.name}> in a text cannot be drawn.`, remedy);
    }
    if (pieces.length > count) place = {};
  }
}

/** Characters that no typeface has, said once for each drawing. */
function reportMissing({ source, faults, report }: Drawing, element: Element, [...missing]: ReadonlySet<string>): void {
  const codes = missing.map(
    (character) => `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`,
  );
  const problem = `No typeface of this site has '${missing.join('')}' (${codes.join(', ')}).`;
  if (missing.length === 0 || faults.some((fault) => fault.reason.startsWith(problem))) return;
  const place = source.indexOf(missing[0] ?? '', offsetOf(element));
  report(place < 0 ? offsetOf(element) : place, problem, `Write something else, or ${asPaths}`);
}

/** The length that an attribute says. */
function lengthOf(drawing: Drawing, { attributes }: Element, element: Element, name: string, style: Style) {
  const written = element.attributes[name]?.trim();
  if (!written) return undefined;
  const [, , width = attributes['width'], height = attributes['height']] = attributes['viewBox']?.split(/[\s,]+/) ?? [];
  const { size } = measuresOf(style);
  const length = readLength(written, size, readLength((name.endsWith('y') ? height : width) ?? '', size));
  if (length !== undefined) return length;
  const remedy = written.endsWith('%')
    ? 'Write a length, or give the <svg> a viewBox, which percentages are measured in.'
    : 'Write one length, such as 12, 12px, 5mm, 1.2em or 50%, and a <tspan> for each part in a place of its own.';
  drawing.report(placeOf(drawing, element, name), `${name}="${written}" is no place that can be drawn.`, remedy);
  return undefined;
}

/** Sets pieces one behind the other, from place to place, with this much more behind each character. */
async function setPieces(pieces: readonly Piece[], more: number) {
  const set = await Promise.all(pieces.map((piece) => setPiece(piece, more)));
  let [start, penX, penY] = [0, 0, 0];
  const runs = set.map((run, index) => {
    const { x, y, dx = 0, dy = 0, drop, width, spacing } = run;
    if (x !== undefined || y !== undefined) start = index;
    const place = { x: (x ?? penX) + dx, y: (y ?? penY) + dy };
    [penX, penY] = [place.x + width, place.y];
    return { ...run, x: place.x, y: place.y + drop, start, end: penX - spacing };
  });
  // What stands in one place together is moved so that its start, its middle or its end is there, without the space that
  // follows its last character.
  return runs.map((run) => {
    const [first, last] = [runs[run.start], runs.findLast(({ start }) => start === run.start)];
    return { ...run, x: run.x - (first?.anchor ?? 0) * ((last?.end ?? 0) - (first?.x ?? 0)) };
  });
}

async function setPiece(piece: Piece, more: number) {
  const { size, spacing, anchor, drop } = measuresOf(piece.style);
  const { font, glyphs } = await setGlyphs(piece.text, piece.typeface);
  // Figures of another typeface are as wide as those of the wanted one, so that columns and boxes stay as they are.
  const [own, wanted] = [await openTypeface(piece.typeface), await openTypeface(typefaceOf(piece.style))];
  const em = size * (wanted.figureWidth / own.figureWidth);
  let width = 0;
  const placed = glyphs.map(({ number, offset, advance }) => {
    const glyph = { number, x: width + offset.x * em, y: offset.y * em };
    width += advance * em + (advance === 0 ? 0 : spacing + more);
    return glyph;
  });
  return { ...piece, font, scale: em / font.face.upem, glyphs: placed, width, anchor, drop, spacing: spacing + more };
}
