import { decodeSegment } from './url.ts';

/** Matches paths that programs interpret differently: empty or dot segments, backslashes, control characters. */
const ambiguous = /[\\\p{Cc}]|\/\.{0,2}\/|\/\.{1,2}$/u;

/**
 * Parses a request target (https://www.rfc-editor.org/rfc/rfc9112#section-3.2.1) into the decoded path, the path as
 * sent, and the query with its `?`. Returns `undefined` for invalid and ambiguous targets instead of normalizing them.
 */
export function parseRequestTarget(target = '') {
  const [, sent = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  const path = decodeSegment(sent) ?? '';
  return path.startsWith('/') && !/%2f/i.test(sent) && !ambiguous.test(path) ? { path, sent, search } : undefined;
}
