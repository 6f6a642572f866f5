/** Storage for the tab, or for the site. */
type StorageName = 'sessionStorage' | 'localStorage';

/** Returns a storage of the browser, or `undefined` if the visitor denies access. */
export function findStorage(name: StorageName): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** Saves or removes a text, and returns whether that worked. Storage may be full or denied. */
export function saveText(name: StorageName, key: string, text: string | undefined): boolean {
  try {
    // First, so that the older text does not remain if the new one does not fit.
    globalThis[name].removeItem(key);
    if (text !== undefined) globalThis[name].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
