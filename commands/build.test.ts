import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import {
  holdSettings,
  project,
  start,
  write,
  writeSettings,
} from './test-project.ts';

/** Runs a build, checks that it fails before Next starts, and returns the printed lines. */
async function build(
  options: readonly string[],
  environment?: Readonly<Record<string, string>>,
) {
  const { status, lines } = await start('build', options, environment).end;
  expect(status).toBe(1);
  expect(existsSync(join(project, '.local/export'))).toBe(false);
  return lines;
}

test('reports all errors in options, environment variables, and settings at once', async () => {
  writeSettings({ source: '', locale: 'klingon' });
  const environment = { GLIDEPATH_SITE_URL: 'x' };
  expect(await build(['--out', '..'], environment)).toEqual([
    expect.stringContaining(
      '..: error: This is not an earlier export of the site. A build would replace the whole folder',
    ),
    expect.stringContaining(
      "GLIDEPATH_SITE_URL: error: 'x' is not a valid URL. Write one such as",
    ),
    "settings.ts:7:3: error: 'source' is empty. Write some text.",
    "settings.ts:8:3: error: 'locale' is not a language tag. Write one such as 'es' or 'en-GB'.",
    '4 errors',
  ]);
});

test('rejects a local form endpoint for out/, however it is written, but not for other folders', async () => {
  writeSettings({ source: '' });
  const environment = { GLIDEPATH_MESSAGE_HOST: 'http://localhost:4000' };
  const ofHost = expect.stringContaining(
    "GLIDEPATH_MESSAGE_HOST: error: 'http://localhost:4000' points to the visitor's own machine",
  );
  const ofSettings = expect.stringContaining("'source' is empty");
  const buildInto = (out: string) => build(['--out', out], environment);
  expect(await buildInto('content/.././out/')).toEqual([
    ofHost,
    ofSettings,
    '2 errors',
  ]);
  expect(await buildInto('.local/start')).toEqual([ofSettings, '1 error']);
});

test('runs only one of two concurrent builds', async () => {
  const releaseSettings = holdSettings();
  const both = [start('build', []).end, start('build', []).end];
  const error =
    '.local/build.lock: error: A build is already running. Wait until it has finished.';
  expect((await Promise.race(both)).lines).toEqual([error, '1 error']);
  await releaseSettings('export const settings = {');
  const lines = (await Promise.all(both)).map((end) => end.lines[0]);
  expect(lines).toContainEqual(
    expect.stringContaining('settings.ts:1: error: Expected identifier'),
  );
});

test('takes over the lock of a build that was killed', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  write('.local/build.lock', `${pid}`);
  writeSettings({ source: '' });

  const lines = await build([]);

  expect(lines).toEqual([
    expect.stringContaining("'source' is empty"),
    '1 error',
  ]);
  expect(existsSync(join(project, '.local/build.lock'))).toBe(false);
});
