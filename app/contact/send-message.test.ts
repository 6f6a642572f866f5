import { afterEach, expect, test, vi } from 'vitest';
import { sendMessage } from './send-message.ts';

/* `e2e/contact-failures.spec.ts` tests responses and broken connections in a browser. */

afterEach(() => {
  vi.unstubAllGlobals();
});

test('asks for JSON, so that form services do not respond with a page', async () => {
  const fetch = vi.fn(async () => new Response());
  vi.stubGlobal('fetch', fetch);
  const url = 'https://host.example/message';
  expect(await sendMessage(url, { name: 'Ada' }, AbortSignal.timeout(10_000))).toBe('sent');
  const headers = { Accept: 'application/json' };
  expect(fetch).toHaveBeenCalledExactlyOnceWith(url, expect.objectContaining({ headers }));
});
