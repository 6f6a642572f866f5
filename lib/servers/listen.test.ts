import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { listen, readPort } from './listen.ts';
import { requestFor, sendRaw } from './sample.ts';

const closings: (() => void)[] = [];

afterEach(() => {
  for (const close of closings.splice(0)) close();
});

test('a port in use gives way to the next free one', async () => {
  const port = await freePort();
  await vi.waitFor(async () => {
    const taken = createServer().listen(port, 'localhost');
    await once(taken, 'listening');
    closings.push(() => taken.close());
  }, 10_000);
  const { server, port: next } = await listen((_, response) => response.end('here'), port);
  closings.push(() => server.close());
  expect(next).toBe(port + 1);
});

test('a port is a whole number, and without one it is 3000; of another the fault says what would be right', () => {
  expect(['0', '65535', undefined].map((given) => readPort(given))).toEqual([0, 65_535, 3000]);
  const remedy = 'Write a whole number from 1 to 65535, or 0 for any port that is free.';
  for (const given of ['', 'abc', '65536', '-1', '0x50'])
    expect(() => readPort(given)).toThrow(`1 fault:\n  PORT: '${given}' is not a port. ${remedy}`);
});

test('what a handler throws is answered with 500 and said in one line, and the next request is served', async () => {
  const lines: string[] = [];
  const handlers: RequestListener[] = [
    () => {
      throw new Error('at once');
    },
    () => Promise.reject(new Error('later')),
    (_, response) => {
      response.write('half');
      throw new Error('in the middle');
    },
    (_, response) => response.end('well'),
  ];
  const { server, port } = await listen(
    (request, response) => handlers.shift()?.(request, response),
    0,
    (line) => lines.push(line),
  );
  closings.push(() => server.close());
  const answers = [];
  while (handlers.length > 0) answers.push(await sendRaw(port, requestFor('/')));
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['500', '500', '', '200']);
  const thrown = ['at once', 'later', 'in the middle'];
  expect(lines).toEqual(thrown.map((words) => `GET answered with 500: Error: ${words}`));
});
