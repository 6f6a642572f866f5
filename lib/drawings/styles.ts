import { type AtRule, type Container, CssSyntaxError, type Declaration, parse, type Rule } from 'postcss';
import { visit } from 'unist-util-visit';
import type { Cdata, Element, Text } from 'xast';
import { type Drawing, offsetOf, offsetOfAttribute, report } from './read.ts';
import { addressesIn, reportReference } from './references.ts';
import { matches, readSelector, type Selector } from './selectors.ts';

/** The properties that say how text is set. They have done their work when it has become outlines. */
export const textProperties =
  /^(?:font|text-(?!rendering)|letter-spacing|word-spacing|line-height|white-space|xml:space|dominant-baseline|alignment-baseline|baseline-shift|writing-mode|direction|unicode-bidi|shape-(?!rendering)|inline-size|-inkscape)/;

/** A value that is given to an element. */
export interface Declared {
  readonly property: string;
  readonly value: string;
  /** Where that is written in the source. */
  readonly offset: () => number;
}

interface Weighed extends Declared {
  readonly weight: number;
}

interface StyleRule extends Weighed {
  readonly selector: Selector;
}

/** The rules of the style sheets of a drawing. */
export type StyleSheet = readonly StyleRule[];

/** What is important outweighs a style attribute, which outweighs every selector. */
const [ofStyleAttribute, ofImportance] = [1e8, 1e9];

/**
 * Reads the style sheets of a drawing, and takes out of them what is of no use any more: typefaces.
 * Rules that would miss a text because it has become outlines are reported.
 */
export function readStyleSheets(drawing: Drawing): StyleSheet {
  const rules: StyleRule[] = [];
  visit(drawing.svg, 'element', (element) => {
    if (element.name !== 'style') return;
    for (const child of element.children) {
      if (child.type === 'text' || child.type === 'cdata') readStyleSheet(drawing, child, rules);
    }
  });
  return rules;
}

function readStyleSheet(drawing: Drawing, node: Text | Cdata, rules: StyleRule[]): void {
  const start = offsetOf(node) + (node.type === 'cdata' ? '<![CDATA['.length : 0);
  const offset = ({ source }: Pick<Rule, 'source'>) => start + (source?.start?.offset ?? 0);
  const read = (container: Container, condition: AtRule | undefined) => {
    for (const child of [...(container.nodes ?? [])]) {
      if (child.type === 'rule') rules.push(...readRule(drawing, child, condition, offset));
      if (child.type !== 'atrule') continue;
      if (child.name === 'import') reportReference(drawing, offset(child), child.params.replace(/^url\(|['")]/g, ''));
      if (child.name === 'font-face') {
        if (addressesIn(child.toString()).length > 0) {
          const remedy = 'Take the rule out: text is drawn in the typefaces of this site.';
          report(drawing, offset(child), 'A picture on a page loads no typeface from elsewhere.', remedy);
        }
        node.value = node.value.replace(child.toString(), '');
      }
      if (['media', 'supports', 'layer', 'container'].includes(child.name)) {
        read(child, /^(?:all|screen)?$/.test(child.params) ? condition : child);
      }
    }
  };
  try {
    read(parse(node.value), undefined);
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const remedy = 'Mend it, or save the drawing once more.';
    report(drawing, start + (error.input?.offset ?? 0), `The style sheet breaks off here: ${error.reason}.`, remedy);
  }
}

function readRule(
  drawing: Drawing,
  rule: Rule,
  condition: AtRule | undefined,
  offset: (node: Pick<Rule, 'source'>) => number,
): readonly StyleRule[] {
  const declarations = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node] : []));
  for (const declaration of declarations) {
    for (const address of addressesIn(declaration.value)) reportReference(drawing, offset(declaration), address);
  }
  const weighed = declarations.flatMap((declaration) => weigh(declaration, () => offset(declaration)));
  return rule.selectors.flatMap((text) => {
    const selector = readSelector(text);
    if (selector && !condition) {
      return weighed.map((declared) => ({ ...declared, selector, weight: declared.weight + selector.specificity }));
    }
    const namesText = /(?:^|[\s>+~(])(?:text|tspan)(?![\w-])/.test(text);
    const isMissed = namesText || weighed.some(({ property }) => textProperties.test(property));
    if (isMissed && !/:(?:hover|focus|active|visited|:)/.test(text)) {
      const problem = `The rule for '${condition ? `@${condition.name} ${condition.params}` : text}' would miss the text, which is drawn as outlines.`;
      const remedy = 'Give the text a class, and write the rule for that; under a condition, only colours.';
      report(drawing, offset(rule), problem, remedy);
    }
    return [];
  });
}

/** A declaration as those that it stands for: `font` is a shorthand. */
function weigh({ prop, value, important }: Pick<Declaration, 'prop' | 'value' | 'important'>, offset: () => number) {
  const weight = important ? ofImportance : 0;
  const declared = (property: string, value: string): Weighed => ({ property, value, weight, offset });
  if (prop !== 'font') return [declared(prop, value)];
  const [, words = '', size, family] = /^(.*?)(?<![\w.])([\d.]+(?:[a-z]+|%))(?:\s*\/\s*\S+)?\s+(.+)$/.exec(value) ?? [];
  if (size === undefined || family === undefined) return [declared('font-size', value)];
  return [
    declared('font-style', /italic|oblique/.exec(words)?.[0] ?? 'normal'),
    declared('font-weight', /bold(?:er)?|lighter|\b[1-9]00\b/.exec(words)?.[0] ?? 'normal'),
    declared('font-size', size),
    declared('font-family', family),
  ];
}

/** What is declared for the last element of a path that leads to it from the root, by properties. */
export function declaredFor(
  drawing: Drawing,
  sheet: StyleSheet,
  path: readonly Element[],
): ReadonlyMap<string, Declared> {
  const element = path.at(-1);
  if (!element) return new Map();
  const { style, ...attributes } = element.attributes;
  const weighed: Weighed[] = Object.entries(attributes).map(([property, value]) => ({
    property,
    value: value ?? '',
    weight: -1,
    offset: () => offsetOfAttribute(drawing, element, property),
  }));
  weighed.push(...sheet.filter(({ selector }) => matches(selector.steps, path)));
  for (const declared of readStyle(style ?? '').flatMap((declaration) =>
    weigh(declaration, () => offsetOfAttribute(drawing, element, 'style')),
  )) {
    weighed.push({ ...declared, weight: declared.weight + ofStyleAttribute });
  }
  return new Map(weighed.sort((a, b) => a.weight - b.weight).map((declared) => [declared.property, declared]));
}

/** The declarations of a style attribute; nothing where it cannot be read, as browsers do. */
export function readStyle(style: string): readonly Declaration[] {
  try {
    return parse(style).nodes.flatMap((node) => (node.type === 'decl' ? [node] : []));
  } catch {
    return [];
  }
}
