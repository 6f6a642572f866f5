import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { relative } from 'node:path';
import { lockBuilds } from '../lib/build-lock.ts';
import { realPath, rootFaults, rootFiles, rootOf, targetFaults } from '../lib/export/target.ts';
import { checkAll, describeFault, type Fault, Faults, reportFaults } from '../lib/faults.ts';
import { readOptions } from '../lib/options.ts';
import { checkSettingsFile } from '../lib/settings-file.ts';

/** What a build can be told; left out, it makes `out/` from the settings as they are. */
export interface BuildOptions {
  /** Folder of the export, from the project's folder. */
  readonly out?: string | undefined;
  readonly address?: string | undefined;
  readonly messageHost?: string | undefined;
  /** Folder of the articles, from the project's folder. */
  readonly content?: string | undefined;
}

/** How an option reaches what reads settings and content. */
const variables = [
  ['address', '--address', 'GLIDEPATH_ADDRESS'],
  ['messageHost', '--message-host', 'GLIDEPATH_MESSAGE_HOST'],
  ['content', '--content', 'GLIDEPATH_CONTENT'],
] as const;

/** Checks settings and content, lets Next render the site, and finishes the export. */
export async function build(options: BuildOptions = {}): Promise<void> {
  const { out = 'out' } = options;
  const given = variables.filter(([name]) => options[name] !== undefined);
  for (const [name, , variable] of given) process.env[variable] = options[name];
  process.env['GLIDEPATH_EXPORT'] = '.local/export';
  const release = lockBuilds();
  try {
    const worthALook = await checkSources(out).catch((error: unknown) => {
      if (!(error instanceof Faults)) throw error;
      // What an option says is wrong there, and not in the variable.
      const options = new Map<string, string>(given.map(([, option, variable]) => [variable, option]));
      throw new Faults(error.faults.map((fault) => ({ ...fault, file: options.get(fault.file) ?? fault.file })));
    });
    await makeSite(out, worthALook);
  } finally {
    release();
  }
}

/** Checks everything that the owner wrote, and where it shall go; returns what is worth a look but no fault. */
async function checkSources(out: string): Promise<readonly Fault[]> {
  const contentFaults = readContentFolder();
  let worthALook: readonly Fault[] = [];
  await checkAll(
    () => throwFaults([...targetFaults(out, process.env['GLIDEPATH_CONTENT']), ...readDay(), ...contentFaults]),
    async () => {
      // Nearly everything imports the settings, so it is imported only when they can be.
      await checkSettingsFile();
      const { checkSettings, settings } = await import('../lib/settings.ts');
      const { today } = await import('../lib/articles/read.ts');
      const { checkContent } = await import('../lib/articles/check.ts');
      const { checkOwned } = await import('../lib/export/owned.ts');
      await checkAll(
        () => throwFaults(settings.basePath ? rootFaults(out) : []),
        () => checkSettings({ day: today(), isUploaded: realPath(out) === realPath('out') }),
        async () => {
          if (contentFaults.length === 0) worthALook = await checkContent();
        },
        () => checkOwned(),
      );
    },
  );
  return worthALook;
}

/** Sees to it that the day of the build is one: https://reproducible-builds.org/specs/source-date-epoch/ */
function readDay(): readonly Fault[] {
  const file = 'SOURCE_DATE_EPOCH';
  const seconds = process.env[file];
  if (!seconds || /^\d{1,11}$/.test(seconds)) return [];
  delete process.env[file];
  const remedy = 'Write the seconds from 1970 to the day of the build, or leave it out.';
  return [{ file, problem: `'${seconds}' is not a number of seconds.`, remedy }];
}

/** Sees to it that the folder of the articles is there, and has one name for everything. */
function readContentFolder(): readonly Fault[] {
  const content = process.env['GLIDEPATH_CONTENT'] || 'content';
  const file = process.env['GLIDEPATH_CONTENT'] ? 'GLIDEPATH_CONTENT' : content;
  const path = relative('.', content).replaceAll('\\', '/') || '.';
  process.env['GLIDEPATH_CONTENT'] = path.startsWith('../') ? content : path;
  if (statSync(content, { throwIfNoEntry: false })?.isDirectory()) return [];
  const remedy = 'Name the folder of the articles, from the folder of the project.';
  return [{ file, problem: `There is no folder '${content}'.`, remedy }];
}

function throwFaults(faults: readonly Fault[]): void {
  if (faults.length > 0) throw new Faults(faults);
}

async function makeSite(out: string, worthALook: readonly Fault[]): Promise<void> {
  await run('next', ['build']);
  const { settings } = await import('../lib/settings.ts');
  const { charactersOfFonts } = await import('../lib/lettering/fonts.ts');
  const { readClientModules } = await import('../lib/export/client-modules.ts');
  const { finishExport } = await import('../lib/export/finish.ts');
  const { readOwned } = await import('../lib/export/owned.ts');
  const { weights, notes } = await finishExport('.local/export', out, {
    address: settings.address,
    basePath: settings.basePath,
    clientModules: readClientModules(),
    characters: await charactersOfFonts(),
    owned: readOwned(),
  });
  const { allArticles } = await import('../lib/articles/catalogue.ts');
  const { socialNotes } = await import('../lib/social/notes.ts');
  const lost = (await socialNotes(allArticles())).map(describeFault);
  console.log(`\n${weights}\n`);
  for (const note of [...worthALook.map(describeFault), ...lost, ...notes]) console.log(note);
  if (settings.basePath) {
    const root = new URL('/', settings.address);
    console.log(`${rootOf(out)}/ is for the root of ${root}: ${rootFiles.join(', ')}.`);
  }
  if (settings.placeholders.length > 0) {
    console.log(`Still placeholders in settings.ts: ${settings.placeholders.join(', ')}.`);
  }
}

/** Runs a tool of the project with Next's telemetry off, and ends this process where the tool fails. */
export function run(tool: string, options: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', tool, ...options], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    child.on('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}

if (process.argv[1]?.endsWith('build.ts')) {
  await reportFaults(async () => {
    const options = readOptions(process.argv.slice(2), 'npm run build --', {
      out: 'folder',
      address: 'address',
      'message-host': 'address',
      content: 'folder',
    });
    await build({
      out: options.get('out'),
      address: options.get('address'),
      messageHost: options.get('message-host'),
      content: options.get('content'),
    });
  });
}
