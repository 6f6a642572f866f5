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

/** Markup of Temml that has no effect, with the problem and the remedy. */
const unsupported = [
  [
    '<mo></mo>',
    "'\\\\' breaks lines only in an environment. Write '\\begin{gathered} … \\end{gathered}' around it",
  ],
  [
    'tml-ref',
    "references do not work. Write '\\tag{1}' after a formula, and (1) in the text",
  ],
] as const;

const html = rehype().data('settings', { fragment: true }).freeze();

/** Converts formulas from TeX to MathML. Feeds get the TeX as code, because most feed readers remove MathML. */
export function rehypeMath(tree: Root, file: VFile): void {
  visit(tree, { tagName: 'tex-math' }, (node: Element) => {
    const tex = textOf(node);
    const isBlock = node.properties['display'] === 'block';
    const math = toMathML(tex, isBlock, node, file);
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
    const [, problem] =
      unsupported.find(([markup]) => mathML.includes(markup)) ?? [];
    if (problem) report(problem);
    const [math] = html
      .parse(mathML)
      .children.flatMap((child) => (child.type === 'element' ? child : []));
    if (math && !problem) return withoutStyles(math);
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

/** Renames inline styles, which the CSP blocks. `lib/site/article-styles.ts` makes a style sheet of them. */
function withoutStyles(math: Element): Element {
  visit(math, 'element', ({ properties }) => {
    // Browsers display `<math display="block">` as a block without a style.
    if (properties['style'] && !properties['display'])
      properties['dataStyle'] = properties['style'];
    delete properties['style'];
  });
  return math;
}
