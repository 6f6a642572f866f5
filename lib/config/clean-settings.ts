import { cleanText } from '../core/clean-text.ts';

export type RawSettings = Readonly<Record<string, unknown>>;

/** A text in the settings with characters that pages cannot contain. */
interface InvalidText {
  /** The last part of the setting's name, such as `title` of `contact.title`. */
  readonly name: string;
  /** The text without the characters. */
  readonly text: string;
  /** The characters, such as `U+0008`. */
  readonly removed: readonly string[];
}

interface CleanSettings {
  readonly settings: RawSettings;
  readonly invalid: readonly InvalidText[];
}

/** Removes the characters that pages cannot contain from all texts. */
export function cleanSettings(written: RawSettings): CleanSettings {
  const invalid: InvalidText[] = [];
  const settings = JSON.parse(
    JSON.stringify(written),
    (name, value: unknown) => {
      if (typeof value !== 'string') {
        return value;
      }

      const { text, removed } = cleanText(value);
      if (removed.length > 0) {
        invalid.push({ name, text, removed });
      }
      return text;
    },
  );
  return { settings, invalid };
}
