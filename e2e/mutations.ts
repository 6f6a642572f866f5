import { execFile } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { environment } from './fixture.ts';
import { makeOtherProject, otherProject } from './other-owner.ts';

/*
 * Shows what the tests of `npm test` are worth: makes each mistake of `mutations.txt` alone, builds the export in which it is
 * seen, runs the tests of its room, and says whether one of them notices. The file is put back, whatever happens. All tests
 * have to pass without a mistake, and the three exports have to be there, as `npm test` leaves them; what it leaves itself is
 * of the last mistake. `npm run test:mutations -- 3 17` tries two of them.
 */

for (const name of Object.keys(environment)) delete process.env[name];
process.env['SOURCE_DATE_EPOCH'] = environment.SOURCE_DATE_EPOCH;
process.env['NEXT_TELEMETRY_DISABLED'] = '1';
const { sites } = await import('./sites.ts');
type SiteName = keyof typeof sites;

const list = readFileSync('e2e/mutations.txt', 'utf8').matchAll(/^(\S+): (.+)\n {2}(.+) → (.+)$/gm);
const mutations = [...list].map(([, file = '', tests = '', text = '', instead = ''], index) => {
  const [first = '', ...others] = tests.split(' ');
  const site = Object.keys(sites).find((name): name is SiteName => name === first);
  return { number: index + 1, file, text, instead, site, tests: site ? others : [first, ...others] };
});

/** What a tool of the project says where it fails; nothing where all is well. */
function failureOf(tool: string, options: readonly string[], cwd = '.'): Promise<string> {
  const limit = { cwd, maxBuffer: 100_000_000 };
  return new Promise((resolve) => {
    execFile('npx', ['--no-install', tool, ...options], limit, (error, stdout, stderr) =>
      resolve(error ? stripVTControlCharacters(stdout + stderr) || `${tool} fails.` : ''),
    );
  });
}

async function build(name: SiteName): Promise<string> {
  process.env['GLIDEPATH_LOCALE'] = name === 'awkward' ? 'en-US' : '';
  if (name === 'other') {
    makeOtherProject();
    const failure = await failureOf('tsx', ['commands/icons.ts'], otherProject);
    return failure || failureOf('tsx', ['commands/build.ts'], otherProject);
  }
  const { out, content } = sites[name];
  const { address, messageHost } = sites.awkward;
  const own = name === 'awkward' ? ['--address', address, '--message-host', messageHost] : [];
  return failureOf('tsx', ['commands/build.ts', '--out', out, '--content', content, ...own]);
}

let putBack = () => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    putBack();
    process.exit(1);
  });
}

/** What comes of a mistake: `noticed`, `unnoticed`, `gone` where the text is not there once, or `refused` by types or lint. */
async function resultOf({ file, text, instead, site, tests }: (typeof mutations)[number]): Promise<readonly string[]> {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before.split(text).length !== 2) return ['gone'];
  putBack = () => writeFileSync(file, before);
  try {
    const changed = before.replace(text, () => instead);
    writeFileSync(file, changed);
    // What types or lint find is no matter for tests. A build takes Next's types away.
    await failureOf('next', ['typegen']);
    const refusal = (await failureOf('tsc', [])) || (await failureOf('biome', ['lint', file]));
    if (refusal) return ['refused', refusal];
    if (site && (await build(site))) return ['noticed', 'the build'];
    const said = site
      ? await failureOf('playwright', ['test', '--project=pages', '--max-failures=1', ...tests])
      : await failureOf('vitest', ['run', '--bail=1', ...tests]);
    return said ? ['noticed', /(?:FAIL|\d\) \[pages\] ›) .*/.exec(said)?.[0] ?? said] : ['unnoticed'];
  } finally {
    putBack();
  }
}

const chosen = mutations.filter(({ number }) => process.argv.length < 3 || process.argv.includes(String(number)));
const results: string[] = [];
for (const mutation of chosen) {
  const [result = '', how] = await resultOf(mutation);
  results.push(result);
  const { number, file, text, instead } = mutation;
  console.log(`${number} ${result}: ${file}: ${text} → ${instead}${how ? `\n    ${how}` : ''}`);
}
const count = (result: string) => results.filter((one) => one === result).length;
console.log(['noticed', 'unnoticed', 'gone', 'refused'].map((result) => `${count(result)} ${result}`).join(', '));
if (count('gone') + count('refused') > 0 || count('unnoticed') > chosen.length / 10) process.exitCode = 1;
