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

const right =
  "import type { Settings } from '../lib/settings-schema.ts';\n\nexport const settings: Partial<Settings> = {\n";
const missing = 'See whether a comma, a quote or a bracket is missing there or above.';
const inQuotes = 'Write texts in quotes, and nothing that has to be looked up.';
const noObject = "1:1: The file exports no object 'settings'. Begin it with: export const settings: Settings = {";

/** A file of its own for each test: a module is imported once. */
function write(name: string, text: string): string {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, text);
  return file;
}

test.each([
  [
    'comma',
    `${right}  siteName: 'A'\n  source: 'b',\n};\n`,
    `5:3: The file is not TypeScript: Expected "}" but found "source". ${missing}`,
  ],
  [
    'open',
    `${right}  siteName: "A,\n};\n`,
    `4:16: The file is not TypeScript: Unterminated string literal. ${missing}`,
  ],
  [
    'word',
    `${right}  siteName: Glidepath,\n};\n`,
    `4:13: The file cannot be run: Glidepath is not defined. ${inQuotes}`,
  ],
  ['twice', `${right}  source: 'a',\n  'source': 'b',\n};\n`, "5:3: 'source' is written twice. Keep one."],
  ['other', 'export const setings = {};\n', noObject],
])('a file with a fault of the kind %s is named with its place', async (name, text, fault) => {
  const file = write(name, text);
  await expect(checkSettingsFile(file)).rejects.toThrow(`1 fault:\n  ${file}:${fault}`);
});

test('a file that imports what is not there is named', async () => {
  const file = write('imports', "import { x } from './nowhere.ts';\nexport const settings = { x };\n");
  await expect(checkSettingsFile(file)).rejects.toThrow(
    /\.local\/test-\w+\/imports\.ts:.* The file cannot be run: .*nowhere\.ts/,
  );
});

test('a file that is not there is named', async () => {
  await expect(checkSettingsFile('nowhere/settings.ts')).rejects.toThrow(
    'nowhere/settings.ts: The file is not there. Write it, with what the site is called, and where it will live.',
  );
});

test.each([
  ['ending', `\uFEFF${right}  siteName: 'A',\n};\n`.replaceAll('\n', '\r\n')],
  ['inferred', "export const settings = { siteName: `A\nB`, /* siteName: */ source: ['x'].join('') };\n"],
])('a file of the kind %s is right', async (name, text) => {
  await expect(checkSettingsFile(write(name, text))).resolves.toBeUndefined();
});
