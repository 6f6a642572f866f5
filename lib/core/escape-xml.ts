/** Escapes a text for XML, so that it can stand between tags and in attributes. */
export const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
