/** `sent` is status 2xx, `too long` 413, `failed` another status or offline, and `unknown` no readable response. */
export type Outcome = 'sent' | 'too long' | 'failed' | 'unknown';

/**
 * Posts fields as multipart form data. Does not follow redirects, because a redirect can lose the message. Without a
 * readable response the outcome is unknown, unless the browser was offline before and after the request. The `Accept`
 * header prevents form services from responding with a page. This header needs no preflight:
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
