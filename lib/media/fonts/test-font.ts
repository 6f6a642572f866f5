import { readFileSync } from 'node:fs';
import { Blob, Face, Font } from 'harfbuzzjs';
import { titleFont } from './font-files.ts';

/** Maps characters to the characters of B612 whose glyphs they have. */
type Glyphs = Readonly<Record<string, string>>;

/** Returns a TrueType font with these characters only, for tests of any script. */
export function makeFont(glyphs: Glyphs): Uint8Array {
  const source = readFileSync(titleFont);
  const cmap = makeCharacterMap(glyphs, source);
  const font = Buffer.concat([source, cmap]);

  const tables = font.readUInt16BE(4);
  for (let index = 0; index < tables; index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === 'cmap') {
      font.writeUInt32BE(source.length, record + 8);
      font.writeUInt32BE(cmap.length, record + 12);
    }
  }
  return font;
}

/** Returns a `cmap` table of format 12: https://learn.microsoft.com/typography/opentype/spec/cmap */
function makeCharacterMap(glyphs: Glyphs, source: Uint8Array): Buffer {
  const font = new Font(new Face(new Blob(source)));
  const groups = Object.entries(glyphs).map(([character, glyph]) => ({
    code: character.codePointAt(0) ?? 0,
    glyph: font.glyph(glyph.codePointAt(0) ?? 0) ?? 0,
  }));
  groups.sort((a, b) => a.code - b.code);

  const table = Buffer.alloc(28 + 12 * groups.length);
  table.writeUInt16BE(1, 2);
  table.writeUInt16BE(3, 4);
  table.writeUInt16BE(10, 6);
  table.writeUInt32BE(12, 8);
  table.writeUInt16BE(12, 12);
  table.writeUInt32BE(16 + 12 * groups.length, 16);
  table.writeUInt32BE(groups.length, 24);
  for (const [index, { code, glyph }] of groups.entries()) {
    const offset = 28 + 12 * index;
    table.writeUInt32BE(code, offset);
    table.writeUInt32BE(code, offset + 4);
    table.writeUInt32BE(glyph, offset + 8);
  }
  return table;
}
