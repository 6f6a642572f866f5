import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
import { environment } from './e2e/fixture.ts';
import { otherProject } from './e2e/other-owner.ts';

// Before anything reads the settings: what the tests expect comes from the content and the address of the site that they
// look at.
Object.assign(process.env, environment);
const { sites, urlOf } = await import('./e2e/sites.ts');

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // A machine that is busy with something else is slow, and no fault of the site; a test that needs its second try is named.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] === 'true' ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: urlOf(sites.awkward),
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root needs --no-sandbox; the rest keeps the browser from looking for hosts of its own.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  // The circles of `commands/test.ts`.
  projects: [
    { name: 'pages', testMatch: 'e2e/*.spec.ts' },
    { name: 'desk', testMatch: 'e2e/desk/*.spec.ts' },
    // One after the other: each browser has one window, which has the keyboard.
    { name: 'others', testMatch: 'e2e/others/*.spec.ts', workers: 1 },
  ],
  // Each export that is there, as its host would serve it.
  webServer: Object.values(sites)
    .filter(({ out }) => existsSync(out))
    .map((site) => ({
      command: `node --import tsx commands/preview.ts --out ${resolve(site.out)} --address ${site.address}`,
      cwd: site === sites.other ? otherProject : '.',
      env: { PORT: String(site.port) },
      url: `${urlOf(site)}/`,
      reuseExistingServer: false,
    })),
});
