import type { Element } from 'hast';
import { h } from 'hastscript';
import type { Presentation } from '../pictures/present.ts';

/**
 * Makes what a page shows of a picture that was written as an `<img>`: its variants, a link to the whole of it where it is
 * shown smaller than it is, and for an animation a box to tick by who wants it to stand still, or to move.
 */
export function showPicture(picture: Element, shown: Presentation, isLinked: boolean): void {
  const { sources, src, still, large, color, width } = shown;
  const img = (src: string) =>
    h('img', {
      ...picture.properties,
      src,
      loading: 'lazy',
      ...sizeOf(picture, shown),
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
function sizeOf({ properties }: Element, { width, height }: Presentation) {
  const own = Number(properties['width']);
  if (!width || !height || (own && properties['height'])) return {};
  if (properties['height']) return { width: Math.round((Number(properties['height']) * width) / height) };
  return own ? { height: Math.round((own * height) / width) } : { width, height };
}

function replace(picture: Element, { tagName, properties, children }: Element): void {
  Object.assign(picture, { tagName, properties, children });
}
