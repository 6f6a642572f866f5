/**
 * `sent` is status 2xx, `too-long` 413, `failed` another status or offline, and
 * `unknown` no readable response.
 */
export type Outcome = 'sent' | 'too-long' | 'failed' | 'unknown';

/**
 * Posts fields as multipart form data. Does not follow redirects, because a
 * redirect can lose the message.
 */
export async function sendMessage(
  url: string,
  fields: FormData,
  signal: AbortSignal,
): Promise<Outcome> {
  const wasOnline = navigator.onLine;
  // Prevents form services from responding with a page. This header needs no
  // preflight: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
  const headers = { Accept: 'application/json' };

  try {
    const { ok, status } = await fetch(url, {
      method: 'POST',
      headers,
      body: fields,
      redirect: 'manual',
      signal,
    });
    if (ok) {
      return 'sent';
    }
    return status === 413 ? 'too-long' : 'failed';
  } catch {
    // A browser that was offline before and after the request has sent nothing.
    return wasOnline || navigator.onLine ? 'unknown' : 'failed';
  }
}
