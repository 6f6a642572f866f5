/** What two programs might read in two ways: empty segments, dots that climb, backslashes, control characters. */
const ambiguous = /[\\\p{Cc}]|\/\.{0,2}\/|\/\.{1,2}$/u;

/**
 * Reads the target of a request, which may be anything: `//`, `http://`, `*`, 60 kB of percent signs. A path is decoded
 * here, once, and for everybody; nothing is mended, so that it has one meaning or none.
 * https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1
 *
 * @returns the path without its escapes, the path as it was sent, which is fit for a header, and `''` or a question mark and
 * what follows; `undefined` for what is no path in its plain form.
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
