import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { h } from 'hastscript';
import { rehype } from 'rehype';
import temml from 'temml';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { setData } from './element-data.ts';
import { reportError } from './report-problem.ts';
import { siteContext } from './site-context.ts';

/** An element of Temml that has no effect, with the problem and the remedy. */
interface UnsupportedElement {
  readonly isMatch: (element: Element) => boolean;
  readonly problem: string;
}

const unsupported: readonly UnsupportedElement[] = [
  {
    isMatch: isLineBreak,
    problem:
      "'\\\\' breaks lines only in an environment. Write '\\begin{gathered} … \\end{gathered}' around it",
  },
  {
    isMatch: isReference,
    problem:
      "references do not work. Write '\\tag{1}' after a formula, and (1) in the text",
  },
];

const html = rehype().data('settings', { fragment: true }).freeze();

/** Converts formulas from TeX to MathML. Feeds get the TeX as code, because most feed readers remove MathML. */
export function rehypeMath(tree: Root, file: VFile): void {
  const styles = new Set<string>();
  file.data.formulaStyles = styles;

  visit(tree, { tagName: 'tex-math' }, (node: Element) => {
    const tex = textOf(node);
    const isBlock = node.properties['display'] === 'block';
    const math = toMathML(tex, isBlock, node, file);
    renameStyles(math, styles);
    const source = tex.trim().replace(/\s+/g, ' ');
    const properties = {
      tabIndex: 0,
      role: 'group',
      ariaLabel: siteContext(file).messages.text.formula,
    };
    const shown = isBlock
      ? setData(h('div.formula', properties, math), {
          text: ` ${source} `,
          feed: [h('pre', h('code', tex.trim()))],
        })
      : setData(math, { text: source, feed: [h('code', source)] });
    Object.assign(node, shown);
  });
}

/** Returns the `<math>` of a formula. If the formula has a mistake, reports an error and returns an empty element. */
function toMathML(
  tex: string,
  displayMode: boolean,
  node: Element,
  file: VFile,
): Element {
  const report = (problem: string, linesBefore = 0) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const point = {
      line: line + linesBefore,
      column: linesBefore > 0 ? 1 : column,
    };
    const name = tex.trim().replace(/\s+/g, ' ').slice(0, 60);
    reportError(
      file,
      point,
      `The formula '${name}' cannot be shown: ${problem}.`,
    );
  };
  try {
    const mathML = temml.renderToString(tex, {
      displayMode,
      throwOnError: true,
      wrap: 'tex',
    });
    const [math] = html
      .parse(mathML)
      .children.flatMap((child) => (child.type === 'element' ? child : []));
    const problem = math && findUnsupported(math);
    if (problem) report(problem);
    else if (math) return math;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'ParseError') throw error;
    const [problem = ''] = error.message
      .trim()
      .split(/ at (?:position|end of input)|\n/);
    const before = tex.slice(
      0,
      'position' in error ? Number(error.position) : 0,
    );
    const remedy = "Correct it, or write '\\$' if the dollar sign is text";
    report(`${problem}. ${remedy}`, before.split('\n').length - 1);
  }
  return h('math');
}

/** Returns the problem of the first element that has no effect. */
function findUnsupported(math: Element): string | undefined {
  let problem: string | undefined;
  visit(math, 'element', (element) => {
    problem ??= unsupported.find(({ isMatch }) => isMatch(element))?.problem;
  });
  return problem;
}

/** Temml writes `<mo></mo>` for a line break outside of an environment. */
function isLineBreak({ tagName, properties, children }: Element): boolean {
  const isPlain = Object.keys(properties).length === 0;
  return tagName === 'mo' && isPlain && children.length === 0;
}

function isReference({ properties: { className } }: Element): boolean {
  return Array.isArray(className) && className.includes('tml-ref');
}

/**
 * Renames inline styles, which the CSP blocks, and collects them. The page's
 * style sheet has a rule for each (`lib/site/article-styles.ts`).
 */
function renameStyles(math: Element, styles: Set<string>): void {
  visit(math, 'element', ({ properties }) => {
    const { style, display } = properties;
    delete properties['style'];
    // Browsers display `<math display="block">` as a block without a style.
    if (typeof style === 'string' && !display) {
      properties['dataStyle'] = style;
      styles.add(style);
    }
  });
}
