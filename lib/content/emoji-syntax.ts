import { nameToEmoji } from 'gemoji';
import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Construct, Extension, State } from 'micromark-util-types';
import { isInWord, toText } from './character-codes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

/** A name of GitHub between colons. In a word or a number, as in `10:100:00` and `std::b::c`, it is text. */
const shortcode: Construct = {
  name: 'emoji',
  tokenize(effects, ok, nok) {
    const { previous, events } = this;
    const followsEmoji = events.at(-1)?.[1].type === 'emoji';
    const followsColon = previous === colon && !followsEmoji;
    let name = '';

    const inside: State = (code) => {
      if (code === colon && Object.hasOwn(nameToEmoji, name)) {
        effects.consume(code);
        return end;
      }
      if (!/[\w+-]/.test(toText(code))) {
        return nok(code);
      }
      name += toText(code);
      effects.consume(code);
      return inside;
    };

    const end: State = (code) => {
      effects.exit('emoji');
      return isInWord(code) ? nok(code) : ok(code);
    };

    return (code) => {
      if (isInWord(previous) || followsColon) {
        return nok(code);
      }
      effects.enter('emoji');
      effects.consume(code);
      return inside;
    };
  },
};

const colon = 58;

/** The syntax of emoji, `:tada:`, as on GitHub. */
export const emojiSyntax: Extension = { text: { [colon]: shortcode } };

/** Makes a text with the emoji of a shortcode. */
export const emojiNodes: NodeExtension = {
  enter: {
    emoji(token) {
      const name = this.sliceSerialize(token).slice(1, -1);
      this.enter({ type: 'text', value: nameToEmoji[name] ?? '' }, token);
    },
  },
  exit: {
    emoji(token) {
      this.exit(token);
    },
  },
};
