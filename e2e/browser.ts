import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser that is on this machine: Playwright's own, else the system's; `undefined` where there is none. */
export function findBrowser(): string | undefined {
  return [chromium.executablePath(), ...systemBrowsers].find(existsSync);
}

/**
 * Sees to it that there is a browser: looks for one, else lets Playwright install its own, else (as root) Debian.
 *
 * @throws with one sentence on what to do where none of that works.
 */
export function installBrowser(): void {
  const ways = [
    ['npx', '--no-install', 'playwright', 'install', '--with-deps', '--only-shell', 'chromium'],
    ['npx', '--no-install', 'playwright', 'install', 'chromium'],
    ['sh', '-c', 'apt-get update && apt-get install --yes chromium'],
  ] as const;
  for (const [command, ...options] of ways) {
    if (findBrowser()) return;
    // Whether it worked is seen by looking for the browser again.
    spawnSync(command, options, { stdio: 'inherit' });
  }
  if (!findBrowser())
    throw new Error('No browser for the end-to-end tests: install Chromium, or run `npx playwright install chromium`.');
}
