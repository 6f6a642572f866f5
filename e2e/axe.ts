import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** What is asked of any page. */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Those of them that depend on the scheme. */
const rulesOfColor = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on a page as it is: rules, and the elements that break them. What it calls its legacy mode opens no page of its
 * own to put together what it has found in frames; pages of the site have none, and it takes half the time.
 *
 * @param isOfColor whether only what depends on colors is asked
 */
export async function violationsOf(page: Page, isOfColor = false) {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  const { violations } = await (isOfColor ? builder.withRules(rulesOfColor) : builder.withTags(rules)).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}

/** Lets axe look at the page as it is, in both schemes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsOf(page, colorScheme === 'dark'), colorScheme).toEqual([]);
  }
}
