import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { listen, readPort } from './listen.ts';
import { requestFor, sendRaw } from './test-requests.ts';

test('uses the next free port if a port is in use', async () => {
  const { server: first, port } = await listen(
    () => undefined,
    await freePort(),
  );
  const { server, port: next, moved } = await listen(() => undefined, port);
  for (const open of [first, server]) onTestFinished(() => void open.close());
  expect([next, moved]).toEqual([port + 1, ` (port ${port} is in use)`]);
});

test('reads the port from --port or PORT, defaults to 3000, and rejects other values', () => {
  expect(['0', '65535'].map((option) => readPort(option, 'abc'))).toEqual([
    0, 65_535,
  ]);
  expect([readPort(undefined, '4000'), readPort(undefined)]).toEqual([
    4000, 3000,
  ]);
  const remedy =
    'Write a whole number from 1 to 65535, or 0 for any free port.';
  for (const value of ['', 'abc', '65536', '-1', '0x50']) {
    expect(() => readPort(undefined, value)).toThrow(
      `PORT: error: '${value}' is not a port. ${remedy}`,
    );
    expect(() => readPort(value, '4000')).toThrow(
      `--port: error: '${value}' is not a port. ${remedy}`,
    );
  }
});

test('answers with 500 if a handler throws, logs one line, and serves the next request', async () => {
  const lines: string[] = [];
  const handle: RequestListener = ({ url }, response) => {
    if (url === '/') return response.end();
    if (url === '/none') return Promise.reject(new Error(url));
    response.write('output');
    throw new Error(url);
  };
  const { server, port } = await listen(handle, 0, (line) => lines.push(line));
  onTestFinished(() => void server.close());
  const statuses = [];
  for (const path of ['/none', '/half', '/'])
    statuses.push((await sendRaw(port, requestFor(path))).slice(9, 12));
  expect(statuses).toEqual(['500', '', '200']);
  expect(lines).toEqual(
    ['/none', '/half'].map(
      (url) => `GET request failed with status 500: Error: ${url}`,
    ),
  );
});
