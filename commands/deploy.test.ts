import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../lib/core/test-folder.ts';
import { hasTool } from '../lib/programs/test-engines.ts';
import {
  project,
  projectEnvironment,
  start,
  write,
  writeSettings,
} from './test-project.ts';

const storeBuildScript = `
import { applyBuildOptions } from '../lib/build/build-options.ts';
import { digestSources, storeBuild } from '../lib/build/last-build.ts';
applyBuildOptions();
const urls = { own: [], aliases: [], isAtPlaceholder: true };
const result = { timeZone: 'UTC', warnings: [], urls };
storeBuild('out', digestSources(), result);
`;

/** Replaces `out/` with a minimal export that a deploy accepts as up to date. `more` adds files by their paths. */
function makeExport(more: Readonly<Record<string, string>> = {}): void {
  rmSync(join(project, 'out'), { recursive: true, force: true });
  const pages = {
    'index.html': '<a href="/code/">Code</a>',
    'code/index.html': '<img src="/a.svg">',
  };
  const files = { ...pages, 'a.svg': '<svg/>', '404.html': 'Nothing', ...more };
  for (const [path, text] of Object.entries(files)) {
    write(`out/${path}`, text);
  }
  write('.local/store-build.ts', storeBuildScript);
  const options = { cwd: project, env: projectEnvironment };
  execFileSync(
    process.execPath,
    ['--import', 'tsx', '.local/store-build.ts'],
    options,
  );
}

let folder: string;
let destination: string;

beforeEach(() => {
  folder = testFolder();
  destination = join(folder, 'www');
});

const read = (file: string) => readFileSync(join(destination, file), 'utf8');
const deploy = (
  options: readonly string[],
  environment?: Readonly<Record<string, string>>,
) => start('deploy', options, environment).end;

test('reports a host without a folder', async () => {
  const reason =
    "This is not a folder. Write one such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.";

  const end = await deploy(['me@host.example']);

  const lines = [`me@host.example: error: ${reason}`, '1 error'];
  expect(end).toEqual({ status: 1, lines });
});

test('builds the site first if something has changed', async () => {
  makeExport({ '.nojekyll': '' });
  writeSettings({ source: '' });

  const { lines } = await deploy([destination]);

  const error = expect.stringContaining("'source' is empty");
  expect(lines).toEqual([error, '1 error']);
  expect(existsSync(destination)).toBe(false);
});

test('ignores new times of files, and reports a missing rsync', async () => {
  makeExport();
  utimesSync(join(project, 'out/index.html'), 1, 1);

  const { lines } = await deploy([destination], { PATH: folder });

  const error = `${destination}: error: rsync is not installed. Install it.`;
  expect(lines).toEqual([error, '1 error']);
});

const testWithRsync = test.skipIf(!hasTool('rsync'));

