import { writeFileSync } from 'node:fs';
import { type BrowserContext, launch } from 'puppeteer-core';
import * as z from 'zod';
import { callOf, type Engine, findProgram, nowhere, type Tab, type Target } from './engine.ts';

const [proxyHost = '', proxyPort] = nowhere.split(':');

/**
 * Starts Firefox, spoken to over WebDriver BiDi; `undefined` where it is not installed. Playwright's own Firefox is a
 * patched one, which is not what people have.
 * https://pptr.dev/webdriver-bidi
 */
export async function startFirefox(isDark: boolean): Promise<Engine | undefined> {
  const executablePath = findProgram('/usr/bin/firefox-esr', '/usr/bin/firefox');
  if (!executablePath) return undefined;
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    // Without it a release looks for its remote settings at Mozilla, whatever the preference below says.
    // https://firefox-source-docs.mozilla.org/services/settings/index.html#remote-settings-dev-tools
    env: { ...process.env, MOZ_REMOTE_SETTINGS_DEVTOOLS: '1' },
    // Puppeteer sets that there are no updates, no telemetry, no lists of bad addresses; what is left goes to the proxy.
    // https://github.com/puppeteer/puppeteer/blob/main/packages/browsers/src/browser-data/firefox.ts
    extraPrefsFirefox: {
      'services.settings.server': 'data:,#nothing',
      'network.proxy.type': 1,
      'network.proxy.http': proxyHost,
      'network.proxy.http_port': Number(proxyPort),
      'network.proxy.ssl': proxyHost,
      'network.proxy.ssl_port': Number(proxyPort),
      // BiDi has no command for the colour scheme: the one of the system is said here.
      'ui.systemUsesDarkTheme': isDark ? 1 : 0,
    },
  });
  return { newTab: async () => newTab(await browser.createBrowserContext()), close: () => browser.close() };
}

async function newTab(context: BrowserContext): Promise<Tab> {
  const page = await context.newPage();
  const problems: string[] = [];
  // What the policy refuses is an error of the page in Firefox.
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on(
    'response',
    (response) => response.status() >= 400 && problems.push(`${response.status()} ${response.url()}`),
  );
  return {
    async open(url, size) {
      problems.splice(0);
      await page.setViewport(size);
      await page.goto(url);
    },
    resize: (size) => page.setViewport(size),
    async evaluate<T>(run: string | ((...given: never) => T | Promise<T>), ...given: readonly unknown[]) {
      return z.custom<T>().parse(await page.evaluate(typeof run === 'string' ? run : callOf(run, given)));
    },
    async read<T>(target: Target, run: (element: Element) => T) {
      const element = await page.$(selectorOf(target));
      return element ? z.custom<T>().parse(await element.evaluate(run)) : undefined;
    },
    click: (target) => page.locator(selectorOf(target)).click(),
    type: (text) => page.keyboard.type(text),
    async press(...keys) {
      for (const key of keys) await page.keyboard.down(key);
      for (const key of keys.toReversed()) await page.keyboard.up(key);
    },
    async screenshot(path) {
      writeFileSync(path, await page.screenshot());
    },
    problems: async () => problems,
    close: () => context.close(),
  };
}

function selectorOf(target: Target): string {
  return typeof target === 'string' ? target : `::-p-aria([name="${target.name}"][role="${target.role}"])`;
}
