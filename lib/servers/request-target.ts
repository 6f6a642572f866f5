/** What two programs might read in two ways: empty segments, dots that climb, backslashes, control characters. */
const ambiguous = /[\\\p{Cc}]|\/\.{0,2}\/|\/\.{1,2}$/u;

/**
 * Reads the target of a request, which may be anything: `//`, `http://`, `*`, 60 kB of percent signs. Nothing is mended, so
 * that a path has one meaning or none: https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1 Returns the path without its
 * escapes and as it was sent, and what follows it with its `?`; `undefined` for what is none.
 */
export function readTarget(target = '') {
  const [, sent = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  try {
    const path = decodeURIComponent(sent);
    return path.startsWith('/') && !/%2f/i.test(sent) && !ambiguous.test(path) ? { path, sent, search } : undefined;
  } catch {
    return undefined;
  }
}
