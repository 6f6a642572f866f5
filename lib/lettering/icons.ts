import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { checkOwnDrawings, drawInBox, ownDrawing } from '../drawings/own.ts';
import { settings } from '../settings.ts';
import { drawText, writable } from './lines.ts';
import { fontFile, openLetters } from './typefaces.ts';

/** The icon of a tab: the radius of its ground's corners, of 64, and the size of the sign. */
const inTab = { corner: 14, scale: 1 };
/** iOS rounds the corners of its icon itself, and makes transparent ones black. */
const onPhone = { corner: 0, scale: 0.9 };
/** Whatever shape is cut out of it, a circle of 80 % of the width stays: https://www.w3.org/TR/appmanifest/#icon-masks */
const maskable = { corner: 0, scale: 0.8 };

/**
 * The icon as a drawing of 64 × 64: the owner's sign, or the first letter of the name of the site. A tab takes the drawing
 * itself: there the ground gets lighter where the browser is dark, so that it stays visible.
 */
async function drawMark({ corner, scale } = inTab): Promise<string> {
  const { light, dark } = settings.colors.icon;
  const [edge, size] = [32 * (1 - scale), 64 * scale];
  const own = ownDrawing('icon');
  const letters = await openLetters(fontFile('b612-700'));
  const [first = ''] = writable(settings.siteName.toUpperCase(), letters);
  const box = { width: 64, height: 64, letters, size: 48 * scale, leading: 1 };
  const sign = own
    ? drawInBox(own, { x: edge, y: edge, width: size, height: size })
    : drawText(first, box, 32 - (letters.width(first) * box.size) / 2, 0, '#fff');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<style>@media(prefers-color-scheme:dark){.ground{fill:${dark}}}</style>`,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${light}"/>${sign}</svg>\n`,
  ].join('');
}

async function drawPixels(size: number, mark = inTab): Promise<Uint8Array> {
  // Drawings are measured at 72 pixels per inch: so drawn, each pixel is one of the icon.
  const drawing = sharp(Buffer.from(await drawMark(mark)), { density: (72 * size) / 64 });
  return drawing.resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
}

/**
 * Pictures for tabs, for tabs on dense screens and for shortcuts as one `.ico`: a header, an entry for each, then the
 * pictures themselves, all numbers little-endian. https://en.wikipedia.org/wiki/ICO_(file_format)
 */
async function drawFavicon(): Promise<Uint8Array> {
  const sizes = [16, 32, 48] as const;
  // An icon, not a cursor.
  let file = Buffer.from([0, 0, 1, 0, sizes.length, 0, ...new Uint8Array(16 * sizes.length)]);
  for (const [index, size] of sizes.entries()) {
    const picture = await drawPixels(size);
    // Width and height, no palette, one colour plane, 32 bits per pixel, and where it lies.
    const place = new Uint8Array(Uint32Array.of(picture.length, file.length).buffer);
    file.set([size, size, 0, 0, 1, 0, 32, 0, ...place], 6 + 16 * index);
    file = Buffer.concat([file, picture]);
  }
  return file;
}

/**
 * Draws the icons of the site into a folder, from the owner's drawing and the colors of the settings, and returns their names.
 * Throws `Faults` with everything that is wrong with the drawings.
 */
export async function writeIcons(folder = 'public'): Promise<readonly string[]> {
  checkOwnDrawings();
  const icons = {
    'favicon.ico': await drawFavicon(),
    'icon.svg': await drawMark(),
    'icon-192.png': await drawPixels(192),
    'icon-512.png': await drawPixels(512),
    'apple-touch-icon.png': await drawPixels(180, onPhone),
    'icon-maskable-512.png': await drawPixels(512, maskable),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(icons)) writeFileSync(`${folder}/${name}`, content);
  return Object.keys(icons);
}
