import { connect } from 'node:net';
import { brotliCompressSync } from 'node:zlib';
import type { Files } from '../core/test-folder.ts';

/** A minimal export. */
export const sampleExport: Files = {
  _headers:
    '/*\n  X-Content-Type-Options: nosniff\n/code/*\n  Cache-Control: immutable\n',
  _redirects:
    '/old/ /code/#part 301\n/code/gr%C3%B6%C3%9Fe/ https://name.example/?a 301\n/plan%20(1).svg /large.bin 301\n',
  'old/index.html': '<title>Moved</title>',
  '404.html': '<title>Not found</title>',
  'index.html': '<title>Home</title>',
  'index.html.br': brotliCompressSync('<title>Home</title>'),
  'code/index.html': '<title>Code</title>',
  'code/größe 100%/index.html': '<title>Odd</title>',
  '.htaccess': 'for another host',
};

/** Sends raw bytes, and returns all received bytes when the server closes the connection. */
export async function sendRaw(port: number, text: string): Promise<string> {
  const socket = connect(port, 'localhost');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk) => chunks.push(chunk)).on('error', () => undefined);
  socket.write(text, 'latin1');
  await new Promise((closed) => socket.once('close', closed));
  return Buffer.concat(chunks).toString('latin1');
}

/** Returns a raw request. The target may be one that `fetch` would reject or change. */
export const requestFor = (target: string, method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;

export const sampleMessage = {
  source: 'glidepath',
  name: 'Ada',
  email: 'ada@example.com',
  subject: 'Hello',
  message: 'one\r\ntwo 👍',
};

export function createForm(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    data.append(name, value);
  }
  return data;
}
