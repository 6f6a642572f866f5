import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What is asked of any page. */
export const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

/**
 * What axe finds on a page as it is: rules, and the elements that break them. What it calls its legacy mode opens no page of its
 * own to put together what it has found in frames; pages of the site have none, and it takes half the time.
 *
 * @param tags of the rules that count; all rules where there are none
 */
export async function violationsOf(page: Page, tags: readonly string[] = []) {
  const builder = new AxeBuilder({ page }).setLegacyMode();
  if (tags.length > 0) builder.withTags([...tags]);
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)] as const);
}
