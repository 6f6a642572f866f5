import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { formatBytes } from '../bytes.ts';
import { fileAt, programOf } from '../content/files.ts';
import { sizeOf } from '../content/sizes.ts';
import { cleanEmbedded } from '../drawings/embedded.ts';
import { type Presentation, presentPicture } from '../pictures/present.ts';
import { fault } from './report.ts';

/**
 * A picture that is alone in its paragraph becomes a figure, a zip that is alone in it a download card. A video is written
 * like a picture, and is played in its place.
 */
export function rehypeFigures() {
  return async (tree: Root, file: VFile) => {
    const pictures: Element[] = [];
    const linked = new Set<Element>();
    const chosen = new Set<Element>();
    visit(tree, 'element', (node, index, parent) => {
      const { tagName } = node;
      if (tagName === 'img') pictures.push(node);
      if (tagName === 'a') visit(node, { tagName: 'img' }, (picture) => void linked.add(picture));
      if (tagName === 'picture') visit(node, { tagName: 'img' }, (picture) => void chosen.add(picture));
      if (tagName !== 'p' || index === undefined || !parent) return;
      const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
      if (only?.type !== 'element' || others.length > 0) return;
      const replacement =
        only.tagName === 'img' ? figure(only) : only.tagName === 'a' ? download(only, file) : undefined;
      if (!replacement) return;
      parent.children[index] = replacement;
      if (only.tagName === 'img') pictures.push(only);
      return SKIP;
    });
    for (const picture of pictures) {
      // Whoever writes a <picture> or a srcset has chosen.
      const isChosen = chosen.has(picture) || 'srcSet' in picture.properties;
      // In a list nothing can be ticked: the whole entry is a link.
      await present(picture, linked.has(picture) || file.data.isPreview === true, isChosen, file);
    }
  };
}

function figure(picture: Element): Element {
  const { title, ...properties } = picture.properties;
  picture.properties = properties;
  return h('figure', picture, typeof title === 'string' ? h('figcaption', title) : null);
}

/** Checks a picture's text and gives it the size that keeps the page from moving when it comes. */
async function present(picture: Element, isLinked: boolean, isChosen: boolean, file: VFile): Promise<void> {
  const { alt, src, width, height } = picture.properties;
  const { article } = file.data;
  const shown = article && fileAt(article, String(src));
  if (typeof alt !== 'string' || alt.trim() === '') {
    file.message(
      `'${String(src).slice(0, 80)}' has no alt text: write what it shows, ![what it shows](file).`,
      picture,
    );
  }
  if (shown?.kind.use === 'download') {
    const { name, kind } = shown;
    fault(file, picture, `'${name}' is ${kind.called}, which no page can show: link to it, [${name}](${name}).`);
  }
  if (typeof src === 'string' && /^data:/i.test(src)) {
    const reason = 'The picture in the address cannot be read: put it into a file beside article.md.';
    picture.properties['src'] = await cleanEmbedded(src, () => fault(file, picture, reason));
  }
  if (shown?.kind.use === 'video') play(picture);
  else picture.properties['loading'] = 'lazy';
  if (article && shown?.kind.use === 'picture' && !isChosen) {
    const written = Number(width) || undefined;
    showPicture(picture, await presentPicture(article, shown, 'text', written), isLinked);
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

/** The card of a program's zip: its name, its size, and what is inside. */
function download(link: Element, file: VFile): Element | undefined {
  const published = file.data.article && fileAt(file.data.article, String(link.properties['href']));
  if (!published?.isProgram) return undefined;
  const zip = programOf(published);
  const facts = `${formatBytes(zip.bytes.length)} · ${zip.contents.join(', ')}`;
  const properties = { ...link.properties, className: ['download'], download: true };
  return h('p', h('a', properties, h('strong', textOf(link)), h('small', facts)));
}

/**
 * Makes what a page shows of a picture that was written as an `<img>`: its variants, a link to the whole of it where it is
 * shown smaller than it is, and for an animation a box to tick by who wants it to stand still, or to move.
 */
function showPicture(picture: Element, shown: Presentation, isLinked: boolean): void {
  const { sources, src, still, large, color, width } = shown;
  const img = (src: string) =>
    h('img', {
      ...picture.properties,
      src,
      loading: 'lazy',
      ...missingSize(picture, shown),
      decoding: 'async',
      dataColor: color,
    });
  const whole = sources.length > 0 ? h('picture', ...sources.map((source) => h('source', source)), img(src)) : img(src);
  if (!still)
    replace(picture, large && !isLinked ? h('a.large', { href: large, title: 'Open it large' }, whole) : whole);
  else if (isLinked) {
    // In a link nothing can be ticked.
    const media = '(prefers-reduced-motion: reduce)';
    whole.children.unshift(h('source', { media, srcSet: `${still} ${width}w`, sizes: `${width}px` }));
    replace(picture, whole);
  } else {
    const first = img(still);
    first.properties['id'] = undefined;
    const pictures = [h('span.moving', whole), h('span.still', first)];
    const box = h('input', { type: 'checkbox' });
    const words = [h('span.stop', 'Stand still'), h('span.go', 'Let it move')];
    const label = h('label', ...pictures, box, ' ', ...words);
    replace(picture, h('span.animation', label, ...(large ? [' · ', h('a', { href: large }, 'Open it large')] : [])));
  }
}

/** Whoever gives a picture a size of its own knows why; where only one side is given, the other follows. */
function missingSize({ properties }: Element, { width, height }: Presentation) {
  const own = Number(properties['width']);
  if (!width || !height || (own && properties['height'])) return {};
  if (properties['height']) return { width: Math.round((Number(properties['height']) * width) / height) };
  return own ? { height: Math.round((own * height) / width) } : { width, height };
}

function replace(picture: Element, { tagName, properties, children }: Element): void {
  Object.assign(picture, { tagName, properties, children });
}
