import { readFileSync, statSync } from 'node:fs';
import {
  Blob,
  Direction,
  Face,
  Font,
  shape,
  Buffer as TextBuffer,
} from 'harfbuzzjs';
import { optimize } from 'svgo';
import { computeDigest } from '../../core/digest.ts';

/** Units per em in outlines. At a font size of 100 pixels, points are exact to a tenth of a pixel. */
export const units = 500;

/** A text in one typeface, as a path and its width. */
export interface ShapedText {
  /** In `units`, with the y axis up. */
  readonly outlines: string;
  /** In the unit of the font size. */
  readonly width: number;
}

/** How a text is set in one line. */
interface LineOptions {
  readonly size?: number;
  /** The space after each character. */
  readonly spacing?: number;
  /** The horizontal position of the text. */
  readonly start?: number;
  /** The default is the direction of the first letter's script. */
  readonly isRightToLeft?: boolean;
}

const opened = new Map<string, Typeface>();

/** Reads a TrueType or OpenType font, and caches the result until the file changes. */
export function openTypeface(file: string): Typeface {
  const key = `${file} ${statSync(file).mtimeMs}`;
  const typeface = opened.get(key) ?? new Typeface(file);
  opened.set(key, typeface);
  return typeface;
}

/** A font that measures text and returns its outlines. */
export class Typeface {
  readonly characters: ReadonlySet<string>;
  readonly digest: string;
  readonly #font: Font;
  /** The paths of glyphs, in relative coordinates. */
  readonly #glyphs = new Map<number, string>();

  constructor(file: string) {
    const bytes = new Uint8Array(readFileSync(file));
    const face = new Face(new Blob(bytes.buffer));
    const codes = [...face.collectUnicodes()];

    this.digest = computeDigest(bytes);
    this.#font = new Font(face);
    this.characters = new Set(codes.map((code) => String.fromCodePoint(code)));
  }

  /** Sets a text in one line. The text has one script, or one direction. */
  shapeText(text: string, options: LineOptions = {}): ShapedText {
    const { size = 1, spacing = 0, start = 0, isRightToLeft } = options;
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    if (isRightToLeft !== undefined) {
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
    }
    shape(this.#font, buffer);

    let outlines = '';
    let width = start;
    for (const glyph of buffer.getGlyphInfosAndPositions()) {
      const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } = glyph;
      const x = toUnits((width + this.#toEm(xOffset) * size) / size);
      const y = toUnits(this.#toEm(yOffset));
      const path = this.#outlineGlyph(codepoint);
      if (path !== '') {
        outlines += `M${x} ${y}${path}`;
      }
      width += this.#toEm(xAdvance) * size + spacing;
    }
    return { outlines, width: width - start };
  }

  #outlineGlyph(index: number): string {
    const cached = this.#glyphs.get(index);
    if (cached !== undefined) {
      return cached;
    }

    const path = this.#font
      .glyphToPath(index)
      .replace(/-?[\d.]+/g, (point) => `${toUnits(this.#toEm(Number(point)))}`);
    const outline = shortenPath(path).replace(/^M/, 'm');
    this.#glyphs.set(index, outline);
    return outline;
  }

  #toEm(length: number): number {
    return length / this.#font.face.upem;
  }
}

const toUnits = (ems: number): number => Math.round(ems * units);

/** Returns a path in relative coordinates. */
function shortenPath(path: string): string {
  const params = { utilizeAbsolute: false };
  const { data } = optimize(`<path d="${path}"/>`, {
    plugins: [{ name: 'convertPathData', params }],
  });
  return /d="([^"]*)"/.exec(data)?.[1] ?? '';
}
