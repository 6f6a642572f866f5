import { expect, test } from 'vitest';
import { fr, frStarter } from './fr.ts';

const narrow = '\u202F';
const wide = '\u00A0';

/** The spaces before French punctuation, by Imprimerie nationale. */
const spaces: Readonly<Record<string, string>> = {
  '?': narrow,
  '!': narrow,
  ';': narrow,
  ':': wide,
  '»': wide,
};

/** Returns the punctuation in a text that has a wrong space, or none, before it or, for an opening quote, after it. */
function findWrongSpaces(text: string): readonly string[] {
  const before = [...text.matchAll(/.?.?([?!;:»])/gsu)].filter(
    ([found, sign = '']) => found.at(-2) !== spaces[sign],
  );
  const after = [...text.matchAll(/«(.)/gsu)].filter(
    ([, next]) => next !== wide,
  );

  return [...before, ...after].map(([found]) => found);
}

test.each([
  ['Ça va\u202F? «\u00A0Oui\u00A0»\u202F! Voici\u00A0: un\u202F; deux', []],
  ['Ça va ?', ['a ?']],
  ['Ça va\u00A0?', ['a\u00A0?']],
  ['Merci!', ['ci!']],
  ['Voici : « oui »', ['i :', 'i »', '« ']],
  ['Voici\u202F:', ['i\u202F:']],
])('finds the wrong spaces of %j', (text, wrong) =>
  expect(findWrongSpaces(text)).toEqual(wrong),
);

const listTexts = (texts: object): readonly string[] =>
  Object.values(texts).flatMap((text) =>
    typeof text === 'object' ? listTexts(text) : String(text),
  );

test.each([
  ['messages', fr],
  ['starter texts', frStarter],
])('all French %s have no-break spaces before punctuation', (_, texts) => {
  const wrong: string[] = [];

  for (const text of listTexts(texts)) {
    if (findWrongSpaces(text).length > 0) {
      wrong.push(text);
    }
  }

  expect(wrong).toEqual([]);
});
