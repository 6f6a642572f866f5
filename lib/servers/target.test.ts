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
  '?',
  'code/',
  '//',
  '//host/code',
  '/.//code',
  '/code//7/',
  '/code//',
  'http://',
  'http://localhost/',
  '//[',
  '//x:99999/',
  '/\\host',
  '/%5chost',
  '/%5Chost',
  '/%2fhost/',
  '/%2F%2Fhost',
  '/..',
  '/.',
  '/../out',
  '/code/../..',
  '/code/./7/',
  '/%2e%2e/out',
  '/.%2E',
  '/..%2f..%2fout',
  '/100%',
  '/%',
  '/%zz',
  '/%c3',
  '/%ed%a0%80',
  '/%00',
  '/a%0d%0aLocation:%20x',
  '/%7f',
  '/%c2%85',
])('%s is none', (target) => expect(readTarget(target)).toBeUndefined());
