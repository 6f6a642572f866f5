import { type CustomPlugin, type PluginConfig, querySelectorAll, type XastElement } from 'svgo';

/** A rule under a condition: `@media … {…}`, and whatever else begins with `@`, but a typeface. */
const conditional = /@(?!font-face)[^{};]+\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;
/** A selector that means text by its name. */
const textByName = /(?<![.#\w-])text(?![\w-])(?=[^{};]*\{)/g;
/** The shorthand for type: what comes before the size, the size, and the family. */
const shorthand = /(?<![\w-])font\s*:([^;]*?)(?<![\w.])([\d.]+(?:[a-z]+|%))(?:\s*\/\s*[^;\s]+)?\s+([^;]+)/;
/** Colours for light and dark, as draw.io writes them. */
const lightDark = /light-dark\(((?:[^(),]|\([^()]*\))*),(?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
/** Declarations that say how text is set, which mean nothing to outlines. */
const ofText = /(?:^|;)\s*(?:font|text-|line-height|white-space|-inkscape|shape-(?!rendering)|inline-size)[^;]*/g;

/**
 * Moves what styles say to attributes: a rule would miss a text that has become outlines, or find outlines where none
 * were. What stands under a condition stays, and means such a text by its new class; so does what SVG has no attribute for.
 */
export function stylesToAttributes(textClass: string): readonly PluginConfig[] {
  const fn: CustomPlugin['fn'] = (root) => {
    const sheets = querySelectorAll(root, 'style').flatMap((sheet) => ('children' in sheet ? sheet.children : []));
    for (const sheet of sheets) {
      if (!('value' in sheet)) continue;
      const kept = (sheet.value.replace(/\/\*[\s\S]*?\*\//g, '').match(conditional) ?? []).join('');
      sheet.value = kept.replace(textByName, `.${textClass}`);
      for (const text of sheet.value === kept ? [] : querySelectorAll(root, 'text')) {
        if ('attributes' in text) text.attributes['class'] = `${text.attributes['class'] ?? ''} ${textClass}`.trim();
      }
    }
    const enter = (element: XastElement) => {
      const { style = '', ...attributes } = element.attributes;
      for (const [name, value] of Object.entries(attributes)) attributes[name] = value.replace(lightDark, '$1');
      const [, words = '', size, family] = shorthand.exec(style) ?? [];
      if (size && family) {
        const slant = /italic|oblique/.exec(words)?.[0] ?? 'normal';
        const weight = /bold(?:er)?|lighter|\b[1-9]00\b/.exec(words)?.[0] ?? 'normal';
        const type = { 'font-style': slant, 'font-weight': weight, 'font-size': size, 'font-family': family };
        Object.assign(attributes, { ...type, ...attributes });
      }
      const setting = style.matchAll(/(white-space|text-transform)\s*:\s*([\w-]+)/g);
      for (const [, name = '', value = ''] of setting) attributes[name] = value;
      const others = style.replace(ofText, '').replace(/^;/, '');
      element.attributes = { ...attributes, ...(others && { style: others }) };
    };
    return { element: { enter } };
  };
  // What has no condition comes to stand at the elements that it means.
  const inlining = { onlyMatchedOnce: false, removeMatchedSelectors: false, useMqs: ['', 'media screen', 'media all'] };
  return [{ name: 'inlineStyles', params: inlining }, 'convertStyleToAttrs', { name: 'spreadStyles', fn }];
}
