import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { listen, readPort } from './listen.ts';
import { requestFor, sendRaw } from './sample.ts';

test('a port in use gives way to the next free one', async () => {
  const { server: taken, port } = await listen(() => undefined, await freePort());
  const { server, port: next, moved } = await listen(() => undefined, port);
  for (const one of [taken, server]) onTestFinished(() => void one.close());
  expect([next, moved]).toEqual([port + 1, ` (port ${port} is in use)`]);
});

test('a port is a whole number, and without one it is 3000; of another the fault says what would be right', () => {
  expect(['0', '65535', undefined].map((given) => readPort(given))).toEqual([0, 65_535, 3000]);
  const remedy = 'Write a whole number from 1 to 65535, or 0 for any port that is free.';
  for (const given of ['', 'abc', '65536', '-1', '0x50'])
    expect(() => readPort(given)).toThrow(`1 fault:\n  PORT: '${given}' is not a port. ${remedy}`);
});

test('what a handler throws is answered with 500 and said in one line, and the next request is served', async () => {
  const lines: string[] = [];
  const thrown = ['later', 'in the middle'];
  const { server, port } = await listen(
    (_, response) => {
      const words = thrown.shift();
      if (words === 'later') return Promise.reject(new Error(words));
      response.write('well');
      if (words) throw new Error(words);
      return response.end();
    },
    0,
    (line) => lines.push(line),
  );
  onTestFinished(() => void server.close());
  const answers = [];
  for (const _ of [1, 2, 3]) answers.push(await sendRaw(port, requestFor('/')));
  expect(answers.map((answer) => answer.slice(9, 12))).toEqual(['500', '', '200']);
  expect(lines).toEqual(['later', 'in the middle'].map((words) => `GET answered with 500: Error: ${words}`));
});
