import { type CustomPlugin, querySelector, type XastElement } from 'svgo';
import type { Letters } from '../lettering/typefaces.ts';
import { phoneScale, scaleOf } from './measures.ts';
import { asPaths, type Tell } from './read.ts';
import { drawRuns, inherit, isMono, node, readRuns, type Style } from './runs.ts';

/** What can be read on a phone, in pixels. */
const readable = 11;

/**
 * Turns the texts of a drawing into outlines: each glyph once, and used wherever it is written. What cannot be set stays
 * text, in a generic family, and is noted; so is what is too small to be read on a phone.
 *
 * @param prefix how ids begin that the drawing does not have
 */
export function outlineTexts(prefix: string, typefaces: ReadonlyMap<string, Letters>, note: Tell): CustomPlugin {
  const ids = new Map<string, string>();
  const idOf = (outline: string) => {
    const id = ids.get(outline) ?? `${prefix}${ids.size}`;
    ids.set(outline, id);
    return id;
  };
  const small: (readonly [text: XastElement, size: number])[] = [];

  const walk = (element: XastElement, outer: Style, parent = ''): void => {
    const style = inherit(element, outer);
    if (element.name !== 'text') {
      for (const child of element.children) if (child.type === 'element') walk(child, style, element.name);
      return;
    }
    const { runs, beyond } = readRuns(element, style, typefaces);
    const sizes = runs.map(({ style }) => style.size * style.scale);
    // What is drawn at no size is not seen. The last digits of a number are of no account.
    for (const size of sizes) if (size > 0 && size < readable - 1e-6) small.push([element, size]);
    const reason = parent === 'clipPath' ? 'the <clipPath> around it' : beyond[0];
    if (!reason) return void drawRuns(element, runs, idOf);
    const remedy = `For outlines, ${asPaths}`;
    note(element, `This text stays text, in whatever typeface a reader has, because of ${reason}. ${remedy}`);
    setFamily(element, isMono(style) ? 'monospace' : 'sans-serif');
  };

  const fn: CustomPlugin['fn'] = (root) => {
    const svg = querySelector(root, 'svg');
    if (svg?.type !== 'element') return null;
    const scale = phoneScale(svg);
    walk(svg, { said: {}, size: 16, frame: { width: Number.NaN, height: Number.NaN }, scale });
    const paths = [...ids].map(([d, id]) => node('path', { id, d }));
    if (paths.length > 0) svg.children.unshift(node('defs', {}, paths));
    const smallest = Math.floor(Math.min(...small.map(([, size]) => size)) * 10 + 1e-6) / 10;
    const units = Math.ceil((readable / (scale * scaleOf(svg))) * 100 - 1e-6) / 100;
    const problem = `Text in this drawing is ${smallest.toFixed(1)} px high on a phone`;
    const reason = `${problem}, and under ${readable} px it cannot be read.`;
    const remedy = `Give it at least ${units} in this drawing's units, with fewer words or a tighter drawing.`;
    for (const [text] of small.slice(0, 1)) note(text, `${reason} ${remedy}`);
    return null;
  };
  return { name: 'outlineTexts', fn };
}

function setFamily(element: XastElement, family: string): void {
  element.attributes['font-family'] = family;
  for (const child of element.children) if (child.type === 'element') setFamily(child, family);
}
