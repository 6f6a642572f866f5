/** `sent` is status 2xx, `failed` is another status, and `unknown` is no readable response. */
export type Outcome = 'sent' | 'failed' | 'unknown';

/**
 * Posts fields as multipart form data. Does not follow redirects, because a redirect can lose the message. The `Accept`
 * header prevents form services from responding with a page. This header needs no preflight:
 * https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export async function sendMessage(url: string, fields: object, signal: AbortSignal): Promise<Outcome> {
  const body = new FormData();
  for (const [field, text] of Object.entries(fields)) body.append(field, text);
  const headers = { Accept: 'application/json' };
  return fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal }).then(
    ({ ok }) => (ok ? 'sent' : 'failed'),
    () => 'unknown',
  );
}
