import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { listen } from './listen.ts';
import { messagesHandler } from './messages.ts';
import { formOf, sampleMessage as sample, sendRaw, temporaryFolder } from './sample.ts';

const site = 'http://localhost:3000/site';
const noon = Date.parse('2026-11-21T12:00:00Z');

let folder: string;
let lines: string[];
let time: number;
let port: number;
let stop: () => void = () => undefined;

beforeEach(() => {
  folder = join(temporaryFolder(), 'messages');
  time = noon;
  return start();
});

afterEach(() => stop());

/** Starts the endpoint, or starts it again. */
async function start(): Promise<void> {
  stop();
  lines = [];
  const handler = messagesHandler(
    folder,
    site,
    (line) => lines.push(line),
    () => time,
  );
  const { server, port: free } = await listen(handler, 0);
  port = free;
  stop = () => server.close();
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
  return sendRaw(port, `POST /message HTTP/1.1\r\n${lines.map((line) => line.join(': ')).join('\r\n')}\r\n\r\n${body}`);
}

const files = () => (existsSync(folder) ? readdirSync(folder) : []);

/** The head of a request with a message, as a client writes it; its body may come, or not. */
function head(...headers: readonly string[]): string {
  const type = 'Content-Type: multipart/form-data; boundary=b';
  return `${['POST /message HTTP/1.1', 'Host: localhost', type, ...headers].join('\r\n')}\r\n\r\n`;
}

describe('a message', () => {
  test('is kept as a file, and said in one line', async () => {
    const response = await send();
    expect(response.status).toBe(201);
    expect(response.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
    expect(await response.text()).toBe('Thank you! Your message has been sent!\n');
    const [file = ''] = files();
    expect(file).toMatch(/^2026-11-21T12-00-00\.000Z-[0-9a-f]{32}\.json$/);
    expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(sample);
    expect(files()).toHaveLength(1);
    expect(lines).toEqual([`Message kept: ${join(folder, file)}`]);
  });

  test('may have two million bytes, and any characters', async () => {
    const text = `${'0123456789 äöü 👍\n'.repeat(80_000)}\u0000end`;
    expect((await send({ ...sample, message: text })).status).toBe(201);
    const kept = JSON.parse(readFileSync(join(folder, files()[0] ?? ''), 'utf8'));
    expect(kept.message === text.replaceAll('\n', '\r\n')).toBe(true);
  });

  test('that is sent again after its answer was lost is kept once, after a restart too', async () => {
    expect([(await send()).status, (await send()).status]).toEqual([201, 200]);
    await start();
    time += 23 * 3_600_000;
    expect(await (await send()).text()).toBe('Thank you! Your message has been sent!\n');
    expect(lines).toEqual([`Message kept already: ${join(folder, files()[0] ?? '')}`]);
    expect(files()).toHaveLength(1);
  });
});

describe('a browser without script', () => {
  const html = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

  test.each([
    [{ Accept: html, 'Sec-Fetch-Mode': 'navigate' }],
    [{ Accept: '*/*', 'Sec-Fetch-Mode': 'navigate' }],
    [{ Accept: html }],
  ])('that sends %o is led to the thanks on the site, each time', async (headers) => {
    for (const _ of [1, 2]) {
      const answer = await submit(sample, headers);
      expect(answer).toMatch(/^HTTP\/1.1 303 /);
      expect(answer).toContain(`\r\nLocation: ${site}/contact/#sent\r\n`);
    }
    expect(files()).toHaveLength(1);
  });

  test('gets a page that says why its message is refused, and leads back', async () => {
    const { source, ...incomplete } = sample;
    const page = await submit(incomplete, { Accept: html });
    expect(page).toMatch(/^HTTP\/1.1 400 /);
    expect(page).toContain('\r\nContent-Type: text/html; charset=utf-8\r\n');
    expect(page).toContain('<h1>There was an error sending your message. Please try again later.</h1>');
    expect(page).toContain(
      '<p>A message has the fields source, name, email, subject, message, each once, as text.</p>',
    );
    expect(page).toContain('Back button');
    expect(page).toContain(`<a href="${site}/contact/">`);
  });
});

describe('refused is', () => {
  const { source, ...withoutSource } = sample;
  const body = () => formOf(sample);
  const file = () => {
    const data = formOf(withoutSource);
    data.append('source', new Blob(['x']), 'x.txt');
    return data;
  };
  const twice = () => {
    const data = formOf(withoutSource);
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
      { method: 'POST', body: JSON.stringify(sample), headers: { 'Content-Type': 'application/json' } },
    ],
    [
      'a body that is not what it says',
      400,
      '/message',
      { method: 'POST', body: 'x', headers: { 'Content-Type': 'multipart/form-data; boundary=y' } },
    ],
    ['a missing field', 400, '/message', { method: 'POST', body: formOf(withoutSource) }],
    ['a sixth field', 400, '/message', { method: 'POST', body: formOf({ ...sample, phone: '1' }) }],
    ['a field twice', 400, '/message', { method: 'POST', body: twice() }],
    ['a file', 400, '/message', { method: 'POST', body: file() }],
    [
      'more than 2 MB',
      413,
      '/message',
      { method: 'POST', body: formOf({ ...sample, message: 'x'.repeat(2_000_001) }) },
    ],
  ])('%s, with status %i', async (_, status, path, request) => {
    const response = await fetch(`http://localhost:${port}${path}`, request);
    expect(response.status).toBe(status);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
    expect(await response.text()).toMatch(/^[A-Z].*\.\n$/);
    expect(lines).toEqual([expect.stringContaining(`Message refused (${status}): `)]);
    expect(files()).toEqual([]);
  });
});

describe('lives on:', () => {
  test.each([
    ['a sender who goes away', head('Content-Length: 1000'), '--b\r\n'],
    ['chunks that are none', head('Transfer-Encoding: chunked'), '5\r\n--b\r\n\r\nzz\r\n'],
  ])('%s', async (_, start, body) => {
    const socket = connect(port, 'localhost').on('error', () => undefined);
    socket.write(start + body);
    setTimeout(() => socket.destroy(), 100);
    await expect.poll(() => lines).toEqual(['Message broken off by its sender.']);
    expect((await send()).status).toBe(201);
  });

  test('sixty who hold their messages back: fifty may, and who comes then is told to try again', async () => {
    const held = Array.from({ length: 60 }, () => connect(port, 'localhost').on('error', () => undefined));
    for (const socket of held) socket.write(`${head('Content-Length: 1000')}--b\r\n`);
    const saying = (words: string) => lines.filter((line) => line.startsWith(words)).length;
    await expect.poll(() => saying('Message refused (503)'), { timeout: 10_000 }).toBe(10);
    expect((await send()).status).toBe(503);
    for (const socket of held) socket.destroy();
    await expect.poll(() => saying('Message broken off'), { timeout: 10_000 }).toBe(50);
    expect((await send()).status).toBe(201);
  });

  test('a folder that cannot be written', async () => {
    writeFileSync(folder, 'in the way');
    const response = await send();
    expect([response.status, await response.text()]).toEqual([500, 'The message could not be kept here.\n']);
    expect(lines).toEqual([expect.stringMatching(/^Message refused \(500\): .*EEXIST.*$/)]);
    rmSync(folder);
    expect((await send()).status).toBe(201);
  });
});
