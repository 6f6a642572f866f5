import type { Font } from 'harfbuzzjs';
import type { Cdata, Text } from 'xast';
import { setGlyphs } from '../lettering/letters.ts';
import { openTypeface, type Typeface, typefaceWith } from '../lettering/typefaces.ts';
import { type Character, readList, type Span } from './characters.ts';
import { asPaths, type Drawing, offsetOf, report } from './read.ts';
import { type TextStyle, typefaceOf } from './text-style.ts';

/** A part of a text that is set in one typeface in one go. */
export interface Run {
  readonly node: Text | Cdata;
  readonly style: TextStyle;
  readonly font: Font;
  /** A unit of the font in units of the drawing. */
  readonly scale: number;
  readonly glyphs: readonly { readonly number: number; readonly x: number; readonly y: number }[];
  readonly width: number;
  readonly turn: number;
  readonly stretch: number;
  /** What `textLength` adds behind each character. */
  readonly spacing: number;
  x: number;
  readonly y: number;
}

interface Piece {
  readonly typeface: Typeface;
  readonly characters: Character[];
}

/** Sets the characters of a text: https://svgwg.org/svg2-draft/text.html#TextLayoutAlgorithm */
export async function layOut(drawing: Drawing, spans: readonly Span[]): Promise<readonly Run[]> {
  const characters = spans[0]?.characters ?? [];
  const pieces = await cut(drawing, characters);
  for (const span of spans) await stretchTo(drawing, span, pieces);
  return setPieces(pieces);
}

/** Cuts a text where the typeface changes, or a character stands in a place of its own. */
async function cut(drawing: Drawing, characters: readonly Character[]): Promise<readonly Piece[]> {
  const pieces: Piece[] = [];
  const missing: Character[] = [];
  let before: Character | undefined;
  for (const character of characters) {
    const typeface = await typefaceWith(character.text, typefaceOf(character.style));
    if (!typeface) {
      missing.push(character);
      continue;
    }
    const { x, y, dx, dy, turn, node } = character;
    const goesOn = before?.node === node && x === undefined && y === undefined && !dx && !dy && !turn && !before.turn;
    const last = pieces.at(-1);
    if (last && goesOn && last.typeface === typeface) last.characters.push(character);
    else pieces.push({ typeface, characters: [character] });
    before = character;
  }
  const [first] = missing;
  if (first) reportMissing(drawing, first, new Set(missing.map(({ text }) => text)));
  return pieces;
}

/** The characters of a text that no typeface has, in one sentence, which is said once for each drawing. */
function reportMissing(drawing: Drawing, { text, node }: Character, missing: ReadonlySet<string>): void {
  const code = (text.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  const what = missing.size === 1 ? `character '${text}' (U+${code}) is` : `characters '${[...missing].join('')}' are`;
  const problem = `The ${what} in no typeface of this site.`;
  if (drawing.faults.some((fault) => fault.problem === problem)) return;
  const [start, end] = [offsetOf(node), node.position?.end.offset];
  const index = drawing.source.slice(start, end).indexOf(text);
  report(drawing, start + Math.max(0, index), problem, `Write others, or ${asPaths}`);
}

/** Makes the text of an element as long as its `textLength`. */
async function stretchTo(
  drawing: Drawing,
  { element, style, characters }: Span,
  pieces: readonly Piece[],
): Promise<void> {
  const [length] = readList(drawing, element, 'textLength', { size: style.size, whole: () => undefined });
  if (!length) return;
  const own = new Set(characters);
  const runs = await setPieces(pieces.filter(({ characters: [first] }) => first && own.has(first)));
  const width = runs.reduce((sum, run) => sum + run.width, 0) - (runs.at(-1)?.style.letterSpacing ?? 0);
  if (width <= 0) return;
  if (element.attributes['lengthAdjust'] === 'spacingAndGlyphs') {
    for (const character of characters) character.stretch = length / width;
  } else {
    for (const character of characters) character.spacing = (length - width) / Math.max(1, characters.length - 1);
  }
}

/** Sets pieces one behind the other, from place to place. */
async function setPieces(pieces: readonly Piece[]): Promise<readonly Run[]> {
  const runs: Run[] = [];
  const pen = { x: 0, y: 0 };
  let chunk: Run[] = [];
  for (const { typeface, characters } of pieces) {
    const [first] = characters;
    if (!first) continue;
    if (first.x !== undefined || first.y !== undefined) {
      anchor(chunk);
      chunk = [];
    }
    pen.x = (first.x ?? pen.x) + first.dx;
    pen.y = (first.y ?? pen.y) + first.dy;
    const run = await setPiece(typeface, characters, first, pen);
    pen.x += run.width;
    chunk.push(run);
    runs.push(run);
  }
  anchor(chunk);
  return runs;
}

async function setPiece(
  typeface: Typeface,
  characters: readonly Character[],
  first: Character,
  pen: { readonly x: number; readonly y: number },
): Promise<Run> {
  const { node, style, turn, stretch, spacing } = first;
  const text = characters.map((character) => character.text).join('');
  const { font, glyphs } = await setGlyphs(text, typeface);
  // Figures of another typeface are as wide as those of the wanted one, so that columns and boxes stay as they are.
  const [own, wanted] = [await openTypeface(typeface), await openTypeface(typefaceOf(style))];
  const size = style.size * (wanted.figureWidth / own.figureWidth);
  let x = 0;
  const placed = glyphs.map(({ number, character, offset, advance }) => {
    const glyph = { number, x: x + offset.x * size, y: offset.y * size };
    const space = style.letterSpacing + spacing + (text[character] === ' ' ? style.wordSpacing : 0);
    x += advance * size + (advance === 0 ? 0 : space / stretch);
    return glyph;
  });
  const place = { x: pen.x, y: pen.y + style.drop * style.size - style.rise };
  return {
    node,
    style,
    font,
    scale: size / font.face.upem,
    glyphs: placed,
    width: x * stretch,
    turn,
    stretch,
    spacing,
    ...place,
  };
}

/** Moves what stands in one place together so that its start, its middle or its end is there. */
function anchor(chunk: readonly Run[]): void {
  const [first, last] = [chunk[0], chunk.at(-1)];
  if (!first || !last) return;
  // The space behind the last character would move the others away from where they look right.
  const width = last.x + last.width - first.x - last.style.letterSpacing - last.spacing;
  const shift = first.style.anchor * width;
  for (const run of chunk) run.x -= shift;
}
