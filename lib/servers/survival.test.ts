import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { chanceFrom } from '../test-chance.ts';
import { formOf, sampleExport, sampleMessage, temporaryFolder } from './sample.ts';
import { type SampleServers, sampleServers } from './sample-servers.ts';

let start: (folder: string) => Promise<SampleServers>;

beforeAll(async () => {
  start = await sampleServers(sampleExport());
});

/** Sends a message and says whether the server has said that it is kept. */
async function send(port: number, message: string): Promise<boolean> {
  const body = formOf({ ...sampleMessage, message });
  return fetch(`http://localhost:${port}/message`, { method: 'POST', body }).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** The messages that are kept in a folder, each of them whole. */
function keptIn(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
  return files.map((file) => {
    const { message, ...others } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    expect({ ...others, message: '' }).toEqual({ ...sampleMessage, message: '' });
    return message;
  });
}

test('killed ten times while messages come, no message is there in part, and none is missing that was answered', async () => {
  const folder = temporaryFolder();
  const chance = chanceFrom(10);
  const answered: string[] = [];
  const kill = async (round: number, servers: SampleServers) => {
    const ended = once(servers.process, 'close');
    // After some answers, with other messages on their way: some of one write to the disk, some of many.
    let untilKilled = 1 + chance(6);
    const write = async (writer: number) => {
      for (let count = 0; !servers.process.killed; count += 1) {
        const message = `${round} ${writer} ${count} ${'x'.repeat(writer === 0 ? 200_000 : chance(5_000))}.`;
        if (await send(servers.messages, message)) answered.push(message);
        untilKilled -= 1;
        if (untilKilled <= 0) servers.process.kill('SIGKILL');
      }
    };
    await Promise.all([0, 1, 2, 3].map(write));
    await ended;
  };
  // Two at a time, with the next one already starting.
  const line = async (first: number) => {
    let next = start(folder);
    for (let round = first; round < 10; round += 2) {
      const servers = await next;
      if (round + 2 < 10) next = start(folder);
      await kill(round, servers);
    }
  };
  await Promise.all([line(0), line(1)]);
  const messages = keptIn(folder);
  const kept = new Set(messages);
  expect(kept.size).toBe(messages.length);
  expect(messages.every((message) => message.endsWith('.'))).toBe(true);
  const missing = answered.filter((message) => !kept.has(message));
  expect(missing.map((message) => message.slice(0, 20))).toEqual([]);
  expect(answered.length).toBeGreaterThan(10);
}, 60_000);
