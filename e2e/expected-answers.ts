import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { rootOf } from '../lib/export/target.ts';
import { readHeaders } from '../lib/servers/headers.ts';
import { type Answer, ask } from './ask.ts';
import type { Hosted } from './hosts.ts';

/*
 * What a host has to answer, for every address of an export: the preview and the hosts of Debian's packages, each told what the
 * build and `hosting/` say, have to give the same.
 */

export const year = 'public, max-age=31536000, immutable';
export const revalidate = 'public, max-age=0, must-revalidate';

const types: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.c': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/vnd.microsoft.icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.py': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
  '.zip': 'application/zip',
};

/** What a browser takes, what it gets then, and how the name of that ends. */
export const encodings = [
  ['gzip, deflate, br, zstd', 'br', '.br'],
  ['gzip, deflate', 'gzip', '.gz'],
  ['identity', undefined, ''],
] as const;

/** The addresses of a site's files, as browsers ask for them, but for old ones, which lead elsewhere. */
export function addressesOf({ out, basePath }: Hosted): readonly (readonly [path: string, file: string])[] {
  const entries = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const files = entries.map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1));
  const hidden = /(?:^|\/)(?:_headers|_redirects|\.(?!well-known\/).*)$/;
  const isShown = (file: string) => !hidden.test(file) && !isTwin(out, file);
  const redirects = join(basePath ? rootOf(out) : out, '_redirects');
  const lines = existsSync(redirects) ? readFileSync(redirects, 'utf8').split('\n') : [];
  const old = new Set(lines.map((line) => line.split(' ')[0] ?? ''));
  return files
    .filter(isShown)
    .map((file) => {
      const path = file
        .replace(/(^|\/)index\.html$/, '$1')
        .split('/')
        .map(encodeURIComponent)
        .join('/');
      return [`${basePath}/${path}`, file] as const;
    })
    .filter(([path]) => !old.has(path));
}

function isTwin(out: string, file: string): boolean {
  return /\.(?:br|gz)$/.test(file) && existsSync(join(out, file.slice(0, -3)));
}

/** What is not as it should be, in words. */
export function problems() {
  const found: string[] = [];
  const compare = (what: string, is: unknown, expected: unknown) => {
    if (is !== expected) found.push(`${what}: ${is}, and not ${expected}`);
  };
  return { found, compare };
}

export type Compare = ReturnType<typeof problems>['compare'];

/** What every answer says, as `_headers` has it. */
function securityHeaders({ out, basePath }: Hosted): readonly (readonly [name: string, value: string])[] {
  const rules = readHeaders(readFileSync(join(basePath ? rootOf(out) : out, '_headers'), 'utf8'));
  const headers = rules.find(({ path }) => path === `${basePath}/*`)?.headers ?? [];
  expect(headers.length).toBeGreaterThan(5);
  return headers;
}

/** The body as it is without its encoding, where that is none that the build has made. */
const plain = ({ headers, body }: Answer) => (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body);

/** A file that is there, or the page for what is not. */
export function compareFile(
  compare: Compare,
  site: Hosted,
  file: string,
  answer: Answer,
  encoding: (typeof encodings)[number],
) {
  const [, name, ending] = encoding;
  const twin = join(site.out, `${file}${ending}`);
  const hasTwin = ending !== '' && existsSync(twin);
  const { headers, body } = answer;
  compare('Content-Type', headers['content-type'], types[extname(file)] ?? 'application/octet-stream');
  for (const [header, value] of securityHeaders(site)) compare(header, headers[header.toLowerCase()], value);
  if (hasTwin) {
    compare('Content-Encoding', headers['content-encoding'], name);
    compare('the twin', body.equals(readFileSync(twin)), true);
  } else {
    // Some hosts compress themselves what the build has not.
    compare('the file', plain(answer).equals(readFileSync(join(site.out, file))), true);
  }
  const varies = existsSync(join(site.out, `${file}.br`)) || headers['content-encoding'] !== undefined;
  if (varies || headers['vary'] !== undefined) compare('Vary', headers['vary'], 'Accept-Encoding');
}

/** Every way to ask for a file. */
export async function compareAnswers(compare: Compare, site: Hosted, port: number, path: string, file: string) {
  const isHashed = /^(?:fonts|programs|scripts|variants)\//.test(file);
  for (const encoding of encodings) {
    const accepted = { 'Accept-Encoding': encoding[0] };
    const say: Compare = (what, ...values) => compare(`${path} (${encoding[0]}): ${what}`, ...values);
    const answer = await ask(port, path, accepted);
    say('status', answer.status, 200);
    say('Cache-Control', answer.headers['cache-control'], isHashed ? year : revalidate);
    compareFile(say, site, file, answer, encoding);
    const head = await ask(port, path, accepted, 'HEAD');
    say('HEAD', [head.status, head.body.length].join(), '200,0');
    for (const name of ['content-type', 'content-encoding', 'cache-control', 'etag', 'content-security-policy']) {
      say(`HEAD's ${name}`, head.headers[name], answer.headers[name]);
    }
    const { etag = '', 'last-modified': changed = '' } = answer.headers;
    for (const condition of [{ 'If-None-Match': etag }, { 'If-Modified-Since': changed }]) {
      // The preview knows the first alone, as is its right.
      const known = await ask(port, path, { ...accepted, ...condition });
      if (known.status === 200 && !('If-None-Match' in condition)) continue;
      say('unchanged', [known.status, known.body.length].join(), '304,0');
      say('Cache-Control, unchanged', known.headers['cache-control'], isHashed ? year : revalidate);
    }
  }
  const whole = readFileSync(join(site.out, file));
  if (whole.length < 20) return;
  const part = await ask(port, path, { Range: 'bytes=5-14', 'Accept-Encoding': 'identity' });
  compare(`${path}: a part`, part.status, 206);
  compare(`${path}: Content-Range`, part.headers['content-range'], `bytes 5-14/${whole.length}`);
  compare(`${path}: its bytes`, part.body.equals(whole.subarray(5, 15)), true);
}

/** Paths at which nobody gets anything. */
export function missingPaths({ out, basePath }: Hosted): readonly string[] {
  const addresses = addressesOf({ out, basePath });
  const folders = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) => entry.isDirectory());
  const paths = folders.map(({ parentPath, name }) => join(parentPath, name).slice(out.length + 1));
  const withoutPage = paths.filter((path) => !existsSync(join(out, path, 'index.html')));
  const twins = addresses
    .flatMap(([, file]) => [`${file}.br`, `${file}.gz`])
    .filter((file) => existsSync(join(out, file)));
  expect(twins.length).toBeGreaterThan(10);
  const names = [
    'nothing',
    'nothing/',
    'nothing.html',
    'code/99/',
    'code/99',
    'articles/7/missing.svg',
    'fonts/missing.0a1b2c3d.woff2',
    'scripts/missing.0a1b2c3d.js',
    '_headers',
    '_redirects',
    '.htaccess',
    '.nojekyll',
    '.git/config',
    'code/.env',
    ...withoutPage.map((path) => `${path}/`),
    ...twins,
  ];
  return names.map((name) => `${basePath}/${name.split('/').map(encodeURIComponent).join('/')}`);
}
