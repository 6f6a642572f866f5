import { readFile } from 'node:fs/promises';
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import type { Element, ElementContent, Root } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toString as textOf } from 'xast-util-to-string';
import { toXml } from 'xast-util-to-xml';

/**
 * Lettering: text as outlines of the site's own typeface. A picture that a page shows as an image cannot use the page's
 * fonts, and a picture that is drawn at build time must not depend on what happens to be installed.
 */
export type Typeface = 'b612-400' | 'b612-700' | 'b612-mono-400' | 'b612-mono-700';

const opened = new Map<Typeface, Promise<Font>>();

/**
 * The path of a typeface's font file, with all the Latin characters that it has. Written out, because a bundler puts a
 * number in place of `require.resolve`.
 */
export function fontFile(typeface: Typeface): string {
  const [, family, weight] = /^(.+)-(\d+)$/.exec(typeface) ?? [];
  return `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;
}

function openFont(typeface: Typeface): Promise<Font> {
  const font = opened.get(typeface) ?? readFont(typeface);
  opened.set(typeface, font);
  return font;
}

async function readFont(typeface: Typeface): Promise<Font> {
  // HarfBuzz reads fonts that are not compressed.
  const font = await subsetFont(await readFile(fontFile(typeface)), '', { targetFormat: 'sfnt', keepAllGlyphs: true });
  return new Font(new Face(new Blob(new Uint8Array(font).buffer)));
}

/** Every character that a typeface can write. */
export async function charactersOf(typeface: Typeface): Promise<ReadonlySet<string>> {
  const font = await openFont(typeface);
  return new Set([...font.face.collectUnicodes()].map((code) => String.fromCodePoint(code)));
}

/** A glyph of a text: its number in the typeface, and where it stands, in the unit of the text's size. */
interface PlacedGlyph {
  readonly glyph: number;
  readonly x: number;
}

/**
 * Sets a text: which glyphs it takes, where each stands, and how wide it is.
 *
 * @throws when the typeface lacks a character.
 */
async function shapeText(text: string, typeface: Typeface, size: number, spacing: number) {
  const font = await openFont(typeface);
  const buffer = new Buffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const scale = size / font.face.upem;
  const positions = buffer.getGlyphPositions();
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const [index, { codepoint: glyph }] of buffer.getGlyphInfos().entries()) {
    if (glyph === 0) throw new Error(`${typeface} cannot write '${text}'.`);
    glyphs.push({ glyph, x });
    x += (positions[index]?.xAdvance ?? 0) * scale + spacing;
  }
  return { font, glyphs, scale, width: Math.max(0, x - spacing) };
}

/** Text as the `d` of an SVG path that begins at 0, 0 on the base line, and its width, both in the unit of `size`. */
export async function letter(text: string, typeface: Typeface, size: number, spacing = 0) {
  const { font, glyphs, scale, width } = await shapeText(text, typeface, size, spacing);
  return { path: glyphs.map(({ glyph, x }) => movePath(font.glyphToPath(glyph), x, scale)).join(''), width };
}

/** A path of the font, whose y axis points up, at its place in the picture. */
function movePath(path: string, x: number, scale: number): string {
  let isX = false;
  return path.replace(/-?\d+(?:\.\d+)?/g, (number) => {
    isX = !isX;
    return tenth(isX ? x + Number(number) * scale : -Number(number) * scale);
  });
}

/** A length to a tenth of a unit, which nobody sees. */
function tenth(length: number): string {
  return String(Math.round(length * 10) / 10);
}

/** The properties of SVG text that a drawing may set, on a `<text>` or on what encloses it. */
const properties = ['font-size', 'font-weight', 'letter-spacing', 'text-anchor'] as const;
type Style = Readonly<Record<string, string | null | undefined>>;

/** The outlines that a drawing uses, by their ids: each glyph is drawn once, however often it is written. */
type Outlines = Map<string, string>;

/**
 * Replaces every `<text>` of a drawing by its outlines in B612 Mono.
 *
 * @throws when the drawing is not well-formed XML or has a character that the typeface lacks.
 */
export async function outlineText(svg: string): Promise<string> {
  const root = fromXml(svg);
  const outlines: Outlines = new Map();
  await outlineChildren(root, {}, outlines);
  const paths = [...outlines].map(([id, d]) => node('path', { id, d }));
  const drawing = root.children.find((child) => child.type === 'element');
  if (drawing && paths.length > 0) drawing.children.unshift(node('defs', {}, paths));
  return toXml(root, { closeEmptyElements: true });
}

async function outlineChildren(parent: Root | Element, style: Style, outlines: Outlines): Promise<void> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const own: Style = { ...style, ...child.attributes };
    if (child.name === 'text') await outlineElement(child, own, outlines);
    else await outlineChildren(child, own, outlines);
  }
}

async function outlineElement(element: Element, style: Style, outlines: Outlines): Promise<void> {
  const typeface = Number(style['font-weight'] ?? 400) >= 600 ? 'b612-mono-700' : 'b612-mono-400';
  const size = Number(style['font-size'] ?? 16);
  const spacing = Number(style['letter-spacing'] ?? 0);
  const { font, glyphs, scale, width } = await shapeText(textOf(element), typeface, size, spacing);
  const share = { middle: 0.5, end: 1 }[style['text-anchor'] ?? 'start'] ?? 0;
  const { x, y, transform, ...rest } = element.attributes;
  // Glyphs are drawn in the font's own units, with the y axis pointing up.
  const factor = Math.round(scale * 1e5) / 1e5;
  const place = `translate(${tenth(Number(x ?? 0) - width * share)} ${y ?? 0}) scale(${factor} ${-factor})`;
  for (const property of [...properties, 'font-family']) delete rest[property];
  element.name = 'g';
  element.attributes = { ...rest, transform: transform ? `${transform} ${place}` : place };
  element.children = glyphs.flatMap(({ glyph, x: advance }) => {
    const path = font.glyphToPath(glyph);
    const id = `${typeface === 'b612-mono-700' ? 'b' : 'r'}${glyph}`;
    if (path === '') return [];
    outlines.set(id, path);
    return [node('use', { href: `#${id}`, x: String(Math.round(advance / scale)) })];
  });
}

function node(name: string, attributes: Record<string, string>, children: ElementContent[] = []): Element {
  return { type: 'element', name, attributes, children };
}
