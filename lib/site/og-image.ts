import { existsSync, readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { settings } from '../config/settings.ts';
import { contrastColors } from '../config/settings-schema.ts';
import { findCover } from '../content/article-files.ts';
import {
  newestArticles,
  sections,
  siteArticles,
} from '../content/catalogue.ts';
import { isRaster } from '../content/file-kinds.ts';
import type { Article } from '../content/read-articles.ts';
import { remember } from '../core/cache.ts';
import { contentFolder } from '../core/list-files.ts';
import { titleFont } from '../media/fonts/font-files.ts';
import {
  drawText,
  layoutText,
  supportedText,
  type TextBox,
} from '../media/fonts/text-layout.ts';
import { openTypeface } from '../media/fonts/typeface.ts';
import { openImage } from '../media/images/encode-images.ts';
import { readPublishedMedia } from '../media/published-media.ts';
import { nestSvg, siteSvg } from '../media/svg/site-svgs.ts';
import { viewBoxSize } from '../media/svg/svg-size.ts';
import { isSiteName } from './page-title.ts';

/** The pages, apart from articles, with their own Open Graph image. All other pages use the image `site`. */
export const ogImagePages = ['home', ...sections, 'contact', 'site'] as const;

/** Returns the description of a page's image. A section's image shows the newest cover of its articles. */
export function pageOgImage(page: (typeof ogImagePages)[number]) {
  if (page === 'contact')
    return describeOgImage(page, { title: settings.contact.title });
  if (page === 'home' || page === 'site')
    return describeOgImage(page, { title: settings.tagline });
  const cover = newestArticles(page).find(({ mainimg }) => mainimg);
  return describeOgImage(page, { title: settings.sections[page].title, cover });
}

/** Describes an article's Open Graph image. Article 1 is the home page, and article 0 is the 404 page. */
export function articleOgImage(article: Article) {
  const { id, title, slug } = article;
  if (id < 2) return pageOgImage(id === 1 ? 'home' : 'site');
  // The id makes the name unique, and the slug makes it readable.
  return describeOgImage(
    `${id}-${slug}`,
    { title, cover: article },
    article.mainimgalt,
  );
}

type OgImageContent = Readonly<{
  title: string;
  cover?: Pick<Article, 'folder' | 'mainimg'> | undefined;
}>;

/** Returns the description of an image, with alt text that includes all text in the image. */
function describeOgImage(name: string, content: OgImageContent, coverAlt = '') {
  const title = isSiteName(content.title) ? '' : content.title;
  const sentences = [title, settings.siteName, coverAlt].filter(Boolean);
  const alt = sentences
    .map((sentence) => (/[.!?…]$/.test(sentence) ? sentence : `${sentence}.`))
    .join(' ');
  return { name, alt, ...imageSize, content };
}

/** Returns the descriptions of all Open Graph images. */
export function allOgImages() {
  const ofArticles = siteArticles().flatMap((article) =>
    article.id > 1 ? articleOgImage(article) : [],
  );
  return [...ogImagePages.map(pageOgImage), ...ofArticles];
}

export const ogImagePath = (name: string): string => `/social/${name}.png`;

/** In pixels. Services show the aspect ratio 1.91 to 1 without cropping. */
const imageSize = { width: 1200, height: 630 } as const;
const [margin, gap] = [64, 48];
/** The area of the title and the cover, below the site's name. */
const area = {
  top: 136,
  width: imageSize.width - 2 * margin,
  height: imageSize.height - margin - 136,
} as const;
/** The size of the upper left part of the owner's SVG, which is free for the title. */
const titleBox = { width: 800, height: 276 } as const;
const coverWidth = 528;
/** The smallest readable font size in a 300-pixel preview. If a title needs a smaller one, the cover is omitted. */
const minTitleSize = 42;
/** PNG options for photos. More effort takes twice the time and saves 2 %; more compression saves 15 %. */
const palette = {
  palette: true,
  effort: 1,
  dither: 0.5,
  compressionLevel: 6,
} as const;
/** PNG options without photos. A palette would take 40 ms more and save half, and level 9 16 ms more and save 10 %. */
const trueColor = { compressionLevel: 7 } as const;
const colors = {
  ink: contrastColors.ink,
  edge: '#2b3d66',
  grid: '#131e3a',
} as const;

/** Draws an Open Graph image as PNG. Text is drawn as outlines, so that the bytes do not depend on installed fonts. */
export async function drawOgImage({
  title,
  cover,
}: OgImageContent): Promise<Uint8Array<ArrayBuffer>> {
  const found = cover && findCover(cover);
  // Reads photos from their source files, because published photos are compressed a second time.
  const image =
    found &&
    (isRaster(found.kind)
      ? readFileSync(found.path)
      : await readPublishedMedia(found));
  const own = [
    settings.siteName,
    settings.colors.icon.light,
    siteSvg('social'),
    siteSvg('social-logo'),
  ];
  const parts = [
    JSON.stringify(own),
    title,
    readFileSync(titleFontFile()),
    image ?? '',
  ];
  const hasPhoto =
    found && image
      ? isRaster(found.kind) || Buffer.from(image).includes('data:')
      : false;
  return new Uint8Array(
    await remember('Open Graph images', parts, () =>
      draw(title, image, hasPhoto),
    ),
  );
}

async function draw(
  title: string,
  image: Uint8Array | undefined,
  hasPhoto: boolean,
): Promise<Uint8Array> {
  const typeface = openTypeface(titleFontFile());
  const shown = supportedText(title, typeface);
  const box: TextBox = { ...area, typeface, size: 78, leading: 1.12 };
  const upright = image && openImage(image).autoOrient();
  const fitting = upright?.resize(
    shown ? coverWidth : area.width,
    area.height,
    { fit: 'inside' },
  );
  const cover = await fitting?.raw().toBuffer({ resolveWithObject: true });
  const { width = 0, height = 0 } = cover?.info ?? {};
  const nextToCover = { ...box, width: area.width - gap - width };
  if (cover && layoutText(shown, nextToCover).size >= minTitleSize) {
    const [left, top] = [
      imageSize.width - margin - width,
      Math.round(area.top + (area.height - height) / 2),
    ];
    const place = `x="${left - 2}" y="${top - 2}" width="${width + 4}" height="${height + 4}"`;
    const canvas = await compose(
      `${grid}<rect ${place} fill="${colors.edge}"/>`,
      shown,
      nextToCover,
    );
    canvas.composite([{ input: cover.data, raw: cover.info, left, top }]);
    return canvas.png(hasPhoto ? palette : trueColor).toBuffer();
  }
  const own = siteSvg('social');
  const ground = own ? nestSvg(own, { x: 0, y: 0, ...imageSize }) : grid;
  const canvas = await compose(
    ground,
    shown,
    own ? { ...box, ...titleBox } : box,
  );
  return canvas.png(ground.includes('data:') ? palette : trueColor).toBuffer();
}

/** Draws the background, the owner's logo, the site's name, and the title. */
async function compose(
  ground: string,
  title: string,
  box: TextBox,
): Promise<Sharp> {
  const { width, height } = imageSize;
  const logo = siteSvg('social-logo');
  const inside = logo && viewBoxSize(logo);
  const logoWidth = inside ? (24 / inside.height) * inside.width : 0;
  const start = margin + (logo ? logoWidth + 22 : 0);
  const typeface = openTypeface(titleFont);
  const name = {
    width: width - margin - start,
    height: 46,
    typeface,
    size: 34,
    leading: 1.3,
  };
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>${ground}`,
    logo
      ? nestSvg(logo, { x: margin, y: 74, width: logoWidth, height: 24 })
      : '',
    drawText(
      supportedText(settings.siteName, typeface),
      name,
      start,
      63,
      colors.ink,
    ),
    `${drawText(title, box, margin, area.top, colors.ink)}</svg>`,
  ];
  return sharp(Buffer.from(parts.join('')));
}

const down = Array.from(
  { length: 19 },
  (_, index) => `M${(index + 1) * 60} 0v630`,
);
const across = Array.from(
  { length: 10 },
  (_, index) => `M0 ${45 + index * 60}h1200`,
);
const grid = `<path d="${[...down, ...across].join('')}" stroke="${colors.grid}" stroke-width="1.5"/>`;

function titleFontFile(): string {
  const own = `${contentFolder()}/social.ttf`;
  return existsSync(own) ? own : titleFont;
}
