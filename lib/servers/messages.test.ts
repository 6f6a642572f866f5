import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { messagesHandler } from './messages.ts';

const origin = 'http://localhost:3000';
const message = {
  source: 'glidepath',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'one\r\ntwo 👍',
};

let folder: string;
let lines: string[];
let address: string;
let stop: () => void;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
  lines = [];
  const { server, port } = await listen(
    messagesHandler(folder, origin, (line) => lines.push(line)),
    42_100,
  );
  address = `http://localhost:${port}/message`;
  stop = () => server.close();
});

afterEach(() => stop());

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

test('a message is kept as a file, and said in one line', async () => {
  const response = await fetch(address, { method: 'POST', body: form(message) });
  expect(response.status).toBe(201);
  expect(response.headers.get('access-control-allow-origin')).toBe(origin);
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(message);
  expect(lines).toEqual([`Message kept: ${join(folder, file)}`]);
});

describe('refused is', () => {
  const { source, ...withoutSource } = message;
  const body = () => form(message);
  const file = () => {
    const data = form(withoutSource);
    data.append('source', new Blob(['x']), 'x.txt');
    return data;
  };
  const twice = () => {
    const data = form(withoutSource);
    data.append('name', source);
    return data;
  };

  test.each([
    ['another path', 404, '/messages', { method: 'POST', body: body() }],
    ['another method', 405, '/message', { method: 'GET' }],
    [
      'another type',
      415,
      '/message',
      { method: 'POST', body: JSON.stringify(message), headers: { 'Content-Type': 'application/json' } },
    ],
    [
      'a body that is not what it says',
      400,
      '/message',
      { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } },
    ],
    ['a missing field', 400, '/message', { method: 'POST', body: form(withoutSource) }],
    ['a sixth field', 400, '/message', { method: 'POST', body: form({ ...message, phone: '1' }) }],
    ['a field twice', 400, '/message', { method: 'POST', body: twice() }],
    ['a file', 400, '/message', { method: 'POST', body: file() }],
    [
      'more than 10 MB',
      413,
      '/message',
      { method: 'POST', body: form({ ...message, message: 'x'.repeat(10_000_001) }) },
    ],
  ])('%s, with status %i', async (_, status, path, request) => {
    const response = await fetch(address.replace('/message', path), request);
    expect(response.status).toBe(status);
    expect(await response.text()).toMatch(/\.\n$/);
    expect(lines).toEqual([expect.stringContaining(`Message refused (${status})`)]);
    expect(readdirSync(folder)).toEqual([]);
  });
});

test('a port in use gives way to the next free one', async () => {
  const taken = createServer().listen(42_150, 'localhost');
  await once(taken, 'listening');
  const { server, port } = await listen(() => undefined, 42_150);
  expect(port).toBe(42_151);
  server.close();
  taken.close();
});
