import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { contentFolder } from '../content-folder.ts';
import { checkOwnDrawings, drawInBox, ownDrawing } from '../drawings/own.ts';
import type { Fault } from '../faults.ts';
import { settings } from '../settings.ts';
import { fontFile, openLetters, outlineOf } from './typefaces.ts';
import { writable } from './writable.ts';

/** The icon of a tab: the radius of its ground's corners, of 64, and the size of the sign. */
const inTab = { corner: 14, scale: 1 };
type Mark = typeof inTab;

/** Icons that are drawn as pixels. iOS rounds the corners of its icon itself, and makes transparent ones black. */
const pictures = {
  'icon-192.png': { size: 192, ...inTab },
  'icon-512.png': { size: 512, ...inTab },
  'apple-touch-icon.png': { size: 180, corner: 0, scale: 0.9 },
  // Whatever shape is cut out of it, a circle of 80 % of the width stays: https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable-512.png': { size: 512, corner: 0, scale: 0.8 },
};

/** The sizes inside `favicon.ico`: tabs, tabs on dense screens, shortcuts. */
const faviconSizes = [16, 32, 48] as const;

/**
 * The icon as a drawing of 64 × 64: the owner's sign, or the first letter of the name of the site. A tab takes the drawing
 * itself: there the ground gets lighter where the browser is dark, so that it stays visible.
 */
async function drawMark({ corner, scale }: Mark): Promise<string> {
  const { light, dark } = settings.colors.icon;
  const [edge, size] = [32 * (1 - scale), 64 * scale];
  const own = ownDrawing('icon');
  const sign = own ? drawInBox(own, { x: edge, y: edge, width: size, height: size }) : await drawLetter(48 * scale);
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<style>@media(prefers-color-scheme:dark){.ground{fill:${dark}}}</style>`,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${light}"/>${sign}</svg>\n`,
  ].join('');
}

/** A capital letter of B612 is 0.7 of its size high. */
async function drawLetter(size: number): Promise<string> {
  const letters = await openLetters(fontFile('b612-700'));
  const [first = ''] = writable(settings.siteName.toUpperCase(), letters).text;
  const place = `translate(${32 - (letters.width(first) * size) / 2} ${32 + 0.35 * size})`;
  return `<path transform="${place}" d="${outlineOf(first, letters, size)}" fill="#fff"/>`;
}

async function drawPixels(size: number, mark: Mark): Promise<Uint8Array> {
  // Drawings are measured at 72 pixels per inch: so drawn, each pixel is one of the icon.
  const drawing = sharp(Buffer.from(await drawMark(mark)), { density: (72 * size) / 64 });
  return drawing.resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
}

/**
 * Pictures of several sizes as one `.ico`: a header, an entry for each, then the pictures themselves, all numbers
 * little-endian. https://en.wikipedia.org/wiki/ICO_(file_format)
 */
async function drawFavicon(): Promise<Uint8Array> {
  const pictures = await Promise.all(faviconSizes.map((size) => drawPixels(size, inTab)));
  // An icon, not a cursor.
  const parts = [new Uint8Array(Uint16Array.of(0, 1, pictures.length).buffer)];
  let offset = 6 + 16 * pictures.length;
  for (const [index, { length }] of pictures.entries()) {
    const size = faviconSizes[index] ?? 0;
    // Width and height, no palette, one colour plane, 32 bits per pixel, and where it lies.
    parts.push(Uint8Array.of(size, size, 0, 0, 1, 0, 32, 0), new Uint8Array(Uint32Array.of(length, offset).buffer));
    offset += length;
  }
  return Buffer.concat([...parts, ...pictures]);
}

/**
 * Draws the icons of the site into a folder, from the owner's drawing and the colors of the settings.
 *
 * @returns their names
 * @throws {Faults} with everything that is wrong with the drawings.
 */
export async function writeIcons(folder = 'public'): Promise<readonly string[]> {
  await checkOwnDrawings();
  const icons: [name: string, content: string | Uint8Array][] = [
    ['favicon.ico', await drawFavicon()],
    ['icon.svg', await drawMark(inTab)],
  ];
  for (const [name, { size, ...mark }] of Object.entries(pictures)) icons.push([name, await drawPixels(size, mark)]);
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of icons) writeFileSync(`${folder}/${name}`, content);
  return icons.map(([name]) => name);
}

/** A note where the owner's drawing, or its ground, is no longer that of the icons. */
export async function iconNotes(folder = 'public'): Promise<readonly Fault[]> {
  const file = `${folder}/icon.svg`;
  if (!ownDrawing('icon')) return [];
  if (existsSync(file) && readFileSync(file, 'utf8') === (await drawMark(inTab))) return [];
  const problem = `The icons are not those of ${contentFolder()}/icon.svg and the colors of the settings.`;
  return [
    { file, reason: `${problem} Draw them with 'npm run icons', or take that drawing away where they are your own.` },
  ];
}
