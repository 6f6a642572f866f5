import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, start, writeSettings } from './test-project.ts';

/* Something is wrong in every one of these projects, so Next never starts. */

/** What the command says, and that it ends with status 1 and has made nothing. */
async function build(options: readonly string[], environment?: Readonly<Record<string, string>>) {
  const { status, lines: said } = await start('build', options, environment).end;
  expect(status).toBe(1);
  expect(existsSync(join(project, '.local/export'))).toBe(false);
  return said;
}

test('everything that is wrong with the call, the environment and the settings is told at once, under its names', async () => {
  writeSettings({ source: '', locale: 'klingon' });
  const environment = { SOURCE_DATE_EPOCH: '20 days' };
  expect(await build(['--out', '..', '--address', 'x', '--content', 'settings.ts'], environment)).toEqual([
    '6 faults:',
    expect.stringMatching(/^ {2}\.\.: The folder holds the project\. A build replaces it as a whole/),
    "  GLIDEPATH_CONTENT: There is no folder 'settings.ts'. Name the folder of the articles, from the folder of the project.",
    expect.stringContaining("  SOURCE_DATE_EPOCH: '20 days' is not a number of seconds."),
    expect.stringContaining("  GLIDEPATH_ADDRESS: 'x' is not a plain address such as"),
    "  settings.ts:7:3: 'source' is empty: write a text.",
    "  settings.ts:8:3: 'locale' is no tag of a language such as 'es' or 'en-GB'.",
  ]);
});

test('the folder that is uploaded is known however it is written, and no other is taken for it', async () => {
  writeSettings({ source: '' });
  const options = ['--message-host', 'http://api.localhost:4000', '--out'];
  const ofHost = expect.stringContaining(
    "GLIDEPATH_MESSAGE_HOST: 'http://api.localhost:4000' is the reader's own machine",
  );
  const ofSettings = expect.stringContaining("'source' is empty");
  expect(await build([...options, 'content/.././out/'])).toEqual(['2 faults:', ofHost, ofSettings]);
  expect(await build([...options, '.local/start'])).toEqual(['1 fault:', ofSettings]);
});

test('of two builds at once exactly one runs', async () => {
  const settings = join(project, 'settings.ts');
  rmSync(settings);
  // Whoever reads a pipe waits for its writer, and the other way round.
  execFileSync('mkfifo', [settings]);
  const both = [start('build', []).end, start('build', []).end];
  expect((await Promise.race(both)).lines).toEqual([
    '1 fault:',
    '  .local/build.lock: A build or a publish is running. Start this one when it has ended.',
  ]);
  const pipe = await open(settings, 'w');
  await pipe.write('export const settings = {');
  await pipe.close();
  const lines = (await Promise.all(both)).map((end) => end.lines[1]);
  expect(lines).toContainEqual(expect.stringContaining('  settings.ts:1:26: Expected identifier'));
});
