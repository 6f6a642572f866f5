import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { schemeScript } from '../../site/inline-scripts.ts';
import { computePolicy } from './csp.ts';
import { contentOf, readPage } from './html-page.ts';
import { stripNextRuntime } from './strip-next-runtime.ts';
import { nextPage, sampleForm, speculation } from './test-page.ts';

// `stripNextRuntime` changes its page, so each call creates a new one.
const page = (body = '') => stripNextRuntime(readPage(nextPage({ body })));

const hash = (text: string) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('a plain page may load files of the site and run its own inline scripts, and nothing else', () => {
  const [style = ''] = page().elements.flatMap((node) =>
    node.tagName === 'style' ? contentOf(node) : [],
  );
  expect(Object.fromEntries(computePolicy(page()))).toEqual({
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

test('a page with a form may submit to its endpoint, which may redirect to the site', () => {
  const policy = computePolicy(page(sampleForm));
  expect(policy.get('connect-src')).toEqual([
    "'self'",
    'https://messages.example/message',
  ]);
  expect(policy.get('form-action')).toEqual([
    'https://messages.example/message',
    "'self'",
  ]);
  expect(policy.get('require-trusted-types-for')).toEqual(["'script'"]);
});

test('a page with a program player may also compile WebAssembly and start workers, and nothing more', () => {
  const playing = computePolicy(
    page('<figure data-player="/scripts/player.js"><pre>? </pre></figure>'),
  );
  expect(playing.get('script-src')).toEqual([
    "'self'",
    "'wasm-unsafe-eval'",
    hash(schemeScript),
    hash(speculation),
  ]);
  expect(playing.get('worker-src')).toEqual(["'self'"]);
  const others = ([name]: readonly [string, unknown]) =>
    name !== 'script-src' && name !== 'worker-src';
  expect([...playing].filter(others)).toEqual(
    [...computePolicy(page())].filter(others),
  );
  expect([...playing].join(' ').replace("'wasm-unsafe-eval'", '')).not.toMatch(
    /unsafe|\*|http:|blob:/,
  );
});

test('a page with extensions may load scripts, frames, and style sheets of their hosts, and has no Trusted Types', () => {
  const script =
    '<script src="https://talk.example/a/client.js" data-csp="connect-src https://api.talk.example; ';
  const extended = computePolicy(
    page(
      `${script}style-src https://talk.example"></script><script data-csp="">run()</script>
      <iframe src="https://video.example/1"></iframe><link rel="stylesheet" href="https://talk.example/a.css">`,
    ),
  );
  const { 'style-src': styles, ...rest } = Object.fromEntries(extended);
  expect(rest).toMatchObject({
    'script-src': [
      "'self'",
      hash(schemeScript),
      hash(speculation),
      hash('run()'),
      'https://talk.example',
    ],
    'connect-src': ["'self'", 'https://api.talk.example'],
    'frame-src': ['https://video.example'],
  });
  expect(styles?.filter((source) => !source.startsWith("'sha256-"))).toEqual([
    'https://talk.example',
  ]);
  expect(extended.has('require-trusted-types-for')).toBe(false);
});

test.each([
  ['<link rel="stylesheet" href="/my.css">', 'style-src', "'self'"],
  ['<link rel="alternate stylesheet" href="my.css">', 'style-src', "'self'"],
  ['<link rel="preload" as="style" href="/my.css">', 'style-src', "'self'"],
  ['<iframe src="/map.html"></iframe>', 'frame-src', "'self'"],
  ['<link rel="icon" href="https://a.example/b.png">', 'img-src', 'a.example'],
  ['<link rel="manifest" href="https://a.example/b">', 'manifest-src', 'a.ex'],
  ['<link rel="stylesheet" href="//a.example/b">', 'style-src', '//a.example'],
  ['<link rel="preload" as="Font" href="/b">', 'font-src', "'self'"],
  ['<link rel="modulepreload" href="https://a.example/b">', 'script-src', 'a.'],
  [
    '<link rel="preload" as="font" href="https://a.example/b">',
    'font-src',
    'a.example',
  ],
])('the CSP allows the file of %s', (element, directive, source) => {
  const policy = computePolicy(page(element));
  expect(policy.get(directive)?.join(' ')).toContain(source);
});

test.each([
  '<link rel="canonical" href="https://a.example/">',
  '<link rel="me" href="https://a.example/@me">',
  '<link rel="icon" href="data:image/svg+xml,x">',
  '<a href="https://a.example/my.css">A</a>',
])('the CSP allows nothing for %s', (element) => {
  expect(computePolicy(page(element))).toEqual(computePolicy(page()));
});

test('a style sheet or a meta element of the owner keeps Trusted Types', () => {
  const link = '<link rel="stylesheet" href="/my.css" data-csp="">';
  expect(computePolicy(page(link)).has('require-trusted-types-for')).toBe(true);
});
