import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testFolder, writeFiles } from '../lib/test-folder.ts';
import { hasTool, makeExport } from './test-export.ts';
import { start, write, writeArticle } from './test-project.ts';

let folder: string;
let destination: string;

beforeEach(() => {
  folder = testFolder();
  destination = join(folder, 'www');
});

const read = (file: string) => readFileSync(join(destination, file), 'utf8');
const publish = (options: readonly string[], environment?: Readonly<Record<string, string>>) =>
  start('publish', options, environment).end;
const remedy = "Write a folder such as '/var/www/site', or one of a host: 'user@host:/var/www/site'.";

test('a destination that is none is told, with an out/ that is none', async () => {
  const ofDestination = `This names no folder. ${remedy}`;
  const lines = ['2 faults:', "  out: There is no site. Run 'npm run build'.", `  me@host.example: ${ofDestination}`];
  expect(await publish(['me@host.example'])).toEqual({ status: 1, lines });
});

test('what is not the site as it is now is not published', async () => {
  const isOld = async (environment = {}) => {
    const { status, lines } = await publish([destination], environment);
    const [, line = '', ...others] = lines;
    expect([status, line.split(':')[1], others]).toEqual([1, ' It is not the site that a build would make now', []]);
  };
  makeExport();
  await isOld({ GLIDEPATH_ADDRESS: 'https://other.example' });
  writeArticle('2-post', { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' });
  await isOld();
  makeExport();
  write('out/index.html', 'changed');
  await isOld();
  expect(existsSync(destination)).toBe(false);
});

test('where there is no rsync, that is told', async () => {
  makeExport();
  expect(await publish([destination], { PATH: folder })).toEqual({
    status: 1,
    lines: ['1 fault:', `  ${destination}: There is no rsync here. Install it.`],
  });
});

describe.skipIf(!hasTool('rsync'))('with rsync', () => {
  test('out/ comes to a folder, pages last; what the site has no more goes, and what is the host’s stays', async () => {
    makeExport();
    expect((await publish([destination, '--dry-run'])).status).toBe(0);
    expect(existsSync(destination)).toBe(false);
    await publish([destination]);
    expect(read('index.html')).toContain('Code');
    const others = { 'old/index.html': 'x', '.well-known/acme-challenge/token': 'x' };
    writeFiles(destination, { ...others, 'a.svg': '<old/>' });
    const before = statSync(join(destination, 'index.html'));
    const said = (await publish([destination])).lines.filter((line) => /^(?:\S{11}|\*deleting {2}) /.test(line));
    // Of the same size: it is told by its content.
    expect(said.map((line) => line.slice(12))).toEqual(['a.svg', 'old/index.html', 'old/']);
    expect([existsSync(join(destination, 'old')), read('a.svg')]).toEqual([false, '<svg/>']);
    expect(read('.well-known/acme-challenge/token')).toBe('x');
    expect(statSync(join(destination, 'index.html'))).toMatchObject({ ino: before.ino, mtimeMs: before.mtimeMs });
  });

  test('out/ comes to another machine, and one that is gone is told', async () => {
    makeExport();
    // In place of ssh, which gets a host and what that shall do.
    const RSYNC_RSH = join(folder, 'shell');
    const publishBy = (shell: string) => {
      writeFileSync(RSYNC_RSH, `#!/bin/sh\n${shell}\n`, { mode: 0o755 });
      return publish([`me@host.example:${destination}`], { RSYNC_RSH });
    };
    expect((await publishBy('while [ "$1" != rsync ]; do shift; done; exec "$@"')).status).toBe(0);
    expect(read('index.html')).toContain('Code');
    expect((await publishBy('exit 255')).lines.join()).toContain('Another run goes on from there.');
  });

  test('what is no site is not replaced by one, the project is no destination, and a hyphen begins no option', async () => {
    makeExport();
    writeFiles(destination, { 'my letters.txt': 'x' });
    for (const [written, problem] of [
      [destination, 'Something else is there'],
      [`--log-file=${destination}/log`, 'This names no folder.'],
      ['..', 'The folder holds the project.'],
    ] as const)
      expect((await publish(['--', written])).lines).toEqual([
        '1 fault:',
        expect.stringContaining(`${written}: ${problem}`),
      ]);
    expect(readdirSync(destination)).toEqual(['my letters.txt']);
  });
});
