import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { remember } from '../cache/cache.ts';
import { articlesOf, ofAllArticles, sections } from '../content/catalogue.ts';
import { isRaster } from '../content/file-kinds.ts';
import { coverOf, readFileOf } from '../content/files.ts';
import { contentFolder } from '../content/folder.ts';
import type { Article } from '../content/read.ts';
import { insideOf } from '../drawings/measures.ts';
import { drawInBox, ownDrawing } from '../drawings/own.ts';
import { drawText, setText, type TextBox, writable } from '../lettering/lines.ts';
import { fontFile, openLetters } from '../lettering/typefaces.ts';
import { openPicture } from '../pictures/raster.ts';
import { settings } from '../settings.ts';

/** The pages that are no article and have a picture of their own; `site` is for all that have none. */
export const socialPages = ['home', ...sections, 'contact', 'site'] as const;

/** The picture of a page that is no article. */
export function socialPictureOfPage(page: (typeof socialPages)[number]) {
  if (page === 'contact') return pictureOf(page, { title: settings.contact.title });
  if (page === 'home' || page === 'site') return pictureOf(page, { title: settings.tagline });
  const cover = articlesOf(page).find(({ mainimg }) => mainimg);
  return pictureOf(page, { title: settings.sections[page].title, cover });
}

/** The picture of an article; article 1 is the home page, and article 0 stands for what is not there. */
export function socialPictureOfArticle(article: Article) {
  const { id, title, slug } = article;
  if (id < 2) return socialPictureOfPage(id === 1 ? 'home' : 'site');
  // The id keeps articles of one slug apart; the slug says what the picture is of where it stands alone.
  return pictureOf(`${id}-${slug}`, { title, cover: article }, article.mainimgalt);
}

/** What a social picture shows beside the name of the site: a title, and the cover of an article, or the owner's drawing. */
interface SocialContent {
  readonly title: string;
  readonly cover?: Pick<Article, 'folder' | 'mainimg'> | undefined;
}

/** A picture that services show beside a link to a page (`og:image`), and what it says and shows, with nothing left out. */
function pictureOf(name: string, content: SocialContent, cover?: string) {
  const sentences = [content.title, settings.siteName, cover ?? ''].filter(Boolean);
  const alt = sentences.map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ');
  return { name, alt, ...pictureSize, content };
}

/** All social pictures of the site, by their names. */
export const socialPictures = ofAllArticles((articles) => {
  const ofArticles = articles.filter(({ id }) => id > 1).map(socialPictureOfArticle);
  return new Map([...socialPages.map(socialPictureOfPage), ...ofArticles].map((picture) => [picture.name, picture]));
});

/** The path of a picture. Heads need it absolute: give it to `siteAddress()`. */
export function pathOfSocialPicture(name: string): string {
  return `/social/${name}.png`;
}

/** What services show uncut: 1.91 to 1. */
const pictureSize = { width: 1200, height: 630 } as const;
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
  const picture = found && (isRaster(found.kind) ? readFileSync(found.path) : await readFileOf(cover, found.name));
  const own = [settings.siteName, settings.colors.icon.light, ownDrawing('social'), ownDrawing('social-logo')];
  const parts = [JSON.stringify(own), title, readFileSync(typefaceOfTitles()), picture ?? ''];
  return new Uint8Array(await remember('social pictures', parts, () => draw(title, picture)));
}

async function draw(title: string, picture: Uint8Array | undefined): Promise<Uint8Array> {
  const letters = await openLetters(typefaceOfTitles());
  const shown = writable(title, letters);
  const box: TextBox = { ...area, letters, size: 78, leading: 1.12 };
  const upright = picture && openPicture(picture).autoOrient();
  const fitting = upright?.resize(shown ? widthOfCovers : area.width, area.height, { fit: 'inside' });
  const cover = await fitting?.raw().toBuffer({ resolveWithObject: true });
  const { width = 0, height = 0 } = cover?.info ?? {};
  const beside = { ...box, width: area.width - gap - width };
  if (cover && setText(shown, beside).size >= smallestBesideCovers) {
    const [left, top] = [pictureSize.width - margin - width, Math.round(area.top + (area.height - height) / 2)];
    const place = `x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}"`;
    const drawing = await compose(`${grid}<rect ${place} fill="${colors.edge}"/>`, shown, beside);
    drawing.composite([{ input: cover.data, raw: cover.info, left, top }]);
    return drawing.png(palette).toBuffer();
  }
  const own = ownDrawing('social');
  const ground = own ? drawInBox(own, { x: 0, y: 0, ...pictureSize }) : grid;
  const drawing = await compose(ground, shown, own ? { ...box, ...room } : box);
  // Without a photograph all colours take less time than the choice of some, and hardly more room.
  return drawing.png(ground.includes('data:') ? palette : { compressionLevel: 9 }).toBuffer();
}

/** What lies behind, the owner's logo, the name of the site, and a title in the middle of its box. */
async function compose(ground: string, title: string, box: TextBox): Promise<Sharp> {
  const { width, height } = pictureSize;
  const logo = ownDrawing('social-logo');
  const inside = logo && insideOf(logo);
  const logoWidth = inside ? (24 / inside.height) * inside.width : 0;
  const start = margin + (logo ? logoWidth + 22 : 0);
  const letters = await openLetters(fontFile('b612-700'));
  const name = { width: width - margin - start, height: 46, letters, size: 34, leading: 1.3 };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>${ground}`,
    logo ? drawInBox(logo, { x: margin, y: 74, width: logoWidth, height: 24 }) : '',
    drawText(writable(settings.siteName, letters), name, start, 63, colors.ink),
    `${drawText(title, box, margin, area.top, colors.ink)}</svg>`,
  ];
  return sharp(Buffer.from(parts.join('')));
}

const down = Array.from({ length: 19 }, (_, index) => `M${(index + 1) * 60} 0v630`);
const across = Array.from({ length: 10 }, (_, index) => `M0 ${45 + index * 60}h1200`);
/** The faint grid of the covers, with lines as far from the edges above as below. */
const grid = `<path d="${[...down, ...across].join('')}" stroke="${colors.grid}" stroke-width="1.5"/>`;

function typefaceOfTitles(): string {
  const own = `${contentFolder()}/social.ttf`;
  return existsSync(own) ? own : fontFile('b612-700');
}
