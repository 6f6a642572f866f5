import { didYouMean } from '../core/diagnostics.ts';
import { en } from '../i18n/en.ts';
import {
  findMessage,
  isGroup,
  listPlaceholders,
} from '../i18n/load-messages.ts';

/** A problem in the owner's translations. In the printed diagnostic, `message` follows `path`. */
interface Problem {
  readonly path: readonly string[];
  readonly message: string;
  readonly severity?: 'warning';
}

/** Compares the owner's messages with the English catalog. Unknown messages are warnings. */
export function checkTranslations(
  given: unknown,
  own: unknown = en,
  path = ['translations'],
): readonly Problem[] {
  if (!isGroup(own)) {
    const message = findTextProblem(given, String(own));
    return message ? [{ path, message }] : [];
  }

  const names = Object.keys(own);
  if (!isGroup(given)) {
    const remedy = `Write an object with ${names.join(', ')}.`;
    return [{ path, message: `must be a group. ${remedy}` }];
  }

  const problems: Problem[] = [];
  for (const [name, translation] of Object.entries(given)) {
    const known = findMessage(own, name);
    const place = [...path, name];
    if (known === undefined) {
      const message = `is not a message of the site. ${didYouMean(name, names)}Rename or remove it.`;
      problems.push({ path: place, message, severity: 'warning' });
    } else {
      problems.push(...checkTranslations(translation, known, place));
    }
  }
  return problems;
}

function findTextProblem(given: unknown, own: string): string | undefined {
  if (typeof given !== 'string') {
    return 'is not a text. Write a text in quotes.';
  }
  if (given.trim() === '') {
    return 'is empty. Write some text.';
  }

  const known = listPlaceholders(own);
  const stray = listPlaceholders(given).find((name) => !known.includes(name));
  if (stray === undefined) {
    return undefined;
  }
  const remedy =
    known.length > 0
      ? `Its placeholders are {${known.join('}, {')}}`
      : 'Remove it';
  return `has an unknown placeholder {${stray}}. ${remedy}.`;
}
