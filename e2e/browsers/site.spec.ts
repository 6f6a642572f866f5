import { everyPage } from '../pages.ts';
import { sites, urlOf } from '../sites.ts';
import { desk, expect, phone, test, violations } from './test.ts';

const site = urlOf(sites.site);

for (const { url } of everyPage) {
  test(`${url} has no problems, and axe finds nothing, narrow and wide`, async ({ tab }) => {
    await tab.open(url, phone);
    expect(await violations(tab)).toEqual([]);
    await tab.resize(desk);
    expect(await violations(tab)).toEqual([]);
    expect(await tab.problems()).toEqual([]);
  });
}

test('the menu of a phone opens, closes with Escape, and leads to a page', async ({ tab }) => {
  const toggle = { role: 'button', name: 'Menu' };
  const isOpen = () => tab.read('#menu', (menu) => menu.matches(':popover-open'));
  await tab.open(`${site}/code/`, phone);
  expect(await isOpen()).toBe(false);
  await tab.click(toggle);
  await expect.poll(isOpen).toBe(true);
  await tab.press('Escape');
  await expect.poll(isOpen).toBe(false);
  await tab.click(toggle);
  await tab.click({ role: 'link', name: 'Contact' });
  await expect.poll(() => tab.evaluate(() => location.pathname)).toBe('/contact/');
  expect(await isOpen()).toBe(false);
});

test('the colour scheme that one chooses holds, on other pages too', async ({ tab }) => {
  const scheme = () => tab.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await tab.open(`${site}/`, desk);
  expect(await scheme()).toBe('light dark');
  await tab.evaluate(() => document.querySelector('select')?.focus());
  await tab.type('Dark');
  await expect.poll(scheme).toBe('dark');
  await tab.open(`${site}/code/7/`, desk);
  expect(await scheme()).toBe('dark');
});
