import { expect, test } from 'vitest';
import { headersOf, readHeaders } from './headers.ts';

const rules = readHeaders(`# a comment
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'none'; img-src https://a.example:80

/fonts/*
  Cache-Control: immutable
/a.b
  X-Content-Type-Options: again
`);

test('a path gets the headers of all rules that match it', () => {
  expect([...headersOf('/fonts/x.woff2', rules).keys()]).toEqual([
    'X-Content-Type-Options',
    'Content-Security-Policy',
    'Cache-Control',
  ]);
  expect(headersOf('/fonts/', rules).has('Cache-Control')).toBe(true);
  expect(headersOf('/more/fonts/x', rules).has('Cache-Control')).toBe(false);
});

test('two values of one header are joined, and a dot is a dot', () => {
  expect(headersOf('/a.b', rules).get('X-Content-Type-Options')).toBe('nosniff, again');
  expect(headersOf('/axb', rules).get('X-Content-Type-Options')).toBe('nosniff');
});
