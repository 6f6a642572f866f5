import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Returns the path of an installed browser: Playwright's own or, if it is missing, the system's. */
export const findBrowser = (): string | undefined =>
  [chromium.executablePath(), ...systemBrowsers].find(existsSync);

/** Installs a browser with Playwright or, if that fails, with apt. Does nothing if a browser is already installed. */
export function installBrowser(): void {
  const commands = [
    [
      'npx',
      '--no-install',
      'playwright',
      'install',
      '--with-deps',
      '--only-shell',
      'chromium',
    ],
    ['npx', '--no-install', 'playwright', 'install', 'chromium'],
    ['sh', '-c', 'apt-get update && apt-get install --yes chromium'],
  ] as const;
  for (const [command, ...options] of commands) {
    if (findBrowser()) {
      return;
    }
    spawnSync(command, options, { stdio: 'inherit' });
  }
  if (!findBrowser()) {
    throw new Error(
      'Cannot install a browser. Install Chromium, or run `npx playwright install chromium`.',
    );
  }
}
