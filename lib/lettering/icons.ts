import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { contentFolder } from '../content-folder.ts';
import { checkOwnDrawings, drawInBox, type OwnDrawing, ownDrawing } from '../drawings/own.ts';
import { checkAll, type Fault, Faults } from '../faults.ts';
import { checkSettings, settings } from '../settings.ts';
import { letter } from './letters.ts';
import { writable } from './writable.ts';

const { light: ground, dark: groundInTheDark } = settings.colors.icon;

/** The sign of the site: the owner's drawing, or the first letter of the name of the site. */
async function drawSign(): Promise<OwnDrawing> {
  const drawing = ownDrawing('icon');
  if (drawing) return drawing;
  const [first = ''] = await writable(settings.siteName.toUpperCase(), 'b612-700');
  const { path, width } = await letter(first, 'b612-700', 48);
  // A capital letter of B612 is 0.7 of its size high.
  const place = `translate(${32 - width / 2} ${32 + 0.35 * 48})`;
  const viewBox = '0 0 64 64';
  return { viewBox, attributes: { viewBox }, inner: `<path transform="${place}" d="${path}" fill="#fff"/>` };
}

/** How an icon is drawn: the radius of its ground's corners, of 64, and the size of the sign. */
interface Mark {
  readonly corner: number;
  readonly scale: number;
}

/** That of a tab. */
const inTab: Mark = { corner: 14, scale: 1 };

/** Icons that are drawn as pixels. iOS rounds the corners of its icon itself, and makes transparent ones black. */
const pictures = {
  'icon-192.png': { size: 192, ...inTab },
  'icon-512.png': { size: 512, ...inTab },
  'apple-touch-icon.png': { size: 180, corner: 0, scale: 0.9 },
  // Whatever shape is cut out of it, a circle of 80 % of the width stays: https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable-512.png': { size: 512, corner: 0, scale: 0.8 },
} as const;

/** The sizes inside `favicon.ico`: tabs, tabs on dense screens, shortcuts. */
const faviconSizes = [16, 32, 48] as const;

/**
 * The icon as a drawing of 64 × 64. A tab takes the drawing itself: there the ground gets lighter where the browser is dark,
 * so that it stays visible.
 */
async function drawMark({ corner, scale }: Mark): Promise<string> {
  const [edge, size] = [32 * (1 - scale), 64 * scale];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<style>@media(prefers-color-scheme:dark){.ground{fill:${groundInTheDark}}}</style>`,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${ground}"/>`,
    `${drawInBox(await drawSign(), { x: edge, y: edge, width: size, height: size })}</svg>\n`,
  ].join('');
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
  let offset = 6 + 16 * pictures.length;
  const head = Buffer.alloc(offset);
  head.writeUInt16LE(1, 2); // an icon, not a cursor
  head.writeUInt16LE(pictures.length, 4);
  for (const [index, { length }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    const size = faviconSizes[index] ?? 0;
    // Width and height, no palette, one colour plane, 32 bits per pixel.
    head.set([size, size, 0, 0, 1, 0, 32, 0], entry);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += length;
  }
  return Buffer.concat([head, ...pictures]);
}

/**
 * Draws the icons of the site into a folder, from the owner's drawing and the colors of the settings.
 *
 * @returns their names
 * @throws {Faults} with everything that is wrong with settings and drawings.
 */
export async function writeIcons(folder = 'public'): Promise<readonly string[]> {
  await checkAll(() => {
    const { faults } = checkSettings();
    if (faults.length > 0) throw new Faults(faults);
  }, checkOwnDrawings);
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
