import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testFolder } from './test-folder.ts';

// What was unpacked from an archive has nothing to clone.
const isRepository = existsSync('.git') || process.env['CI'] === 'true';

test.runIf(isRepository)('a clone that makes line breaks of Windows has those that were committed', () => {
  const folder = testFolder();
  execFileSync('git', ['clone', '--quiet', '-c', 'core.autocrlf=true', '.', folder]);
  // Of each file its line breaks as they were committed, and as they are.
  const files = execFileSync('git', ['-C', folder, 'ls-files', '--eol'], { encoding: 'utf8' }).trim().split('\n');
  expect(files.filter((line) => !/^i\/(\S*) +w\/\1 /.test(line))).toEqual([]);
  for (const start of ['app/', 'content/', 'lib/', 'e2e/']) expect(files.join('\n')).toContain(`\t${start}`);
});
