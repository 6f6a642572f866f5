import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../core/test-folder.ts';
import { createForm, sampleMessage } from './test-requests.ts';

const program = `
import { listen } from './lib/server/listen.ts';
import { formEndpointHandler } from './lib/server/form-endpoint.ts';
const handler = formEndpointHandler(process.argv[1], 'http://localhost', () => undefined);
console.log((await listen(handler, 0)).port);
`;

/** Sends a message, and returns whether the server confirmed it. */
async function send(port: number, message: string): Promise<boolean> {
  const body = createForm({ ...sampleMessage, message });
  const response = await fetch(`http://localhost:${port}/message`, {
    method: 'POST',
    body,
  }).catch(() => undefined);
  return response?.ok ?? false;
}

/** Returns a unique message that ends with a period. The first writer sends long messages. */
function createMessage(round: number, writer: number, count: number): string {
  const length = writer === 0 ? 200_000 : (count * 977) % 5_000;
  return `${round} ${writer} ${count} ${'x'.repeat(length)}.`;
}

test('stores every confirmed message completely, even if the server is killed while messages arrive', async () => {
  const folder = testFolder();
  const confirmed: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const options = [
      '--import',
      'tsx',
      '--input-type=module',
      '--eval',
      program,
      folder,
    ];
    const server = spawn(process.execPath, options);
    const closed = once(server, 'close');
    const port = Number((await once(server.stdout, 'data'))[0]);
    // Kills the server after some responses, while other messages are being sent.
    let untilKilled = 2 * round + 1;
    const countDown = () => {
      untilKilled -= 1;
      if (untilKilled <= 0) {
        server.kill('SIGKILL');
      }
    };
    const write = async (writer: number) => {
      for (let count = 0; !server.killed; count += 1) {
        const message = createMessage(round, writer, count);
        if (await send(port, message)) {
          confirmed.push(message);
        }
        countDown();
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await closed;
  }
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const stored = files.map((file) =>
    JSON.parse(readFileSync(join(folder, file), 'utf8')),
  );
  const texts = new Set(stored.map(({ message }) => message));
  expect(texts.size).toBe(stored.length);
  for (const { message, ...others } of stored) {
    expect({ ...others, message: sampleMessage.message }).toEqual(
      sampleMessage,
    );
    expect(message.endsWith('.')).toBe(true);
  }
  expect(
    confirmed
      .filter((message) => !texts.has(message))
      .map((message) => message.slice(0, 20)),
  ).toEqual([]);
  expect(confirmed.length).toBeGreaterThan(5);
}, 60_000);
