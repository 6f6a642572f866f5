import { spawn } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { checkAll, reportFaults } from '../lib/faults.ts';

/** What a build can be told; left out, it makes `out/` from the settings as they are. */
export interface BuildOptions {
  /** Folder of the export, from the project's folder. */
  readonly out?: string;
  readonly address?: string;
  readonly messageHost?: string;
}

/** Checks settings and content, lets Next render the site, and finishes the export. */
export async function build({ out = 'out', address, messageHost }: BuildOptions = {}): Promise<void> {
  Object.assign(process.env, {
    GLIDEPATH_EXPORT: '.local/export',
    ...(address && { GLIDEPATH_ADDRESS: address }),
    ...(messageHost && { GLIDEPATH_MESSAGE_HOST: messageHost }),
  });
  // Read only now, so that what is wrong with the settings is reported with everything else.
  const { settings } = await import('../lib/settings.ts');
  const { checkContent } = await import('../lib/articles/check.ts');
  const { checkExpiry } = await import('../lib/discovery/security-txt.ts');
  await checkAll(checkContent, checkExpiry);
  await run('next', ['build']);
  rmSync(out, { recursive: true, force: true });
  cpSync('.local/export', out, { recursive: true });
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
  const { values } = parseArgs({ options: { out: { type: 'string' } } });
  await reportFaults(() => build(values));
}
