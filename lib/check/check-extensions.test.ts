import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { testFolder } from '../core/test-folder.ts';
import { checkExtensions } from './check-settings.ts';

test.each<[string, string, string?]>([
  ['head', "[{ tagName: 'script', attributes: { src: '/a.js', defer: true }, csp: { img: ['https://a.example'] } }]"],
  ['rehypePlugins', 'null', "extensions.ts:2:14: error: 'rehypePlugins' is not exported as a list. Write"],
  ['remarkPlugins', "['remark-toc']", "extensions.ts:1:14: error: 'remarkPlugins[0]' is not a plugin. Write"],
  ['remarkPlugins', "[[() => { throw Error('No') }, 1]]", "'remarkPlugins[0]' cannot be set up: No. Change"],
  ['head', "[{ tagName: 'div' }]", "extensions.ts:3:14: error: 'head[0].tagName' is not supported. Write"],
  ['head', "[{ tagName: 'meta', attributes: { onload: '' } }]", "'head[0].attributes.onload' "],
  ['head', "[{ tagName: 'link', csp: { img: ['*'] } }]", "'head[0].csp.img[0]' is not the origin of a URL."],
])('the export %s = %s causes %s', async (name, value, expected) => {
  const exports = { remarkPlugins: '[]', rehypePlugins: '[() => undefined]', head: '[]', [name]: value };
  const lines = Object.entries(exports).map((entry) => `export const ${entry.join(' = ')};`);
  const found = await checkExtensions(join(testFolder({ 'extensions.ts': lines.join('\n') }), 'extensions.ts'));
  expect(found.map(formatDiagnostic)).toEqual(expected ? [expect.stringContaining(expected)] : []);
});
