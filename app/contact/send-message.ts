/** The result of sending: status 2xx, status 413, any other status, and no readable response. */
export type Outcome = 'sent' | 'too long' | 'failed' | 'unknown';

/**
 * Posts fields as multipart form data. Does not follow redirects, because the browser may drop the message. Without a
 * readable response the outcome is unknown, unless the browser was offline before and after. The `Accept` header is
 * there because services otherwise respond with a page. It needs no preflight:
 * https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export async function sendMessage(url: string, fields: object, signal: AbortSignal): Promise<Outcome> {
  const wasOnline = navigator.onLine;
  try {
    const body = new FormData();
    for (const [field, text] of Object.entries(fields)) body.append(field, text);
    const headers = { Accept: 'application/json' };
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    if (ok) return 'sent';
    return status === 413 ? 'too long' : 'failed';
  } catch {
    return wasOnline || navigator.onLine ? 'unknown' : 'failed';
  }
}
