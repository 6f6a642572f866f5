import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { testFolder } from '../core/test-folder.ts';
import { formEndpointHandler } from './form-endpoint.ts';
import { listen } from './listen.ts';
import { createForm, sampleMessage as sample } from './test-requests.ts';

const site = 'http://localhost:3000/site';
const noon = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
let lines: string[];
let time: number;
let server: Server;
let port: number;

beforeEach(() => {
  folder = join(testFolder(), 'messages');
  time = noon;
  return start();
});

afterEach(() => server.close());

async function start(timeout?: number): Promise<void> {
  lines = [];
  const log = (line: string) => lines.push(line);
  const handler = formEndpointHandler(folder, site, log, () => time, timeout);
  ({ server, port } = await listen(handler, 0));
}

/** Posts the form as its script does, unless `more` has other headers. */
function send(
  fields: Record<string, string> = sample,
  more: RequestInit = {},
): Promise<Response> {
  return fetch(`http://localhost:${port}/message`, {
    method: 'POST',
    body: createForm(fields),
    ...more,
  });
}

const files = () => (existsSync(folder) ? readdirSync(folder) : []);

/** Returns the request line and the headers of a raw form request. */
function requestHead(...headers: readonly string[]): string {
  const type = 'Content-Type: multipart/form-data; boundary=b';
  return `${['POST /message HTTP/1.1', 'Host: localhost', type, ...headers].join('\r\n')}\r\n\r\n`;
}

test('stores a message once as a file, even if it is sent again after a restart, and logs each request', async () => {
  const response = await send();
  expect(response.status).toBe(201);
  expect(response.headers.get('access-control-allow-origin')).toBe(
    'http://localhost:3000',
  );
  expect(await response.text()).toBe(
    'Thank you! Your message has been sent!\n',
  );
  const [file = ''] = files();
  expect(file).toMatch(/^2026-11-21T12-00-00\.000Z-[0-9a-f]{32}\.json$/);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(sample);
  expect(lines).toEqual([`Message stored in ${join(folder, file)}`]);
  server.close();
  await start();
  time += 23 * 3_600_000;
  const retry = await send();
  expect([retry.status, await retry.text()]).toEqual([
    200,
    'Thank you! Your message has been sent!\n',
  ]);
  expect(lines).toEqual([`Message already stored in ${join(folder, file)}`]);
  expect(files()).toHaveLength(1);
});

test('stores a message once if it is sent twice at the same time', async () => {
  const responses = await Promise.all([send(), send()]);

  const statuses = responses.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 201]);
  expect(files()).toHaveLength(1);
});

test('accepts messages of almost 2 MB with any characters', async () => {
  const text = `${'0123456789 äöü 👍\n'.repeat(80_000)}\u0000end`;
  expect((await send({ ...sample, message: text })).status).toBe(201);
  const stored = JSON.parse(
    readFileSync(join(folder, files()[0] ?? ''), 'utf8'),
  );
  expect(stored.message === text.replaceAll('\n', '\r\n')).toBe(true);
});

test('redirects a browser without JavaScript to the contact page, or shows the reason', async () => {
  const submit = (fields: Record<string, string>) =>
    send(fields, {
      redirect: 'manual',
      headers: { Accept: 'text/html,application/xml;q=0.9,*/*;q=0.8' },
    });
  for (const _ of [1, 2]) {
    const { status, headers } = await submit(sample);
    expect([status, headers.get('location')]).toEqual([
      303,
      `${site}/contact/#sent`,
    ]);
  }
  expect(files()).toHaveLength(1);
  const refusal = await submit(withoutSource);
  expect([refusal.status, refusal.headers.get('content-type')]).toEqual([
    400,
    'text/plain; charset=utf-8',
  ]);
  const [failure, reason, ...rest] = (await refusal.text()).split('\n');
  expect(failure).toMatch(/^There was an error sending your message\. /);
  expect(reason).toMatch(/^Send the fields .*\.$/);
  expect(rest).toEqual(['']);
});

const { source, ...withoutSource } = sample;
function formWith(
  name: string,
  value: string | Blob,
  fields: Record<string, string> = withoutSource,
): FormData {
  const data = createForm(fields);
  data.append(name, value);
  return data;
}

test.each<[string, number, RequestInit, path?: string]>([
  ['another path', 404, { body: createForm(sample) }, '/messages'],
  ['another method', 405, { method: 'GET' }],
  [
    'another type',
    400,
    {
      body: JSON.stringify(sample),
      headers: { 'Content-Type': 'application/json' },
    },
  ],
  [
    'an invalid body',
    400,
    {
      body: 'x',
      headers: { 'Content-Type': 'multipart/form-data; boundary=y' },
    },
  ],
  ['a missing field', 400, { body: createForm(withoutSource) }],
  ['a sixth field', 400, { body: formWith('phone', '1', sample) }],
  ['a field twice', 400, { body: formWith('name', source) }],
  ['a file', 400, { body: formWith('source', new Blob(['x'])) }],
  [
    'more than 2 MB',
    413,
    { body: createForm({ ...sample, message: 'x'.repeat(2_000_001) }) },
  ],
])(
  'rejects %s with status %i',
  async (_, status, request, path = '/message') => {
    const response = await fetch(`http://localhost:${port}${path}`, {
      method: 'POST',
      ...request,
    });
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(await response.text()).toMatch(/^There .*\.\n[A-Z].*\.\n$/);
    expect(lines).toEqual([
      expect.stringContaining(`Message rejected (${status}): `),
    ]);
    expect(files()).toEqual([]);
  },
);

test.each([
  ['a sender disconnects', requestHead('Content-Length: 1000'), '--b\r\n'],
  [
    'a chunk is invalid',
    requestHead('Transfer-Encoding: chunked'),
    '5\r\n--b\r\n\r\nzz\r\n',
  ],
])('keeps running if %s', async (_, head, body) => {
  const socket = connect(port, 'localhost').on('error', () => undefined);
  socket.write(head + body);
  setTimeout(() => socket.destroy(), 100);
  await expect
    .poll(() => lines)
    .toEqual([
      'Message not received. The sender disconnected or was too slow.',
    ]);
  expect((await send()).status).toBe(201);
});

test('rejects all but 50 concurrent slow senders, and disconnects those after the timeout', async () => {
  server.close();
  await start(3_000);
  const sockets = Array.from({ length: 60 }, () =>
    connect(port, 'localhost').on('error', () => undefined),
  );
  for (const socket of sockets) {
    socket.write(`${requestHead('Content-Length: 1000')}--b\r\n`);
  }
  const timer = setInterval(() => {
    for (const socket of sockets.filter(({ writable }) => writable)) {
      socket.write('x');
    }
  }, 100);
  onTestFinished(() => clearInterval(timer));
  const countLines = (start: string) =>
    lines.filter((line) => line.startsWith(start)).length;
  await expect
    .poll(() => countLines('Message rejected (503)'), { timeout: 10_000 })
    .toBe(10);
  expect((await send()).status).toBe(503);
  await expect
    .poll(() => countLines('Message not received'), { timeout: 10_000 })
    .toBe(50);
  expect((await send()).status).toBe(201);
});

test('keeps running if the folder cannot be written', async () => {
  writeFileSync(folder, 'in the way');
  const response = await send();
  expect([response.status, await response.text()]).toEqual([
    500,
    expect.stringContaining('could not be stored.\n'),
  ]);
  expect(lines).toEqual([
    expect.stringMatching(/^Message rejected \(500\): .*EEXIST.*$/),
  ]);
  rmSync(folder);
  expect((await send()).status).toBe(201);
});
