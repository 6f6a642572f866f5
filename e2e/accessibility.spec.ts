import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { everyPage } from './pages.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const schemes = ['light', 'dark'] as const;

for (const { url } of everyPage) {
  test(`axe finds nothing on ${url} in both schemes`, async ({ page }) => {
    await page.goto(url);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      expect(violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
    }
  });
}

for (const scheme of schemes) {
  test(`axe finds nothing in the open menu in the ${scheme} scheme`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.goto('/code/');
    await page.getByRole('button', { name: 'Menu' }).click();
    const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  });
}
