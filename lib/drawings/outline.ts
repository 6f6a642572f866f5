import { location } from 'vfile-location';
import { remember } from '../cache/cache.ts';
import { Faults } from '../faults.ts';
import { fontFile, openLetters, typefaces } from '../lettering/typefaces.ts';
import { checkDrawing, removeNotes } from './checks.ts';
import { cleanEmbedded } from './embedded.ts';
import { rewrite } from './read.ts';
import { stylesToAttributes } from './styles.ts';
import { outlineTexts } from './text.ts';

/** What turns one outline into another needs the same commands in both, and a marker in each corner the corners. */
const needsItsCommands = /\sattributeName="d"|[{;\s]d\s*:\s*path\(|marker-mid|[{;\s]marker\s*:/;

/**
 * The shortest of the commands that draw an outline. Off is what draws something else: transforms that change strokes, and
 * points left out that a `<use>` may give a stroke. SVGO's other plugins save less than one byte in a hundred, and selectors,
 * animations and addresses no longer find what they mean.
 */
const shorter = { applyTransforms: false, removeUseless: false, convertToZ: false, floatPrecision: 4 } as const;

/**
 * A drawing as it is published: every text replaced by its outlines in the typefaces of this site, because a drawing in an
 * `<img>` cannot use the fonts of the page, as small as it can be without looking different, and without a word of where it
 * was made.
 *
 * @throws {Faults} with everything in the drawing that a page would not show.
 */
export async function outlineText(source: string, file: string): Promise<string> {
  const { svg, faults } = await publishDrawing(source, file);
  if (faults.length > 0) throw new Faults(faults);
  return svg;
}

/** The same with its faults, and what is worth a look: text that is too small on a phone, and text that stays text. */
export async function publishDrawing(source: string, file: string) {
  return remember('drawings', [source, file], async () => {
    const opened = typefaces.map(async (name) => [name, await openLetters(fontFile(name))] as const);
    const letters = new Map(await Promise.all(opened));
    let prefix = 'o_';
    while (source.includes(prefix)) prefix += '_';
    const { svg, faults, notes } = rewrite(source, file, (fault, note) => [
      checkDrawing(fault),
      ...stylesToAttributes(`${prefix}t`),
      ...removeNotes(source),
      outlineTexts(prefix, letters, note),
      'removeUnusedNS',
      ...(needsItsCommands.test(source) ? [] : [{ name: 'convertPathData', params: shorter } as const]),
    ]);
    const refuse = (address: string) => {
      const { line, column } = location(source).toPoint(Math.max(source.indexOf(address), 0)) ?? {};
      const reason = 'This picture in the drawing cannot be read. Export it anew as PNG, JPEG, WebP, AVIF or GIF.';
      faults.push({ file, line, column, reason });
    };
    return { svg: await cleanEmbedded(svg, refuse, (inner) => outlineText(inner, file)), faults, notes };
  });
}
