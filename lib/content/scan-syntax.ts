import type {
  Code,
  Construct,
  State,
  TokenizeContext,
  TokenType,
} from 'micromark-util-types';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    scannedText: 'scannedText';
  }
}

/** A text is syntax or plain text, or more characters are needed to decide. */
type Decision = 'syntax' | 'text' | 'open';

/**
 * Decides about the text so far. `next` is the character after it, and
 * `previous` the one before it; '' at the start and end of the Markdown.
 */
export type Decide = (
  text: string,
  next: string,
  previous: string,
  context: TokenizeContext,
) => Decision;

/** Returns a construct whose text has no Markdown in it, such as a formula. */
export function scanSyntax(type: TokenType, decide: Decide): Construct {
  return {
    name: type,
    tokenize(effects, ok, nok) {
      const previous = toText(this.previous);
      let text = '';

      const proceed: State = (code) => {
        const next = toText(code);
        const decision = decide(text, next, previous, this);
        if (decision === 'text') {
          return nok(code);
        }
        if (decision === 'syntax') {
          effects.exit(type);
          return ok(code);
        }

        // micromark needs a token in each line, and one for each line ending.
        const part = next === '\n' ? 'lineEnding' : 'scannedText';
        text += next;
        effects.enter(part);
        effects.consume(code);
        effects.exit(part);
        return proceed;
      };

      return (code) => {
        effects.enter(type);
        return proceed(code);
      };
    },
  };
}

/** Returns the character of a code. Negative codes are line breaks and tabs; the end of the file is ''. */
export function toText(code: Code): string {
  if (code === null) {
    return '';
  }
  if (code < -2) {
    return '\n';
  }
  return code < 0 ? '\t' : String.fromCodePoint(code);
}

/** Returns whether a character is in a word or a number. Languages such as Chinese have no spaces, so their letters are not. */
export const isInWord = (character: string): boolean =>
  /[\p{sc=Latin}\d]/u.test(character);
