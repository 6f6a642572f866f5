import type {
  CompileContext,
  Extension as NodeExtension,
} from 'mdast-util-from-markdown';
import type { Extension, Token } from 'micromark-util-types';
import { type Decide, scanSyntax } from './scan-syntax.ts';

declare module 'mdast' {
  interface RootContentMap {
    /** A formula in TeX. `lib/markdown/math.ts` replaces its element `<tex-math>` by MathML. */
    math: Literal & { readonly type: 'math' };
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    mathBlock: 'mathBlock';
    mathText: 'mathText';
  }
}

/** Match a formula in a line: `$x^2$`, `$$x^2$$`, and `$n$th`. */
const single = /^\$(?![\s$])(?:\\.|[^\\$])+(?<!\s)\$(?:st|nd|rd|th)?$/s;
const double = /^\$\$(?:\\.|[^\\$])+\$\$(?:st|nd|rd|th)?$/s;

/** Matches the last dollar signs of a formula, and letters after them. */
const closing = /[^\\$]\$+[a-z]*$/i;

/**
 * Decides about a text in a line. Pandoc's rule keeps prices such as $5 and $6
 * as text. In addition, variables such as $HOME/$USER and ${HOME}/${USER} are
 * text, and code binds stronger than dollar signs.
 */
const decideText: Decide = (text, next, previous) => {
  const isOpen = !closing.test(text) || /[$a-z]/i.test(next);
  if (isOpen) {
    const cannotClose = next === '' || next === '`' || previous === '$';
    return cannotClose ? 'text' : 'open';
  }

  // Words can end in formulas such as m$^2$, and emphasis around a formula ends with `_`.
  const isInWord = /[\da-z]/i.test(previous) && !/^\$+[\\^_{]/.test(text);
  const isBeforeName = /[\d{_]/.test(next) && next !== previous;
  const isFormula = single.test(text) || double.test(text);
  return isFormula && !isInWord && !isBeforeName ? 'syntax' : 'text';
};

/** Matches `$$`, a formula, and all that follows it. */
const block = /^\$\$((?:\\.|\$(?!\$)|[^\\$])*)(.*)$/s;

/** Decides about lines from `$$` to `$$`. TeX allows no empty lines in formulas, so an unclosed formula ends at one. */
const decideBlock: Decide = (text, next, _, { parser, now, interrupt }) => {
  const isLazy = text.includes('\n') && parser.lazy[now().line];
  if (isLazy || !/^(?:\$?$|\$\$(?!\$))/.test(text)) {
    return 'text';
  }
  if (next !== '' && next !== '\n') {
    return 'open';
  }

  const [, formula = '', rest = ''] = block.exec(text) ?? [];
  if (formula.trim() !== '' && rest.trim() === '$$') {
    return 'syntax';
  }
  if (rest || next === '' || /\n[ \t]*$/.test(text)) {
    return 'text';
  }
  // The first line is enough to end the paragraph before a block.
  return interrupt ? 'syntax' : 'open';
};

const dollarSign = 36;

/** The syntax of formulas, `$…$` and `$$…$$`: https://pandoc.org/MANUAL.html#extension-tex_math_dollars */
export const mathSyntax: Extension = {
  text: { [dollarSign]: scanSyntax('mathText', decideText) },
  // In a block, lines that begin with `-` or `>` begin no list or quote.
  flow: {
    [dollarSign]: { ...scanSyntax('mathBlock', decideBlock), concrete: true },
  },
};

function enterFormula(this: CompileContext, token: Token): undefined {
  const written = this.sliceSerialize(token);
  const value = written.replace(/^\$+|\$+\s*[a-z]*$/g, '');
  const display = token.type === 'mathBlock' ? 'block' : 'inline';
  const hProperties = { display };
  const hChildren = [{ type: 'text' as const, value }];
  const data = { hName: 'tex-math', hProperties, hChildren };
  this.enter({ type: 'math', value, data }, token);
}

function exitFormula(this: CompileContext, token: Token): undefined {
  this.exit(token);
  const [, ending] = /\$([a-z]+)$/.exec(this.sliceSerialize(token)) ?? [];
  if (ending) {
    this.enter({ type: 'text', value: ending }, token);
    this.exit(token);
  }
}

/** Makes the node of a formula, and a text of the ending of a number after it. */
export const mathNodes: NodeExtension = {
  enter: { mathBlock: enterFormula, mathText: enterFormula },
  exit: { mathBlock: exitFormula, mathText: exitFormula },
};
