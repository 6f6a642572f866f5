import { expect, test } from 'vitest';
import { printPolicy } from '../export/policy.ts';
import { developmentPolicy } from './policy.ts';

const policyOf = (body: string) => developmentPolicy(`<!doctype html><style>a{}</style>${body}`, 'localhost:3000');

test('a page may do what its export may, and what the tools of Next need', () => {
  expect(printPolicy(policyOf('<script>1</script>'))).toBe(
    "default-src 'none'; script-src 'self' 'unsafe-inline' 'unsafe-eval'; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data:; font-src 'self'; media-src 'self'; manifest-src 'self'; " +
      "connect-src 'self' ws://localhost:3000; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
  );
});

test('a form and what plays programs are allowed where they are', () => {
  const policy = policyOf('<form action="http://localhost:3001/message"></form><figure data-player="/p.js"></figure>');
  expect(policy.get('form-action')).toEqual(['http://localhost:3001/message', "'self'"]);
  expect(policy.get('worker-src')).toEqual(["'self'"]);
});
