import sharp from 'sharp';
import { drawInBox, type OwnDrawing, ownDrawing } from '../drawings/own.ts';
import { settings, sitePath } from '../settings.ts';
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

/** Icons that are drawn as pixels. iOS rounds the corners of its icon itself, and makes transparent ones black. */
const pictures = {
  'icon-192.png': { size: 192, corner: 14, scale: 1 },
  'icon-512.png': { size: 512, corner: 14, scale: 1 },
  'apple-touch-icon.png': { size: 180, corner: 0, scale: 0.9 },
  // Whatever shape is cut out of it, a circle of 80 % of the width stays: https://www.w3.org/TR/appmanifest/#icon-masks
  'icon-maskable-512.png': { size: 512, corner: 0, scale: 0.8 },
} as const;

/** The sizes inside `favicon.ico`: tabs, tabs on dense screens, shortcuts. */
const faviconSizes = [16, 32, 48] as const;

const drawingType = 'image/svg+xml';
const faviconType = 'image/x-icon';

/** The names of the icons, as they stand at the root of the site. */
export type IconName = 'icon.svg' | 'favicon.ico' | keyof typeof pictures;

/**
 * The icon as a drawing of 64 × 64. `corner` is the radius of its ground's corners, `scale` the size of the sign.
 * A tab takes the drawing itself: there the ground gets lighter where the browser is dark, so that it stays visible.
 */
async function drawMark({ corner, scale }: { readonly corner: number; readonly scale: number }): Promise<string> {
  const [edge, size] = [32 * (1 - scale), 64 * scale];
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<style>@media(prefers-color-scheme:dark){.ground{fill:${groundInTheDark}}}</style>`,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${ground}"/>`,
    `${drawInBox(await drawSign(), { x: edge, y: edge, width: size, height: size })}</svg>\n`,
  ].join('');
}

async function drawPixels(size: number, corner: number, scale: number): Promise<Uint8Array<ArrayBuffer>> {
  // Drawings are measured at 72 pixels per inch: so drawn, each pixel is one of the icon.
  const drawing = sharp(Buffer.from(await drawMark({ corner, scale })), { density: (72 * size) / 64 });
  return new Uint8Array(await drawing.resize(size, size).png({ palette: true, effort: 10 }).toBuffer());
}

/**
 * Pictures of several sizes as one `.ico`: a header, an entry for each, then the pictures themselves, all numbers
 * little-endian. https://en.wikipedia.org/wiki/ICO_(file_format)
 */
async function drawFavicon(): Promise<Uint8Array<ArrayBuffer>> {
  const pictures = await Promise.all(faviconSizes.map((size) => drawPixels(size, 14, 1)));
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
  return new Uint8Array(Buffer.concat([head, ...pictures]));
}

/** The bytes of an icon. */
export async function drawIcon(name: IconName): Promise<Uint8Array<ArrayBuffer>> {
  if (name === 'icon.svg') return new TextEncoder().encode(await drawMark({ corner: 14, scale: 1 }));
  if (name === 'favicon.ico') return drawFavicon();
  const { size, corner, scale } = pictures[name];
  return drawPixels(size, corner, scale);
}

/** An icon as its route answers with it. */
export async function iconResponse(name: IconName): Promise<Response> {
  const type = name === 'icon.svg' ? drawingType : name === 'favicon.ico' ? faviconType : 'image/png';
  return new Response(await drawIcon(name), { headers: { 'Content-Type': type } });
}

/**
 * What the head of every page says about the icons. One size for `favicon.ico` keeps Chromium from preferring it to the
 * drawing: https://evilmartians.com/chronicles/how-to-favicon-in-2021-six-files-that-fit-most-needs
 */
export function iconLinks() {
  return [
    { rel: 'icon', href: sitePath('/favicon.ico'), type: faviconType, sizes: '32x32' },
    { rel: 'icon', href: sitePath('/icon.svg'), type: drawingType, sizes: 'any' },
    { rel: 'apple-touch-icon', href: sitePath('/apple-touch-icon.png'), type: 'image/png', sizes: '180x180' },
  ] as const;
}

/**
 * The web manifest: https://www.w3.org/TR/appmanifest/. The site is made of documents, so it asks for a browser around it.
 */
export function webManifest() {
  const icon = (name: string, sizes: string, purpose = 'any', type = 'image/png') => {
    return { src: sitePath(`/${name}`), sizes, type, purpose };
  };
  return {
    id: sitePath('/'),
    name: settings.siteName,
    short_name: settings.siteName,
    description: settings.description,
    lang: settings.locale,
    start_url: sitePath('/'),
    scope: sitePath('/'),
    display: 'browser',
    theme_color: ground,
    background_color: ground,
    icons: [
      icon('icon.svg', 'any', 'any', drawingType),
      icon('icon-192.png', '192x192'),
      icon('icon-512.png', '512x512'),
      icon('icon-maskable-512.png', '512x512', 'maskable'),
    ],
  } as const;
}
