import type {
  Code,
  Construct,
  Effects,
  State,
  Tokenizer,
} from 'micromark-util-types';
import { toText } from './character-codes.ts';

declare module 'mdast' {
  interface RootContentMap {
    /** A formula in TeX. `lib/markdown/math.ts` replaces its element `<tex-math>` by MathML. */
    math: Literal & { readonly type: 'math' };
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    math: 'math';
    mathText: 'mathText';
  }
  interface Token {
    isBlock?: boolean;
  }
}

/** Whether a text that begins with `$` is a formula. If it is undefined, the next character decides. */
type Decision =
  | 'formula'
  | 'text'
  /** A formula if the next characters are no part of a variable. */
  | 'formula before a letter'
  /** Text if code begins at the next character, because code binds stronger. */
  | 'text before code'
  | undefined;

/** Decides whether a text is a formula. `next` is the character after it, and `previous` the one before it. */
type Decide = (text: string, next: string, previous: string) => Decision;

/** Match a formula from the first to the last `$`: `$x^2$` and `$$x^2$$`. */
const singleFormula = /^\$(?![\s$])(?:\\.|[^\\$])+(?<!\s)\$$/s;
const doubleFormula = /^\$\$(?:\\.|[^\\$])+\$\$$/s;

/** Matches the start of a formula in a word or before one, such as H$_2$O and 10$^\circ$C. */
const startInWord = /^\$+(?:[\\^]|_[\d{])/;

/**
 * Decides about a text in a line. Pandoc's rule keeps prices such as $5 and $6 as text. In addition, variables such
 * as $HOME/$USER and ${HOME}/${USER} are text.
 */
const decideInline: Decide = (text, next, previous) => {
  const isOpen = text.length < 3 || !/[^\\]\$$/.test(text) || next === '$';
  if (isOpen) {
    return decideOpen(text, next, previous);
  }

  const isFormula = singleFormula.test(text) || doubleFormula.test(text);
  const isInWord = /[\da-z]/i.test(previous) && !/^\$+[\\^_{]/.test(text);
  if (!isFormula || isInWord || /[\d{]/.test(next)) {
    return 'text';
  }
  const isBeforeWord = /[a-z_]/i.test(next) && !startInWord.test(text);
  return isBeforeWord ? 'formula before a letter' : 'formula';
};

/** Decides about a text that does not end with a dollar sign. */
const decideOpen: Decide = (text, next, previous) => {
  if (next === '' || previous === '$') {
    return 'text';
  }
  return next === '`' && !text.endsWith('`') ? 'text before code' : undefined;
};

/** Decides about lines from `$$` to `$$`. TeX allows no empty lines in formulas, so an unclosed formula ends at one. */
const decideBlock: Decide = (text, next) => {
  if (!/^(?:\$?$|\$\$(?!\$))/.test(text)) {
    return 'text';
  }
  if (!/^\n?$/.test(next)) {
    return undefined;
  }

  const [, formula = '', rest = ''] =
    /^\$\$((?:\\.|\$(?!\$)|[^\\$])*)(.*)$/s.exec(text) ?? [];
  if (rest) {
    const isClosed = formula.trim() !== '' && /^\$\$[ \t]*$/.test(rest);
    return isClosed ? 'formula' : 'text';
  }
  return next === '' || /\n[ \t]*$/.test(text) ? 'text' : undefined;
};

function construct(decide: Decide): Construct {
  const isBlock = decide === decideBlock;
  const tokenize = createTokenizer(decide, isBlock);
  // In a block, lines that begin with `-` or `>` begin no list or quote.
  return { name: 'math', tokenize, concrete: isBlock };
}

function createTokenizer(decide: Decide, isBlock: boolean): Tokenizer {
  return function (effects, ok, nok) {
    const { previous, parser, interrupt } = this;
    let text = '';

    /** Decides as `decide` does. The first line is enough to end the paragraph before a block. */
    const decideNext = (code: Code): Decision => {
      const isLaterLine = isBlock && text.includes('\n');
      if (isLaterLine && parser.lazy[this.now().line]) {
        return 'text';
      }
      const next = toText(code);
      const decision = decide(text, next, toText(previous));
      const endsParagraph = interrupt && next === '\n';
      return decision ?? (endsParagraph ? 'formula' : undefined);
    };

    const proceed: State = (code) => {
      switch (decideNext(code)) {
        case 'formula':
          return finish(code);
        case 'text':
          return nok(code);
        case 'formula before a letter':
          return effects.check(ending, finish, nok)(code);
        case 'text before code':
          return effects.check(parser.constructs.text, nok, take)(code);
        default:
          return take(code);
      }
    };

    const take: State = (code) => {
      text += toText(code);
      consume(code, effects);
      return proceed;
    };

    const finish: State = (code) => {
      effects.exit('math');
      return ok(code);
    };

    return (code) => {
      effects.enter('math', { isBlock });
      return proceed(code);
    };
  };
}

/** Consumes a character. micromark needs a token in each line, and one for each line ending. */
function consume(code: Code, effects: Effects): void {
  const type = toText(code) === '\n' ? 'lineEnding' : 'mathText';
  effects.enter(type);
  effects.consume(code);
  effects.exit(type);
}

/** The letters that may follow a formula: the endings of ordinal numbers, as in the $n$th, and of emphasis. */
const endings: ReadonlySet<string> = new Set([
  'st',
  'nd',
  'rd',
  'th',
  '_',
  '__',
]);

const ending: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let word = '';
    const proceed: State = (code) => {
      if (!/[a-z_]/i.test(toText(code))) {
        return endings.has(word) ? ok(code) : nok(code);
      }
      word += toText(code);
      consume(code, effects);
      return proceed;
    };
    return proceed;
  },
};

/** The syntax of formulas, `$…$` and `$$…$$`: https://pandoc.org/MANUAL.html#extension-tex_math_dollars */
export const mathSyntax = {
  flow: { 36: construct(decideBlock) },
  text: { 36: construct(decideInline) },
};
