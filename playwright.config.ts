import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { findBrowser } from './e2e/browser.ts';
import type { EngineOptions } from './e2e/browsers/test.ts';
import { environment } from './e2e/fixture.ts';

// Before anything reads the settings: what the tests expect comes from the content and the address of the site that they
// look at.
Object.assign(process.env, environment);
const { addressOf, sites, urlOf } = await import('./e2e/sites.ts');

const executablePath = findBrowser();

export default defineConfig<object, EngineOptions>({
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
    baseURL: urlOf(sites.site),
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Root needs --no-sandbox; the rest keeps the browser from looking for hosts of its own.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
  projects: [
    { name: 'chromium', testMatch: 'e2e/*.spec.ts' },
    // One after the other: each drives one window, which has the keyboard.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: engineName,
      testDir: 'e2e/browsers',
      workers: 1,
      use: { engineName },
    })),
  ],
  // Each export that `commands/test.ts` has made.
  webServer: Object.values(sites)
    .filter(({ out }) => existsSync(out))
    .map((site) => ({
      command: `npx --no-install tsx commands/preview.ts --out ${site.out} --address ${addressOf(site)}`,
      env: { PORT: String(site.port) },
      url: `${urlOf(site)}/`,
      reuseExistingServer: false,
    })),
});
