import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import { attention } from 'micromark-core-commonmark';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { isInWord, toText } from './scan-syntax.ts';

const equalsSign = 61;

/** Two equal signs. In a word, as in `a==b`, and between spaces, they are text. */
const sequence: Construct = {
  name: 'mark',
  // Matches opening and closing sequences, and nests them with emphasis.
  resolveAll: attention.resolveAll,
  tokenize(effects, ok, nok) {
    const { previous } = this;
    let length = 0;

    const inside: State = (code) => {
      if (code === equalsSign) {
        effects.consume(code);
        length += 1;
        return inside;
      }

      const token = effects.exit('attentionSequence');
      token._open = !isInWord(toText(previous)) && !isSpace(code);
      token._close = !isSpace(previous) && !isInWord(toText(code));
      return length === 2 ? ok(code) : nok(code);
    };

    return (code) => {
      effects.enter('attentionSequence');
      return previous === equalsSign ? nok(code) : inside(code);
    };
  },
};

/** Returns whether a code is a space, a line break, or the start or end of the text. */
const isSpace = (code: Code): boolean => toText(code).trim() === '';

/** The syntax of marked text, `==text==`, as in Obsidian. */
export const markSyntax: Extension = {
  text: { [equalsSign]: sequence },
  attentionMarkers: { null: [equalsSign] },
};

/** Makes a node for `<mark>` of two equal signs, which micromark resolves like two asterisks. */
export const markNodes: NodeExtension = {
  enter: {
    strong(token) {
      const isMark = this.sliceSerialize(token).startsWith('=');
      const data = isMark ? { hName: 'mark' } : undefined;
      this.enter({ type: 'strong', children: [], data }, token);
    },
  },
};
