import { spawn } from 'node:child_process';

/**
 * Runs a tool of the project with Next's telemetry off, and ends this process where the tool fails.
 *
 * @param folder where it runs, if not here
 */
export function run(tool: string, options: readonly string[], folder = '.'): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn('npx', ['--no-install', tool, ...options], {
      cwd: folder,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    });
    child.on('close', (code) => (code === 0 ? resolve() : process.exit(code ?? 1)));
  });
}
