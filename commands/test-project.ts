import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { sampleSettings } from '../lib/test-settings.ts';

/**
 * The real commands, in a project of their own: a copy of what they need before Next starts, with settings and content that
 * are made up here. It is at the same place each time: what a process has compiled of it the next one has at hand.
 */
export const project = `.local/test-project-${process.env['VITEST_POOL_ID']}`;

beforeAll(() => {
  rmSync(project, { recursive: true, force: true });
  for (const folder of ['app', 'commands', 'lib']) {
    cpSync(folder, join(project, folder), { recursive: true, filter: (file) => !file.includes('.test.') });
  }
  cpSync('package.json', join(project, 'package.json'));
  // Node looks for packages above; fonts are files that are opened.
  mkdirSync(join(project, 'node_modules'));
  symlinkSync(resolve('node_modules/@fontsource'), join(project, 'node_modules/@fontsource'));
});

beforeEach(() => {
  writeSettings();
  writeArticle('0-not-found', { title: 'Not found', slug: 'lost', date: 'today', type: 'page' });
  writeArticle('1-home', { title: 'Home', slug: "''", date: '2024-12-22', type: 'page' });
});

/** What a test has started; one that took too long leaves it running. */
const started = new Set<ChildProcess>();

afterEach(() => {
  for (const child of started) child.kill('SIGKILL');
  started.clear();
  for (const name of ['.local', 'content', 'out', 'public', 'settings.ts'])
    rmSync(join(project, name), { recursive: true, force: true });
});

afterAll(() => rmSync(project, { recursive: true }));

export function write(path: string, text: string): void {
  mkdirSync(join(project, path, '..'), { recursive: true });
  writeFileSync(join(project, path), text);
}

/** Entry by entry from line 2 on. */
export function writeSettings(changes: Readonly<Record<string, string>> = {}): void {
  const entries = Object.entries({ ...sampleSettings, ...changes }).map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  );
  write('settings.ts', ['export const settings = {', ...entries, '};', ''].join('\n'));
}

export function writeArticle(folder: string, fields: Readonly<Record<string, string>>, body = 'Some text.'): void {
  const all = { title: 'T', subtitle: 'More.', mainimg: "''", preview: `About ${fields['title']}.`, ...fields };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  write(`content/${folder}/article.md`, ['---', ...lines, '---', '', body, ''].join('\n'));
}

/** Outside of the tests a build finds none of these, which make the tests look at another content and address. */
const unset = { GLIDEPATH_CONTENT: '', GLIDEPATH_ADDRESS: '', GLIDEPATH_MESSAGE_HOST: '', GLIDEPATH_LOCALE: '' };

/** What the commands find in the environment. */
export const environmentOfProject = { ...process.env, ...unset, SOURCE_DATE_EPOCH: '1795219200' };

/**
 * Starts a command; what it says comes line by line, with the status that it ends with.
 *
 * @param typed what is answered to each of its questions, in a terminal; without it there is none
 */
export function start(
  command: 'build' | 'check' | 'mine' | 'new' | 'preview' | 'publish',
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  typed?: readonly string[],
) {
  const words = ['--import', 'tsx', `commands/${command}.ts`, ...options];
  const inTerminal = ['--quiet', '--return', '--command', [process.execPath, ...words].join(' '), '/dev/null'];
  const child = spawn(typed ? 'script' : process.execPath, typed ? inTerminal : words, {
    cwd: project,
    env: { ...environmentOfProject, ...environment },
  });
  started.add(child);
  const said: string[] = [];
  const answers = [...(typed ?? [])];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data) => {
      said.push(String(data));
      // A question ends with a colon; the terminal may put the cursor right after it.
      if (typed && /: (?:\p{Cc}\[\d+G)?$/u.test(String(data))) child.stdin.write(answers.shift() ?? '');
    });
  const end = once(child, 'close').then(([status]) => {
    const lines = said.join('').trimEnd().split(/\r?\n/);
    // What is worked at is said where the machine is slow.
    return { status, lines: lines.filter((line) => !line.endsWith(' …')) };
  });
  const begin = once(child.stdout, 'data').then(([data]) => String(data));
  return { pid: child.pid, begin, end };
}
