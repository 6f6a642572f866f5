import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { wrapNextHandler } from './dev-server.ts';
import { listen } from './listen.ts';

test.each([
  ['once', 1, 200, 'A page'],
  ['always', 9, 500, 'Internal Server Error'],
])('retries when Next fails %s', async (_, failures, status, text) => {
  let requests = 0;
  const next: RequestListener = (_, response) => {
    requests += 1;
    if (requests > failures) return response.end('A page');
    response.statusCode = 500;
    return response.end('Internal Server Error');
  };
  const { server, port } = await listen(wrapNextHandler(next), 0);
  const response = await fetch(`http://localhost:${port}/blog/`);
  expect([response.status, await response.text()]).toEqual([status, text]);
  server.close();
});
