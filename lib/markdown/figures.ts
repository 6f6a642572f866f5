import type { Element, Properties, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { fileAt, programOf } from '../content/files.ts';
import { sizeOf } from '../content/sizes.ts';
import { type Presentation, presentPicture } from '../pictures/present.ts';
import { sizeInWords, words } from '../words/site-words.ts';
import { fault } from './report.ts';

/** Makes a figure of a picture alone in its paragraph, a download card of such a zip, and a player of a video. */
export async function rehypeFigures(tree: Root, file: VFile): Promise<void> {
  const pictures = new Set<Element>();
  const within = { a: new Set<Element>(), picture: new Set<Element>() } as const;
  visit(tree, 'element', (node, index, parent) => {
    const { tagName } = node;
    if (tagName === 'img') pictures.add(node);
    if (tagName === 'a' || tagName === 'picture') {
      visit(node, { tagName: 'img' }, (picture) => void within[tagName].add(picture));
    }
    if (tagName !== 'p' || index === undefined || !parent) return;
    const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
    if (only?.type !== 'element' || others.length > 0) return;
    if (only.tagName === 'img') parent.children[index] = figure(only);
    if (only.tagName === 'a') parent.children[index] = download(only, file) ?? node;
  });
  for (const picture of pictures) {
    // Whoever writes a <picture> or a srcset has chosen.
    const isChosen = within.picture.has(picture) || 'srcSet' in picture.properties;
    // In a list the whole entry is a link.
    await present(picture, within.a.has(picture) || file.data.isPreview === true, isChosen, file);
  }
}

function figure(picture: Element): Element {
  const { title, ...properties } = picture.properties;
  picture.properties = properties;
  return h('figure', picture, typeof title === 'string' ? h('figcaption', title) : null);
}

function download(link: Element, { data: { article } }: VFile): Element | undefined {
  const published = article && fileAt(article, String(link.properties['href']));
  if (!published?.isProgram) return undefined;
  const zip = programOf(published);
  const facts = `${sizeInWords(zip.bytes.length)} · ${zip.contents.join(', ')}`;
  const properties = { ...link.properties, className: ['card', 'download'], download: true };
  return h('p', h('a', properties, h('strong', textOf(link)), h('small', facts)));
}

/** Checks a picture's text and gives it the size that keeps the page from moving when it comes. */
async function present(picture: Element, isLinked: boolean, isChosen: boolean, file: VFile): Promise<void> {
  const { alt, src, width, height } = picture.properties;
  const { article } = file.data;
  const shown = article && fileAt(article, String(src));
  if (typeof alt !== 'string' || alt.trim() === '') {
    const remedy = 'write what it shows, ![what it shows](file)';
    file.message(`'${String(src).slice(0, 80)}' has no alt text: ${remedy}.`, picture);
  }
  if (shown?.kind.use === 'download') {
    const { name, kind } = shown;
    fault(file, picture, `'${name}' is ${kind.called}, which no page can show: link to it, [${name}](${name}).`);
  }
  if (typeof src === 'string' && /^data:/i.test(src)) {
    const reason = 'The picture in the address cannot be read: put it into a file beside article.md.';
    const { cleanEmbedded } = await import('../drawings/outline.ts');
    picture.properties['src'] = await cleanEmbedded(src, () => fault(file, picture, reason));
  }
  if (shown?.kind.use === 'video') play(picture);
  else picture.properties['loading'] = 'lazy';
  if (article && shown?.kind.use === 'picture' && !isChosen) {
    const presentation = await presentPicture(article, shown, 'text', Number(width) || undefined);
    Object.assign(picture, showPicture(picture, presentation, isLinked));
  } else if (shown && !width && !height) {
    // Who gives a picture a size of its own knows why.
    Object.assign(picture.properties, await sizeOf(shown));
  }
}

/** Makes a video of what was written as a picture; what it shows is its name, and a link for who cannot play it. */
function play(picture: Element): void {
  const { alt, src: href, ...properties } = picture.properties;
  // iPhones show no first frame until they are sent to a moment: https://www.w3.org/TR/media-frags/#naming-time
  const src = String(href).includes('#') ? href : `${href}#t=0.001`;
  picture.tagName = 'video';
  picture.properties = { src, ...properties, controls: true, playsInline: true, preload: 'metadata', ariaLabel: alt };
  picture.children = [h('a', { href }, String(alt ?? ''))];
}

/** What a page shows of an `<img>`: its variants, and a link to the whole of it. What moves does so there alone. */
function showPicture({ properties }: Element, shown: Presentation, isLinked: boolean): Element {
  const { sources, src, moves, large, color: dataColor } = shown;
  const size = missingSize(properties, shown);
  const img = h('img', { ...properties, src, loading: 'lazy', ...size, decoding: 'async', dataColor });
  const ofSources = sources.map((source) => h('source', source));
  const picture = sources.length > 0 ? h('picture', ofSources, img) : img;
  if (isLinked || !large) return picture;
  const [className, title] = moves ? ['large moving', words.text.letMove] : ['large', words.text.openLarge];
  return h('a', { className, href: large, title }, picture);
}

/** Whoever gives a picture a size of its own knows why; where only one side is given, the other follows. */
function missingSize(written: Properties, { width, height }: Presentation) {
  const [ownWidth, ownHeight] = [Number(written['width']), Number(written['height'])];
  if (!width || !height || (ownWidth && ownHeight)) return {};
  if (ownHeight) return { width: Math.round((ownHeight * width) / height) };
  return ownWidth ? { height: Math.round((ownWidth * height) / width) } : { width, height };
}
