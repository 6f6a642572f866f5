import type { CustomPlugin, XastElement } from 'svgo';
import type { Letters } from '../lettering/typefaces.ts';
import { phoneScale, scaleOf } from './measures.ts';
import { asPaths, type Tell } from './read.ts';
import { collectRuns, drawRuns, inherit, isMono, node, type Run, type Style } from './runs.ts';

/** What can be read on a phone, in pixels. */
const readable = 11;

/**
 * Turns the texts of a drawing into outlines: each glyph once, and used wherever it is written. What cannot be set stays text,
 * in a generic family, and is noted; so is what is too small to be read on a phone.
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
    const runs: Run[] = [];
    const beyond = collectRuns(element, style, typefaces, runs);
    const reason = parent === 'clipPath' ? 'the <clipPath> around it' : beyond;
    for (const { style } of runs) {
      const size = style.size * style.scale;
      // What is drawn at no size is not seen. The last digits of a number are of no account.
      if (size > 0 && size < readable - 1e-6) small.push([element, size]);
    }
    if (!reason) drawRuns(element, runs, style, idOf);
    else {
      const remedy = `For outlines, ${asPaths}`;
      note(element, `This text stays text, in whatever typeface a reader has, because of ${reason}. ${remedy}`);
      setFamily(element, isMono(style) ? 'monospace' : 'sans-serif');
    }
  };

  return {
    name: 'outlineTexts',
    fn: ({ children }) => {
      const [svg] = children.filter((child) => child.type === 'element');
      if (!svg) return null;
      const scale = phoneScale(svg);
      walk(svg, { said: {}, size: 16, frame: { width: Number.NaN, height: Number.NaN }, scale });
      const paths = [...ids].map(([d, id]) => node('path', { id, d }));
      if (paths.length > 0) svg.children.unshift(node('defs', {}, paths));
      const [first] = small;
      if (!first) return null;
      const smallest = Math.floor(Math.min(...small.map(([, size]) => size)) * 10 + 1e-6) / 10;
      const units = Math.ceil((readable / (scale * scaleOf(svg))) * 100 - 1e-6) / 100;
      const reason = `Text in this drawing is ${smallest.toFixed(1)} px high on a phone, and under ${readable} px it cannot be read.`;
      note(
        first[0],
        `${reason} Give it at least ${units} in this drawing's units, with fewer words or a tighter drawing.`,
      );
      return null;
    },
  };
}

function setFamily(element: XastElement, family: string): void {
  element.attributes['font-family'] = family;
  for (const child of element.children) if (child.type === 'element') setFamily(child, family);
}
