import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readCommandLine } from '../lib/command.ts';

const help = `npm run size

Counts the lines of the project by room, as docs/design.md says.
`;

readCommandLine(help);

/** Lines of the project by room, as docs/design.md counts them: tests, words and what is written in `content/` stand apart. */
const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const code = files.filter((file) => /\.(?:tsx?|css|c|py|cjs)$/.test(file) && !/^(?:lib\/words|public)\//.test(file));
const isTest = (file: string) => /\.test\.|^e2e\/|\/(?:test-|sample\.ts)|^lib\/test-|^commands\/test/.test(file);
const roomOf = (file: string) => {
  if (isTest(file)) return 'tests';
  if (file.endsWith('.css')) return 'app, CSS';
  return file.startsWith('lib/') ? (/^lib\/[^/]+(?=\/)/.exec(file)?.[0] ?? 'lib') : (/^[^/]+/.exec(file)?.[0] ?? '');
};
const rooms = new Map<string, number>();
for (const file of code.filter((name) => isTest(name) || !name.startsWith('content/'))) {
  const lines = readFileSync(file, 'utf8').split('\n').length - 1;
  for (const room of [roomOf(file), ...(isTest(file) ? [] : ['program'])]) {
    rooms.set(room, (rooms.get(room) ?? 0) + lines);
  }
}
console.table(Object.fromEntries([...rooms].sort(([a], [b]) => (a < b ? -1 : 1))));
