import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { remember } from '../cache/cache.ts';
import { coverOf, readFileOf } from '../content/files.ts';
import { isRaster } from '../content/kinds.ts';
import type { Article } from '../content/read.ts';
import { contentFolder } from '../content-folder.ts';
import { drawInBox, ownDrawing } from '../drawings/own.ts';
import type { Fault } from '../faults.ts';
import { drawText, setText, type TextBox, writable } from '../lettering/lines.ts';
import { fontFile, openLetters } from '../lettering/typefaces.ts';
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
/** Below the name of the site, down to the margin. */
const area = { top: 136, width: pictureSize.width - 2 * margin, height: pictureSize.height - margin - 136 } as const;
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
  const parts = [JSON.stringify(own), title, readFileSync(typefaceOfTitles()), picture ?? ''];
  return new Uint8Array(await remember('social pictures', parts, () => draw(title, picture)));
}

async function draw(title: string, picture: Uint8Array | undefined): Promise<Uint8Array> {
  const letters = await openLetters(typefaceOfTitles());
  const { text, lost } = writable(title, letters);
  const shown = lost.some(isLetter) ? '' : text;
  const box: TextBox = { ...area, letters, size: 78, leading: 1.12 };
  const opened = picture && openPicture(picture).autoOrient();
  const fitting = opened?.resize(shown ? widthOfCovers : area.width, area.height, { fit: 'inside' });
  const cover = await fitting?.raw().toBuffer({ resolveWithObject: true });
  const beside = cover && { ...box, width: area.width - gap - cover.info.width };
  if (cover && beside && setText(shown, beside).size >= smallestBesideCovers) {
    const { width, height } = cover.info;
    const left = pictureSize.width - margin - width;
    const top = Math.round(area.top + (area.height - height) / 2);
    const place = `x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}"`;
    const drawing = await compose(`${grid()}<rect ${place} fill="${colors.edge}"/>`, shown, beside);
    return drawing
      .composite([{ input: cover.data, raw: cover.info, left, top }])
      .png(palette)
      .toBuffer();
  }
  const own = ownDrawing('social');
  const ground = own ? drawInBox(own, { x: 0, y: 0, ...pictureSize }) : grid();
  const drawing = await compose(ground, shown, own ? { ...box, ...room } : box);
  // Without a photograph all colours take less time than the choice of some, and hardly more room.
  return drawing.png(ground.includes('data:') ? palette : { compressionLevel: 9 }).toBuffer();
}

/** What lies behind, the owner's logo, the name of the site, and a title in the middle of its box. */
async function compose(ground: string, title: string, box: TextBox): Promise<Sharp> {
  const { width, height } = pictureSize;
  const logo = ownDrawing('social-logo');
  const [, , across = 0, down = 1] = logo?.attributes['viewBox']?.split(/[\s,]+/).map(Number) ?? [];
  const logoWidth = (24 / down) * across;
  const start = margin + (logo ? logoWidth + 22 : 0);
  const letters = await openLetters(fontFile('b612-700'));
  const name = { width: width - margin - start, height: 46, letters, size: 34, leading: 1.3 };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>${ground}`,
    logo ? drawInBox(logo, { x: margin, y: 74, width: logoWidth, height: 24 }) : '',
    drawText(writable(settings.siteName, letters).text, name, start, 63, colors.ink),
    `${drawText(title, box, margin, area.top, colors.ink)}</svg>`,
  ];
  return sharp(Buffer.from(parts.join('')));
}

/** The faint grid of the covers, with lines as far from the edges above as below. */
function grid(): string {
  const down = Array.from({ length: 19 }, (_, index) => `M${(index + 1) * 60} 0v630`);
  const across = Array.from({ length: 10 }, (_, index) => `M0 ${45 + index * 60}h1200`);
  return `<path d="${[...down, ...across].join('')}" stroke="${colors.grid}" stroke-width="1.5"/>`;
}

function typefaceOfTitles(): string {
  const own = `${contentFolder()}/social.ttf`;
  return existsSync(own) ? own : fontFile('b612-700');
}

const isLetter = (character: string) => /\p{L}/u.test(character);

/** What social pictures leave out of titles, for want of a typeface that has it: no fault, but worth a look. */
export async function socialNotes(articles: readonly Article[]): Promise<readonly Fault[]> {
  const letters = await openLetters(typefaceOfTitles());
  return articles.flatMap(({ id, title, file, places }) => {
    const lost = id > 1 ? writable(title, letters).lost : [];
    const without = lost.some(isLetter) ? 'goes without the title' : 'shows the title without';
    const reason = `The social picture ${without}, for want of '${lost.join('')}'.`;
    const remedy = `A typeface that has it may lie in ${contentFolder()}/social.ttf.`;
    return lost.length > 0 ? [{ file, ...places.get('title'), reason: `${reason} ${remedy}` }] : [];
  });
}
