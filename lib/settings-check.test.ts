import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkSettings } from './settings-check.ts';
import { testFolder } from './test-folder.ts';

/** A file of its own for each test, in the project: a module is imported once. */
const write = (text: string) => join(testFolder({ 'settings.ts': text }, '.local'), 'settings.ts');

test.each([
  ['a word', 'export const settings = {\n  siteName: Ada,\n};\n', '1 fault:\n  FILE:2:13: Ada is not defined.'],
  [
    'an import',
    "import { x } from './nowhere.ts';\nexport const settings = { x };\n",
    '1 fault:\n  FILE:1:1: Cannot find ',
  ],
  ['another name', 'export const setings = {};\n', '1 fault:\n  FILE:1:1: The file has to say: export const settings'],
  [
    'a value that is computed',
    "\uFEFFexport const settings = {\r\n  siteName: [' '].join(''),\r\n};\r\n",
    "  settings.ts:2:3: 'siteName' is empty",
  ],
])('what is wrong with %s is told with its place', async (_, text, fault) => {
  const file = write(text);
  await expect(checkSettings(false, file)).rejects.toThrow(fault.replace('FILE', file));
});

test('a file that is not there is named', async () => {
  await expect(checkSettings(false, 'nowhere/settings.ts')).rejects.toThrow('nowhere/settings.ts:1:1: ');
});
