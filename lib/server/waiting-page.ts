import type { RequestListener } from 'node:http';

/** Returns a handler that answers with status 503 until the site is ready. Browsers repeat the request. */
export function waitingHandler(text: string): RequestListener {
  const type = 'text/plain; charset=utf-8';
  const headers = { 'Content-Type': type, 'Retry-After': '2', Refresh: '2', 'Cache-Control': 'no-store' };
  return (_, response) => response.writeHead(503, headers).end(`${text}. This page reloads itself.\n`);
}
