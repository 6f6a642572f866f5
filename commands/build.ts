import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';
import { readClientModules } from '../lib/export/client-modules.ts';
import { finishExport } from '../lib/export/finish.ts';
import { checkAll, describeFault, type Fault, reportFaults } from '../lib/faults.ts';

/** What a build can be told; left out, it makes `out/` from the settings as they are. */
export interface BuildOptions {
  /** Folder of the export, from the project's folder. */
  readonly out?: string;
  readonly address?: string;
  readonly messageHost?: string;
  /** Folder of the articles, from the project's folder. */
  readonly content?: string;
}

/** Checks settings and content, lets Next render the site, and finishes the export. */
export async function build({ out = 'out', address, messageHost, content }: BuildOptions = {}): Promise<void> {
  Object.assign(process.env, {
    GLIDEPATH_EXPORT: '.local/export',
    ...(address && { GLIDEPATH_ADDRESS: address }),
    ...(messageHost && { GLIDEPATH_MESSAGE_HOST: messageHost }),
    ...(content && { GLIDEPATH_CONTENT: content }),
  });
  let worthALook: readonly Fault[] = [];
  // Imported only now: settings are checked when they are read, and nearly everything reads them.
  await checkAll(
    () => import('../lib/settings.ts').then(({ checkMessageHost }) => checkMessageHost(out)),
    async () => {
      const { checkContent } = await import('../lib/articles/check.ts');
      worthALook = await checkContent();
    },
    () => import('../lib/discovery/security-txt.ts').then(({ checkExpiry }) => checkExpiry()),
  );
  const { settings } = await import('../lib/settings.ts');
  await run('next', ['build']);
  const { charactersOfFonts } = await import('../lib/fonts.ts');
  const { weights, notes } = await finishExport('.local/export', out, {
    address: settings.address,
    basePath: settings.basePath,
    clientModules: readClientModules(),
    characters: await charactersOfFonts(),
  });
  console.log(`\n${weights}\n`);
  for (const note of [...worthALook.map(describeFault), ...notes]) console.log(note);
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
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      address: { type: 'string' },
      'message-host': { type: 'string' },
      content: { type: 'string' },
    },
  });
  const { 'message-host': messageHost, ...options } = values;
  await reportFaults(() => build({ ...options, ...(messageHost && { messageHost }) }));
}
