import { execFileSync } from 'node:child_process';
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
  if (findBrowser()) return;
  attempt('npx', ['--no-install', 'playwright', 'install', '--with-deps', '--only-shell', 'chromium']);
  if (!findBrowser()) attempt('npx', ['--no-install', 'playwright', 'install', 'chromium']);
  if (!findBrowser() && process.getuid?.() === 0) {
    attempt('apt-get', ['update']);
    attempt('apt-get', ['install', '--yes', 'chromium']);
  }
  if (!findBrowser()) {
    throw new Error('No browser for the end-to-end tests: install Chromium, or run `npx playwright install chromium`.');
  }
}

/** Whether it worked is seen by looking for the browser again. */
function attempt(command: string, options: readonly string[]): void {
  try {
    execFileSync(command, options, { stdio: 'inherit' });
  } catch {
    console.log(`${command} could not install a browser.`);
  }
}
