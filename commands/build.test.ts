import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { project, start, write, writeSettings } from './test-project.ts';

/* Something is wrong in every one of these projects, so Next never starts. */

/** What the command says, and that it ends with status 1 and has made nothing. */
async function build(options: readonly string[], environment?: Readonly<Record<string, string>>) {
  const { status, lines: said } = await start('build', options, environment).end;
  expect(status).toBe(1);
  expect(existsSync(join(project, '.local/export'))).toBe(false);
  return said;
}

const remedyOfTarget = 'A build replaces it as a whole: name another one with --out.';
const remedyOfContent = 'Name the folder of the articles, from the folder of the project.';

test('everything that is wrong with the call and the settings is told at once', async () => {
  writeSettings({ source: '', locale: 'klingon' });
  expect(await build(['--out', '..', '--address', 'x', '--content', './content/'])).toEqual([
    '4 faults:',
    `  ..: The folder holds the project. ${remedyOfTarget}`,
    expect.stringContaining("  GLIDEPATH_ADDRESS: 'x' is not a plain address such as"),
    "  settings.ts:7:3: 'source' is empty: write a text.",
    "  settings.ts:8:3: 'locale' is no tag of a language such as 'es' or 'en-GB'.",
  ]);
});

test('what the environment says is told under its names', async () => {
  const environment = {
    GLIDEPATH_CONTENT: 'settings.ts',
    GLIDEPATH_ADDRESS: 'https://example.com/?a',
    GLIDEPATH_MESSAGE_HOST: 'http://0.0.0.0',
    SOURCE_DATE_EPOCH: '20 days',
  };
  expect(await build([], environment)).toEqual(
    [
      '4 faults:',
      `  GLIDEPATH_CONTENT: There is no folder 'settings.ts'. ${remedyOfContent}`,
      "  SOURCE_DATE_EPOCH: '20 days' is not a number of seconds. Write those from 1970 to the day of the build, or leave it out.",
      expect.stringContaining("  GLIDEPATH_ADDRESS: 'https://example.com/?a' is not a plain address"),
    ].concat(expect.stringContaining("  GLIDEPATH_MESSAGE_HOST: 'http://0.0.0.0' is the reader's own machine")),
  );
});

test('settings that cannot be read are told with their place, and no stack', async () => {
  write('settings.ts', "export const settings = {\n  siteName: 'Ada's',\n};\n");
  expect(await build(['--out', 'content'])).toEqual([
    '2 faults:',
    `  content: The folder meets 'content', which the site is made of. ${remedyOfTarget}`,
    '  settings.ts:2:18: Expected "}" but found "s". See whether a quote, comma or bracket is missing.',
  ]);
});

test('the folder that is uploaded is known however it is written, and no other is taken for it', async () => {
  writeSettings({ source: '' });
  const options = ['--message-host', 'http://api.localhost:4000', '--out'];
  expect(await build([...options, 'content/.././out/'])).toEqual([
    '2 faults:',
    "  GLIDEPATH_MESSAGE_HOST: 'http://api.localhost:4000' is the reader's own machine: write the address of the real one, or build to another folder with --out.",
    "  settings.ts:7:3: 'source' is empty: write a text.",
  ]);
  expect(await build([...options, '.local/start'])).toEqual(['1 fault:', expect.stringContaining("'source' is empty")]);
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
