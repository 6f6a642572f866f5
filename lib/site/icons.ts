import { mkdirSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { settings } from '../config/settings.ts';
import { runChecks } from '../core/diagnostics.ts';
import { prepareText } from '../media/fonts/drawable-text.ts';
import { nameFonts } from '../media/fonts/font-files.ts';
import { splitGraphemes } from '../media/fonts/font-stack.ts';
import { drawText } from '../media/fonts/text-layout.ts';
import { checkSiteSvgs, nestSvg, siteSvg } from '../media/svg/site-svgs.ts';

/** The icon in browser tabs: the corner radius in units of 1/64 of the width, and the scale of the logo. */
const inTab = { corner: 14, scale: 1 };

/** Draws the icon as an SVG: the owner's logo or the first letter of the site's name, on a color for dark mode, too. */
function drawMark({ corner, scale } = inTab): string {
  const { light, dark } = settings.colors.icon;
  const edge = 32 * (1 - scale);
  const size = 64 * scale;
  const own = siteSvg('icon');
  const fonts = nameFonts();
  const characters = splitGraphemes(settings.siteName.toUpperCase());
  const initial = characters.find((each) => /[\p{L}\p{N}]/u.test(each)) ?? '';
  const box = {
    width: 64,
    height: 64,
    fonts,
    size: 48 * scale,
    leading: 1,
    isCentered: true,
  };
  const logo = own
    ? nestSvg(own, { x: edge, y: edge, width: size, height: size })
    : drawText(prepareText(initial, fonts).text, box, 0, 0, '#fff');
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<style>@media(prefers-color-scheme:dark){.ground{fill:${dark}}}</style>`,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${light}"/>${logo}</svg>\n`,
  ].join('');
}

async function drawPixels(size: number, mark = inTab): Promise<Uint8Array> {
  // At a density of 72, sharp renders the SVG at its own size of 64 pixels.
  const image = sharp(Buffer.from(drawMark(mark)), {
    density: (72 * size) / 64,
  });
  return image.resize(size, size).png({ palette: true, effort: 10 }).toBuffer();
}

/** Returns a PNG of 32 × 32 pixels as an `.ico`: https://en.wikipedia.org/wiki/ICO_(file_format) */
async function drawFavicon(): Promise<Uint8Array> {
  const image = await drawPixels(32);
  // A header with type 1 for icons and the number of images. Then width, height, no palette, one color plane, and 32
  // bits per pixel. All numbers are little-endian, and the last two are the length and the offset of the image.
  const start = [0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0];
  return Buffer.concat([
    Buffer.from(start),
    new Uint8Array(Uint32Array.of(image.length, 22).buffer),
    image,
  ]);
}

/** Writes the site's icons to a folder and returns their names. Throws `DiagnosticsError` if an SVG is invalid. */
export async function writeIcons(
  folder = 'public',
): Promise<readonly string[]> {
  await runChecks(checkSiteSvgs);
  const icons = {
    'favicon.ico': await drawFavicon(),
    'icon.svg': drawMark(),
    'icon-192.png': await drawPixels(192),
    'icon-512.png': await drawPixels(512),
    // Square and opaque, because iOS rounds the corners itself, and fills transparency with black.
    'apple-touch-icon.png': await drawPixels(180, { corner: 0, scale: 0.9 }),
    // Platforms may crop this icon to a circle of 80 % of its width: https://www.w3.org/TR/appmanifest/#icon-masks
    'icon-maskable-512.png': await drawPixels(512, { corner: 0, scale: 0.8 }),
  };
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries(icons)) {
    writeFileSync(`${folder}/${name}`, content);
  }
  return Object.keys(icons);
}
