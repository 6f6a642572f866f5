import type { Element, Properties, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { findFileByUrl } from '../content/article-files.ts';
import { readMediaSize } from '../media/published-media.ts';
import {
  type ResponsiveImage,
  responsiveImage,
} from '../media/responsive-image.ts';
import { cleanDataUrls } from '../media/svg/publish-svg.ts';
import { packProgram } from '../programs/zip.ts';
import { setData } from './element-data.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

/** Adds variants or video players to images. Wraps images in figures, and turns links to program zips into cards. */
export async function rehypeFigures(tree: Root, file: VFile): Promise<void> {
  const images = new Set<Element>();
  const linked = new Set<Element>();
  visit(tree, 'element', (node) => {
    const { tagName } = node;
    if (tagName === 'img') images.add(node);
    if (tagName === 'a')
      visit(node, { tagName: 'img' }, (image) => void linked.add(image));
    if (tagName !== 'p') return;
    // Only an image or a link that is alone in its paragraph becomes a figure or a card.
    const [only, ...others] = node.children.filter(
      (child) => child.type !== 'text' || child.value.trim() !== '',
    );
    if (only?.type !== 'element' || others.length > 0) return;
    if (only.tagName === 'img') {
      const { title, ...properties } = only.properties;
      const caption = typeof title === 'string' ? h('figcaption', title) : null;
      Object.assign(
        node,
        h('figure', Object.assign(only, { properties }), caption),
      );
    }
    if (only.tagName === 'a') Object.assign(node, download(only, file));
  });
  // Images in previews get no link, because each entry of a list is a link as a whole.
  for (const image of images)
    await showImage(
      image,
      linked.has(image) || file.data.isPreview === true,
      file,
    );
}

function download(link: Element, file: VFile): Element | undefined {
  const { article } = file.data;
  const published =
    article && findFileByUrl(article, String(link.properties['href']));
  if (!published?.isProgram) return undefined;
  const zip = packProgram(published);
  const facts = `${siteContext(file).formatSize(zip.bytes.length)} · ${zip.contents.join(', ')}`;
  const properties = {
    ...link.properties,
    className: ['card', 'download'],
    download: true,
  };
  // In feeds, a space separates the facts from the name. On the site, CSS starts a new line.
  const feed = [{ type: 'text', value: ' ' } as const, h('small', facts)];
  return h(
    'p',
    h(
      'a',
      properties,
      h('strong', textOf(link)),
      setData(h('small', facts), { feed }),
    ),
  );
}

/** Checks an image, turns it into a `<picture>` or `<video>`, and sets its size, so that the layout does not shift. */
async function showImage(
  image: Element,
  isLinked: boolean,
  file: VFile,
): Promise<void> {
  const { alt, src, width, height } = image.properties;
  const { article } = file.data;
  const shown = article && findFileByUrl(article, String(src));
  if (typeof alt !== 'string' || alt.trim() === '') {
    const remedy = 'Describe what it shows: ![A cat on a keyboard](file)';
    file.message(
      `'${String(src).slice(0, 80)}' has no alt text. ${remedy}.`,
      image,
    );
  }
  if (shown?.kind.use === 'download') {
    const { name, kind } = shown;
    const problem = `'${name}' is ${kind.label}, which cannot be shown on a page.`;
    reportError(file, image, `${problem} Write a link: [${name}](${name}).`);
  }
  if (typeof src === 'string' && /^data:/i.test(src)) {
    const reason =
      "The image in the 'data:' URL cannot be decoded. Put it in a file next to article.md.";
    image.properties['src'] = await cleanDataUrls(src, () =>
      reportError(file, image, reason),
    );
  }
  if (shown?.kind.use === 'video') toVideo(image);
  else image.properties['loading'] = 'lazy';
  if (article && shown?.kind.use === 'image') {
    const presentation = await responsiveImage(
      article,
      shown,
      'text',
      Number(width) || undefined,
    );
    Object.assign(image, toPictureElement(image, presentation, isLinked, file));
  } else if (shown && !width && !height) {
    Object.assign(image.properties, await readMediaSize(shown));
  }
}

/** Turns an image into a video. The alt text becomes its label, and the text of a link for browsers without video. */
function toVideo(image: Element): void {
  const { alt, src: href, ...properties } = image.properties;
  // Without a start time, iPhones show no first frame: https://www.w3.org/TR/media-frags/#naming-time
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

/** Returns an image with its variants and, if needed, a link to the full image. Animations play only at that link. */
function toPictureElement(
  { properties }: Element,
  shown: ResponsiveImage,
  isLinked: boolean,
  file: VFile,
): Element {
  const { messages } = siteContext(file);
  const { sources, src, moves, large, color: dataColor } = shown;
  const img = h('img', {
    ...properties,
    src,
    ...missingSize(properties, shown),
    decoding: 'async',
    dataColor,
  });
  const image =
    sources.length > 0
      ? h('picture', ...sources.map((source) => h('source', source)), img)
      : img;
  if (isLinked || !large) return image;
  const [className, title] = moves
    ? ['large moving', messages.text.letMove]
    : ['large', messages.text.openLarge];
  const link = h('a', { className, href: large, title }, image);
  // The tooltip is a text of the site, not of the article.
  return setData(link, { feed: [h('a', { href: large }, image)] });
}

/** Returns the width and height that an image lacks. If the author sets one, computes the other from it. */
function missingSize(
  properties: Properties,
  { width, height }: ResponsiveImage,
) {
  const [ownWidth, ownHeight] = [
    Number(properties['width']),
    Number(properties['height']),
  ];
  if (!width || !height || (ownWidth && ownHeight)) return {};
  if (ownHeight) return { width: Math.round((ownHeight * width) / height) };
  return ownWidth
    ? { height: Math.round((ownWidth * height) / width) }
    : { width, height };
}
