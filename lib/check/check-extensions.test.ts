import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../core/diagnostics.ts';
import { digestModule, listModules } from '../core/digest.ts';
import { testFolder, writeFiles } from '../core/test-folder.ts';
import { checkExtensions } from './check-extensions.ts';

const valid = { remarkPlugins: '[]', rehypePlugins: '[() => undefined]', head: '[]' };

/** Writes an `extensions.ts` and returns its errors. Each test needs its own file, because Node imports a file once. */
async function errorsIn(changes: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const lines = Object.entries({ ...valid, ...changes }).map(
    ([name, value]) => value && `export const ${name} = ${value};`,
  );
  const folder = testFolder({ 'extensions.ts': lines.filter(Boolean).join('\n') });
  const found = await checkExtensions(join(folder, 'extensions.ts'));
  return found.map((error) => formatDiagnostic(error).replace(`${folder}/`, ''));
}

const script = (rest: string) => `[{ tagName: 'script', ${rest} }]`;

test.each([
  [{ head: script("attributes: { src: '/a.js', defer: true }, csp: { connect: ['https://a.example'] }") }, []],
  [{ rehypePlugins: undefined }, ["extensions.ts:1:1: error: 'rehypePlugins' is not exported. Write: export const"]],
  [{ remarkPlugins: "['remark-toc']" }, ["extensions.ts:1:14: error: 'remarkPlugins[0]' is not a plugin. Write"]],
  [{ head: "[{ tagName: 'div' }]" }, ["extensions.ts:3:14: error: 'head[0].tagName' is not supported. Write"]],
  [{ head: script("attributes: { onload: 'a()' }") }, ["extensions.ts:3:14: error: 'head[0].attributes.onload' "]],
  [{ head: script("csp: { connect: ['*'] }") }, ["3:14: error: 'head[0].csp.connect[0]' is not the origin of a URL."]],
  [{ head: script("csp: { img: ['https://a.example/b'] }") }, ["'head[0].csp.img[0]' is not the origin of a URL."]],
  [
    { remarkPlugins: "[[() => { throw new Error('No grammar'); }, { a: 1 }]]" },
    ["extensions.ts:1:14: error: 'remarkPlugins[0]' cannot be set up: No grammar. Change its options, or"],
  ],
])('reports the errors in %j', async (changes, expected) => {
  expect(await errorsIn(changes)).toEqual(expected.map((message) => expect.stringContaining(message)));
});

test('the digest changes with the modules that extensions.ts imports, but not with other files', () => {
  const files = {
    'extensions.ts': "import { a } from './plugins/a.ts';\nexport { b } from \"./b\";\nimport 'unified';\n",
    'plugins/a.ts': "const c = await import('../c.js');\n",
    'b.ts': '',
    'c.js': "import './plugins/a.ts';",
    'other.ts': '',
  };
  const folder = testFolder(files);
  const path = join(folder, 'extensions.ts');
  const modules = ['extensions.ts', 'plugins/a.ts', 'c.js', 'b.ts'];
  expect(listModules(path)).toEqual(modules.map((file) => join(folder, file)));
  const before = digestModule(path);
  writeFiles(folder, { 'other.ts': '1' });
  expect(digestModule(path)).toBe(before);
  writeFiles(folder, { 'c.js': '1' });
  expect(digestModule(path)).not.toBe(before);
});
