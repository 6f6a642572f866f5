import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSettingsFile } from './settings-file.ts';

let folder: string;

beforeAll(() => {
  mkdirSync('.local', { recursive: true });
  folder = mkdtempSync('.local/test-');
});

afterAll(() => rmSync(folder, { recursive: true }));

/** A file of its own for each test: a module is imported once. */
function write(name: string, text: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text);
  return file;
}

test.each([
  [
    'comma',
    "export const settings = {\n  siteName: 'A'\n  source: 'b',\n};\n",
    ':3:3: Expected "}" but found "source".',
  ],
  ['open', 'export const settings = {\n  siteName: "A,\n};\n', ':2:16: Unterminated string literal.'],
  ['word', 'export const settings = {\n  siteName: Ada,\n};\n', ':2:13: The file cannot be run: Ada is not defined.'],
  ['imports', "import { x } from './nowhere.ts';\nexport const settings = { x };\n", ':1:1: The file cannot be run: '],
  ['other', 'export const setings = {};\n', ':1:1: The file has to say: export const settings'],
])('a file with a fault of the kind %s is named with its place', async (name, text, fault) => {
  const file = write(name, text);
  await expect(checkSettingsFile(file)).rejects.toThrow(`1 fault:\n  ${file}${fault}`);
});

test('a file that is not there is named, and one that is right is none', async () => {
  await expect(checkSettingsFile('nowhere/settings.ts')).rejects.toThrow('nowhere/settings.ts: The file is not there');
  const text = "\uFEFFexport const settings = {\r\n  siteName: ['x'].join(''),\r\n};\r\n";
  await expect(checkSettingsFile(write('right', text))).resolves.toBeUndefined();
});
