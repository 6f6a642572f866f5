import type { Element } from 'xast';
import { mapPath } from '../lettering/letters.ts';
import type { Run } from './layout.ts';
import { generated, node, type Work } from './looks.ts';

/** A run as outlines, as a part of the element that a path leads to from the root. */
export function drawRun(work: Work, path: readonly Element[], run: Run): Element {
  const { style, font, scale, glyphs, turn, stretch } = run;
  const paths = [...glyphs.map(({ number }) => font.glyphToPath(number)), ...linesOf(run)];
  const places = [...glyphs, ...style.lines.map(() => ({ x: 0, y: 0 }))];
  if (style.stroke !== 'none' || style.fill.startsWith('url(')) {
    // Strokes, and colours that run across a text, are measured in the units of the drawing.
    const [cos, sin] = [Math.cos((turn / 180) * Math.PI), Math.sin((turn / 180) * Math.PI)];
    const moved = paths.map((outline, index) => {
      const place = places[index] ?? { x: 0, y: 0 };
      return mapPath(outline, (px, py) => {
        const [x, y] = [(place.x + px * scale) * stretch, -(place.y + py * scale)];
        return [round(run.x + x * cos - y * sin), round(run.y + x * sin + y * cos)];
      });
    });
    return generated(work, path, 'path', { d: moved.join('') });
  }
  // Glyphs are drawn in the font's own units, with the y axis pointing up.
  const turned = turn === 0 ? '' : ` rotate(${round(turn)})`;
  const transform = `translate(${round(run.x)} ${round(run.y)})${turned} scale(${round(scale * stretch)} ${-round(scale)})`;
  const group = generated(work, path, 'g', { transform });
  group.children = paths.flatMap((outline, index) => {
    const { x = 0, y = 0 } = places[index] ?? {};
    if (outline === '' || scale === 0) return [];
    const place = { x: String(Math.round(x / scale)), ...(y === 0 ? {} : { y: String(Math.round(y / scale)) }) };
    return [generated(work, [...path, group], 'use', { href: `#${idOf(work, outline)}`, ...place })];
  });
  return group;
}

/** How high lines under, through and over a text lie, in sizes. */
const heights = new Map([
  ['underline', -0.16],
  ['line-through', 0.27],
  ['overline', 0.9],
]);

/** The lines of a text, as paths of its font. */
function linesOf({ style, font, scale, width, stretch }: Run): readonly string[] {
  const [length, unit] = [Math.round(width / stretch / scale), font.face.upem];
  return style.lines.map((line) => {
    const bottom = Math.round((heights.get(line) ?? 0) * unit);
    const top = bottom + Math.round(0.06 * unit);
    return `M0,${bottom}L0,${top}L${length},${top}L${length},${bottom}Z`;
  });
}

/** The id of an outline, which is drawn once, however often it is used. */
function idOf(work: Work, d: string): string {
  const id = `${work.prefix}${work.outlines.size}`;
  const outline = work.outlines.get(d) ?? generated(work, [work.svg, node('defs', {})], 'path', { id, d });
  work.outlines.set(d, outline);
  return outline.attributes['id'] ?? '';
}

/** A number as short as nobody sees. */
function round(value: number): number {
  return Number(value.toPrecision(6));
}
