import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What a promise waits for, and how to say that it is there. */
export function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

/**
 * Notes what goes wrong from now on while a page of a site is looked at: requests that lead out of the site or to
 * nothing, errors, and what the policy refuses.
 *
 * @param base the address of the site, such as `http://localhost:3000`
 * @returns the list, which grows
 */
export function watchProblems(page: Page, base: string): string[] {
  const problems: string[] = [];
  page.on('request', (request) => {
    if (!/^data:/.test(request.url()) && !request.url().startsWith(`${base}/`))
      problems.push(`asks for ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of them that depend on the scheme. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/**
 * Lets axe look at the page as it is, in both schemes. What it calls its legacy mode opens no page of its own to put together
 * what it has found in frames; pages of the site have none, and it takes half the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const builder = new AxeBuilder({ page }).setLegacyMode();
    const asked = colorScheme === 'dark' ? builder.withRules(rulesOfColor) : builder.withTags(rules);
    const { violations } = await asked.analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, colorScheme).toEqual([]);
  }
}

/** Notes from now on what jumps in a page without anybody having done something. */
export function watchJumps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const jumps: unknown[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (!Reflect.get(entry, 'hadRecentInput')) jumps.push(entry.toJSON());
    }).observe({ type: 'layout-shift' });
  });
}

/**
 * What was noted: https://developer.mozilla.org/docs/Web/API/LayoutShift
 *
 * @returns each with its `value`, how much of the screen has jumped by how much of it: https://web.dev/articles/cls
 */
export function jumpsOf(page: Page): Promise<readonly { readonly value: number }[]> {
  return page.evaluate(() => Reflect.get(globalThis, 'jumps'));
}
