import { expect, onTestFinished, test, vi } from 'vitest';
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

test('reads the port from --port or PORT, and defaults to 3000', () => {
  vi.stubEnv('PORT', undefined);
  expect(readPort()).toBe(3_000);

  vi.stubEnv('PORT', '4000');
  expect([readPort(), readPort('0')]).toEqual([4_000, 0]);
  vi.unstubAllEnvs();
});

test('reports a port that is no number', async () => {
  const listening = listen(() => undefined, readPort('abc'));

  await expect(listening).rejects.toThrow('--port or PORT: error: ');
});
