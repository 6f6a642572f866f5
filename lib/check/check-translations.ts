import { didYouMean } from '../core/diagnostics.ts';
import { en } from '../i18n/en.ts';
import {
  findMessage,
  isGroup,
  listPlaceholders,
} from '../i18n/load-messages.ts';

/** A problem in the owner's translations. In the printed diagnostic, `message` follows `path`. */
type Problem = Readonly<{
  path: readonly string[];
  message: string;
  severity?: 'warning';
}>;

/** Compares the owner's messages with the English catalog. Unknown messages are warnings. */
export function checkTranslations(
  given: unknown,
  own: unknown = en,
  path = ['translations'],
): readonly Problem[] {
  if (!isGroup(own)) {
    if (typeof given !== 'string') {
      return [{ path, message: 'is not a text. Write a text in quotes.' }];
    }
    if (given.trim() === '') {
      return [{ path, message: 'is empty. Write some text.' }];
    }
    const known = listPlaceholders(String(own));
    const stray = listPlaceholders(given).find((name) => !known.includes(name));
    const remedy =
      known.length > 0
        ? `Its placeholders are {${known.join('}, {')}}`
        : 'Remove it';
    return stray === undefined
      ? []
      : [
          {
            path,
            message: `has an unknown placeholder {${stray}}. ${remedy}.`,
          },
        ];
  }
  if (!isGroup(given)) {
    return [
      {
        path,
        message: `must be a group. Write an object with ${Object.keys(own).join(', ')}.`,
      },
    ];
  }
  return Object.entries(given).flatMap(
    ([name, translation]): readonly Problem[] => {
      const known = findMessage(own, name);
      if (known !== undefined) {
        return checkTranslations(translation, known, [...path, name]);
      }
      const message = `is not a message of the site. ${didYouMean(name, Object.keys(own))}Rename or remove it.`;
      return [{ path: [...path, name], message, severity: 'warning' }];
    },
  );
}
