import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { printApache } from './apache.ts';
import { mediaTypeOf } from './media-types.ts';
import { printStore, printStoreFunction, printStoreHeaders } from './store.ts';

/* What hosts make of the files is tried on the hosts themselves: e2e/others/hosts.spec.ts. Here are those that cannot be. */

const site = {
  basePath: '',
  headers: [
    ['Content-Security-Policy', "default-src 'none'; form-action https://messages.example/b%C3%BCro"],
    ['Strict-Transport-Security', 'max-age=31536000'],
    ['X-Content-Type-Options', 'nosniff'],
    ['Referrer-Policy', 'strict-origin'],
    ['Permissions-Policy', 'camera=()'],
  ],
  files: [
    '.well-known/security.txt',
    'CNAME',
    'code/index.html',
    'index.html',
    'scripts/a.01234567.js',
    'talks/mine.js',
    'variants/7/desk.800.01234567.avif',
  ],
  redirects: [{ from: '/code/9/', to: '/code/7/' }],
} as const;

test.each([
  ['index.html', 'text/html; charset=utf-8'],
  ['cover.svg', 'image/svg+xml; charset=utf-8'],
  ['game.01234567.py', 'text/plain; charset=utf-8'],
  ['A PHOTO.JPG', 'image/jpeg'],
  ['CNAME', 'application/octet-stream'],
])('%s is %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});

test('in a header, Apache takes a percent sign for the begin of something else', () => {
  expect(printApache(site)).toContain('form-action https://messages.example/b%%C3%%BCro"');
});

test('a store gets each file once, with its type, what has a hash first and pages last', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-store-'));
  mkdirSync(join(folder, 'out-hosting'));
  writeFileSync(join(folder, 'out-hosting/s3.sh'), printStore(site));
  // Stands for the program that sends: notes what it is told.
  writeFileSync(join(folder, 'aws'), '#!/bin/sh\necho "$@" >> "$(dirname "$0")/told"\n');
  chmodSync(join(folder, 'aws'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env['PATH']}` };
  execFileSync('sh', [join(folder, 'out-hosting/s3.sh'), 's3://bucket'], { env });
  const told = readFileSync(join(folder, 'told'), 'utf8').trim().split('\n');
  rmSync(folder, { recursive: true });
  const year = '--cache-control public, max-age=31536000, immutable';
  const revalidate = '--cache-control public, max-age=0, must-revalidate';
  const others = '--exclude fonts/* --exclude programs/* --exclude scripts/* --exclude variants/*';
  const sent = (files: string, rest: string) =>
    `s3 sync ${folder}/out s3://bucket --no-progress --exclude * --include ${files} ${rest}`;
  expect(told).toEqual([
    sent('scripts/*.js', `--content-type text/javascript; charset=utf-8 ${year}`),
    sent('variants/*.avif', `--content-type image/avif ${year}`),
    sent('*.txt', `${others} --content-type text/plain; charset=utf-8 ${revalidate}`),
    sent('CNAME', `${others} --content-type application/octet-stream ${revalidate}`),
    sent('*.js', `${others} --content-type text/javascript; charset=utf-8 ${revalidate}`),
    sent('*.html', `${others} --content-type text/html; charset=utf-8 ${revalidate}`),
  ]);
});

test('all headers come from the network before the store', () => {
  const policy = JSON.parse(printStoreHeaders(site));
  expect(policy.SecurityHeadersConfig).toEqual({
    ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: site.headers[0][1] },
    StrictTransportSecurity: { Override: true, AccessControlMaxAgeSec: 31_536_000 },
    ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin' },
    ContentTypeOptions: { Override: true },
  });
  expect(policy.CustomHeadersConfig.Items).toEqual([
    { Header: 'Permissions-Policy', Value: 'camera=()', Override: true },
  ]);
});

test.each([
  ['/code/', { a: { value: 'b' } }, '/code/index.html'],
  ['/code', { a: { value: 'b%20c', multiValue: [{ value: 'b%20c' }, { value: '' }] } }, '301 /code/?a=b%20c&a'],
  ['/code/9', { a: { value: '1' } }, '301 /code/7/?a=1'],
  ['//other.example', {}, '//other.example'],
])('before a store, %s with %j is %s', (uri, querystring, expected) => {
  const { handler } = runInNewContext(`${printStoreFunction(site)}; ({ handler })`);
  const { statusCode, headers, ...request } = handler({ request: { uri, querystring, headers: {} } });
  expect(statusCode ? `${statusCode} ${headers.location.value}` : request.uri).toBe(expected);
});
