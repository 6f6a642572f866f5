import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { hasTool } from '../lib/publishing/test-tools.ts';
import { project, start, write, writeArticle } from './test-project.ts';

let folder: string;
let destination: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'glidepath-host-'));
  destination = join(folder, 'www');
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Leaves word of a build that has made what is in `out/`. */
const leaveWord = `
import { readFileSync } from 'node:fs';
import { takeCall } from '../lib/build/call.ts';
import { digestOfSources, keepLastBuild } from '../lib/build/last.ts';
import { digestOf } from '../lib/cache/digest.ts';
import { realPath } from '../lib/export/target.ts';
import { pathsBelow } from '../lib/content/folder.ts';
takeCall('out', {});
const place = realPath('out');
const digests = new Map(pathsBelow(place).map((file) => [place + '/' + file, digestOf(readFileSync(place + '/' + file))]));
keepLastBuild('out', { sources: digestOfSources(), day: '2026-11-21', timeZone: 'UTC', digests, folders: [place], notes: [], size: '' });
`;

function makeExport(): void {
  write('out/index.html', '<a href="/code/">Code</a>');
  write('out/code/index.html', '<img src="/a.svg">');
  write('out/a.svg', '<svg/>');
  write('out/404.html', 'Nothing');
  write('.local/word.ts', leaveWord);
  const env = { ...process.env, GLIDEPATH_CONTENT: '', GLIDEPATH_ADDRESS: '', GLIDEPATH_MESSAGE_HOST: '' };
  execFileSync(process.execPath, ['--import', 'tsx', '.local/word.ts'], {
    cwd: project,
    env: { ...env, SOURCE_DATE_EPOCH: '1795219200' },
  });
}

const read = (file: string) => readFileSync(join(destination, file), 'utf8');
const publish = (options: readonly string[], environment?: Readonly<Record<string, string>>) =>
  start('publish', options, environment).end;
const remedy = "Write a folder such as '/var/www/site', or one of a host: 'user@host:/var/www/site'.";

test('a destination that is none is told, with an out/ that is none', async () => {
  const ofDestination = `This names no folder of a host. ${remedy}`;
  const lines = ['2 faults:', "  out: There is no site. Run 'npm run build'.", `  me@host.example: ${ofDestination}`];
  expect(await publish(['me@host.example'])).toEqual({ status: 1, lines });
});

test('what is not the site as it is now is not published', async () => {
  const old = [
    '1 fault:',
    "  out: The site is not what a build would make now: content, settings, code or the day have changed. Run 'npm run build'.",
  ];
  makeExport();
  expect((await publish([destination], { GLIDEPATH_ADDRESS: 'https://other.example' })).lines).toEqual(old);
  write('out/index.html', 'changed');
  expect((await publish([destination])).lines).toEqual([
    '1 fault:',
    "  out: Something was changed in it after it had been built. Run 'npm run build'.",
  ]);
  writeArticle('2-post', { title: 'Post', slug: 'post', date: '2024-12-22', type: 'blog' });
  expect(await publish([destination])).toEqual({ status: 1, lines: old });
  expect(existsSync(destination)).toBe(false);
});

test('where there is no rsync, that is told', async () => {
  makeExport();
  expect(await publish([destination], { PATH: folder })).toEqual({
    status: 1,
    lines: [
      '1 fault:',
      `  ${destination}: There is no rsync on this machine. Install it: its package is called rsync.`,
    ],
  });
});

describe.skipIf(!hasTool('rsync'))('with rsync', () => {
  test('out/ comes to a folder, and what is below another address is named', async () => {
    makeExport();
    write('out-root/robots.txt', '');
    expect(await publish([destination, '--dry-run'])).toEqual({
      status: 0,
      lines: [
        ...['a.svg', 'code/index.html', 'index.html', '404.html'].map((file) => `Send ${file}`),
        '4 of 4 files would be sent, 0 removed.',
        'out-root/ was left here: bring what is in it to the root of the host.',
      ],
    });
    expect(existsSync(destination)).toBe(false);
    expect((await publish([destination])).lines).toContain('4 of 4 files were sent, 0 removed.');
    expect(read('index.html')).toContain('Code');
  });
});
