import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { schemeScript } from '../colors.ts';
import { takeOutRuntime } from './documents.ts';
import { contentOf, readPage } from './page.ts';
import { policyOf } from './policy.ts';
import { nextPage, sampleForm, speculation } from './sample.ts';

// Steps change the page that they are given.
const page = (body = '') => takeOutRuntime(readPage(nextPage({ body })));

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('a plain page may load what is its own, run what is named by its hash, and nothing else', () => {
  const [style = ''] = page()
    .elements.filter(({ tagName }) => tagName === 'style')
    .map(contentOf);
  expect(Object.fromEntries(policyOf(page()))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash(schemeScript), hash(speculation)],
    'style-src': [hash(style)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'manifest-src': ["'self'"],
    'connect-src': ["'self'"],
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
});

test('the page with a form may send to its host, which may send back to the site, and nowhere else; React does without Trusted Types', () => {
  const policy = policyOf(page(sampleForm));
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://messages.example/message']);
  expect(policy.get('form-action')).toEqual(['https://messages.example/message', "'self'"]);
  expect(policy.has('require-trusted-types-for')).toBe(false);
});

test('a page that plays programs may compile WebAssembly, and have a worker of the site: everything else is as without', () => {
  const playing = policyOf(page('<figure data-player="/scripts/player.js"><pre>? </pre></figure>'));
  expect(playing.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", hash(schemeScript), hash(speculation)]);
  expect(playing.get('worker-src')).toEqual(["'self'"]);
  const others = ([name]: readonly [string, unknown]) => name !== 'script-src' && name !== 'worker-src';
  expect([...playing].filter(others)).toEqual([...policyOf(page())].filter(others));
  expect([...playing].join(' ').replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|http:|blob:/);
});
