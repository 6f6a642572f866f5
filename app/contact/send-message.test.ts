import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from './send-message.ts';

/* `e2e/contact-failures.spec.ts` tests responses and broken connections in a browser. */

const url = 'https://host.example/message';

/** Sends a message with this replacement of `fetch`. Returns the outcome. */
function sendWith(fetch: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', fetch);
  return sendMessage(url, new FormData(), AbortSignal.timeout(10_000));
}

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });

afterEach(() => vi.unstubAllGlobals());

test('asks for JSON, so that form services do not respond with a page', async () => {
  setOnline(true);
  const fetch = vi.fn(async () => new Response());
  expect(await sendWith(fetch)).toBe('sent');
  const headers = { Accept: 'application/json' };
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    url,
    expect.objectContaining({ headers }),
  );
});

test('sending fails offline, and is unknown if the connection is lost on the way', async () => {
  setOnline(true);
  const lost = async () => {
    setOnline(false);
    throw new TypeError('Failed to fetch');
  };
  expect(await sendWith(lost)).toBe('unknown');
  expect(await sendWith(lost)).toBe('failed');
});
