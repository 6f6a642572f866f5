import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeFault, Faults } from '../faults.ts';
import { tryLinks } from './outside.ts';

/** What was asked of the server, in order, and how many were on their way at a time. */
let asked: string[];
let most: number;
let server: Server;
let site: string;
let folder: string;
let answer: RequestListener;

beforeEach(async () => {
  [asked, most] = [[], 0];
  folder = mkdtempSync(join(tmpdir(), 'glidepath-outside-'));
  let open = 0;
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  site = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

const memory = () => join(folder, 'cache/links.json');

/** What is told of links to these addresses, one a line: notes, or faults. */
async function told(...addresses: readonly string[]): Promise<readonly string[]> {
  const links = addresses.map((address, index) => ({ file: 'article.md', line: index + 1, column: 1, address }));
  const say = (faults: readonly Parameters<typeof describeFault>[0][]) =>
    faults.map((fault) => describeFault(fault).replaceAll(site, 'site'));
  try {
    return (await say(await tryLinks(links, memory()))).map((note) => `note: ${note}`);
  } catch (error) {
    if (!(error instanceof Faults)) throw error;
    return say(error.faults);
  }
}

const withStatus =
  (status: number, headers: Record<string, string> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(status, headers).end();

test('what is there is asked for once, by its head, however often it is linked to', async () => {
  answer = withStatus(200);
  expect(await told(`${site}/a`, `${site}/a#part`, `${site}/b`)).toEqual([]);
  expect(asked.toSorted()).toEqual(['HEAD /a', 'HEAD /b']);
});

test('what is answered is not asked again for a week', async () => {
  answer = withStatus(200);
  await told(`${site}/a`);
  expect(await told(`${site}/a`)).toEqual([]);
  expect(asked).toHaveLength(1);
  const known: Record<string, { at: number }> = JSON.parse(readFileSync(memory(), 'utf8'));
  for (const entry of Object.values(known)) entry.at -= 8 * 24 * 60 * 60 * 1_000;
  writeFileSync(memory(), JSON.stringify(known));
  await told(`${site}/a`);
  expect(asked).toHaveLength(2);
});

test('what is gone is a fault', async () => {
  answer = withStatus(404);
  expect(await told(`${site}/gone#x`)).toEqual([
    "article.md:1:1: 'site/gone#x' answers with status 404. Link to something that is there.",
  ]);
  expect(asked).toEqual(['HEAD /gone', 'GET /gone']);
});

test.each([405, 501, 403])('a host that answers %i to a question for the head is asked for all', async (status) => {
  answer = (request, response) => response.writeHead(request.method === 'HEAD' ? status : 200).end();
  expect(await told(`${site}/a`)).toEqual([]);
});

test.each([401, 403, 429, 999])('a host that lets only browsers in (%i) is a note', async (status) => {
  answer = withStatus(status);
  expect(await told(`${site}/a`)).toEqual([
    `note: article.md:1:1: 'site/a' lets only browsers in (status ${status}). Look at it there.`,
  ]);
});

test('a redirect is told with where it leads', async () => {
  answer = (request, response) =>
    request.url === '/new' ? response.end() : response.writeHead(301, { Location: '/new' }).end();
  expect(await told(`${site}/old`)).toEqual([
    "note: article.md:1:1: 'site/old' leads on to 'site/new'. Link to that, if it stays.",
  ]);
});

test('a host that is not there is a fault, and so is one that goes in circles', async () => {
  answer = (request, response) => response.writeHead(302, { Location: request.url ?? '/' }).end();
  expect(await told('http://127.0.0.1:9/a', `${site}/round`)).toEqual([
    "article.md:1:1: Nobody answers at 'http://127.0.0.1:9/a'. Look at it in a browser, and link to what is there.",
    "article.md:2:1: Nobody answers at 'site/round'. Look at it in a browser, and link to what is there.",
  ]);
});

test('what stands in for an address that is not filled in yet is left alone', async () => {
  expect(await told('https://source.example/me', 'http://a.invalid/', 'https://example.com/')).toEqual([]);
});
