import type { Element, Properties, Root, Text } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import type { VFile } from 'vfile';
import { formatSize, messages } from '../config/messages.ts';
import { findFileByUrl } from '../content/article-files.ts';
import { parseUrl } from '../core/url.ts';
import { readVideoSize } from '../media/images/video.ts';
import {
  type ResponsiveImage,
  responsiveImage,
} from '../media/responsive-image.ts';
import { cleanDataUrls } from '../media/svg/publish-svg.ts';
import { packProgram } from '../programs/zip.ts';
import { setData } from './element-data.ts';
import { classNames, containsElement, listElements } from './list-elements.ts';
import { reportError } from './report-problem.ts';

/**
 * Adds variants or video players to images. Wraps images in figures, and turns
 * links to program zips into cards.
 */
export async function rehypeFigures(tree: Root, file: VFile): Promise<void> {
  const elements = listElements(tree);
  const links = elements.filter(({ tagName }) => tagName === 'a');
  const inLinks = new Set(links.flatMap((link) => listElements(link)));

  for (const link of links) {
    if (leadsToVideo(link) && containsElement(link, ['img'])) {
      // CSS shows a play icon on the image.
      link.properties['className'] = [...classNames(link), 'moving'];
    }
  }
  for (const element of elements) {
    if (element.tagName === 'p') {
      replaceParagraph(element, file);
    }
    if (element.tagName === 'img') {
      checkAltText(element, file);
      // Each entry of a list is a link as a whole, with the preview.
      const isLinked = inLinks.has(element) || file.data.isPreview === true;
      await showImage(element, isLinked, file);
    }
  }
}

const videoSites = ['youtube.com', 'youtu.be', 'vimeo.com'];

function leadsToVideo({ properties }: Element): boolean {
  const url = parseUrl(String(properties['href']));
  return videoSites.some((site) => `.${url?.hostname}`.endsWith(`.${site}`));
}

/** Replaces a paragraph that contains only an image or a link to a zip. */
function replaceParagraph(paragraph: Element, file: VFile): void {
  const children = paragraph.children.filter((child) => {
    return child.type !== 'text' || child.value.trim() !== '';
  });
  const [only] = children;
  if (only?.type !== 'element' || children.length > 1) {
    return;
  }

  if (only.tagName === 'img') {
    const { title } = only.properties;
    delete only.properties['title'];
    const caption = title ? h('figcaption', String(title)) : null;
    Object.assign(paragraph, h('figure', only, caption));
  }
  if (only.tagName === 'a') {
    showDownload(only, file);
  }
}

/** Turns a link to a program's zip into a card with the size and the files. */
function showDownload(link: Element, { data: { article } }: VFile): void {
  const href = String(link.properties['href']);
  const published = article && findFileByUrl(article, href);
  if (!published?.isProgram) {
    return;
  }

  const zip = packProgram(published);
  const size = formatSize(zip.bytes.length);
  const facts = h('small', `${size} · ${zip.contents.join(', ')}`);
  // Feeds have a space before the facts. On the site, CSS starts a new line.
  const space: Text = { type: 'text', value: ' ' };
  setData(facts, { feed: [space, { ...facts }] });

  Object.assign(link.properties, {
    className: ['card', 'download'],
    download: true,
  });
  link.children = [h('strong', textOf(link)), facts];
}

function checkAltText(image: Element, file: VFile): void {
  const { alt, src } = image.properties;
  const written = String(alt ?? '').trim();
  const [, text, width] = obsidianSize.exec(written) ?? [];
  if (!written) {
    const problem = `'${String(src).slice(0, 80)}' has no alt text`;
    const remedy = 'Describe what it shows: ![A cat on a keyboard](file)';
    file.message(`${problem}. ${remedy}.`, image);
  } else if (width) {
    const problem = `The alt text '${written}' ends with a size of Obsidian, which screen readers read aloud`;
    const remedy = `Write ![${text}](file), or <img src="file" alt="${text}" width="${width}">`;
    file.message(`${problem}. ${remedy}.`, image);
  }
}

/** Matches alt texts with a size, such as `A board|300` and `A board|300x200`. */
const obsidianSize = /^(.*\S)\s*\|\s*(\d+)(?:x\d+)?$/s;

/**
 * Turns an image into a `<picture>` or `<video>`, and sets its size, so that the
 * layout does not shift.
 */
async function showImage(
  image: Element,
  isLinked: boolean,
  file: VFile,
): Promise<void> {
  const { properties } = image;
  const { article } = file.data;
  const src = String(properties['src']);
  const shown = article && findFileByUrl(article, src);

  if (shown?.kind.use === 'download') {
    const { name } = shown;
    const problem = `'${name}' cannot be shown on a page.`;
    reportError(file, image, `${problem} Write a link: [${name}](${name}).`);
    return;
  }

  if (shown?.kind.use === 'video') {
    toVideo(image);
    if (!properties['width'] && !properties['height']) {
      Object.assign(image.properties, await readVideoSize(shown.path));
    }
    return;
  }

  properties['loading'] = 'lazy';
  if (shown) {
    const width = Number(properties['width']) || undefined;
    const responsive = await responsiveImage(article, shown, 'text', width);
    Object.assign(image, toPictureElement(image, responsive, isLinked));
  } else if (/^data:/i.test(src)) {
    const problem = "The image in the 'data:' URL cannot be decoded";
    const remedy = 'Put it in a file next to article.md';
    properties['src'] = await cleanDataUrls(src, () => {
      reportError(file, image, `${problem}. ${remedy}.`);
    });
  }
}

/**
 * Turns an image into a video. The alt text becomes its label, and the text of a
 * link for browsers without video.
 */
function toVideo(image: Element): void {
  const { alt, src: href, ...properties } = image.properties;
  // Without a start time, iPhones show no first frame:
  // https://www.w3.org/TR/media-frags/#naming-time
  const src = String(href).includes('#') ? href : `${href}#t=0.001`;
  image.tagName = 'video';
  image.properties = {
    src,
    ...properties,
    controls: true,
    playsInline: true,
    preload: 'metadata',
    ariaLabel: alt,
  };
  image.children = [h('a', { href }, String(alt ?? ''))];
}

/**
 * Returns an image with its variants and, if needed, a link to the full image.
 * Animations play only at that link.
 */
function toPictureElement(
  { properties }: Element,
  shown: ResponsiveImage,
  isLinked: boolean,
): Element {
  const { sources, src, moves, large: href, color: dataColor } = shown;
  const size = completeSize(properties, shown);
  const img = h('img', {
    ...properties,
    src,
    ...size,
    decoding: 'async',
    dataColor,
  });
  const variants = sources.map((source) => h('source', source));
  const image = variants.length > 0 ? h('picture', ...variants, img) : img;
  if (isLinked || !href) {
    return image;
  }

  const { letMove, openLarge } = messages.text;
  const className = moves ? 'large moving' : 'large';
  const title = moves ? letMove : openLarge;
  const link = h('a', { className, href, title }, image);
  // The tooltip is a text of the site, not of the article.
  return setData(link, { feed: [h('a', { href }, image)] });
}

/** Returns the size of an image. An author's width or height takes precedence. */
function completeSize(
  properties: Properties,
  { width, height }: ResponsiveImage,
): Properties {
  const ownWidth = Number(properties['width']);
  const ownHeight = Number(properties['height']);
  if (!width || !height) {
    return {};
  }

  return {
    width: ownWidth || Math.round((ownHeight * width) / height) || width,
    height: ownHeight || Math.round((ownWidth * height) / width) || height,
  };
}
