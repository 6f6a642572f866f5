import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../servers/listen.ts';
import { inFrontOf } from './develop.ts';

test.each([
  ['once', 1, 200, 'A page'],
  ['for good', 9, 500, 'Internal Server Error'],
])('where Next gives up %s, it is asked again', async (_, failures, status, text) => {
  let asked = 0;
  const next: RequestListener = (_, response) => {
    asked += 1;
    if (asked > failures) return response.end('A page');
    response.statusCode = 500;
    return response.end('Internal Server Error');
  };
  const { server, port } = await listen(inFrontOf(next, ''), 0);
  const response = await fetch(`http://localhost:${port}/blog/`);
  expect([response.status, await response.text()]).toEqual([status, text]);
  server.close();
});