testWithRsync(
  'sends changed files, pages last, and deletes only files of earlier deploys',
  async () => {
    makeExport({ 'old/[a]*/é b.html': 'x' });
    expect((await deploy([destination, '--dry-run'])).status).toBe(0);
    expect(existsSync(destination)).toBe(false);
    await deploy([destination]);
    expect([read('index.html'), read('old/[a]*/é b.html')]).toEqual([
      expect.stringContaining('Code'),
      'x',
    ]);
    const others = [
      '.well-known/acme-challenge/token',
      '.ssh/key',
      'old/mine.html',
      'old/[a]*z/é b.html',
    ];
    writeFiles(destination, {
      ...Object.fromEntries(others.map((path) => [path, 'x'])),
      'a.svg': '<old/>',
    });
    symlinkSync(folder, join(destination, 'link'));
    // Adds manifest entries that no deploy has written. A deploy must not delete the files that they point to.
    writeFiles(folder, { 'victim.txt': 'x' });
    const foreign = [
      '../victim.txt',
      join(folder, 'victim.txt'),
      'link/victim.txt',
      '',
      '.',
      '..',
      '*',
    ];
    appendFileSync(
      join(destination, '.glidepath-deployed'),
      foreign.map((path) => `${path}\0`).join(''),
    );
    makeExport();
    const before = statSync(join(destination, 'index.html'));
    // The old and the new a.svg have the same size, so only their checksums differ.
    const changes = [
      'a.svg',
      'deleting old/[a]*/é b.html',
      'deleting old/[a]*/',
      // `old/` has another file.
      'cannot delete non-empty directory: old',
    ];
    const results = {
      '--dry-run': `Nothing was changed at ${destination}.`,
      '--': `Deployed the site to ${destination}.`,
    };
    for (const [option, result] of Object.entries(results)) {
      const { lines } = await deploy([option, destination]);
      expect(lines).toEqual([...changes, result]);
    }
    expect((await deploy([destination])).lines).toEqual([
      `Deployed the site to ${destination}.`,
    ]);
    expect([existsSync(join(destination, 'old/[a]*')), read('a.svg')]).toEqual([
      false,
      '<svg/>',
    ]);
    for (const path of [...others, '../victim.txt']) {
      expect(read(path), path).toBe('x');
    }
    expect(statSync(join(destination, 'index.html'))).toMatchObject({
      ino: before.ino,
      mtimeMs: before.mtimeMs,
    });
    expect(read('.glidepath-deployed').split('\0')).toEqual([
      '404.html',
      'a.svg',
      'code/index.html',
      'index.html',
      '',
    ]);
  },
);

// Deploys with a shell script in place of ssh. rsync calls the script with a host and a command.
const deployBy = (shell: string) => {
  const RSYNC_RSH = join(folder, 'shell');
  writeFileSync(RSYNC_RSH, `#!/bin/sh\n${shell}\n`, { mode: 0o755 });
  return deploy([`me@host.example:${destination}`], { RSYNC_RSH });
};
const here = 'while [ "$1" != rsync ]; do shift; done; exec "$@"';

testWithRsync(
  'deletes old files after an interrupted deploy to a host',
  async () => {
    makeExport({ 'old/index.html': 'x' });
    expect((await deployBy('exit 255')).lines.join()).toContain(
      'Fix the problem, then run the command again.',
    );
    // The first three calls list the destination, and send the manifest and all files except pages.
    const firstThree = `echo >> ${folder}/calls; [ $(wc -l < ${folder}/calls) -le 3 ] || exit 255; ${here}`;
    expect(await deployBy(firstThree)).toMatchObject({ status: 1 });
    expect(readdirSync(destination).sort()).toEqual([
      '.glidepath-deployed',
      'a.svg',
      'code',
      'old',
    ]);
    makeExport();
    expect(await deployBy(here)).toMatchObject({ status: 0 });
    expect(readdirSync(destination).sort()).toEqual([
      '.glidepath-deployed',
      '404.html',
      'a.svg',
      'code',
      'index.html',
    ]);
  },
);

testWithRsync(
  'keeps other files, and stops before it replaces one of them',
  async () => {
    makeExport();
    writeFiles(destination, {
      '404.html': 'other',
      code: 'x',
      '.ssh/key': 'x',
    });

    const refused = await deploy([destination]);

    const problem =
      'The site would replace 2 files that are not from a deploy: 404.html, code. Delete them';
    const lines = [expect.stringContaining(problem), '1 error'];
    expect(refused).toEqual({ status: 1, lines });
    expect(readdirSync(destination)).toHaveLength(3);

    rmSync(join(destination, '404.html'));
    rmSync(join(destination, 'code'));
    expect((await deploy([destination])).status).toBe(0);
    expect([read('404.html'), read('.ssh/key')]).toEqual(['Nothing', 'x']);
  },
);

testWithRsync('never passes a destination to rsync as an option', async () => {
  makeExport();
  const log = join(folder, 'log');

  await deploy(['--', `--log-file=${log}`]);

  expect(existsSync(log)).toBe(false);
});
