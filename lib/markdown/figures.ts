import { join } from 'node:path';
import type { Element, ElementContent, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import sharp from 'sharp';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { pathOfFile, programOf } from '../articles/files.ts';
import { formatBytes } from '../bytes.ts';
import { sitePath } from '../settings.ts';
import { element, text } from './element.ts';
import { report } from './report.ts';

/** A picture that is alone in its paragraph becomes a figure, a zip that is alone in it a download card. */
export function rehypeFigures() {
  return async (tree: Root, file: VFile) => {
    const pictures: Element[] = [];
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'img') pictures.push(node);
      if (node.tagName !== 'p' || index === undefined || !parent) return;
      const [only, ...others] = node.children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
      if (only?.type !== 'element' || others.length > 0) return;
      const replacement =
        only.tagName === 'img' ? figure(only) : only.tagName === 'a' ? download(only, file) : undefined;
      if (!replacement) return;
      parent.children[index] = replacement;
      if (only.tagName === 'img') pictures.push(only);
      return SKIP;
    });
    await Promise.all(pictures.map((picture) => measure(picture, file)));
  };
}

function figure(picture: Element): Element {
  const { title, ...properties } = picture.properties;
  picture.properties = properties;
  return element(
    'figure',
    {},
    typeof title === 'string' ? [picture, element('figcaption', {}, [text(title)])] : [picture],
  );
}

/** Checks a picture's text and gives it the size that keeps the page from moving when it comes. */
async function measure(picture: Element, file: VFile): Promise<void> {
  const { alt, src } = picture.properties;
  if (typeof alt !== 'string' || alt.trim() === '') {
    report(file, picture, `The picture '${src}' has no alt text.`, 'Write what it shows: ![what it shows](file.svg).');
  }
  picture.properties['loading'] = 'lazy';
  const article = file.data.article;
  const start = article && sitePath(pathOfFile(article, ''));
  if (typeof src !== 'string' || !article || !start || !src.startsWith(start)) return;
  const size = await sizeOfPicture(join(article.folder, decodeURIComponent(src.slice(start.length))));
  if (size) Object.assign(picture.properties, size);
}

/** Width and height of a picture in pixels, or `undefined` where the file is not there or not a picture. */
export async function sizeOfPicture(path: string): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(path).metadata();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** The card of a program's zip: its name, its size, and what is inside. */
function download(link: Element, file: VFile): Element | undefined {
  const article = file.data.article;
  const name =
    String(link.properties['href'] ?? '')
      .split('/')
      .at(-1) ?? '';
  const zip = article && name.endsWith('.zip') ? programOf(article, name) : undefined;
  if (!zip) return undefined;
  const children: ElementContent[] = [
    element('strong', {}, [text(textOf(link))]),
    element('small', {}, [text(`${formatBytes(zip.bytes.length)} · ${zip.contents.join(', ')}`)]),
  ];
  return element('p', {}, [element('a', { ...link.properties, className: ['download'], download: true }, children)]);
}
