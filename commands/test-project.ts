import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { environment, noExtensions } from '../e2e/fixture.ts';
import { sampleSettings } from '../lib/config/test-settings.ts';
import { writeFiles } from '../lib/core/test-folder.ts';

/** A copy of the program. A worker always uses the same path, so that tsx can reuse its cache of compiled files. */
export const project = `.local/test-project-${process.env['VITEST_POOL_ID']}`;

beforeAll(() => {
  rmSync(project, { recursive: true, force: true });
  for (const folder of ['app', 'commands', 'lib']) {
    cpSync(folder, join(project, folder), {
      recursive: true,
      filter: (file) => !file.includes('.test.'),
    });
  }
  cpSync('package.json', join(project, 'package.json'));
  write('extensions.ts', noExtensions);
});

beforeEach(() => {
  writeSettings();
  writeArticle('0-not-found', {
    title: 'Not found',
    slug: 'lost',
    date: 'today',
    type: 'page',
  });
  writeArticle('1-home', {
    title: 'Home',
    slug: "''",
    date: '2024-12-22',
    type: 'page',
  });
});

/** The processes that a test has started. They are killed after the test, even if it times out. */
const started = new Set<ChildProcess>();

afterEach(() => {
  for (const child of started) {
    child.kill('SIGKILL');
  }
  started.clear();
  for (const name of ['.local', 'content', 'out', 'public', 'settings.ts']) {
    rmSync(join(project, name), { recursive: true, force: true });
  }
});

afterAll(() => rmSync(project, { recursive: true }));

export const write = (path: string, text: string): void =>
  writeFiles(project, { [path]: text });

/** Writes `settings.ts` with one setting per line. The first one is in line 2. */
export function writeSettings(
  changes: Readonly<Record<string, string>> = {},
): void {
  const all = Object.entries({ ...sampleSettings, ...changes });
  const entries = all.map(
    ([name, value]) => `  ${name}: ${JSON.stringify(value)},`,
  );
  write(
    'settings.ts',
    ['export const settings = {', ...entries, '};', ''].join('\n'),
  );
}

/** Replaces `settings.ts` with a named pipe, so that commands wait until the returned function writes the settings. */
export function holdSettings(): (source?: string) => Promise<void> {
  const path = join(project, 'settings.ts');
  const original = readFileSync(path, 'utf8');
  rmSync(path);
  execFileSync('mkfifo', [path]);
  return async (source = original) => {
    const pipe = await open(path, 'w');
    rmSync(path);
    write('settings.ts', source);
    await pipe.write(source);
    await pipe.close();
  };
}

export function writeArticle(
  folder: string,
  fields: Readonly<Record<string, string>>,
  body = 'Some text.',
): void {
  const all = {
    title: 'T',
    subtitle: 'More.',
    mainimg: "''",
    preview: `About ${fields['title']}.`,
    ...fields,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  write(
    `content/${folder}/article.md`,
    ['---', ...lines, '---', '', body, ''].join('\n'),
  );
}

/** Empty values for the variables that `vitest.config.ts` sets, so that commands use the test project's settings. */
const unset = Object.fromEntries(
  Object.keys(environment).map((name) => [name, '']),
);

export const projectEnvironment = {
  ...process.env,
  ...unset,
  FORCE_COLOR: '0',
  SOURCE_DATE_EPOCH: '1795219200',
};

/** Starts a command, in a pseudoterminal if there are answers to type. `end` has its exit code and lines. */
export function start(
  command:
    | 'build'
    | 'check'
    | 'dev'
    | 'init'
    | 'new'
    | 'preview'
    | 'deploy'
    | 'start',
  options: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  typed?: readonly string[],
) {
  const words = ['--import', 'tsx', `commands/${command}.ts`, ...options];
  const inTerminal = [
    '--quiet',
    '--return',
    '--command',
    [process.execPath, ...words].join(' '),
    '/dev/null',
  ];
  const spawnOptions = {
    cwd: project,
    env: { ...projectEnvironment, ...environment },
  };
  const child = spawn(
    typed ? 'script' : process.execPath,
    typed ? inTerminal : words,
    spawnOptions,
  );
  started.add(child);
  const said: string[] = [];
  const answers = [...(typed ?? [])];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data) => {
      said.push(String(data));
      // A question ends with a colon, and possibly an escape sequence that moves the cursor.
      if (typed && /: (?:\p{Cc}\[\d+G)?$/u.test(String(data))) {
        child.stdin.write(answers.shift() ?? '');
      }
    });
  }
  const end = once(child, 'close').then(([status]) => {
    const lines = said.join('').trimEnd().split(/\r?\n/);
    // Removes progress lines, because they depend on the machine's speed.
    return { status, lines: lines.filter((line) => !line.endsWith(' …')) };
  });
  const begin = once(child.stdout, 'data');
  return { pid: child.pid, begin, end, said };
}
