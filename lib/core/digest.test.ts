import { join } from 'node:path';
import { expect, test } from 'vitest';
import { digestModule, listModules } from './digest.ts';
import { testFolder, writeFiles } from './test-folder.ts';

test('the digest changes with the modules that extensions.ts imports, but not with other files', () => {
  const folder = testFolder({
    'extensions.ts':
      "import { a } from './plugins/a.ts';\nexport { b } from \"./b\";\nimport 'unified';\n",
    'plugins/a.ts': "const c = await import('../c.js');\n",
    'b.ts': '',
    'c.js': "import './plugins/a.ts';",
  });
  const path = join(folder, 'extensions.ts');
  const modules = ['extensions.ts', 'plugins/a.ts', 'b.ts', 'c.js'];
  expect(listModules(path)).toEqual(modules.map((file) => join(folder, file)));
  const before = digestModule(path);
  writeFiles(folder, { 'other.ts': '1' });
  expect(digestModule(path)).toBe(before);
  writeFiles(folder, { 'c.js': '1' });
  expect(digestModule(path)).not.toBe(before);
});
