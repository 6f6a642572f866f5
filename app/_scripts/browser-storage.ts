/** Returns the storage of the tab or of the site, or `undefined` if the visitor denies access. */
export function findStorage(
  name: 'sessionStorage' | 'localStorage',
): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** Saves a text, or removes the saved text. Saves nothing if storage is full or denied. */
export function saveText(
  name: 'sessionStorage' | 'localStorage',
  key: string,
  text: string | undefined,
): void {
  try {
    // Remove the older text first, so that it does not remain if the new one does not fit.
    globalThis[name].removeItem(key);
    if (text !== undefined) {
      globalThis[name].setItem(key, text);
    }
  } catch {
    // The text is only in the page.
  }
}
