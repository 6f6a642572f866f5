import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cutParts, withoutMarks } from '../../lib/programs/parts.ts';

const source = fileURLToPath(new URL('./GooberMVC/server.mjs', import.meta.url));
const folder = dirname(source);
const article = readFileSync(fileURLToPath(new URL('article.md', import.meta.url)), 'utf8');
const textOf = (name: string): string => withoutMarks(readFileSync(join(folder, name), 'utf8'));

let address = '';
let stop = (): void => undefined;

/** Starts the server as a reader does and resolves with what it says first; `stop` ends it. */
function start(port: string, path = source): Promise<string> {
  return new Promise((resolve, reject) => {
    const server = spawn(process.execPath, [path], { env: { ...process.env, PORT: port } });
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

async function begin(path = source): Promise<void> {
  const greeting = await start('0', path);
  address = /http:\/\/127\.0\.0\.1:\d+/.exec(greeting)?.[0] ?? '';
  expect(greeting).toBe(`Goober MVC listens on ${address}/\n`);
}

/** Starts a copy in which some texts, file by file, are others. */
function beginWith(changes: readonly (readonly [file: string, old: string, changed: string])[]): Promise<void> {
  const copy = mkdtempSync(join(tmpdir(), 'glidepath-goober-'));
  cpSync(folder, copy, { recursive: true });
  for (const [file, old, changed] of changes) {
    const text = readFileSync(join(copy, file), 'utf8');
    expect(text.split(old)).toHaveLength(2);
    writeFileSync(
      join(copy, file),
      text.replace(old, () => changed),
    );
  }
  return begin(join(copy, 'server.mjs'));
}

beforeEach(() => begin());

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

test('A to-do that is added is in the list, and the browser is sent back there.', async () => {
  const response = await post('/todos', { title: '  Trim the hedge ' });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe('/');
  expect(await list()).toContain('<ul><li>Trim the hedge <form method="post" action="/todos/1/done">');
});

test.each([
  ['', 'A to-do needs a title.'],
  ['   ', 'A to-do needs a title.'],
  ['x'.repeat(81), 'A title has at most 80 characters.'],
  ['🛬'.repeat(81), 'A title has at most 80 characters.'],
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
  expect((await post('/todos', { title: '🛬'.repeat(80) })).status).toBe(303);
  expect('🛬').toHaveLength(2);
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

test.each(['/nothing', '//', '/todos/one/done', '/todos/1/done/'])('The address %s is not found.', async (path) => {
  const response = await fetch(`${address}${path}`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('There is nothing at this address.');
});

test('What nobody expected becomes a 500, and the server goes on.', async () => {
  await beginWith([['todo-list.mjs', 'return this.#todos.map', 'return this.nothing.map']]);
  for (const _ of [1, 2]) {
    const response = await fetch(`${address}/`);
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Something went wrong.\n');
  }
});

test('It listens on 127.0.0.1 alone, and takes a form from the page of another site.', async () => {
  await expect(fetch(address.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow('fetch failed');
  const headers = { origin: 'https://other.example', referer: 'https://other.example/' };
  const body = new URLSearchParams({ title: 'forged' });
  expect((await fetch(`${address}/todos`, { method: 'POST', headers, body, redirect: 'manual' })).status).toBe(303);
});

test('The files are as many, as long and as independent of each other as the article says.', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(names).toHaveLength(6);
  const lines = names.map((name) => textOf(name).trimEnd().split('\n').length).reduce((sum, count) => sum + count);
  expect(article).toContain(`six files with ${lines} lines altogether`);
  const imports = (name: string) => [...textOf(name).matchAll(/from '(.*?)'/g)].map(([, module]) => module);
  expect(imports('todo-list.mjs')).toEqual([]);
  expect(imports('todo-view.mjs')).toEqual([]);
  expect(imports('replies.mjs')).toEqual([]);
  const others = names.flatMap(imports).filter((module) => !module?.startsWith('./'));
  expect(others).toEqual(['node:http']);
  for (const name of names) expect(article).toContain(`\`${name}\``);
  expect(textOf('todo-view.mjs').match(/href="[^"]*"/g)).toEqual(['href="/"']);
  expect(textOf('todo-list.mjs').match(/^ {2}\w+\(.*\) \{$/gm)).toEqual([
    '  all() {',
    '  add(title) {',
    '  finish(id) {',
  ]);
  const answer = cutParts(readFileSync(join(folder, 'router.mjs'), 'utf8'), 'router.mjs').get('answer')?.text ?? '';
  const [, forMethod = ''] = /address\.'\)\);\n {4}\}\n([\s\S]*?) {2}\}$/.exec(answer) ?? [];
  expect(forMethod.trimEnd().split('\n')).toHaveLength(3);
  expect(forMethod).toContain('405');
});

test('Deleting takes a line or a method in four files, and then two to-dos can have one number.', async () => {
  await beginWith([
    ['server.mjs', '.get(', ".post('/todos/:id/gone', (request) => todos.remove(request))\n  .get("],
    [
      'todo-controller.mjs',
      '  finish(',
      "  remove({ params }) {\n    this.#todos.remove(Number(params.id));\n    return redirect('/');\n  }\n\n  finish(",
    ],
    [
      'todo-list.mjs',
      '  /** Marks',
      '  remove(id) {\n    this.#todos = this.#todos.filter((todo) => todo.id !== id);\n  }\n\n  /** Marks',
    ],
    [
      'todo-view.mjs',
      '<button>Done</button></form>',
      `<button>Done</button></form><form method="post" action="/todos/\${id}/gone"><button>Delete</button></form>`,
    ],
  ]);
  for (const title of ['milk', 'bread']) await post('/todos', { title });
  expect((await post('/todos/1/gone')).status).toBe(303);
  expect(await list()).not.toContain('milk');
  await post('/todos', { title: 'cheese' });
  expect((await list()).match(/\d+(?=\/gone)/g)).toEqual(['2', '2']);
});
