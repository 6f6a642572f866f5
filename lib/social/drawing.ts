import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { remember } from '../cache/cache.ts';
import { coverOf, readFileOf } from '../content/files.ts';
import { isRaster } from '../content/kinds.ts';
import type { Article } from '../content/read.ts';
import { contentFolder } from '../content-folder.ts';
import { drawInBox, ownDrawing } from '../drawings/own.ts';
import { setText, type TextBox } from '../lettering/lines.ts';
import { fontFile, type Letters, openLetters, outlineOf } from '../lettering/typefaces.ts';
import { writable } from '../lettering/writable.ts';
import { openPicture } from '../pictures/raster.ts';
import { settings } from '../settings.ts';

/** What a social picture shows, beside the name of the site. */
export interface SocialContent {
  readonly title: string;
  /** The article whose cover is shown. Without one, the owner's drawing is. */
  readonly cover?: Pick<Article, 'folder' | 'mainimg'> | undefined;
}

/** What services show uncut: 1.91 to 1. */
export const pictureSize = { width: 1200, height: 630 } as const;

const [margin, gap] = [64, 48];
const contentWidth = pictureSize.width - 2 * margin;
/** Between the name of the site and the lower edge. */
const area = { top: 136, bottom: pictureSize.height - margin } as const;
/** The part of the owner's drawing that has room for a title: the upper left. */
const room = { width: 800, height: 276 } as const;
const widthOfCovers = 528;
/** Below this size a title beside a cover is hard to read in a preview of 300 pixels, and gets the whole width instead. */
const smallestBesideCovers = 42;
/** A palette for photographs. More effort costs twice the time for a byte in fifty. */
const palette = { palette: true, effort: 1, dither: 0.5, compressionLevel: 9 } as const;
const colors = { ink: '#f3f5fa', edge: '#2b3d66', grid: '#131e3a' } as const;

/** Draws a social picture as PNG, once. The same content gives the same bytes: all letters are outlines. */
export async function drawSocialPicture({ title, cover }: SocialContent): Promise<Uint8Array<ArrayBuffer>> {
  const found = cover && coverOf(cover);
  // Of photographs the file itself is smaller than what is published of it.
  const picture = found && (isRaster(found.kind) ? readFileSync(found.path) : await readFileOf(cover, cover.mainimg));
  const own = [settings.siteName, settings.colors.icon.light, ownDrawing('social'), ownDrawing('social-logo')];
  const typeface = existsSync(ownTypeface()) ? readFileSync(ownTypeface()) : '';
  const parts = [JSON.stringify(own), title, typeface, picture ?? ''];
  return new Uint8Array(await remember('social pictures', parts, () => draw(title, picture)));
}

/** What of a title is lost for want of a typeface; where that is a letter, the picture goes without the title. */
export async function lostOf(title: string): Promise<readonly string[]> {
  return writable(title, await openSocialLetters()).lost;
}

export const isLetter = (character: string) => /\p{L}/u.test(character);

const ownTypeface = () => `${contentFolder()}/social.ttf`;

function openSocialLetters(): Promise<Letters> {
  return openLetters(existsSync(ownTypeface()) ? ownTypeface() : fontFile('b612-700'));
}

async function draw(title: string, picture: Uint8Array | undefined): Promise<Uint8Array> {
  const letters = await openSocialLetters();
  const { text, lost } = writable(title, letters);
  const shown = lost.some(isLetter) ? '' : text;
  const box: TextBox = { width: contentWidth, height: area.bottom - area.top, letters, size: 78, leading: 1.12 };
  const cover = picture && (await drawCover(picture, shown ? widthOfCovers : contentWidth, box.height));
  const beside = cover && { ...box, width: contentWidth - gap - cover.width };
  if (cover && beside && setText(shown, beside).size >= smallestBesideCovers) {
    const left = pictureSize.width - margin - cover.width;
    const top = Math.round((area.top + area.bottom - cover.height) / 2);
    const [width, height] = [cover.width + 4, cover.height + 4];
    const edge = `<rect x="${left - 2}" y="${top - 2}" width="${width}" height="${height}" fill="${colors.edge}"/>`;
    const drawing = await compose(grid() + edge, shown, beside);
    return drawing
      .composite([{ ...cover, left, top }])
      .png(palette)
      .toBuffer();
  }
  const own = ownDrawing('social');
  const ground = own ? drawInBox(own, { x: 0, y: 0, ...pictureSize }) : grid();
  const drawing = await compose(ground, shown, own ? { ...box, ...room } : box);
  // Without a photograph all colours take less time than the choice of some, and hardly more room.
  return drawing.png(ground.includes('data:') ? palette : { compressionLevel: 9 }).toBuffer();
}

async function drawCover(bytes: Uint8Array, width: number, height: number) {
  const picture = openPicture(bytes).autoOrient().resize(width, height, { fit: 'inside' });
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { input: data, raw: info, width: info.width, height: info.height };
}

/** What lies behind, the owner's logo, the name of the site, and a title in the middle of its box. */
async function compose(ground: string, title: string, box: TextBox): Promise<Sharp> {
  const { width, height } = pictureSize;
  const logo = ownDrawing('social-logo');
  const [, , across = 0, down = 1] = logo?.viewBox.split(/[\s,]+/).map(Number) ?? [];
  const logoWidth = (24 / down) * across;
  const start = margin + (logo ? logoWidth + 22 : 0);
  const letters = await openLetters(fontFile('b612-700'));
  const name = { width: width - margin - start, height: 46, letters, size: 34, leading: 1.3 };
  return sharp(
    Buffer.from(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
        `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>${ground}`,
        logo ? drawInBox(logo, { x: margin, y: 74, width: logoWidth, height: 24 }) : '',
        drawText(writable(settings.siteName, letters).text, name, start, 63),
        `${drawText(title, box, margin, area.top)}</svg>`,
      ].join(''),
    ),
  );
}

/** A text in the middle of a box. A capital letter of B612 is 0.7 of its size high, and stands in the middle of its line. */
function drawText(text: string, box: TextBox, x: number, top: number): string {
  const { size, lines } = setText(text, box);
  const step = size * box.leading;
  const first = top + (box.height - lines.length * step) / 2 + step / 2 + size * 0.35;
  const paths = lines.map((line, index) => {
    const y = Math.round((first + index * step) * 10) / 10;
    return `<path transform="translate(${x} ${y})" d="${outlineOf(line, box.letters, size)}"/>`;
  });
  return `<g fill="${colors.ink}">${paths.join('')}</g>`;
}

/** The faint grid of the covers, with lines as far from the edges above as below. */
function grid(): string {
  const lines = Array.from({ length: 19 }, (_, index) => `M${(index + 1) * 60} 0v630`);
  lines.push(...Array.from({ length: 10 }, (_, index) => `M0 ${45 + index * 60}h1200`));
  return `<path d="${lines.join('')}" stroke="${colors.grid}" stroke-width="1.5"/>`;
}
