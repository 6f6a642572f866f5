import { generate, parse, walk } from 'css-tree';
import type { PluginConfig, XastElement } from 'svgo';
import { visitElements } from './transform-svg.ts';

/** The class by which conditional rules select outlines, instead of the type `text`. */
const textClass = 'o_t';

/**
 * Returns SVGO plugins that move styles to attributes, because selectors for `<text>` would not match its outlines.
 * Conditional rules and properties without an SVG attribute stay where they are.
 */
export function stylesToAttributes(): readonly PluginConfig[] {
  let hasTextRules = false;

  const keepConditions = visitElements(({ name, children }) => {
    for (const child of children) {
      if (name === 'style' && 'value' in child) {
        child.value = keepConditionalRules(child.value);
        hasTextRules ||= child.value.includes(`.${textClass}`);
      }
    }
  });

  const spreadStyles = visitElements(({ name, attributes }) => {
    spreadStyle(attributes);
    if (name === 'text' && hasTextRules) {
      const names = attributes['class'] ?? '';
      attributes['class'] = `${names} ${textClass}`.trim();
    }
  });

  return [
    // Moves all unconditional rules to the elements that they match.
    {
      name: 'inlineStyles',
      params: {
        onlyMatchedOnce: false,
        removeMatchedSelectors: false,
        useMqs: ['', 'media screen', 'media all'],
      },
    },
    'convertStyleToAttrs',
    keepConditions,
    spreadStyles,
  ];
}

/** Returns the at-rules of a style sheet, apart from fonts, which an SVG in a page cannot load. */
function keepConditionalRules(css: string): string {
  const sheet = parse(css, { parseValue: false, parseAtrulePrelude: false });
  if (sheet.type === 'StyleSheet') {
    sheet.children = sheet.children.filter(
      (rule) => rule.type === 'Atrule' && rule.name !== 'font-face',
    );
  }

  walk(sheet, {
    visit: 'TypeSelector',
    enter({ name }, item) {
      if (name === 'text') {
        item.data = { type: 'ClassSelector', name: textClass };
      }
    },
  });
  return generate(sheet);
}

/** Matches `light-dark(#fff, #121212)`, which draw.io writes. Its group is the light color. */
const lightDark = /^light-dark\(\s*(#?\w+|\w+\([^)]*\))\s*,.*\)$/;

/** Matches `font: italic bold 12px/1.2 Arial`. Its groups are the words before the size, the size, and the family. */
const fontShorthand = /(?<![\w-])font:(.*?)([\d.]+[a-z]+)\S*\s+([^;]+)/;

/** Reads what SVGO leaves in a `style` attribute and is needed for outlines. */
function spreadStyle(attributes: XastElement['attributes']): void {
  const { style = '' } = attributes;
  for (const [name, value] of Object.entries(attributes)) {
    attributes[name] = value.replace(lightDark, '$1');
  }

  const [, words = '', size, family] = fontShorthand.exec(style) ?? [];
  if (size && family) {
    attributes['font-style'] ??= words.includes('italic') ? 'italic' : 'normal';
    attributes['font-weight'] ??= /bold|\d00/.exec(words)?.[0] ?? 'normal';
    attributes['font-size'] ??= size;
    attributes['font-family'] ??= family;
  }

  const settings = style.matchAll(/(white-space|text-transform):\s*([\w-]+)/g);
  for (const [, name = '', value = ''] of settings) {
    attributes[name] = value;
  }
}
