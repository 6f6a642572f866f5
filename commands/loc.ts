import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readCommandLine } from '../lib/core/command-line.ts';

const help = `npm run loc

Counts the lines of code by folder.

Example: npm run loc`;

readCommandLine(help);

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const code = files.filter(
  (file) => /\.(?:tsx?|css|c|py|cjs)$/.test(file) && !/^(?:lib\/i18n\/[a-z]{2}\.ts$|public\/)/.test(file),
);
const isTest = (file: string) => /\.test\.|^e2e\/|\/test-|^commands\/test/.test(file);
const folderName = (file: string) => {
  if (isTest(file)) return 'tests';
  if (file.endsWith('.css')) return 'app, CSS';
  return file.startsWith('lib/') ? (/^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'lib') : (/^[^/]+/.exec(file)?.[0] ?? '');
};
const folders = new Map<string, number>();
for (const file of code.filter((name) => isTest(name) || !name.startsWith('content/'))) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  for (const folder of [folderName(file), ...(isTest(file) ? [] : ['program'])]) {
    folders.set(folder, (folders.get(folder) ?? 0) + lines);
  }
}
console.table(Object.fromEntries([...folders].sort(([a], [b]) => (a < b ? -1 : 1))));
