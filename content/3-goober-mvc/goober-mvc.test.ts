import { execFileSync, spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const source = fileURLToPath(new URL('./GooberMVC/server.mjs', import.meta.url));

let address = '';
let stop = (): void => undefined;

/** Starts the server as a reader does and resolves with what it says first; `stop` ends it. */
function start(port: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [source], { env: { ...process.env, PORT: port } });
    const stopOthers = stop;
    stop = () => {
      server.kill();
      stopOthers();
    };
    server.stdout.setEncoding('utf8').once('data', resolve);
    server.stderr.setEncoding('utf8').once('data', resolve);
    server.on('error', reject);
  });
}

beforeEach(async () => {
  const greeting = await start('0');
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(greeting)?.[0] ?? '';
  expect(greeting).toBe(`Goober MVC listens on ${address}/\n`);
});

afterEach(() => {
  stop();
  stop = () => undefined;
});

/** Sends a form as the page does, without following the answer anywhere. */
function post(path: string, fields: Record<string, string> = {}): Promise<Response> {
  return fetch(`${address}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

async function list(): Promise<string> {
  const response = await fetch(`${address}/`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return response.text();
}

test('The list is empty at first and has a form.', async () => {
  const page = await list();
  expect(page).toContain('<ul></ul>');
  expect(page).toContain('<form method="post" action="/todos">');
});

test('A to-do that is added stands in the list, and the browser is sent back there.', async () => {
  const response = await post('/todos', { title: '  Trim the hedge ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect(await list()).toContain('<ul><li>Trim the hedge <form method="post" action="/todos/1/done">');
});

test('To-dos stand in the order in which they were added.', async () => {
  await post('/todos', { title: 'first' });
  await post('/todos', { title: 'second' });
  expect(await list()).toMatch(/first.*second/);
});

test.each([
  ['', 'A to-do needs a title.'],
  ['   ', 'A to-do needs a title.'],
  ['x'.repeat(81), 'A title has at most 80 characters.'],
])('The title %j is refused with a reason and comes back in the form.', async (title, fault) => {
  const response = await post('/todos', { title });
  expect(response.status).toBe(422);
  const page = await response.text();
  expect(page).toContain(`<p role="alert">${fault}</p>`);
  expect(page).toContain(`value="${title}"`);
  expect(page).toContain('<ul></ul>');
});

test('A title of 80 characters is taken, and a form without a title is refused.', async () => {
  expect((await post('/todos', { title: 'x'.repeat(80) })).status).toBe(303);
  expect((await post('/todos', { name: 'x' })).status).toBe(422);
});

test('A title is text, whatever it looks like.', async () => {
  await post('/todos', { title: `<script>alert("1 & '2'")</script>` });
  expect(await list()).toContain('<li>&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt; <form');
});

test('A to-do can be finished, and stays so when it is finished again.', async () => {
  await post('/todos', { title: 'Trim the hedge' });
  for (const _ of [1, 2]) {
    const response = await post('/todos/1/done');
    expect(response.status).toBe(303);
    expect(await list()).toContain('<ul><li><s>Trim the hedge</s></li></ul>');
  }
});

test('A to-do that is not there cannot be finished.', async () => {
  const response = await post('/todos/1/done');
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is no such to-do.');
});

test.each(['/nothing', '//', '/todos/one/done', '/todos/1/done/'])('The address %s is not found.', async (path) => {
  const response = await fetch(`${address}${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is nothing at this address.');
});

test('A question mark and what follows it do not change the address.', async () => {
  expect((await fetch(`${address}/?sort=title`)).status).toBe(200);
});

test.each([
  ['GET', '/todos', 'POST'],
  ['DELETE', '/', 'GET, HEAD'],
])('%s %s is answered with 405 and the methods that there are.', async (method, path, allow) => {
  const response = await fetch(`${address}${path}`, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe(allow);
});

test('HEAD is answered without a body.', async () => {
  const response = await fetch(`${address}/`, { method: 'HEAD' });
  expect(response.status).toBe(200);
  expect(await response.text()).toBe('');
});

test('A form that is too long is refused, and the server goes on.', async () => {
  const response = await post('/todos', { title: 'x'.repeat(200_000) });
  expect(response.status).toBe(413);
  expect(await list()).toContain('<ul></ul>');
});

test('A controller can be called without a server.', () => {
  const code = `
    import { TodoController } from './todo-controller.mjs';
    import { TodoList } from './todo-list.mjs';
    const { status, headers } = new TodoController(new TodoList()).create({ form: new URLSearchParams('title=x') });
    console.log(status, headers.location);`;
  const options = ['--input-type=module', '--eval', code];
  const output = execFileSync(process.execPath, options, { cwd: dirname(source), encoding: 'utf8' });
  expect(output).toBe('303 /\n');
});

test('A port that is taken gets a clear message.', async () => {
  const message = await start(new URL(address).port);
  expect(message).toContain(`Goober MVC cannot listen on port ${new URL(address).port}: `);
});
