import {
  type ChildProcess,
  execFileSync,
  spawn,
  spawnSync,
} from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../../lib/core/test-folder.ts';
import { removeMarkers } from '../../lib/programs/listing-parts.ts';
import { typedLines } from '../../lib/programs/recorded-session.ts';
import { testSample } from '../../lib/programs/test-sample.ts';

testSample(
  import.meta.dirname,
  { id: 3, type: 'code', date: '2024-10-03' },
  'GooberMVC',
);

const folder = `${import.meta.dirname}/GooberMVC`;
const article = readFileSync(`${import.meta.dirname}/article.md`, 'utf8');
const publishedText = (name: string): string =>
  removeMarkers(readFileSync(join(folder, name), 'utf8'));

let origin = '';
let servers: ChildProcess[] = [];

/** Starts the server on a free port, and sets `origin` to its URL. */
async function startServer(path = join(folder, 'server.mjs')) {
  const server = spawn(process.execPath, [path], {
    env: { ...process.env, PORT: '0' },
  });
  servers.push(server);
  const greeting = String((await once(server.stdout, 'data'))[0]);
  origin = /http:\/\/127\.0\.0\.1:\d+/.exec(greeting)?.[0] ?? '';
  expect(greeting).toBe(`Goober MVC listens on ${origin}/\n`);
  return server;
}

beforeEach(async () => {
  await startServer();
});
afterEach(() => {
  for (const server of servers) {
    server.kill();
  }
  servers = [];
});

/** Submits a form to the server. Does not follow redirects. */
function post(
  path: string,
  fields: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

async function list(): Promise<string> {
  const response = await fetch(`${origin}/`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  return response.text();
}

test('lists a new to-do with its title escaped, and finishes it once', async () => {
  const response = await post('/todos', {
    title: `  <script>alert("1 & '2'")</script> `,
  });
  expect([response.status, response.headers.get('location')]).toEqual([
    303,
    '/',
  ]);
  const title =
    '&lt;script&gt;alert(&quot;1 &amp; &#39;2&#39;&quot;)&lt;/script&gt;';
  expect(await list()).toContain(
    `<ul><li>${title} <form method="post" action="/todos/1/done">`,
  );
  for (const _ of [1, 2]) {
    expect((await post('/todos/1/done')).status).toBe(303);
    expect(await list()).toContain(`<ul><li><s>${title}</s></li></ul>`);
  }
});

test.each([
  ['   ', 'A to-do needs a title.'],
  ['🛬'.repeat(81), 'A title has at most 80 characters.'],
])(
  'rejects the title %j with a reason, and keeps it in the form',
  async (title, diagnostic) => {
    const response = await post('/todos', { title });
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain(`<p role="alert">${diagnostic}</p>`);
    expect(page).toContain(`value="${title}"`);
    expect(page).toContain('<ul></ul>');
  },
);

test.each(['//', '/todos/one/done', '/todos/1/done/'])(
  'answers %s with 404',
  async (path) => {
    const response = await fetch(`${origin}${path}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain(
      'There is nothing at this address.',
    );
  },
);

test('answers an unexpected error with 500, and keeps running', async () => {
  const copy = testFolder();
  cpSync(folder, copy, { recursive: true });
  const broken = publishedText('todo-list.mjs').replace(
    'return this.#todos.map',
    'return this.no.map',
  );
  writeFiles(copy, { 'todo-list.mjs': broken });
  await startServer(join(copy, 'server.mjs'));
  const responses = [await fetch(`${origin}/`), await fetch(`${origin}/`)];
  expect(responses.map(({ status }) => status)).toEqual([500, 500]);
  expect(await responses[0]?.text()).toBe('Something went wrong.\n');
});

test.skipIf(spawnSync('curl', ['--version']).error)(
  'prints the recorded trace of a request',
  async () => {
    const [, session = ''] =
      /^```session file=GooberMVC\/server\.mjs\n([\s\S]*?)```$/m.exec(
        article,
      ) ?? [];
    const [start = '', request = ''] = typedLines(session);
    const copy = testFolder(
      Object.fromEntries(
        readdirSync(folder).map((name) => [name, publishedText(name)]),
      ),
    );
    const listPage =
      "export function listPage(todos, refusedTitle = '', fault = '') {\n";
    for (const [name, line, trace] of [
      ['todo-list.mjs', '  all() {\n', "    console.trace('model');\n"],
      ['todo-view.mjs', listPage, "  console.trace('view');\n"],
    ] as const) {
      expect(publishedText(name)).toContain(line);
      writeFiles(copy, {
        [name]: publishedText(name).replace(line, line + trace),
      });
    }
    const { stderr } = await startServer(join(copy, 'server.mjs'));
    const command = request.replace('http://127.0.0.1:8080', origin);
    const answer = execFileSync('sh', ['-c', command], {
      cwd: copy,
      encoding: 'utf8',
    });
    for (const server of servers) {
      server.kill();
    }
    const lines = (await text(stderr))
      .replaceAll(pathToFileURL(`${copy}/`).href, '')
      .split('\n');
    const traces = lines.filter((line) => !line.includes('(node:')).join('\n');
    const greeting = 'Goober MVC listens on http://127.0.0.1:8080/\n';
    expect(`$ «${start}»\n${greeting}$ «${request}»\n${traces}${answer}`).toBe(
      session,
    );
    expect(readFileSync(join(copy, 'page.html'), 'utf8')).toContain(
      '<h1>To do</h1>',
    );
  },
);

test('listens on 127.0.0.1 only, and accepts forms from pages of other sites', async () => {
  await expect(fetch(origin.replace('127.0.0.1', '127.0.0.2'))).rejects.toThrow(
    'fetch failed',
  );
  const headers = {
    origin: 'https://other.example',
    referer: 'https://other.example/',
  };
  const body = new URLSearchParams({ title: 'forged' });
  expect(
    (
      await fetch(`${origin}/todos`, {
        method: 'POST',
        headers,
        body,
        redirect: 'manual',
      })
    ).status,
  ).toBe(303);
});

test('the article has the right number of files, lines, and dependencies', () => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(names).toHaveLength(6);
  const lines = names.flatMap((name) =>
    publishedText(name).trimEnd().split('\n'),
  ).length;
  expect(article).toContain(`six files with ${lines} lines altogether`);
  expect(article).toContain(
    `followed through ${lines} lines of Node without a framework.`,
  );
  const imports = (name: string) =>
    [...publishedText(name).matchAll(/from '([^.].*?)'/g)].map(
      ([, module]) => module,
    );
  expect(names.flatMap(imports)).toEqual(['node:http']);
  for (const name of names) {
    expect(article).toContain(`\`${name}\``);
  }
});
