import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { listen, readPort } from './listen.ts';
import { requestFor, sendRaw } from './test-requests.ts';

test('uses the next free port if a port is in use', async () => {
  const { server: first, port } = await listen(() => undefined, await freePort());
  const { server, port: next, moved } = await listen(() => undefined, port);
  for (const open of [first, server]) onTestFinished(() => void open.close());
  expect([next, moved]).toEqual([port + 1, ` (port ${port} is in use)`]);
});

test('reads the port from --port or PORT, defaults to 3000, and rejects other values', () => {
  expect(['0', '65535'].map((option) => readPort(option, 'abc'))).toEqual([0, 65_535]);
  expect([readPort(undefined, '4000'), readPort(undefined)]).toEqual([4000, 3000]);
  const remedy = 'Write a whole number from 1 to 65535, or 0 for any free port.';
  for (const value of ['', 'abc', '65536', '-1', '0x50']) {
    expect(() => readPort(undefined, value)).toThrow(`PORT: error: '${value}' is not a port. ${remedy}`);
    expect(() => readPort(value, '4000')).toThrow(`--port: error: '${value}' is not a port. ${remedy}`);
  }
});

test('answers with 500 if a handler throws, logs one line, and serves the next request', async () => {
  const lines: string[] = [];
  const errors = ['rejected', 'thrown after output'];
  const { server, port } = await listen(
    (_, response) => {
      const error = errors.shift();
      if (error === 'rejected') return Promise.reject(new Error(error));
      response.write('output');
      if (error) throw new Error(error);
      return response.end();
    },
    0,
    (line) => lines.push(line),
  );
  onTestFinished(() => void server.close());
  const responses = [];
  for (const _ of [1, 2, 3]) responses.push(await sendRaw(port, requestFor('/')));
  expect(responses.map((response) => response.slice(9, 12))).toEqual(['500', '', '200']);
  expect(lines).toEqual(
    ['rejected', 'thrown after output'].map((error) => `GET request failed with status 500: Error: ${error}`),
  );
});
