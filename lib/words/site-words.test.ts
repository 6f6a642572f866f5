import { expect, test } from 'vitest';
import { en } from './en.ts';
import { placesOf } from './fill.ts';
import { isGroup, languageOf, languages } from './languages.ts';
import { englishWords, findingsOfWords } from './own-words.ts';

/** The sentences of a language, or of a part of it, by their paths: of a plural, each of its forms under its own. */
function sentencesOf(words: object, path = ''): readonly (readonly [path: string, sentence: string])[] {
  return Object.entries(words).flatMap(([name, word]) =>
    isGroup(word) ? sentencesOf(word, `${path}${name}.`) : [[path + name, String(word)] as const],
  );
}

test.each(Object.entries(languages))('%s says everything that English says, with the same places', (_, words) => {
  const own = new Map(sentencesOf(en));
  for (const [path, sentence] of sentencesOf(words)) {
    const english = own.get(path) ?? own.get(path.replace(/\w+$/, 'other'));
    expect([path, placesOf(sentence).toSorted()]).toEqual([path, placesOf(english ?? '').toSorted()]);
    expect(sentence.trim(), path).toBe(sentence);
  }
});

test('an owner changes single words, gives the forms of their language, and its numbers follow', () => {
  const forms = { one: '{count} minuta', few: '{count} minuty', other: '{count} minut' };
  const { words, say } = languageOf('pl', { frame: { home: 'Start' }, article: { readingTime: forms } });
  expect([words.frame.home, words.frame.contact]).toEqual(['Start', en.frame.contact]);
  const said = [1, 22, 12_345].map((count) => say(words.article.readingTime, { count }));
  expect(said).toEqual(['1 minuta', '22 minuty', '12\u00a0345 minut']);
  expect(en.frame.home).toBe('Home');
});

test('a word that the site does not say is a note, and one that a visitor would see broken a fault', () => {
  const changed = {
    frame: { hone: 'Start', menu: ' ', skip: '<{b}>' },
    article: { readingTime: { two: '{count}' }, updated: { other: 'on {date}' } },
    copy: 'Copy',
  };
  expect(findingsOfWords(changed).map(({ path, message, isNote }) => [path.join('.'), message, isNote])).toEqual([
    ['words.frame.hone', "is no word of the site. Did you mean 'home'? It counts for nothing.", true],
    ['words.frame.menu', 'is empty: write a text.', undefined],
    ['words.frame.skip', 'has a place {b}: it has no places.', undefined],
    ['words.article.updated', 'is empty: write a text.', undefined],
    ['words.copy', 'has names in it: copy, copied, selected.', undefined],
  ]);
});

test('what stays English is known: nothing of a language that the site has, and of others what the owner does not give', () => {
  expect(englishWords('de-AT', undefined)).toEqual([]);
  const given = { article: { readingTime: { other: '{count} minut' } }, copy: en.copy };
  const left = englishWords('pl', undefined).filter((path) => !/^copy\.|^article\.readingTime$/.test(path));
  expect([left.length > 9, englishWords('pl', given)]).toEqual([true, left]);
});
