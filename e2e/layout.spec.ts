import { expect, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { everyPage } from './pages.ts';
import { watchProblems } from './problems.ts';

for (const { url, base } of everyPage) {
  test(`${url} has its landmarks, one heading of the first level, and no error, and fits into 320 pixels`, async ({
    page,
  }) => {
    const problems = watchProblems(page, base);
    await page.goto(url);
    await expect(page.locator('h1')).toHaveCount(1);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const)
      await expect(page.getByRole(landmark)).toHaveCount(1);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', settings.locale);

    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const wide = await page
      .locator('main *:not(pre *, table *, svg *)')
      .evaluateAll((elements) =>
        elements
          .filter((element) => element.getBoundingClientRect().right > 320.5 && !element.closest('.hero > svg'))
          .map((element) => element.outerHTML.slice(0, 80)),
      );
    expect(wide).toEqual([]);
    expect(problems).toEqual([]);
  });
}

for (const path of ['/', '/contact/', '/404.html']) {
  test(`${path} with a long address of the owner fits into 320 pixels`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const changed = await page.locator('a[href^="mailto:"]').evaluateAll((links) => {
      for (const link of links) link.textContent = 'maximiliane.mustermann@beispielsoftware.example';
      return links.length;
    });
    expect(changed).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('logo and title lead home, and the skip link to the content', async ({ page }) => {
  await page.goto('/code/7/');
  const brand = page.getByRole('banner').getByRole('link').first();
  await expect(brand).toHaveText(settings.siteName);
  await expect(brand).toHaveAttribute('href', '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('the menu marks the page by its exact address', async ({ page }) => {
  for (const [path, label] of [
    ['/', 'Home'],
    ['/code/', settings.sections.code.title],
    ['/blog/', settings.sections.blog.title],
    ['/talks/', 'Talks & Workshops'],
    ['/contact/', 'Contact'],
  ] as const) {
    await page.goto(path);
    await expect(page.locator('nav [aria-current=page]')).toHaveText([label]);
  }
  for (const path of ['/code/2/', '/blog/4/', '/404.html']) {
    await page.goto(path);
    await expect(page.locator('[aria-current]')).toHaveCount(0);
  }
});

test('the footer invites to write an email, and leads to the feed', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo')).toContainText(settings.footer);
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText([settings.email, 'Atom feed']);
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses).toEqual([`mailto:${settings.email}`, '/feed.xml']);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the page is ${scheme} where the reader wants it so`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/blog/');
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(ground).toBe(scheme === 'light' ? 'rgb(251, 250, 246)' : 'rgb(11, 17, 32)');
  });
}
