import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../lib/core/test-folder.ts';
import { hasTool } from '../lib/programs/test-engines.ts';
import { project, projectEnvironment, start, write, writeArticle } from './test-project.ts';

const storeBuildScript = `
import { applyBuildOptions } from '../lib/build/build-options.ts';
import { storeBuild, stampSources } from '../lib/build/build.ts';
applyBuildOptions();
storeBuild('out', stampSources(), { timeZone: 'UTC', warnings: [], placeholders: [], size: '' });
`;

/** Replaces `out/` with a minimal export that a deploy accepts as up to date. `more` adds files by their paths. */
function makeExport(more: Readonly<Record<string, string>> = {}): void {
  rmSync(join(project, 'out'), { recursive: true, force: true });
  const pages = { 'index.html': '<a href="/code/">Code</a>', 'code/index.html': '<img src="/a.svg">' };
  const files = { ...pages, 'a.svg': '<svg/>', '404.html': 'Nothing', ...more };
  for (const [path, text] of Object.entries(files)) write(`out/${path}`, text);
  write('.local/store-build.ts', storeBuildScript);
  const options = { cwd: project, env: projectEnvironment };
  execFileSync(process.execPath, ['--import', 'tsx', '.local/store-build.ts'], options);
}

let folder: string;
let destination: string;

beforeEach(() => {
  folder = testFolder();
  destination = join(folder, 'www');
});

const read = (file: string) => readFileSync(join(destination, file), 'utf8');
const deploy = (options: readonly string[], environment?: Readonly<Record<string, string>>) =>
  start('deploy', options, environment).end;

test('reports an invalid destination and a missing build together', async () => {
  const remedy = "Write a folder such as '/var/www/site', or a folder on a host, such as 'user@host:/var/www/site'.";
  const outLine = "out: error: The site has not been built. Run 'npm run build'.";
  const lines = [outLine, `me@host.example: error: This is not a folder. ${remedy}`, '2 errors'];
  expect(await deploy(['me@host.example'])).toEqual({ status: 1, lines });
});

