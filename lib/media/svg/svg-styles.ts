import { generate, parse, walk } from 'css-tree';
import {
  type CustomPlugin,
  type PluginConfig,
  querySelectorAll,
  type XastChild,
  type XastElement,
} from 'svgo';
import { visitElements } from './transform-svg.ts';

/**
 * Returns SVGO plugins that move styles to attributes, because selectors for `<text>` would not match its outlines.
 * Conditional rules and properties without an SVG attribute stay where they are.
 */
export function stylesToAttributes(): readonly PluginConfig[] {
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
    { name: 'keepConditions', fn: keepConditions },
    visitElements(({ attributes }) => {
      useLightColors(attributes);
      expandFont(attributes);
    }),
  ];
}

/** The class by which conditional rules select outlines, instead of the type `text`. */
const textClass = 'o_t';

/** Keeps only the conditional rules of style sheets. */
const keepConditions: CustomPlugin['fn'] = (root) => {
  const texts = querySelectorAll(root, 'text').filter(isElement);
  const sheets = querySelectorAll(root, 'style').filter(isElement);

  for (const child of sheets.flatMap(({ children }) => children)) {
    if (child.type !== 'text' && child.type !== 'cdata') {
      continue;
    }

    child.value = keepConditionalRules(child.value);
    if (child.value.includes(`.${textClass}`)) {
      texts.forEach(addTextClass);
    }
  }
  return null;
};

const isElement = (child: XastChild): child is XastElement =>
  child.type === 'element';

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

function addTextClass({ attributes }: XastElement): void {
  const { class: names } = attributes;
  attributes['class'] = names ? `${names} ${textClass}` : textClass;
}

type Attributes = XastElement['attributes'];

/** Matches `light-dark(#fff, #121212)`, which draw.io writes. Its group is the light color. */
const lightDark = /^light-dark\(\s*(#?\w+|\w+\([^)]*\))\s*,.*\)$/;

function useLightColors(attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    attributes[name] = value.replace(lightDark, '$1');
  }
}

/** Replaces `font: italic bold 12px/1.2 Arial` by attributes, which matplotlib needs, and reads `white-space`. */
function expandFont(attributes: Attributes): void {
  const { style = '' } = attributes;
  for (const declaration of style.split(';')) {
    const [name = '', value = ''] = declaration.split(/:(.*)/s);
    const property = name.trim();
    if (property === 'font') {
      const font = parseFont(value);
      Object.assign(attributes, { ...font, ...attributes });
    }
    if (property === 'white-space' || property === 'text-transform') {
      attributes[property] = value.trim();
    }
  }
}

function parseFont(font: string): Attributes {
  const words = font.trim().split(/\s+/);
  const sizeIndex = words.findIndex((word) => /^[\d.]+[a-z]/.test(word));
  const [size = ''] = words[sizeIndex]?.split('/') ?? [];
  const before = words.slice(0, sizeIndex);

  return {
    'font-style':
      before.find((word) => /italic|oblique/.test(word)) ?? 'normal',
    'font-weight': before.find((word) => /bold|^\d/.test(word)) ?? 'normal',
    'font-size': size,
    'font-family': words.slice(sizeIndex + 1).join(' '),
  };
}
