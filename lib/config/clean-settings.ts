import { cleanText } from '../core/clean-text.ts';
import { isGroup } from '../i18n/load-messages.ts';

/** A text in the settings with characters that pages cannot contain. */
interface InvalidText {
  readonly path: readonly string[];
  /** The characters, such as `U+0008`. */
  readonly removed: readonly string[];
}

/** Returns settings without the characters that pages cannot contain. */
export function cleanSettings(value: unknown): unknown {
  if (typeof value === 'string') {
    return cleanText(value).text;
  }
  if (Array.isArray(value)) {
    return value.map(cleanSettings);
  }
  if (!isGroup(value)) {
    return value;
  }

  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, entry]) => [name, cleanSettings(entry)]),
  );
}

/** Lists the texts from which `cleanSettings` removes characters. */
export function listInvalidTexts(
  value: unknown,
  path: readonly string[] = [],
): readonly InvalidText[] {
  if (typeof value === 'string') {
    const { removed } = cleanText(value);
    return removed.length > 0 ? [{ path, removed }] : [];
  }

  const found: InvalidText[] = [];
  for (const [name, entry] of Object.entries(isGroup(value) ? value : {})) {
    found.push(...listInvalidTexts(entry, [...path, name]));
  }
  return found;
}
