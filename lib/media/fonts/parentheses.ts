/** The outline of `(`: its corners (1) and control points (0), and their positions in font units, 2,000 per em. */
const corners = [1, 0, 0, 1, 1, 0, 0, 1];
const heights = [-420, 60, 1120, 1600, 1520, 1070, 110, -340];
const regular = [510, 150, 150, 510, 630, 335, 335, 630];
const bold = [520, 110, 110, 520, 720, 430, 430, 720];

/**
 * Replaces the parentheses of B612 in a TrueType font, because readers take them for square brackets. `file` is the
 * path of its WOFF2 file, whose name says the style. The new glyphs fit into the bytes of the old ones:
 * https://learn.microsoft.com/typography/opentype/spec/glyf
 */
export function redrawParentheses(font: Buffer, file: string): void {
  const [shape, advance] = file.includes('700') ? [bold, 800] : [regular, 700];
  const slope = file.includes('italic') ? Math.tan((10 * Math.PI) / 180) : 0;
  const tables = Array.from(
    { length: font.readUInt16BE(4) },
    (_, index) => 12 + 16 * index,
  );
  const offsets = new Map(
    tables.map((at) => [
      font.toString('latin1', at, at + 4),
      font.readUInt32BE(at + 8),
    ]),
  );
  const [glyf = 0, loca = 0, hmtx = 0] = ['glyf', 'loca', 'hmtx'].map((table) =>
    offsets.get(table),
  );
  // The indexes of `(` and `)` are the same in all files of B612. `)` is `(` turned by 180 degrees.
  for (const glyph of [9, 10]) {
    const width = file.includes('mono')
      ? font.readUInt16BE(hmtx + 4 * glyph)
      : advance;
    const ys = heights.map((y) => (glyph === 9 ? y : 1180 - y));
    const places = shape.map(
      (x) => (width - advance) / 2 + (glyph === 9 ? x : advance - x),
    );
    const xs = places.map((x, index) =>
      Math.round(x + slope * (ys[index] ?? 0)),
    );
    const left = Math.min(...xs);
    // One contour, its bounding box, its last point, and no instructions. Then come the points, each from the last one.
    const words = [
      1,
      left,
      Math.min(...ys),
      Math.max(...xs),
      Math.max(...ys),
      7,
      0,
    ];
    const steps = [xs, ys].flatMap((all) =>
      all.map((value, index) => value - (all[index - 1] ?? 0)),
    );
    let at = glyf + 2 * font.readUInt16BE(loca + 2 * glyph);
    for (const word of words) at = font.writeInt16BE(word, at);
    for (const corner of corners) at = font.writeUInt8(corner, at);
    for (const step of steps) at = font.writeInt16BE(step, at);
    font.writeInt16BE(left, font.writeUInt16BE(width, hmtx + 4 * glyph));
  }
}
