import { didYouMean } from '../faults.ts';
import { en } from './en.ts';
import { placesOf } from './fill.ts';
import { isGroup, knownLanguage } from './languages.ts';

/** The categories of `Intl.PluralRules`. */
const categories: readonly string[] = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** Something about one of the words that an owner gives, said behind its path. */
interface Finding {
  readonly path: readonly string[];
  readonly message: string;
  /** Whether it is only worth a look. */
  readonly isNote?: boolean;
}

/** What is wrong with words that an owner gives in place of the site's, and as notes those that the site does not say. */
export function findingsOfWords(
  given: unknown,
  own: unknown = en,
  path: readonly string[] = ['words'],
): readonly Finding[] {
  if (!isGroup(own)) {
    if (typeof given !== 'string' || given.trim() === '') return [{ path, message: 'is empty: write a text.' }];
    const known = placesOf(String(own));
    const stray = placesOf(given).find((place) => !known.includes(place));
    const remedy = known.length > 0 ? `its places are {${known.join('}, {')}}` : 'it has no places';
    return stray === undefined ? [] : [{ path, message: `has a place {${stray}}: ${remedy}.` }];
  }
  if (!isGroup(given)) return [{ path, message: `has names in it: ${Object.keys(own).join(', ')}.` }];
  return Object.entries(given).flatMap(([name, word]): readonly Finding[] => {
    const isForm = 'other' in own && categories.includes(name);
    const known: unknown = Reflect.get(own, isForm ? 'other' : name);
    if (known !== undefined) return findingsOfWords(word, known, [...path, name]);
    const message = `is no word of the site. ${didYouMean(name, Object.keys(own))}It counts for nothing.`;
    return [{ path: [...path, name], message, isNote: true }];
  });
}

/** The paths of the words that stay English: where the site has none in a language, all that its owner does not give. */
export function englishWords(locale: string, given: unknown, own: object = en, path = ''): readonly string[] {
  if (knownLanguage(locale)) return [];
  return Object.entries(own).flatMap(([name, word]) => {
    const changed: unknown = isGroup(given) ? Reflect.get(given, name) : undefined;
    if (isGroup(word) && !('other' in word)) return englishWords(locale, changed, word, `${path}${name}.`);
    return changed === undefined ? [path + name] : [];
  });
}
