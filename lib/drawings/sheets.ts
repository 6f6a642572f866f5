import { optimize } from 'svgo';
import { visit } from 'unist-util-visit';
import type { Element } from 'xast';
import { fromXml } from 'xast-util-from-xml';
import { toString as textOf } from 'xast-util-to-string';
import { toXml } from 'xast-util-to-xml';
import type { Drawing } from './read.ts';

/** The properties that say how text is set. They have done their work when it has become outlines. */
export const textProperties =
  /^(?:font|text-(?!rendering)|letter-spacing|word-spacing|line-height|white-space|xml:space|dominant-baseline|alignment-baseline|baseline-shift|writing-mode|direction|unicode-bidi|shape-(?!rendering)|inline-size|-inkscape)/;
/** The other properties that may be attributes: https://www.w3.org/TR/SVG2/styling.html#PresentationAttributes */
const presentation =
  /^(?:fill|stroke|stop-|flood-|lighting-|clip|mask|marker|opacity|color|display|visibility|overflow|filter$|paint-order|pointer-events|cursor|vector-effect|[a-z]+-rendering)/;

/** How the names begin that a drawing gets on the way: as no word in it does. */
export function unusedPrefix(source: string): string {
  let prefix = 'o_';
  while (source.includes(prefix)) prefix += '_';
  return prefix;
}

/**
 * Moves what style sheets say to the elements that they mean, as attributes: a rule would miss a text that has become
 * outlines, or find outlines where none were. What stands under a condition stays. What SVG has no attribute for becomes
 * a class: Firefox holds a picture to the policy that it is served with, which can name style sheets, and not attributes.
 *
 * @param prefix how ids, classes and attributes begin that the drawing does not have
 * @returns the `<svg>`, whose elements know their places in the source
 */
export function inlineStyles(drawing: Drawing, prefix: string): Element | undefined {
  const originals: Element[] = [];
  visit(drawing.svg, 'element', (element) => {
    element.attributes[`${prefix}n`] = String(
      originals.push({ ...element, attributes: { ...element.attributes } }) - 1,
    );
  });
  const { data } = optimize(toXml(drawing.root, { closeEmptyElements: true }), {
    plugins: [{ name: 'inlineStyles', params: { onlyMatchedOnce: false, useMqs: ['', 'media screen', 'media all'] } }],
  });
  const root = fromXml(data);
  const rules = new Map<string, string>();
  visit(root, 'element', (element) => {
    const { [`${prefix}n`]: number, style, ...attributes } = element.attributes;
    const { position, attributes: own } = originals[Number(number)] ?? {};
    const declared = declarationsOf(style ?? '');
    // What older programs do not know stands beside an attribute that they do, as draw.io writes colours for the dark.
    const rest = declared.filter(
      ([name, value]) => !textProperties.test(name) && (!presentation.test(name) || /light-dark\(|var\(/.test(value)),
    );
    const rule = rest.map((declaration) => declaration.join(':')).join(';');
    if (rule) rules.set(rule, rules.get(rule) ?? `${prefix}s${rules.size}`);
    // Conditions, links and the drawing program may need the ids and the classes that are taken out on the way.
    const classes = [own?.['class'], rules.get(rule)].filter(Boolean).join(' ');
    element.position = position;
    element.attributes = {
      ...attributes,
      ...(own?.['id'] && { id: own['id'] }),
      ...(classes && { class: classes }),
      ...Object.fromEntries(declared.filter((declaration) => !rest.includes(declaration))),
    };
    if (element.name !== 'style') return;
    // What is left beside conditions means nothing in this drawing, and could come to mean outlines.
    const conditions = textOf(element).match(/@(?!font-face)[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g) ?? [];
    element.children = [{ type: 'text', value: conditions.join('') }];
  });
  const svg = root.children.find((child) => child.type === 'element');
  if (rules.size > 0) {
    const value = [...rules].map(([rule, name]) => `.${name}{${rule}}`).join('');
    svg?.children.unshift({ type: 'element', name: 'style', attributes: {}, children: [{ type: 'text', value }] });
  }
  return svg;
}

/** The declarations of a style, the shorthand for type as those that it stands for. */
function declarationsOf(style: string): (readonly [string, string])[] {
  const declared = style.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g);
  return [...declared].flatMap(([, name = '', written = '']) => {
    const value = written.replace(/\s*!important\s*$/, '').trim();
    const [, words = '', size, family] =
      /^(.*?)(?<![\w.])([\d.]+(?:[a-z]+|%))(?:\s*\/\s*\S+)?\s+(.+)$/.exec(value) ?? [];
    if (name !== 'font' || size === undefined || family === undefined) return [[name, value]];
    return [
      ['font-style', /italic|oblique/.exec(words)?.[0] ?? 'normal'],
      ['font-weight', /bold(?:er)?|lighter|\b[1-9]00\b/.exec(words)?.[0] ?? 'normal'],
      ['font-size', size],
      ['font-family', family],
    ];
  });
}
