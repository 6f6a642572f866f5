import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkSettings } from './settings-check.ts';

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
  ['word', 'export const settings = {\n  siteName: Ada,\n};\n', ':2:13: Ada is not defined.'],
  ['imports', "import { x } from './nowhere.ts';\nexport const settings = { x };\n", ':1:1: Cannot find '],
  ['other', 'export const setings = {};\n', ':1:1: The file has to say: export const settings'],
])('a file with a fault of the kind %s is named with its place', async (name, text, fault) => {
  const file = write(name, text);
  await expect(checkSettings(false, file)).rejects.toThrow(`1 fault:\n  ${file}${fault}`);
});

test('a file that is not there is named, and one that can be imported is read', async () => {
  await expect(checkSettings(false, 'nowhere/settings.ts')).rejects.toThrow('nowhere/settings.ts:1:1: ');
  const text = "\uFEFFexport const settings = {\r\n  siteName: [' '].join(''),\r\n};\r\n";
  await expect(checkSettings(false, write('read', text))).rejects.toThrow("settings.ts:2:3: 'siteName' is empty");
});
