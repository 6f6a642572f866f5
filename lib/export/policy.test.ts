import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { schemeScript } from '../scheme.ts';
import { takeOutRuntime } from './documents.ts';
import { attribute, contentOf, elementsOf, printPage, readPage } from './page.ts';
import { addPolicy, policyOf } from './policy.ts';
import { nextPage, sampleIsland, speculation } from './sample.ts';

// Steps change the page that they are given.
const plain = () => takeOutRuntime(readPage(nextPage()));
const withForm = () => takeOutRuntime(readPage(nextPage({ body: sampleIsland })));

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

test('a plain page may load what is its own, run what is named by its hash, and nothing else', () => {
  const [style] = elementsOf(plain(), ({ tagName }) => tagName === 'style').map(contentOf);
  expect(Object.fromEntries(policyOf(plain()))).toEqual({
    'default-src': ["'none'"],
    'script-src': ["'self'", hash(schemeScript), hash(speculation)],
    'style-src': [hash(style ?? '')],
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

test('the hashes are those of what is written, byte for byte', () => {
  const html = printPage(addPolicy(plain()));
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? [];
  const [, script = ''] = /<script>(.*?)<\/script>/s.exec(html) ?? [];
  expect(html).toContain(`style-src ${hash(style)};`);
  expect(html).toContain(`script-src 'self' ${hash(script)} `);
});

test('the page with a form may send to its host, which may send back to the site, and nowhere else; React does without Trusted Types', () => {
  const policy = policyOf(withForm());
  expect(policy.get('connect-src')).toEqual(["'self'", 'https://messages.example/message']);
  expect(policy.get('form-action')).toEqual(['https://messages.example/message', "'self'"]);
  expect(policy.has('require-trusted-types-for')).toBe(false);
});

test('a page that plays programs may compile WebAssembly, and have a worker of the site: everything else is as without', () => {
  const figure = '<figure data-player="/scripts/player.js"><pre>? </pre></figure>';
  const playing = policyOf(takeOutRuntime(readPage(nextPage({ body: figure }))));
  expect(playing.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'", hash(schemeScript), hash(speculation)]);
  expect(playing.get('worker-src')).toEqual(["'self'"]);
  const others = ([name]: readonly [string, unknown]) => name !== 'script-src' && name !== 'worker-src';
  expect([...playing].filter(others)).toEqual([...policyOf(plain())].filter(others));
  expect([...playing].join(' ').replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe|\*|http:|blob:/);
});

test('a policy that is there is replaced, and the same page gets the same one', () => {
  const once = addPolicy(withForm());
  const again = addPolicy(readPage(printPage(once)));
  expect(printPage(again)).toBe(printPage(once));
  expect(elementsOf(again, (node) => attribute(node, 'httpEquiv') !== undefined)).toHaveLength(1);
});
