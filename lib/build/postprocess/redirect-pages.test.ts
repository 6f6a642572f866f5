import { expect, test } from 'vitest';
import { redirectFiles } from './redirect-pages.ts';

// `e2e/routes.spec.ts` tests the redirects in a browser.
test('writes a page for each old page URL, and escapes special characters in the lists for hosts', () => {
  const kind = 'redirect';
  const odd = {
    path: '/"what"/(x)/',
    kind,
    to: '/%C3%BC/?a=$1&b={c}',
  } as const;
  const plan = { path: '/a plan.svg', kind, to: '/b.svg' } as const;

  const files = redirectFiles([odd, plan]);

  const lists = [
    '_redirects',
    '_redirects.nginx',
    '_redirects.caddy',
    '_redirects.apache',
  ];
  expect(files.map(({ file }) => file)).toEqual([
    '"what"/(x)/index.html',
    ...lists,
  ]);
  expect(files.slice(1).map(({ text }) => text.split('\n')[0])).toEqual([
    '/%22what%22/%28x%29/ /%C3%BC/?a=%241&b=%7Bc%7D 301',
    'location = "/\\"what\\"/(x)/" { return 301 "/%C3%BC/?a=%241&b=%7Bc%7D"; }',
    'redir "/\\"what\\"/(x)/" "/%C3%BC/?a=%241&b=%7Bc%7D" 301',
    'RewriteRule "^/?\\"what\\"/\\(x\\)/$" "/\\%C3\\%BC/?a=\\%241&b=\\%7Bc\\%7D" [R=301,NE,L]',
  ]);
});
