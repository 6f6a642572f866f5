import { expect, test } from 'vitest';
import { readTarget } from './target.ts';

test('a path is decoded once, and handed on as it was sent too', () => {
  expect(readTarget('/code/7/?a=%2F..')).toEqual({ path: '/code/7/', sent: '/code/7/', search: '?a=%2F..' });
  expect(readTarget('/%5fheaders')).toEqual({ path: '/_headers', sent: '/%5fheaders', search: '' });
  expect(readTarget('/%255fheaders')?.path).toBe('/%5fheaders');
  expect(readTarget('/gr%C3%B6%C3%9Fe')?.path).toBe('/größe');
});

test.each(['/', '/.well-known/security.txt', '/...', '/a..b/', '/a.', '/@[x]:8', '/a?//', '/?', '/a//b'.slice(0, 2)])(
  '%s is a path',
  (target) => expect(readTarget(target)?.sent).toBe(target.split('?')[0]),
);

test.each([
  undefined,
  '',
  '*',
  '//',
  '//host/code',
  '/code//7/',
  'http://localhost/',
  '/\\host',
  '/%5chost',
  '/%2fhost/',
  '/..',
  '/../out',
  '/code/../..',
  '/%2e%2e/out',
  '/..%2f..%2fout',
  '/100%',
  '/%c3',
  '/%00',
  '/a%0d%0aLocation:%20x',
])('%s is none', (target) => expect(readTarget(target)).toBeUndefined());
