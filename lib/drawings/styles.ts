import { _collections, type CustomPlugin, type XastElement } from 'svgo';

/** The properties that say how text is set, but for those that are attributes. They mean nothing to outlines. */
const ofText = /^(?:font|text-|line-height|-inkscape|shape-(?!rendering)|inline-size|unicode-range)/;
/** Those that are no attribute of SVG 1.1 and matter where text is set. */
const setting = ['white-space', 'text-transform', 'text-decoration-line'];
/** A rule under a condition: `@media … {…}`, and whatever else begins with `@`, but a typeface. */
const conditional = /@(?!font-face)[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** A selector that means text by its name. */
const textByName = /(?<![.#\w-])text(?![\w-])(?=[^{};]*\{)/g;

/**
 * Moves what styles say to attributes, behind SVGO's `inlineStyles`: a rule would miss a text that has become outlines, or find
 * outlines where none were. What stands under a condition stays, and means such a text by its class. What SVG has no
 * attribute for becomes a class: Firefox holds a picture to the policy that it is served with, which can name style sheets,
 * and not attributes.
 *
 * @param prefix how classes begin that the drawing does not have
 */
export function spreadStyles(prefix: string): CustomPlugin {
  const rules = new Map<string, string>();
  const texts: XastElement[] = [];
  let isMeant = false;
  const addClass = ({ attributes }: XastElement, name: string) => {
    attributes['class'] = [attributes['class'], name].filter(Boolean).join(' ');
  };
  return {
    name: 'spreadStyles',
    fn: () => ({
      element: {
        enter: (element) => {
          const { name, attributes, children } = element;
          const rest: string[] = [];
          for (const [property, value] of declarationsOf(attributes['style'] ?? '')) {
            // What older programs do not know stands beside an attribute that they do, as draw.io writes colours for the dark.
            const isPlain =
              _collections.attrsGroups['presentation']?.has(property) && !/light-dark\(|var\(/.test(value);
            if (isPlain || setting.includes(property)) attributes[property] = value;
            else if (!ofText.test(property)) rest.push(`${property}:${value}`);
          }
          delete attributes['style'];
          const rule = rest.join(';');
          if (rule) {
            rules.set(rule, rules.get(rule) ?? `${prefix}s${rules.size}`);
            addClass(element, rules.get(rule) ?? '');
          }
          if (name === 'text') texts.push(element);
          if (name !== 'style') return;
          for (const child of children) {
            if (!('value' in child)) continue;
            const kept = (child.value.match(conditional) ?? []).join('');
            child.value = kept.replace(textByName, `.${prefix}t`);
            isMeant ||= child.value !== kept;
          }
        },
      },
      root: {
        exit: ({ children }) => {
          if (isMeant) for (const text of texts) addClass(text, `${prefix}t`);
          const [svg] = children.filter((child) => child.type === 'element');
          const value = [...rules].map(([rule, name]) => `.${name}{${rule}}`).join('');
          if (!svg || !value) return;
          svg.children.unshift({ type: 'element', name: 'style', attributes: {}, children: [{ type: 'text', value }] });
        },
      },
    }),
  };
}

/** The declarations of a style, the shorthand for type as those that it stands for. */
function declarationsOf(style: string): (readonly [string, string])[] {
  const declared = style.matchAll(/([\w-]+)\s*:\s*((?:"[^"]*"|'[^']*'|\([^)]*\)|[^;"'(])*)/g);
  return [...declared].flatMap(([, property = '', written = '']) => {
    const value = written.replace(/\s*!important\s*$/, '').trim();
    const shorthand = /^(.*?)(?<![\w.])([\d.]+(?:[a-z]+|%))(?:\s*\/\s*\S+)?\s+(.+)$/.exec(value);
    if (property !== 'font' || !shorthand) return [[property, value]];
    const [, words = '', size = '', family = ''] = shorthand;
    return [
      ['font-style', /italic|oblique/.exec(words)?.[0] ?? 'normal'],
      ['font-weight', /bold(?:er)?|lighter|\b[1-9]00\b/.exec(words)?.[0] ?? 'normal'],
      ['font-size', size],
      ['font-family', family],
    ];
  });
}
