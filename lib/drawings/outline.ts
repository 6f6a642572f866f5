import { location } from 'vfile-location';
import { remember } from '../cache/cache.ts';
import { kindOfBytes } from '../content/file-kinds.ts';
import { Faults } from '../faults.ts';
import { fontFile, openLetters, typefaces } from '../lettering/typefaces.ts';
import { cleanPicture } from '../pictures/raster.ts';
import { checkDrawing, removeNotes } from './check-drawing.ts';
import { rewrite } from './read.ts';
import { stylesToAttributes } from './styles.ts';
import { outlineTexts } from './text.ts';

/** What turns one outline into another needs the same commands in both, and a marker in each corner the corners. */
const needsItsCommands = /\sattributeName="d"|[{;\s]d\s*:\s*path\(|marker-mid|[{;\s]marker\s*:/;

/**
 * Off is what draws something else: transforms that change strokes, and points left out that a `<use>` may give a stroke.
 * SVGO's other plugins save less than one byte in a hundred, and selectors and animations no longer find what they mean.
 */
const shorter = { applyTransforms: false, removeUseless: false, convertToZ: false, floatPrecision: 4 } as const;

/**
 * A drawing as it is published: text as outlines in the typefaces of this site, because a drawing in an `<img>` cannot use the
 * fonts of the page, and without a word of where it was made. Throws `Faults` with everything that a page would not show.
 */
export async function outlineText(source: string, file: string): Promise<string> {
  const { svg, faults } = await publishDrawing(source, file);
  const broken = faults.filter(({ isNote }) => !isNote);
  if (broken.length > 0) throw new Faults(broken);
  return svg;
}

/** The same with its faults, and notes of text that is too small on a phone, or stays text. */
export async function publishDrawing(source: string, file: string) {
  return remember('drawings', [source, file], async () => {
    const opened = typefaces.map(async (name) => [name, await openLetters(fontFile(name))] as const);
    const letters = new Map(await Promise.all(opened));
    let prefix = 'o_';
    while (source.includes(prefix)) prefix += '_';
    const { svg, faults } = rewrite(source, file, (tell) => [
      checkDrawing(tell),
      ...stylesToAttributes(`${prefix}t`),
      ...removeNotes(source),
      outlineTexts(prefix, letters, tell),
      'removeUnusedNS',
      ...(needsItsCommands.test(source) ? [] : [{ name: 'convertPathData', params: shorter } as const]),
    ]);
    const refuse = (address: string) => {
      const { line, column } = location(source).toPoint(Math.max(source.indexOf(address), 0)) ?? {};
      const reason = 'This picture in the drawing cannot be read. Export it anew as PNG, JPEG, WebP, AVIF or GIF.';
      faults.push({ file, line, column, reason });
    };
    return { svg: await cleanEmbedded(svg, refuse), faults };
  });
}

/**
 * Writes the pictures in the `data:` addresses of a text as they are published; what cannot be read is refused. Browsers go by
 * the bytes, and so does this, whatever the address says.
 */
export async function cleanEmbedded(text: string, refuse: (address: string) => void): Promise<string> {
  let cleaned = text;
  for (const address of new Set(text.match(/data:[^,"'()<>]*,[\w+/=%\s&#;.~!*-]*/gi))) {
    const [kind = '', written = ''] = address.split(/,(.*)/s);
    try {
      // What is written out in signs is left by no drawing program.
      const base64 = /;\s*base64\s*$/i.test(kind) ? decodeURIComponent(written.replace(/&#?\w+;|\s/g, '')) : '';
      const bytes = Buffer.from(base64, 'base64');
      const { use, mediaType = '' } = kindOfBytes(bytes) ?? {};
      if (use !== 'picture') throw new Error(kind);
      const isDrawing = mediaType === 'image/svg+xml';
      const better = isDrawing ? await outlineText(bytes.toString(), '') : await cleanPicture(bytes, mediaType);
      cleaned = cleaned.replaceAll(address, `data:${mediaType};base64,${Buffer.from(better).toString('base64')}`);
    } catch {
      if (/^data:\s*image/i.test(kind)) refuse(address);
    }
  }
  return cleaned;
}
