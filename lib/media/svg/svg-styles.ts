import {
  type CustomPlugin,
  type PluginConfig,
  querySelectorAll,
  type XastElement,
} from 'svgo';

/** Matches conditional rules: `@media … {…}` and all other at-rules except `@font-face`. */
const conditional = /@(?!font-face)[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** Matches the type selector `text`. */
const textByName = /(?<![.#\w-])text(?![\w-])(?=[^{};]*\{)/g;
/** Matches the `font` shorthand. Its groups are the words before the size, the size, and the family. */
const shorthand =
  /(?<![\w-])font\s*:([^;]*?)(?<![\w.])([\d.]+(?:[a-z]+|%))(?:\s*\/\s*[^;\s]+)?\s+([^;]+)/;
/** Matches `light-dark(…)`, which draw.io writes. Its group is the light color. */
const lightDark =
  /light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** Matches text declarations, which have no effect on outlines. */
const textDeclarations =
  /(?:^|;)\s*(?:font|text-|line-height|white-space|-inkscape|shape-(?!rendering)|inline-size)[^;]*/g;

/**
 * Returns SVGO plugins that move styles to attributes, because selectors for `<text>` would not match its outlines.
 * Conditional rules stay, and select text by `textClass`. Properties without an SVG attribute stay in `style`.
 */
export function stylesToAttributes(textClass: string): readonly PluginConfig[] {
  const fn: CustomPlugin['fn'] = (root) => {
    const sheets = querySelectorAll(root, 'style').flatMap((sheet) =>
      'children' in sheet ? sheet.children : [],
    );
    for (const sheet of sheets) {
      if (!('value' in sheet)) continue;
      const kept = (
        sheet.value.replace(/\/\*[\s\S]*?\*\//g, '').match(conditional) ?? []
      ).join('');
      sheet.value = kept.replace(textByName, `.${textClass}`);
      for (const text of sheet.value === kept
        ? []
        : querySelectorAll(root, 'text')) {
        if ('attributes' in text)
          text.attributes['class'] =
            `${text.attributes['class'] ?? ''} ${textClass}`.trim();
      }
    }
    const enter = (element: XastElement) => {
      const { style = '', ...attributes } = element.attributes;
      for (const [name, value] of Object.entries(attributes))
        attributes[name] = value.replace(lightDark, '$1');
      const [, words = '', size, family] = shorthand.exec(style) ?? [];
      if (size && family) {
        const slant = /italic|oblique/.exec(words)?.[0] ?? 'normal';
        const weight =
          /bold(?:er)?|lighter|\b[1-9]00\b/.exec(words)?.[0] ?? 'normal';
        const type = {
          'font-style': slant,
          'font-weight': weight,
          'font-size': size,
          'font-family': family,
        };
        Object.assign(attributes, { ...type, ...attributes });
      }
      const setting = style.matchAll(
        /(white-space|text-transform)\s*:\s*([\w-]+)/g,
      );
      for (const [, name = '', value = ''] of setting) attributes[name] = value;
      const others = style.replace(textDeclarations, '').replace(/^;/, '');
      element.attributes = { ...attributes, ...(others && { style: others }) };
    };
    return { element: { enter } };
  };
  // Moves all unconditional rules to the elements that they match.
  const inlining = {
    onlyMatchedOnce: false,
    removeMatchedSelectors: false,
    useMqs: ['', 'media screen', 'media all'],
  };
  return [
    { name: 'inlineStyles', params: inlining },
    'convertStyleToAttrs',
    { name: 'spreadStyles', fn },
  ];
}
