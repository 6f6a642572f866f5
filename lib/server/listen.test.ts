import { expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../e2e/free-port.ts';
import { listen, readPort } from './listen.ts';

test('uses the next free port if a port is in use', async () => {
  const { server: first, port } = await listen(
    () => undefined,
    await freePort(),
  );
  const { server, port: next, moved } = await listen(() => undefined, port);
  for (const open of [first, server]) {
    onTestFinished(() => {
      open.close();
    });
  }
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
