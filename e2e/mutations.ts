import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { environment } from './fixture.ts';

/*
 * Runs mutation tests. For each mutation in `mutations.txt`, edits the file, builds the named export (if any), runs the
 * tests, and restores the file. Afterwards, built exports still contain a mutation. Run `npm test` first, because all
 * tests have to pass and all exports have to exist. `npm run test:mutations -- 3 17` runs only mutations 3 and 17.
 */

for (const name of Object.keys(environment)) {
  delete process.env[name];
}
process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
process.env['NEXT_TELEMETRY_DISABLED'] = '1';
const { buildCommands, siteNames } = await import('./sites.ts');

const list = readFileSync('e2e/mutations.txt', 'utf8').matchAll(
  /^(\S+): (.+)\n {2}(.+) → (.+)$/gm,
);
const mutations = [...list].map(
  ([, file = '', tests = '', text = '', instead = ''], index) => {
    const [first = '', ...others] = tests.split(' ');
    const site = siteNames.find((name) => name === first);
    return {
      number: index + 1,
      file,
      text,
      instead,
      site,
      tests: site ? others : [first, ...others],
    };
  },
);

/** Runs a tool and returns its output if it fails, and an empty string otherwise. */
function firstFailure(
  tool: string,
  options: readonly string[],
  cwd = '.',
  more = {},
): Promise<string> {
  const limit = {
    cwd,
    env: { ...process.env, ...more },
    maxBuffer: 100_000_000,
  };
  return new Promise((resolve) => {
    execFile(
      'npx',
      ['--no-install', tool, ...options],
      limit,
      (error, stdout, stderr) =>
        resolve(
          error
            ? stripVTControlCharacters(stdout + stderr) || `${tool} fails.`
            : '',
        ),
    );
  });
}

let restore = () => {};
process.on('exit', () => restore());
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => process.exit(1));
}

/** Runs tests until the first failure, and returns its output. */
function runTests(tests: readonly string[], isEndToEnd: boolean) {
  const options = ['test', '--project=pages', '--max-failures=1', ...tests];
  return isEndToEnd
    ? firstFailure('playwright', options)
    : firstFailure('vitest', ['run', '--bail=1', ...tests]);
}

/** Returns the line of a test's output that names the test. */
const nameFailure = (output: string): string =>
  /(?:FAIL|\d\) \[pages\] ›) .*/.exec(output)?.[0] ?? output;

/** Returns `noticed`, `unnoticed`, `gone` (not once in the file), or `refused` (by tsc or lint), and a reason. */
async function runMutation(
  mutation: (typeof mutations)[number],
): Promise<readonly string[]> {
  const { file, text, instead, site, tests } = mutation;
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before.split(text).length !== 2) {
    return ['gone'];
  }
  restore = () => writeFileSync(file, before);
  try {
    const mutated = before.replace(text, () => instead);
    writeFileSync(file, mutated);
    const refusal =
      (await firstFailure('tsc', [])) ||
      (await firstFailure('biome', ['lint', file]));
    if (refusal) {
      return ['refused', refusal];
    }
    for (const { options, cwd, env } of site ? buildCommands(site) : []) {
      if (await firstFailure('tsx', options, cwd, env)) {
        return ['noticed', 'the build'];
      }
    }
    const failure = await runTests(tests, site !== undefined);
    return failure ? ['noticed', nameFailure(failure)] : ['unnoticed'];
  } finally {
    restore();
  }
}

const chosen = mutations.filter(
  ({ number }) =>
    process.argv.length < 3 || process.argv.includes(String(number)),
);
const results: string[] = [];
for (const mutation of chosen) {
  const [result = '', how] = await runMutation(mutation);
  results.push(result);
  const { number, file, text, instead } = mutation;
  console.log(
    `${number} ${result}: ${file}: ${text} → ${instead}${how ? `\n    ${how}` : ''}`,
  );
}
const count = (result: string) =>
  results.filter((one) => one === result).length;
console.log(
  ['noticed', 'unnoticed', 'gone', 'refused']
    .map((result) => `${count(result)} ${result}`)
    .join(', '),
);
if (
  count('gone') + count('refused') > 0 ||
  count('unnoticed') > chosen.length / 10
) {
  process.exitCode = 1;
}
