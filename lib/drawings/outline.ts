import type { PluginConfig } from 'svgo';
import { location } from 'vfile-location';
import { remember } from '../cache/cache.ts';
import { byPlace, type Fault, Faults } from '../faults.ts';
import { fontFile, openLetters, typefaces } from '../lettering/typefaces.ts';
import { checkDrawing, removeNotes } from './checks.ts';
import { cleanEmbedded } from './embedded.ts';
import { type Rewritten, rewrite } from './read.ts';
import { stylesToAttributes } from './styles.ts';
import { outlineTexts } from './text.ts';

/**
 * Replaces every text of a drawing by its outlines in the typefaces of this site: a drawing in an `<img>` cannot use the
 * fonts of the page. What comes out is as small as it can be without looking different, and tells nothing of where it was
 * made.
 *
 * @throws {Faults} with everything in the drawing that a page would not show.
 */
export async function outlineText(source: string, file: string): Promise<string> {
  const { svg, faults } = await publishDrawing(source, file);
  if (faults.length > 0) throw new Faults(faults);
  return svg;
}

/**
 * A drawing as it is published, everything in it that a page would not show, and what is worth a look: text that is too small
 * to be read on a phone, and text that cannot become outlines.
 */
export async function publishDrawing(source: string, file: string): Promise<Rewritten> {
  const { svg, faults, notes } = await remember('drawings', [source], () => rework(source));
  const inFile = (told: readonly Fault[]) =>
    told.map(({ line, column, reason }) => ({ file, line, column, reason })).sort(byPlace);
  return { svg, faults: inFile(faults), notes: inFile(notes) };
}

async function rework(source: string): Promise<Rewritten> {
  const opened = typefaces.map(async (name) => [name, await openLetters(fontFile(name))] as const);
  const letters = new Map(await Promise.all(opened));
  let prefix = 'o_';
  while (source.includes(prefix)) prefix += '_';
  const drawn = rewrite(source, (fault, note) => [
    checkDrawing(fault),
    ...stylesToAttributes(prefix),
    ...removeNotes(source),
    outlineTexts(prefix, letters, note),
    'removeUnusedNS',
    // Two outlines that turn into each other need the same commands, and a marker in each corner needs the corners.
    ...(/\sattributeName="d"|[{;\s]d\s*:\s*path\(|marker-mid|[{;\s]marker\s*:/.test(source) ? [] : [shorterPaths]),
  ]);
  const refuse = (address: string) => {
    const reason = 'This picture in the drawing cannot be read. Export it anew as PNG, JPEG, WebP, AVIF or GIF.';
    drawn.faults.push({ file: '', ...location(source).toPoint(Math.max(source.indexOf(address), 0)), reason });
  };
  const svg = await cleanEmbedded(drawn.svg, refuse, (inner) => outlineText(inner, ''));
  return { ...drawn, svg };
}

/**
 * Outlines with the shortest of the commands that draw them. Off is what draws something else: transforms that change
 * strokes, and points left out that a `<use>` may give a stroke. Of SVGO's other plugins none saves more than one byte in a
 * hundred, each at a price: selectors, animations and addresses no longer find what they mean.
 */
const shorterPaths: PluginConfig = {
  name: 'convertPathData',
  params: { applyTransforms: false, removeUseless: false, convertToZ: false, floatPrecision: 4 },
};
