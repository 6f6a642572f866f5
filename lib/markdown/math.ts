import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { rehype } from 'rehype';
import temml from 'temml';
import type { VFile } from 'vfile';
import { messages } from '../config/messages.ts';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { setData } from './element-data.ts';
import { classNames, containsElement, listElements } from './list-elements.ts';
import { reportError } from './report-problem.ts';

const html = rehype().data('settings', { fragment: true }).freeze();

/** Converts formulas from TeX to MathML. Stores their inline styles, also if all formulas are the author's MathML. */
export function rehypeMath(tree: Root, file: VFile): void {
  const elements = listElements(tree);
  const formulas = elements.filter(({ tagName }) => tagName === 'tex-math');
  const styles = new Set<string>();
  for (const node of formulas) {
    const math = toMathML(node, file);
    renameStyles(math, styles);
    Object.assign(node, showFormula(node, math));
  }

  if (containsElement(tree, ['math'])) {
    file.data.formulaStyles = styles;
  }
}

const isBlock = ({ properties }: Element) => properties['display'] === 'block';

/** Feeds get the TeX as code, because most feed readers remove MathML. */
function showFormula(node: Element, math: Element): Element {
  const tex = textOf(node);
  const text = collapseSpaces(tex).trim();
  if (!isBlock(node)) {
    return setData(math, { text, feed: [h('code', text)] });
  }

  const ariaLabel = messages.text.formula;
  const scrolling = { tabIndex: 0, role: 'group', ariaLabel };
  return setData(h('div.formula', scrolling, math), {
    text: ` ${text} `,
    feed: [h('pre', h('code', tex.trim()))],
  });
}

/**
 * Returns the `<math>` of a formula. If the formula has a mistake, reports an
 * error and returns an empty element.
 */
function toMathML(node: Element, file: VFile): Element {
  const tex = textOf(node);
  const displayMode = isBlock(node);
  const options = { displayMode, throwOnError: true, wrap: 'tex' } as const;
  try {
    const tree = html.parse(temml.renderToString(tex, options));
    const elements = listElements(tree);
    const problem = findUnsupported(elements);
    if (!problem) {
      return elements[0] ?? h('math');
    }
    reportFormula(node, problem, file);
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ParseError') {
      throw error;
    }

    const [problem = ''] = error.message
      .trim()
      .split(/ at (?:position|end of input)|\n/);
    const remedy = "Correct it, or write '\\$' if the dollar sign is text";
    reportFormula(node, `${problem}. ${remedy}`, file);
  }
  return h('math');
}

function reportFormula(node: Element, problem: string, file: VFile): void {
  const name = collapseSpaces(textOf(node)).trim().slice(0, 60);
  const reason = `The formula '${name}' cannot be shown: ${problem}.`;
  reportError(file, node, reason);
}

/** Returns the problem of TeX that has no effect. */
function findUnsupported(elements: readonly Element[]): string | undefined {
  if (elements.some((element) => classNames(element).includes('tml-ref'))) {
    return "references do not work. Write '\\tag{1}' after a formula, and (1) in the text";
  }
  if (elements.some(isLineBreak)) {
    return "'\\\\' breaks lines only in an environment. Write '\\begin{gathered} … \\end{gathered}' around it";
  }
  return undefined;
}

/** Temml writes `<mo></mo>` for a line break outside of an environment. */
function isLineBreak({ tagName, properties, children }: Element): boolean {
  const isPlain = Object.keys(properties).length === 0;
  return tagName === 'mo' && isPlain && children.length === 0;
}

/**
 * Renames inline styles, which the CSP blocks, and collects them. The page's
 * style sheet has a rule for each (`lib/site/article-styles.ts`).
 */
function renameStyles(math: Element, styles: Set<string>): void {
  for (const { properties } of listElements(math)) {
    const { style, display } = properties;
    delete properties['style'];
    // Browsers display `<math display="block">` as a block without a style.
    if (typeof style === 'string' && !display) {
      properties['dataStyle'] = style;
      styles.add(style);
    }
  }
}
