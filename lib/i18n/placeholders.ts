const placeholder = /\{(\w+)\}/;

/** Returns the names of the placeholders in a message. */
export const listPlaceholders = (sentence: string): readonly string[] =>
  sentence.split(placeholder).filter((_, index) => index % 2 === 1);

/** Splits a message into texts and the values of its placeholders. Placeholders without a value stay unchanged. */
export function fillPlaceholders<Part>(sentence: string, parts: Readonly<Record<string, Part>>): (string | Part)[] {
  const filled = sentence
    .split(placeholder)
    .map((part, index) => (index % 2 === 0 ? part : (parts[part] ?? `{${part}}`)));
  return filled.filter((part) => part !== '');
}
