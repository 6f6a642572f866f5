import type { Messages, Plural } from './en.ts';
import { formatBytes } from './format-bytes.ts';
import { findLanguage, languages } from './languages.ts';

/** The owner's replacements for some of the messages. */
export type PartialMessages<Group> = Group extends string | undefined
  ? string
  : {
      readonly [Name in keyof Group]?: PartialMessages<Group[Name]> | undefined;
    };

/** The values of a message's placeholders. `count` selects the plural form. */
type MessageValues = Readonly<Record<string, string | number>>;

/** Returns the messages of a locale, or English ones if it has no catalog, with the owner's replacements. */
export function loadMessages(
  locale: string,
  changed: PartialMessages<Messages> = {},
) {
  const catalog = languages[findLanguage(locale) ?? 'en'];
  const messages = structuredClone<Messages>(catalog);
  applyOverrides(messages, changed);

  // Without the fallback, `Intl` would use the locale of the machine for locales that it does not support.
  const locales = [locale, 'en-US'];
  const rules = new Intl.PluralRules(locales);
  const numbers = new Intl.NumberFormat(locales);
  const formatNumber = (number: number) => numbers.format(number);
  const formatSize = (bytes: number, digits?: number) =>
    formatBytes(bytes, locales, digits);
  const selectForm = (message: string | Plural, count: number) =>
    typeof message === 'string'
      ? message
      : (message[rules.select(count)] ?? message.other);

  /** Fills the placeholders, formats numbers, and selects the plural form by `count`. */
  const formatMessage = (
    message: string | Plural,
    values: MessageValues = {},
  ): string => {
    const form = selectForm(message, Number(values['count']));
    let text = '';
    for (const part of fillPlaceholders(form, values)) {
      text += typeof part === 'number' ? formatNumber(part) : part;
    }
    return text;
  };
  return { messages, formatMessage, formatNumber, formatSize, locales };
}

/** Replaces messages. Ignores names that the catalog does not have, of which `diagnoseSettings` warns. */
function applyOverrides(messages: object, changed: object): void {
  for (const [name, message] of Object.entries(changed)) {
    const own = findMessage(messages, name);
    if (own === undefined || message === undefined) {
      continue;
    }

    if (isGroup(own) && isGroup(message)) {
      applyOverrides(own, message);
    } else {
      Reflect.set(messages, name, message);
    }
  }
}

/** The plural categories of `Intl.PluralRules`. */
export const pluralCategories: ReadonlySet<string> = new Set([
  'zero',
  'one',
  'two',
  'few',
  'many',
  'other',
]);

/** Returns the message with a name in a group of a catalog. For plural forms, which differ by language, returns `other`. */
function findMessage(group: object, name: string): unknown {
  const isForm = 'other' in group && pluralCategories.has(name);
  const messages = new Map<string, unknown>(Object.entries(group));

  return messages.get(isForm ? 'other' : name);
}

/** Returns whether a value is a group of messages or of plural forms, rather than a text. */
export const isGroup = (messages: unknown): messages is object =>
  typeof messages === 'object' && messages !== null;

const placeholder = /\{(\w+)\}/;

/** Returns the names of the placeholders in a message. */
export const listPlaceholders = (sentence: string): readonly string[] =>
  sentence.split(placeholder).filter((_, index) => index % 2 === 1);

/** Splits a message into texts and the values of its placeholders. Placeholders without a value stay unchanged. */
export function fillPlaceholders<Part>(
  sentence: string,
  parts: Readonly<Record<string, Part>>,
): (string | Part)[] {
  const values = new Map(Object.entries(parts));
  const filled = sentence
    .split(placeholder)
    .map((part, index) =>
      index % 2 === 0 ? part : (values.get(part) ?? `{${part}}`),
    );
  return filled.filter((part) => part !== '');
}
