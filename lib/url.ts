/**
 * An address, or `undefined` for what is none. It is not asked of `URL.canParse()`, which in Node 22.23.3 begins to deny addresses
 * with letters such as 'ü' once it has been called often enough to be compiled.
 *
 * @param base what a relative one is relative to
 */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
