/** `(` by weight, in font units (2,000 per em): x and y of the corners (1) and control points (0) of its outline. */
const shapes = {
  400: {
    advance: 700,
    xs: [510, 150, 150, 510, 630, 335, 335, 630],
    ys: [-420, 60, 1120, 1600, 1530, 1080, 100, -350],
  },
  700: {
    advance: 800,
    xs: [520, 110, 110, 520, 720, 430, 430, 720],
    ys: [-420, 60, 1120, 1600, 1500, 1060, 120, -320],
  },
} as const;
const corners = [1, 0, 0, 1, 1, 0, 0, 1];
/** The sum of the highest and the lowest y. `)` is `(` turned by 180 degrees. */
const turn = 1180;
/** The tangent of the angle of B612 Italic. */
const slope = Math.tan((10 * Math.PI) / 180);
/** The indexes of `(` and `)`, which are the same in all files of B612. */
const glyphs = [9, 10];

/**
 * Replaces the parentheses of B612 in a TrueType font, because readers take them for square brackets. The new glyphs
 * fit into the bytes of the old ones: https://learn.microsoft.com/typography/opentype/spec/glyf
 *
 * @param file the path of the file that contained the font, such as `b612-mono-latin-700-italic.woff2`
 */
export function redrawParentheses(font: Buffer, file: string): void {
  const { advance, ...shape } = shapes[file.includes('700') ? 700 : 400];
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + 16 * index);
  const offsets = new Map(entries.map((at) => [font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8)]));
  const [glyf = 0, loca = 0, hmtx = 0] = ['glyf', 'loca', 'hmtx'].map((table) => offsets.get(table));
  for (const [index, glyph] of glyphs.entries()) {
    const metrics = hmtx + 4 * glyph;
    const width = file.includes('mono') ? font.readUInt16BE(metrics) : advance;
    const ys = shape.ys.map((y) => (index === 0 ? y : turn - y));
    const xs = shape.xs.map((x, at) => {
      const upright = (width - advance) / 2 + (index === 0 ? x : advance - x);
      return Math.round(upright + (file.includes('italic') ? (ys[at] ?? 0) * slope : 0));
    });
    const left = Math.min(...xs);
    // One contour, its bounding box, its last point, and no instructions. Then come the points, each from the last one.
    const words = [1, left, Math.min(...ys), Math.max(...xs), Math.max(...ys), 7, 0];
    const steps = [xs, ys].flatMap((values) => values.map((value, at) => value - (values[at - 1] ?? 0)));
    let at = glyf + 2 * font.readUInt16BE(loca + 2 * glyph);
    for (const word of words) at = font.writeInt16BE(word, at);
    for (const corner of corners) at = font.writeUInt8(corner, at);
    for (const step of steps) at = font.writeInt16BE(step, at);
    font.writeInt16BE(left, font.writeUInt16BE(width, metrics));
  }
}
