import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { testFolder } from '../test-folder.ts';
import { formOf, sampleMessage } from './sample.ts';

const program = `
import { listen } from './listen.ts';
import { messagesHandler } from './messages.ts';
const handler = messagesHandler(process.argv[2], 'http://localhost', () => undefined);
console.log((await listen(handler, 0)).port);
`;

/** Sends a message and says whether the server has said that it is kept. */
function send(port: number, message: string): Promise<boolean> {
  const body = formOf({ ...sampleMessage, message });
  return fetch(`http://localhost:${port}/message`, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  );
}

test('killed five times while messages come, no message is there in part, and none is missing that was answered', async () => {
  const [folder, outfile] = [testFolder(), join(testFolder(), 'server.mjs')];
  // In one file it is there in a moment.
  const stdin = { contents: program, resolveDir: import.meta.dirname, loader: 'ts' } as const;
  await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'error' });
  const chance = chanceFrom(10);
  const answered: string[] = [];
  for (let round = 0; round < 5; round += 1) {
    const server = spawn(process.execPath, [outfile, folder]);
    const ended = once(server, 'close');
    const port = Number((await once(server.stdout, 'data'))[0]);
    // After some answers, with other messages on their way: some of one write to the disk, some of many.
    let untilKilled = 1 + chance(6);
    const write = async (writer: number) => {
      for (let count = 0; !server.killed; count += 1) {
        const message = `${round} ${writer} ${count} ${'x'.repeat(writer === 0 ? 200_000 : chance(5_000))}.`;
        if (await send(port, message)) answered.push(message);
        untilKilled -= 1;
        if (untilKilled <= 0) server.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await ended;
  }
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  const kept = files.map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));
  const texts = new Set(kept.map(({ message }) => message));
  expect(texts.size).toBe(kept.length);
  for (const { message, ...others } of kept) {
    expect({ ...others, message: sampleMessage.message }).toEqual(sampleMessage);
    expect(message.endsWith('.')).toBe(true);
  }
  expect(answered.filter((message) => !texts.has(message)).map((message) => message.slice(0, 20))).toEqual([]);
  expect(answered.length).toBeGreaterThan(5);
}, 60_000);
