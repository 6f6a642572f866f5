import { readFileSync } from 'node:fs';
import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';
import { optimize } from 'svgo';

/** Units per em in outlines. At a font size of 100 pixels, points are exact to a tenth of a pixel. */
export const units = 500;

/** A text in one typeface, as a path and its width. */
export interface ShapedText {
  /** In `units`, with the y axis up. */
  readonly outlines: string;
  /** In the unit of the font size. */
  readonly width: number;
}

const opened = new Map<string, Typeface>();

/** Reads a TrueType font, and caches the result. */
export function openTypeface(file: string): Typeface {
  const typeface = opened.get(file) ?? new Typeface(file);
  opened.set(file, typeface);
  return typeface;
}

/** A font that measures text and returns its outlines. */
export class Typeface {
  readonly characters: ReadonlySet<string>;
  readonly #font: Font;
  /** The paths of glyphs, in relative coordinates. */
  readonly #glyphs = new Map<number, string>();
  readonly #widths = new Map<string, number>();

  constructor(file: string) {
    const bytes = new Uint8Array(readFileSync(file));
    const face = new Face(new Blob(bytes.buffer));
    const codes = [...face.collectUnicodes()];

    this.#font = new Font(face);
    this.characters = new Set(codes.map((code) => String.fromCodePoint(code)));
  }

  /** Sets a text in one line, with `spacing` after each character. */
  shapeText(text: string, size = 1, spacing = 0): ShapedText {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(this.#font, buffer);

    let outlines = '';
    let width = 0;
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
    return { outlines, width };
  }

  /** Returns a text's width in ems. B612 does not kern spaces, so the widths of words and spaces add up. */
  width(text: string): number {
    let sum = 0;
    for (const word of text.split(/(?<= )|(?= )/)) {
      const width = this.#widths.get(word) ?? this.shapeText(word).width;
      this.#widths.set(word, width);
      sum += width;
    }
    return sum;
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
