import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { listen } from './listen.ts';
import { messagesHandler } from './messages.ts';
import { formOf, sampleMessage as sample, sendRaw } from './sample.ts';

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

/** Starts the endpoint. */
async function start(): Promise<void> {
  lines = [];
  const say = (line: string) => lines.push(line);
  ({ server, port } = await listen(
    messagesHandler(folder, site, say, () => time),
    0,
  ));
}

/** Posts the form as its script does. */
function send(fields: Record<string, string> = sample): Promise<Response> {
  return fetch(`http://localhost:${port}/message`, { method: 'POST', body: formOf(fields) });
}

/** Posts the form as a browser does by itself: `fetch` says of itself that it is a script. */
async function submit(fields: Record<string, string>, headers: Record<string, string>): Promise<string> {
  const form = new Response(formOf(fields));
  const body = Buffer.from(await form.arrayBuffer()).toString('latin1');
  const own = { Host: 'localhost', Connection: 'close', 'Content-Length': body.length, ...headers };
  const lines = Object.entries({ ...own, 'Content-Type': form.headers.get('content-type') });
  return sendRaw(port, ['POST /message HTTP/1.1', ...lines.map((line) => line.join(': ')), '', body].join('\r\n'));
}

const files = () => (existsSync(folder) ? readdirSync(folder) : []);

/** The head of a request with a message, as a client writes it; its body may come, or not. */
function head(...headers: readonly string[]): string {
  const type = 'Content-Type: multipart/form-data; boundary=b';
  return `${['POST /message HTTP/1.1', 'Host: localhost', type, ...headers].join('\r\n')}\r\n\r\n`;
}

test('a message is kept as a file, once, however often it is sent, after a restart too, and said in one line', async () => {
  const response = await send();
  expect(response.status).toBe(201);
  expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
  expect(await response.text()).toBe('Thank you! Your message has been sent!\n');
  const [file = ''] = files();
  expect(file).toMatch(/^2026-11-21T12-00-00\.000Z-[0-9a-f]{32}\.json$/);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(sample);
  expect(lines).toEqual([`Message kept: ${join(folder, file)}`]);
  server.close();
  await start();
  time += 23 * 3_600_000;
  const again = await send();
  expect([again.status, await again.text()]).toEqual([200, 'Thank you! Your message has been sent!\n']);
  expect(lines).toEqual([`Message kept already: ${join(folder, file)}`]);
  expect(files()).toHaveLength(1);
});

test('a message may have two million bytes, and any characters', async () => {
  const text = `${'0123456789 äöü 👍\n'.repeat(80_000)}\u0000end`;
  expect((await send({ ...sample, message: text })).status).toBe(201);
  const kept = JSON.parse(readFileSync(join(folder, files()[0] ?? ''), 'utf8'));
  expect(kept.message === text.replaceAll('\n', '\r\n')).toBe(true);
});

test.each([
  { Accept: '*/*', 'Sec-Fetch-Mode': 'navigate' },
  { Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
])('a browser without script that sends %o is led to the thanks on the site, each time', async (headers) => {
  for (const _ of [1, 2]) {
    const answer = await submit(sample, headers);
    expect(answer).toMatch(/^HTTP\/1.1 303 /);
    expect(answer).toContain(`\r\nLocation: ${site}/contact/#sent\r\n`);
  }
  expect(files()).toHaveLength(1);
  const page = await submit(withoutSource, headers);
  expect(page).toMatch(/^HTTP\/1.1 400 /);
  expect(page).toContain('\r\nContent-Type: text/html; charset=utf-8\r\n');
});

const { source, ...withoutSource } = sample;
/** A form with one field more, or one field that is something else. */
function formWith(name: string, value: string | Blob, fields: Record<string, string> = withoutSource): FormData {
  const data = formOf(fields);
  data.append(name, value);
  return data;
}
const json = { body: JSON.stringify(sample), headers: { 'Content-Type': 'application/json' } };
const cut = { body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } };

test.each<[string, number, RequestInit, path?: string]>([
  ['another path', 404, { body: formOf(sample) }, '/messages'],
  ['another method', 405, { method: 'GET' }],
  ['another type', 415, json],
  ['a body that is not what it says', 400, cut],
  ['a missing field', 400, { body: formOf(withoutSource) }],
  ['a sixth field', 400, { body: formWith('phone', '1', sample) }],
  ['a field twice', 400, { body: formWith('name', source) }],
  ['a file', 400, { body: formWith('source', new Blob(['x'])) }],
  ['more than 2 MB', 413, { body: formOf({ ...sample, message: 'x'.repeat(2_000_001) }) }],
])('refused is %s, with status %i', async (_, status, request, path = '/message') => {
  const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', ...request });
  expect(response.status).toBe(status);
  expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  expect(await response.text()).toMatch(/^[A-Z].*\.\n$/);
  expect(lines).toEqual([expect.stringContaining(`Message refused (${status}): `)]);
  expect(files()).toEqual([]);
});

test.each([
  ['a sender who goes away', head('Content-Length: 1000'), '--b\r\n'],
  ['chunks that are none', head('Transfer-Encoding: chunked'), '5\r\n--b\r\n\r\nzz\r\n'],
])('lives on: %s', async (_, start, body) => {
  const socket = connect(port, 'localhost').on('error', () => undefined);
  socket.write(start + body);
  setTimeout(() => socket.destroy(), 100);
  await expect.poll(() => lines).toEqual(['Message broken off by its sender.']);
  expect((await send()).status).toBe(201);
});

test('lives on: sixty who hold their messages back: fifty may, and who comes then is told to try again', async () => {
  const held = Array.from({ length: 60 }, () => connect(port, 'localhost').on('error', () => undefined));
  for (const socket of held) socket.write(`${head('Content-Length: 1000')}--b\r\n`);
  const saying = (words: string) => lines.filter((line) => line.startsWith(words)).length;
  await expect.poll(() => saying('Message refused (503)'), { timeout: 10_000 }).toBe(10);
  expect((await send()).status).toBe(503);
  for (const socket of held) socket.destroy();
  await expect.poll(() => saying('Message broken off'), { timeout: 10_000 }).toBe(50);
  expect((await send()).status).toBe(201);
});

test('lives on: a folder that cannot be written', async () => {
  writeFileSync(folder, 'in the way');
  const response = await send();
  expect([response.status, await response.text()]).toEqual([500, 'The message could not be kept here.\n']);
  expect(lines).toEqual([expect.stringMatching(/^Message refused \(500\): .*EEXIST.*$/)]);
  rmSync(folder);
  expect((await send()).status).toBe(201);
});
