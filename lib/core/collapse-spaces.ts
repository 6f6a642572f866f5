/** Replaces runs of spaces, tabs, and line breaks by one space, as HTML does. Keeps no-break spaces. */
export const collapseSpaces = (text: string): string =>
  text.replace(/[ \t\n\f\r]+/g, ' ');
