import type { Code, Construct, State } from 'micromark-util-types';

declare module 'mdast' {
  interface RootContentMap {
    /** A formula in TeX. `lib/markdown/math.ts` replaces its element `<tex-math>` by MathML. */
    math: Literal & { readonly type: 'math' };
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    mathLine: 'mathLine';
  }
  interface Token {
    isBlock?: boolean;
  }
}

/** Returns whether a text from a `$` on is a formula, or `undefined` if more characters decide that. */
type Test = (
  text: string,
  next: string,
  previous: string,
) => boolean | undefined;

/** Tests formulas in lines. Pandoc's rule keeps prices such as $5 and $6 as text. */
const isInline: Test = (text, next, previous) => {
  const isOpen = text.length < 3 || !/[^\\]\$$/.test(text) || next === '$';
  if (isOpen || /\d/.test(next)) {
    return isOpen && next !== '' ? undefined : false;
  }
  const isFormula =
    /^(?:\$(?![\s$])(?:\\.|[^\\$])+(?<!\s)\$|\$\$(?:\\.|[^\\$])+\$\$)$/s.test(
      text,
    );
  return isFormula && (!/[\da-z]/i.test(previous) || /^\$+[\\^_{]/.test(text));
};

/** Tests lines from `$$` to `$$`. TeX allows no empty lines in formulas, so an unclosed formula ends at one. */
const isBlock: Test = (text, next) => {
  if (!/^(?:\$?$|\$\$(?!\$))/.test(text)) {
    return false;
  }
  if (!/^\n?$/.test(next)) {
    return undefined;
  }
  const [, formula = '', rest = ''] =
    /^\$\$((?:\\.|\$(?!\$)|[^\\$])*)(.*)$/s.exec(text) ?? [];
  if (rest) {
    return formula.trim() !== '' && /^\$\$[ \t]*$/.test(rest);
  }
  return next === '' || /\n[ \t]*$/.test(text) ? false : undefined;
};

function construct(test: Test): Construct {
  const tokenize: Construct['tokenize'] = function (effects, ok, nok) {
    const { previous, parser, interrupt } = this;
    let text = '';
    let isInLine = false;

    /** Decides as `test` does. The first line is enough to end the paragraph before a block. */
    const decide = (code: Code): boolean | undefined => {
      const isLazy = test === isBlock && parser.lazy[this.now().line];
      const follows = test === isInline && previous === 36;
      if (isLazy || follows) {
        return false;
      }
      const endsParagraph = interrupt && toText(code) === '\n';
      const result = test(text, toText(code), toText(previous));
      return result ?? (endsParagraph || undefined);
    };

    // micromark splits the source at line endings, and needs a token in each line.
    const openLine = () => {
      if (!isInLine) {
        effects.enter('mathLine');
      }
      isInLine = true;
    };
    const closeLine = () => {
      if (isInLine) {
        effects.exit('mathLine');
      }
      isInLine = false;
    };

    const consume = (code: Code) => {
      text += toText(code);
      if (toText(code) === '\n') {
        closeLine();
        effects.enter('lineEnding');
        effects.consume(code);
        effects.exit('lineEnding');
      } else {
        openLine();
        effects.consume(code);
      }
    };

    const proceed: State = (code) => {
      const result = decide(code);
      if (result === false) {
        return nok(code);
      }
      if (result) {
        closeLine();
        effects.exit('math');
        return ok(code);
      }
      consume(code);
      return proceed;
    };

    return (code) => {
      effects.enter('math', { isBlock: test === isBlock });
      return proceed(code);
    };
  };
  // In a block, lines that begin with `-` or `>` begin no list or quote.
  return { name: 'math', tokenize, concrete: test === isBlock };
}

/** Returns the character of a code. Negative codes are line breaks and tabs; the end of the file is ''. */
function toText(code: Code): string {
  if (code === null) {
    return '';
  }
  if (code < -2) {
    return '\n';
  }
  return code < 0 ? '\t' : String.fromCodePoint(code);
}

/** The syntax of formulas, `$…$` and `$$…$$`: https://pandoc.org/MANUAL.html#extension-tex_math_dollars */
export const mathSyntax = {
  flow: { 36: construct(isBlock) },
  text: { 36: construct(isInline) },
};
