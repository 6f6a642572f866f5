import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'playwright/test';
import { findBrowser } from './e2e/browser.ts';
import { environment } from './e2e/fixture.ts';
import { otherProject } from './e2e/other-owner.ts';

// Sets the variables before a module reads settings, because the tests derive expectations from settings and content.
Object.assign(process.env, environment);
const { sites, localUrl } = await import('./e2e/sites.ts');

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  forbidOnly: true,
  workers: 2,
  fullyParallel: true,
  // The timeouts are long enough for busy machines. Playwright reports tests that pass only on a retry.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: process.env['CI'] === 'true' ? 1 : 0,
  reporter: 'list',
  use: {
    baseURL: localUrl(sites.awkward),
    permissions: ['clipboard-read', 'clipboard-write'],
    launchOptions: {
      ...(executablePath && { executablePath }),
      // The user root needs --no-sandbox. The other flags stop requests that the browser makes by itself.
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  // The test tiers of `commands/test.ts`.
  projects: [
    { name: 'pages', testMatch: 'e2e/*.spec.ts' },
    // The dev server compiles pages and checks content while the other worker builds sites.
    {
      name: 'dev',
      testMatch: 'e2e/dev/*.spec.ts',
      timeout: 180_000,
      expect: { timeout: 60_000 },
    },
    // These tests have only one worker, because browser windows share the keyboard.
    { name: 'others', testMatch: 'e2e/others/*.spec.ts', workers: 1 },
  ],
  webServer: Object.values(sites)
    .filter(({ out }) => existsSync(out))
    .map((site) => ({
      command: `node --import tsx commands/preview.ts --out ${resolve(site.out)}`,
      cwd: site === sites.other ? otherProject : '.',
      env: { PORT: String(site.port), GLIDEPATH_SITE_URL: site.siteUrl },
      url: `${localUrl(site)}/`,
      reuseExistingServer: false,
    })),
});
