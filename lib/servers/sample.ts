import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** A folder of this test alone. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'glidepath-servers-'));
}

/** Writes an export as small as one can be, and returns its folder. */
export function sampleExport(): string {
  const folder = temporaryFolder();
  for (const [file, content] of Object.entries({
    _headers: '/*\n  X-Content-Type-Options: nosniff\n/code/*\n  Cache-Control: immutable\n',
    _redirects:
      '/old/ /code/#part 301\n/code/gr%C3%B6%C3%9Fe/ https://name.example/?a 301\n/plan%20(1).svg /large.bin 301\n',
    'old/index.html': '<title>Moved</title>',
    '404.html': '<title>Not found</title>',
    'index.html': '<title>Home</title>',
    'index.html.br': brotliCompressSync('<title>Home</title>'),
    'code/index.html': '<title>Code</title>',
    'code/größe 100%/index.html': '<title>Odd</title>',
    'llms.txt': '# Größe',
    '.htaccess': 'for another host',
    'large.bin': Buffer.alloc(5_000_000, 'x'),
  })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), content);
  }
  return folder;
}

/** Sends bytes as they are, and returns all that comes back until the server ends the connection. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost');
  socket.write(text, 'latin1');
  return readAll(socket);
}

/** A request with a target that no client would send. */
export function requestFor(target: string, method = 'GET'): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
}

export async function readAll(socket: Socket): Promise<string> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  await new Promise((closed) => socket.once('close', closed));
  return Buffer.concat(chunks).toString('latin1');
}

export const sampleMessage = {
  source: 'glidepath',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'one\r\ntwo 👍',
};

/** A form with fields, as a browser sends it. */
export function formOf(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}
