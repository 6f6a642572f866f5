import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// What was unpacked from an archive has nothing to clone.
const isRepository = existsSync('.git') || process.env['CI'] === 'true';

test.runIf(isRepository)('a clone that makes line breaks of Windows has the bytes that were committed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-clone-'));
  try {
    git('.', 'clone', '--quiet', '-c', 'core.autocrlf=true', '.', folder);
    // Mode, hash and path of each file as it was committed.
    const committed = git(folder, 'ls-files', '--stage', '-z')
      .split('\0')
      .flatMap((line) => /^100\d{3} (\w+) 0\t(.*)$/.exec(line)?.slice(1, 3).join(' ') ?? []);
    const paths = committed.map((line) => line.slice(line.indexOf(' ') + 1));
    const options = { cwd: folder, input: paths.join('\n'), encoding: 'utf8' } as const;
    const hashes = execFileSync('git', ['hash-object', '--no-filters', '--stdin-paths'], options).trim().split('\n');
    expect(hashes.map((hash, index) => `${hash} ${paths[index]}`)).toEqual(committed);
    for (const start of ['app/', 'content/', 'lib/', 'e2e/']) expect(paths.join('\n')).toContain(`\n${start}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

function git(folder: string, ...options: readonly string[]): string {
  return execFileSync('git', ['-C', folder, ...options], { encoding: 'utf8' });
}
