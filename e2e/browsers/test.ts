import { test as base, expect } from '@playwright/test';
import axe from 'axe-core';
import type { Engine, Tab } from './engine.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

export { expect };

const engines = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  /** The browser of a project of `playwright.config.ts`. */
  readonly engineName: keyof typeof engines;
  /** The colour scheme of the system, for the tests of a file. */
  readonly isDark: boolean;
}

/** Tests in the browsers that Playwright does not drive as they are installed: each gets a tab that nobody else has. */
export const test = base.extend<{ tab: Tab }, EngineOptions & { engine: Engine | undefined }>({
  engineName: ['firefox', { scope: 'worker', option: true }],
  isDark: [false, { scope: 'worker', option: true }],
  engine: [
    async ({ engineName, isDark }, use) => {
      const engine = await engines[engineName](isDark);
      await use(engine);
      await engine?.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ engine, engineName }, use, testInfo) => {
    testInfo.skip(!engine, `${engineName} is not installed.`);
    const tab = await engine?.newTab();
    if (!tab) return;
    await use(tab);
    await tab.close();
  },
});

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

/** What axe finds on the page as it is. */
export async function violations(tab: Tab): Promise<readonly string[]> {
  await tab.evaluate(axe.source);
  return tab.evaluate(async () => {
    const { violations: found } = await axe.run();
    return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
