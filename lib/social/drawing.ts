import sharp from 'sharp';
import { remember } from '../cache/cache.ts';
import { coverOf } from '../content/files.ts';
import { drawInBox, ownDrawing } from '../drawings/own.ts';
import { setText, type TextBlock } from '../lettering/lines.ts';
import { writable } from '../lettering/writable.ts';
import { settings } from '../settings.ts';
import { type CoverSource, drawCovers, readCoverFile } from './covers.ts';

/** What a social picture shows. */
export interface SocialContent {
  readonly title: string;
  /** May be empty, as may the note. */
  readonly subtitle: string;
  /** A short line at the foot, such as a date. */
  readonly note: string;
  /** The articles whose covers are shown. Where none has one, the owner's drawing is. */
  readonly covers: readonly CoverSource[];
}

/** What services show uncut: 1.91 to 1. */
export const pictureSize = { width: 1200, height: 630 } as const;

/** A part of the picture for title and subtitle. */
interface Area {
  readonly top: number;
  readonly bottom: number;
  readonly width: number;
  readonly subtitleColor: string;
}

const margin = 64;
const gap = 48;
/** Between title and subtitle. */
const spaceBetween = 20;
const contentWidth = pictureSize.width - 2 * margin;
/** Between logo and foot. */
const middle: Area = { top: 146, bottom: 490, width: contentWidth, subtitleColor: '#bac6de' };
/** The part of the owner's drawing that has room for texts: the upper left. */
const room: Area = { top: 136, bottom: 412, width: 800, subtitleColor: '#dde3f0' };

const colors = { ink: '#f3f5fa', note: '#97a9cf', grid: '#131e3a' } as const;

/** Below this size a title beside a cover is hard to read in a preview of 300 pixels, and gets the whole width instead. */
const smallestBesideCovers = 42;

/** Draws a social picture as PNG, once. The same content gives the same bytes. */
export async function drawSocialPicture(content: SocialContent): Promise<Uint8Array<ArrayBuffer>> {
  const { title, subtitle, note } = content;
  const covers = await Promise.all(content.covers.filter(coverOf).map(readCoverFile));
  const own = [settings.siteName, settings.colors.icon.light, ownDrawing('social'), ownDrawing('social-logo')];
  const png = await remember('social pictures', [JSON.stringify(own), title, subtitle, note, covers], async () => {
    const drawing = sharp(Buffer.from(await composeSocialPicture(content)));
    return drawing.png({ palette: true, effort: 10 }).toBuffer();
  });
  return new Uint8Array(png);
}

/** The drawing that a social picture is made from: an SVG in which every letter is an outline. */
export async function composeSocialPicture(content: SocialContent): Promise<string> {
  const covers = await drawCovers(content.covers, { width: 528, height: pictureSize.height - 2 * margin });
  if (!covers) {
    const drawing = ownDrawing('social');
    if (!drawing) return compose(content, grid(), await setTexts(content, middle));
    return compose(content, drawInBox(drawing, { x: 0, y: 0, ...pictureSize }), await setTexts(content, room));
  }
  const beside = await setTexts(content, { ...middle, width: contentWidth - gap - covers.width });
  if (beside.title.size < smallestBesideCovers) return compose(content, grid(), await setTexts(content, middle));
  const place = `translate(${pictureSize.width - margin} ${pictureSize.height / 2})`;
  return compose(content, `${grid()}<g transform="${place}">${covers.drawing}</g>`, beside);
}

interface Texts {
  readonly area: Area;
  readonly title: TextBlock;
  readonly subtitle: TextBlock;
}

/** Sets title and subtitle in an area; the subtitle gets two fifths of it at most. */
async function setTexts(content: SocialContent, area: Area): Promise<Texts> {
  const { width } = area;
  const height = area.bottom - area.top;
  const subtitle = await setText(await writable(content.subtitle, 'b612-400'), {
    typeface: 'b612-400',
    width,
    height: height * 0.4,
    size: 31,
    leading: 1.36,
  });
  const title = await setText(
    (await writable(content.title, 'b612-700')) || (await writable(settings.siteName, 'b612-700')),
    { typeface: 'b612-700', width, height: height - subtitle.height - spaceBetween, size: 78, leading: 1.12 },
  );
  return { area, title, subtitle };
}

/** The whole drawing: what lies behind, the logo, the texts in the middle of their area, and the note. */
async function compose(content: SocialContent, ground: string, { area, title, subtitle }: Texts): Promise<string> {
  const { width, height } = pictureSize;
  const top = (area.top + area.bottom - title.height - spaceBetween - subtitle.height) / 2;
  const note = await setText(await writable(content.note, 'b612-400'), {
    typeface: 'b612-400',
    width: contentWidth,
    height: 34,
    size: 25,
    leading: 1.36,
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${settings.colors.icon.light}"/>`,
    ground,
    await drawLogo(),
    drawBlock(title, margin, top, colors.ink),
    drawBlock(subtitle, margin, top + title.height + spaceBetween, area.subtitleColor),
    drawBlock(note, margin, height - margin - note.height + 6, colors.note),
    '</svg>',
  ].join('');
}

/** The faint grid of the covers, with lines as far from the edges above as below. */
function grid(): string {
  const lines = Array.from({ length: 19 }, (_, index) => `M${(index + 1) * 60} 0v630`);
  lines.push(...Array.from({ length: 10 }, (_, index) => `M0 ${45 + index * 60}h1200`));
  return `<path d="${lines.join('')}" stroke="${colors.grid}" stroke-width="1.5"/>`;
}

/** The owner's logo and the name of the site. */
async function drawLogo(): Promise<string> {
  const middle = 86;
  const height = 24;
  const logo = ownDrawing('social-logo');
  const [, , unitsAcross = 0, unitsDown = 1] = logo?.viewBox.split(/[\s,]+/).map(Number) ?? [];
  const width = (height / unitsDown) * unitsAcross;
  const start = logo ? width + 22 : 0;
  const name = await setText(await writable(settings.siteName, 'b612-700'), {
    typeface: 'b612-700',
    width: contentWidth - start,
    height: 46,
    size: 34,
    leading: 1.3,
  });
  const drawing = logo ? drawInBox(logo, { x: margin, y: middle - height / 2, width, height }) : '';
  return drawing + drawBlock(name, margin + start, middle - name.height / 2, colors.ink);
}

/** Lines of text below a height. A capital letter of B612 is 0.7 of its size high, and stands in the middle of its line. */
function drawBlock({ lines, size, step }: TextBlock, x: number, top: number, color: string): string {
  const paths = lines.map(({ path }, index) => {
    const baseLine = top + step * (index + 0.5) + size * 0.35;
    return `<path transform="translate(${x} ${Math.round(baseLine * 10) / 10})" d="${path}"/>`;
  });
  return `<g fill="${color}">${paths.join('')}</g>`;
}
