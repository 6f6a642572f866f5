/** The storage of one tab, or the storage of the whole site. */
type StorageName = 'sessionStorage' | 'localStorage';

/** Returns a storage of the browser, or `undefined` if the visitor denies access. */
export function findStorage(name: StorageName): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** Saves a text, or removes the saved text. Saves nothing if storage is full or denied. */
export function saveText(name: StorageName, key: string, text: string | undefined): void {
  try {
    // Remove the older text first, so that it does not remain if the new one does not fit.
    globalThis[name].removeItem(key);
    if (text !== undefined) globalThis[name].setItem(key, text);
  } catch {
    // Without storage, the text is only in the page.
  }
}
