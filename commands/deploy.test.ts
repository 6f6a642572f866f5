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
  writeArticle,
} from './test-project.ts';

const storeBuildScript = `
import { applyBuildOptions } from '../lib/build/build-options.ts';
import { digestSources, storeBuild } from '../lib/build/last-build.ts';
applyBuildOptions();
const result = { timeZone: 'UTC', urls: { nextDay: '2026-11-24' } };
storeBuild('out', result, digestSources());
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

test('reports an invalid destination and a missing build together', async () => {
  const remedy =
    "Write a folder such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.";
  const outLine =
    "out: error: The build cache has no build with this code. Run 'npm run build'.";
  const lines = [
    outLine,
    `me@host.example: error: This is not a folder. ${remedy}`,
    '2 errors',
  ];
  expect(await deploy(['me@host.example'])).toEqual({ status: 1, lines });
});

test('names what makes a site out of date, ignores new times and days, and reports a missing rsync', async () => {
  const expectLine = async (line: string, environment = {}) =>
    expect(
      (await deploy([destination], { PATH: folder, ...environment })).lines,
    ).toEqual([line, '1 error']);
  const onDay = (day: number) => ({
    SOURCE_DATE_EPOCH: String(Date.UTC(2026, 10, day) / 1_000),
  });
  const remedy = "Run 'npm run build'.";
  writeArticle('2-post', {
    title: 'Post',
    slug: 'post',
    date: '2024-12-22',
    type: 'blog',
  });
  makeExport();
  for (const path of ['content/2-post/article.md', 'out/index.html']) {
    utimesSync(join(project, path), 1, 1);
  }
  await expectLine(
    `${destination}: error: rsync is not installed. Install it.`,
    onDay(23),
  );
  await expectLine(
    `out: error: The article scheduled for 2026-11-24 is missing. ${remedy}`,
    onDay(24),
  );
  const other = { GLIDEPATH_SITE_URL: 'https://other.example' };
  await expectLine(
    `GLIDEPATH_SITE_URL: error: Changed after the last build. ${remedy}`,
    other,
  );
  write('out/index.html', 'changed');
  await expectLine(
    `out/index.html: error: Changed after the last build. ${remedy}`,
  );
  rmSync(join(project, 'content/2-post/article.md'));
  await expectLine(
    `content/2-post/article.md: error: Deleted after the last build. ${remedy}`,
  );
  expect(existsSync(destination)).toBe(false);
});

const testWithRsync = test.skipIf(!hasTool('rsync'));

testWithRsync(
  'sends changed files, pages last, and deletes only files of earlier deploys',
  async () => {
    makeExport({ 'old/[a]*/é\n b.html': 'x' });
    expect((await deploy([destination, '--dry-run'])).status).toBe(0);
    expect(existsSync(destination)).toBe(false);
    await deploy([destination]);
    expect([read('index.html'), read('old/[a]*/é\n b.html')]).toEqual([
      expect.stringContaining('Code'),
      'x',
    ]);
    const others = [
      '.well-known/acme-challenge/token',
      '.ssh/key',
      'old/mine.html',
      'old/[a]*z/é\n b.html',
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
    const changes = ['Upload a.svg', 'Delete old/[a]*/é\\#012 b.html'];
    const results = {
      '--dry-run': '1 to upload, 1 to delete',
      '--': '1 uploaded, 1 deleted',
    };
    for (const [option, result] of Object.entries(results)) {
      expect((await deploy([option, destination])).lines).toEqual([
        ...changes,
        `Files at ${destination}: ${result}.`,
      ]);
    }
    expect((await deploy([destination])).lines).toEqual([
      `Files at ${destination}: no changes.`,
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
  'needs --force for the first deploy next to other files, and replaces only files with the same paths',
  async () => {
    makeExport();
    const many = Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`stats/${index}.txt`, 'x']),
    );
    writeFiles(destination, { '404.html': 'other', '.ssh/key': 'x', ...many });
    const problem =
      'These files at the destination are not from a deploy: .ssh/key, 404.html, stats/0.txt';
    const refused = await deploy([destination]);
    expect(refused).toEqual({
      status: 1,
      lines: [expect.stringContaining(problem), '1 error'],
    });
    expect(refused.lines[0]).toMatch(
      /, stats\/7\.txt, 2 more\. .* add --force /,
    );
    const dryRun = await deploy([destination, '--dry-run']);
    expect([dryRun.status, dryRun.lines[0]]).toEqual([
      0,
      expect.stringContaining(problem),
    ]);
    expect([read('404.html'), readdirSync(destination).length]).toEqual([
      'other',
      3,
    ]);
    expect((await deploy([destination, '--force'])).status).toBe(0);
    expect([read('404.html'), read('.ssh/key'), read('stats/9.txt')]).toEqual([
      'Nothing',
      'x',
      'x',
    ]);
    // Later deploys need it only to replace files.
    makeExport({ 'stats/9.txt': 'site' });
    const { lines } = await deploy([destination]);
    expect(lines[0]).toContain('not from a deploy: stats/9.txt. Choose');
    expect((await deploy([destination, '--force'])).status).toBe(0);
    expect([read('stats/9.txt'), read('stats/8.txt')]).toEqual(['site', 'x']);
  },
);

testWithRsync(
  'refuses the project as the destination, and never passes a destination to rsync as an option',
  async () => {
    makeExport();
    const option = `--log-file=${destination}/log`;
    const problems = {
      [option]: 'This is not a folder.',
      '..': 'This folder contains the project.',
    };
    for (const [argument, problem] of Object.entries(problems)) {
      expect((await deploy(['--', argument])).lines[0]).toContain(
        `${argument}: error: ${problem}`,
      );
    }
    expect(existsSync(destination)).toBe(false);
  },
);
