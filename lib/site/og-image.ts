import sharp, { type Sharp } from 'sharp';
import { settings } from '../config/settings.ts';
import { contrastColors } from '../config/settings-schema.ts';
import { findCover } from '../content/article-files.ts';
import { newestArticles, sections } from '../content/catalogue.ts';
import { isRaster } from '../content/file-kinds.ts';
import type { Article } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { prepareText } from '../media/fonts/drawable-text.ts';
import { nameFonts, titleFonts } from '../media/fonts/font-files.ts';
import { drawText, type TextBox } from '../media/fonts/text-layout.ts';
import { openImage } from '../media/images/encode-images.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { nestSvg, siteSvg } from '../media/svg/site-svgs.ts';
import { viewBoxSize } from '../media/svg/svg-size.ts';
import { isSiteName } from './page-title.ts';

/** The pages, apart from articles, with their own Open Graph image. All other pages use the image `site`. */
export const ogImagePages = ['home', ...sections, 'contact', 'site'] as const;

export interface OgImage {
  readonly name: string;
  /** Includes all text in the image. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
  readonly content: OgImageContent;
}

interface OgImageContent {
  readonly title: string;
  /** The article whose cover the image shows. */
  readonly cover?: Pick<Article, 'folder' | 'mainimg'> | undefined;
}

/** Returns the description of a page's image. A section's image shows the newest cover of its articles. */
export function pageOgImage(page: (typeof ogImagePages)[number]): OgImage {
  switch (page) {
    case 'contact':
      return describeOgImage(page, { title: settings.contact.title });
    case 'home':
    case 'site':
      return describeOgImage(page, { title: settings.tagline });
    default: {
      const { title } = settings.sections[page];
      const cover = newestArticles(page).find(({ mainimg }) => mainimg);
      return describeOgImage(page, { title, cover });
    }
  }
}

/** Describes an article's Open Graph image. Article 1 is the home page, and article 0 is the 404 page. */
export function articleOgImage(article: Article): OgImage {
  const { id, title, slug, mainimgalt } = article;
  if (id < 2) {
    return pageOgImage(id === 1 ? 'home' : 'site');
  }

  // The id makes the name unique, and the slug makes it readable.
  return describeOgImage(
    `${id}-${slug}`,
    { title, cover: article },
    mainimgalt,
  );
}

function describeOgImage(
  name: string,
  content: OgImageContent,
  coverAlt = '',
): OgImage {
  const title = isSiteName(content.title) ? '' : content.title;
  const texts = [title, settings.siteName, coverAlt].filter(Boolean);
  const sentences = texts.map((text) =>
    /[.!?…]$/.test(text) ? text : `${text}.`,
  );
  return { name, alt: sentences.join(' '), ...imageSize, content };
}

export const ogImagePath = (name: string): string => `/social/${name}.png`;

/** In pixels. Services show the aspect ratio 1.91 to 1 without cropping. */
const imageSize = { width: 1200, height: 630 } as const;
const margin = 64;
const gap = 48;

/** The area of the title and the cover, below the site's name. */
const area = {
  top: 136,
  width: imageSize.width - 2 * margin,
  height: imageSize.height - margin - 136,
} as const;
const coverWidth = 528;

/** The size of the upper left part of the owner's SVG, which is free for the title. */
const freeArea = { width: 800, height: 276 } as const;

const { ink } = contrastColors;
const edgeColor = '#2b3d66';
const gridColor = '#131e3a';

/** PNG options for photos. More effort takes twice the time and saves 2 %; more compression saves 15 %. */
const palette = {
  palette: true,
  effort: 1,
  dither: 0.5,
  compressionLevel: 6,
} as const;

/** PNG options without photos. A palette would take 40 ms more and save half, and level 9 16 ms more and save 10 %. */
const trueColor = { compressionLevel: 7 } as const;

/** Draws an Open Graph image as PNG. Text is drawn as outlines, so that the bytes do not depend on installed fonts. */
export async function drawOgImage({
  title,
  cover,
}: OgImageContent): Promise<Uint8Array<ArrayBuffer>> {
  const file = cover && findCover(cover);
  const isPhoto = file !== undefined && isRaster(file.kind);
  const image = file && (await readPublishedMedia(file));
  const own = [siteSvg('social'), siteSvg('social-logo')];
  const inputs = [
    JSON.stringify([own, settings.siteName, settings.colors.icon.light]),
    title,
    titleFonts().map(({ digest }) => digest),
    image ?? '',
  ];
  const png = await remember('Open Graph images', inputs, async () => {
    const drawing = await drawTitle(title, image);
    return drawing.png(isPhoto ? palette : trueColor).toBuffer();
  });
  return new Uint8Array(png);
}

/** Draws a title, with the cover or the owner's SVG. Leaves out a title if the fonts lack characters of it. */
async function drawTitle(
  title: string,
  cover: Uint8Array | undefined,
): Promise<Sharp> {
  const fonts = titleFonts();
  const box: TextBox = { ...area, fonts, size: 78, leading: 1.12 };
  const { text } = prepareText(title, fonts);
  const own = siteSvg('social');
  if (!cover && own) {
    const ground = nestSvg(own, { x: 0, y: 0, ...imageSize });
    return compose(ground, text, { ...box, ...freeArea });
  }
  if (!cover) {
    return compose(grid, text, box);
  }

  const maxWidth = text ? coverWidth : area.width;
  const { data, info } = await openImage(cover)
    .autoOrient()
    .resize(maxWidth, area.height, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const { width, height } = info;
  const left = imageSize.width - margin - width;
  const top = Math.round(area.top + (area.height - height) / 2);
  const edge = `x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}"`;
  const ground = `${grid}<rect ${edge} fill="${edgeColor}"/>`;
  const narrow = { ...box, width: area.width - gap - width };

  return compose(ground, text, narrow).composite([
    { input: data, raw: info, left, top },
  ]);
}

/** Draws the background, the owner's logo, the site's name, and the title. */
function compose(ground: string, title: string, box: TextBox): Sharp {
  const { width, height } = imageSize;
  const logo = siteSvg('social-logo');
  let mark = '';
  let start = margin;
  if (logo) {
    const { width: ownWidth, height: ownHeight } = viewBoxSize(logo);
    const markWidth = (24 / ownHeight) * ownWidth;
    mark = nestSvg(logo, { x: margin, y: 74, width: markWidth, height: 24 });
    start += markWidth + 22;
  }

  const fonts = nameFonts();
  const name = prepareText(settings.siteName, fonts).text;
  const nameBox = {
    width: width - margin - start,
    height: 46,
    fonts,
    size: 34,
    leading: 1.3,
  };

  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>`,
    ground,
    mark,
    drawText(name, nameBox, start, 63, ink),
    drawText(title, box, margin, area.top, ink),
    '</svg>',
  ];
  return sharp(Buffer.from(parts.join('')));
}

const grid = drawGrid();

function drawGrid(): string {
  const lines: string[] = [];
  for (let x = 60; x < imageSize.width; x += 60) {
    lines.push(`M${x} 0v${imageSize.height}`);
  }
  for (let y = 45; y < imageSize.height; y += 60) {
    lines.push(`M0 ${y}h${imageSize.width}`);
  }
  return `<path d="${lines.join('')}" stroke="${gridColor}" stroke-width="1.5"/>`;
}
