/** Returns a text without its ending, such as a last line break. Returns other texts unchanged. */
export const stripSuffix = (text: string, suffix: string): string =>
  text.endsWith(suffix) ? text.slice(0, -suffix.length) : text;
