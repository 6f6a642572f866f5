import { nameToEmoji } from 'gemoji';
import type { Extension as NodeExtension } from 'mdast-util-from-markdown';
import type { Extension } from 'micromark-util-types';
import { type Decide, isInWord, scanSyntax } from './scan-syntax.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    emoji: 'emoji';
  }
}

/** Matches names of GitHub between colons, such as `:tada::rocket:`. */
const shortcodes = /^(?::[\w+-]+:)+$/;

/** Colons in a word or a number, as in `10:100:00` and `std::b::c`, are text. */
const decide: Decide = (text, next, previous) => {
  if (isInWord(previous) || previous === ':') {
    return 'text';
  }
  // Another name begins after a colon.
  const isComplete = shortcodes.test(text) && next !== ':';
  if (!isComplete) {
    const canContinue = /[\w:+-]/.test(next);
    return canContinue ? 'open' : 'text';
  }

  const names = text.split(':').filter(Boolean);
  const areKnown = names.every((name) => Object.hasOwn(nameToEmoji, name));
  return areKnown && !isInWord(next) ? 'syntax' : 'text';
};

const colon = 58;

/** The syntax of emoji, `:tada:`, as on GitHub. */
export const emojiSyntax: Extension = {
  text: { [colon]: scanSyntax('emoji', decide) },
};

/** Makes a text with the emoji of shortcodes. */
export const emojiNodes: NodeExtension = {
  exit: {
    emoji(token) {
      const names = this.sliceSerialize(token).split(':');
      const value = names.map((name) => nameToEmoji[name] ?? '').join('');
      this.enter({ type: 'text', value }, token);
      this.exit(token);
    },
  },
};
