import { expect, test } from 'vitest';
import { headersOf, readHeaders } from '../servers/headers.ts';
import { commonHeaders, commonPolicy, hashFaults, printHeaders } from './headers.ts';
import { readPage } from './page.ts';
import { policyOf, printPolicy } from './policy.ts';
import { sampleIsland } from './sample.ts';

const files = [
  '.well-known/security.txt',
  '404.html',
  'articles/7/a.svg',
  'code/index.html',
  'code/7/index.html',
  'download.tar.gz',
  'feed.xml',
  'fonts/b612-400.850e06da.woff2',
  'index.html',
  'programs/game.0a1b2c3d.wasm',
  'programs/game.4e5f6a7b.c',
  'scripts/enhance.99592bec.js',
  'variants/7/desk.800.3f2a9c1b.avif',
];
const policies = ['<style>p{}</style>', '<style>q{}</style><script>x</script>', sampleIsland].map((html) =>
  policyOf(readPage(html)),
);
const year = 'public, max-age=31536000, immutable';
const revalidate = 'public, max-age=0, must-revalidate';

const headersFile = (basePath = '', of = files) =>
  printHeaders({ files: of, headers: commonHeaders(policies), basePath });

const pathOf = (file: string) => `/${file.replace(/(^|\/)index\.html$/, '$1')}`;

test.each(['', '/site'])('below "%s" no path gets a header twice, and every path gets all of them', (basePath) => {
  const rules = readHeaders(headersFile(basePath));
  for (const file of files) {
    const path = basePath + pathOf(file);
    const names = rules
      .filter((rule) => headersOf(path, [rule]).size > 0)
      .flatMap(({ headers }) => headers.map(([name]) => name));
    expect(names.toSorted(), path).toEqual([
      'Cache-Control',
      'Content-Security-Policy',
      'Cross-Origin-Opener-Policy',
      'Permissions-Policy',
      'Referrer-Policy',
      'Strict-Transport-Security',
      'X-Content-Type-Options',
    ]);
  }
});

test('what has a hash in its name is kept for a year, and nothing else', () => {
  const rules = readHeaders(headersFile());
  for (const file of files) {
    const expected = /^(?:fonts|programs|scripts|variants)\//.test(file) ? year : revalidate;
    expect(headersOf(pathOf(file), rules).get('Cache-Control'), file).toBe(expected);
  }
});

test("the header's policy allows what any page may do, the style sheet of the feeds, and framing to nobody", () => {
  const common = commonPolicy(policies);
  const [first = [], second = []] = policies.map((policy) => policy.get('style-src'));
  expect(common.get('style-src')).toEqual(["'self'", ...first, ...second]);
  expect(common.get('font-src')).toEqual(["'self'"]);
  expect(common.get('script-src')).toEqual(policies[1]?.get('script-src'));
  expect(common.get('connect-src')).toEqual(["'self'", 'https://messages.example/message']);
  expect(common.get('form-action')).toEqual(['https://messages.example/message', "'self'"]);
  expect(common.get('default-src')).toEqual(["'none'"]);
  expect(common.get('frame-ancestors')).toEqual(["'none'"]);
  expect(common.has('require-trusted-types-for')).toBe(false);
  expect(printPolicy(common)).not.toMatch(/unsafe|\*/);
});

test('a file that is kept for a year has a hash in its name', () => {
  expect(hashFaults(files)).toEqual([]);
  const faulty = [
    'fonts/b612.woff2',
    'programs/game.wasm',
    'scripts/enhance.js',
    'scripts/enhance.9959.js',
    'scripts/x.99592BEC.js',
    'variants/7/desk.800.avif',
  ];
  expect(hashFaults([...files, ...faulty])).toEqual(
    faulty.map((file) => ({
      file,
      reason:
        'The file has no hash in its name, and hosts are told to keep it for a year. Give it one, or publish it from another folder.',
    })),
  );
});
