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

async function open(port: number): Promise<number> {
  const { server, port: taken } = await listen((_, response) => response.end('here'), port);
  closings.push(() => server.close());
  return taken;
}

/** Takes a port, once nobody else has it. */
async function take(port: number): Promise<void> {
  await vi.waitFor(async () => {
    const taken = createServer().listen(port, 'localhost');
    await once(taken, 'listening');
    closings.push(() => taken.close());
  }, 10_000);
}

test('a port in use gives way to the next free one', async () => {
  const port = await freePort();
  await take(port);
  expect(await open(port)).toBe(port + 1);
  expect(await open(port)).toBe(port + 2);
});

test('a port is a whole number; without one it is 3000', () => {
  expect(['0', '80', '3000', '65535', undefined].map((given) => readPort(given))).toEqual([0, 80, 3000, 65_535, 3000]);
});

test.each(['', 'abc', '65536', '-1', '3000.5', '0x50'])("'%s' is no port, and the fault says so", (given) => {
  const remedy = 'Write a whole number from 1 to 65535, or 0 for any port that is free.';
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
  expect(lines).toEqual([
    'GET answered with 500: Error: at once',
    'GET answered with 500: Error: later',
    'GET answered with 500: Error: in the middle',
  ]);
});