test('refuses a site that is out of date or was changed by hand, and reports a missing rsync', async () => {
  const expectRefusal = async (line: string, environment = {}) =>
    expect(await deploy([destination], environment)).toEqual({ status: 1, lines: [line, '1 error'] });
  const outdated = "out: error: The site is out of date, or was changed by hand. Run 'npm run build'.";
  makeExport();
  await expectRefusal(`${destination}: error: rsync is not installed. Install it.`, { PATH: folder });
  await expectRefusal(outdated, { GLIDEPATH_SITE_URL: 'https://other.example' });
  writeArticle('2-post', { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' });
  await expectRefusal(outdated);
  makeExport();
  write('out/index.html', 'changed');
  await expectRefusal(outdated);
  expect(existsSync(destination)).toBe(false);
});

describe.skipIf(!hasTool('rsync'))('with rsync', () => {
  test('sends changed files, pages last, and deletes only files of earlier deploys', async () => {
    makeExport({ 'old/[a]*/é\n b.html': 'x' });
    expect((await deploy([destination, '--dry-run'])).status).toBe(0);
    expect(existsSync(destination)).toBe(false);
    await deploy([destination]);
    expect([read('index.html'), read('old/[a]*/é\n b.html')]).toEqual([expect.stringContaining('Code'), 'x']);
    const others = ['.well-known/acme-challenge/token', '.ssh/key', 'old/mine.html', 'old/[a]*z/é\n b.html'];
    writeFiles(destination, { ...Object.fromEntries(others.map((path) => [path, 'x'])), 'a.svg': '<old/>' });
    symlinkSync(folder, join(destination, 'link'));
    // Adds manifest entries that no deploy has written. A deploy must not delete the files that they point to.
    writeFiles(folder, { 'victim.txt': 'x' });
    const foreign = ['../victim.txt', join(folder, 'victim.txt'), 'link/victim.txt', '', '.', '..', '*'];
    appendFileSync(join(destination, '.glidepath-deployed'), foreign.map((path) => `${path}\0`).join(''));
    makeExport();
    const before = statSync(join(destination, 'index.html'));
    for (const option of ['--dry-run', '--']) {
      const { status, lines } = await deploy([option, destination]);
      const changes = lines.filter((line) => /^(?:\S{11}|\*deleting {2}) /.test(line)).map((line) => line.slice(12));
      // The old and the new a.svg have the same size, so only their checksums differ.
      expect([status, changes]).toEqual([0, ['a.svg', 'old/[a]*/é\\#012 b.html', 'old/[a]*/']]);
    }
    expect([existsSync(join(destination, 'old/[a]*')), read('a.svg')]).toEqual([false, '<svg/>']);
    for (const path of [...others, '../victim.txt']) expect(read(path), path).toBe('x');
    expect(statSync(join(destination, 'index.html'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
    expect(read('.glidepath-deployed').split('\0')).toEqual(['404.html', 'a.svg', 'code/index.html', 'index.html', '']);
  });

  // Deploys with a shell script in place of ssh. rsync calls the script with a host and a command.
  const deployBy = (shell: string) => {
    const RSYNC_RSH = join(folder, 'shell');
    writeFileSync(RSYNC_RSH, `#!/bin/sh\n${shell}\n`, { mode: 0o755 });
    return deploy([`me@host.example:${destination}`], { RSYNC_RSH });
  };
  const here = 'while [ "$1" != rsync ]; do shift; done; exec "$@"';

  test('deletes old files after an interrupted deploy to a host', async () => {
    makeExport({ 'old/index.html': 'x' });
    expect((await deployBy('exit 255')).lines.join()).toContain('Fix the problem, then run the command again.');
    // The first three calls list the folder, send the manifest, and send all files except pages. The fourth call fails.
    const firstThree = `echo >> ${folder}/calls; [ $(wc -l < ${folder}/calls) -le 3 ] || exit 255; ${here}`;
    expect(await deployBy(firstThree)).toMatchObject({ status: 1 });
    expect(readdirSync(destination).sort()).toEqual(['.glidepath-deployed', 'a.svg', 'code', 'old']);
    writeFiles(destination, { 'old/.~tmp~/index.html': 'x' });
    makeExport();
    expect(await deployBy(here)).toMatchObject({ status: 0 });
    expect(readdirSync(destination).sort()).toEqual(['.glidepath-deployed', '404.html', 'a.svg', 'code', 'index.html']);
  });

  test('needs --force for the first deploy next to other files, and replaces only files with the same paths', async () => {
    makeExport();
    const many = Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`stats/${index}.txt`, 'x']));
    writeFiles(destination, { '404.html': 'other', '.ssh/key': 'x', ...many });
    const problem = 'These files at the destination are not from a deploy: .ssh/key, 404.html, stats/0.txt';
    const refused = await deploy([destination]);
    expect(refused).toEqual({ status: 1, lines: [expect.stringContaining(problem), '1 error'] });
    expect(refused.lines[0]).toMatch(/, stats\/7\.txt, 2 more\. .* add --force /);
    const dryRun = await deploy([destination, '--dry-run']);
    expect([dryRun.status, dryRun.lines[0]]).toEqual([0, expect.stringContaining(problem)]);
    expect([read('404.html'), readdirSync(destination).length]).toEqual(['other', 3]);
    expect((await deploy([destination, '--force'])).status).toBe(0);
    expect([read('404.html'), read('.ssh/key'), read('stats/9.txt')]).toEqual(['Nothing', 'x', 'x']);
    // Later deploys need it only to replace files.
    makeExport({ 'stats/9.txt': 'site' });
    const { lines } = await deploy([destination]);
    expect(lines[0]).toContain('not from a deploy: stats/9.txt. Choose');
    expect((await deploy([destination, '--force'])).status).toBe(0);
    expect([read('stats/9.txt'), read('stats/8.txt')]).toEqual(['site', 'x']);
  });

  test('refuses the project as the destination, and never passes a destination to rsync as an option', async () => {
    makeExport();
    const option = `--log-file=${destination}/log`;
    const problems = { [option]: 'This is not a folder.', '..': 'This folder contains the project.' };
    for (const [argument, problem] of Object.entries(problems))
      expect((await deploy(['--', argument])).lines[0]).toContain(`${argument}: error: ${problem}`);
    expect(existsSync(destination)).toBe(false);
  });
});
