import { kindsOfPages } from '../pages.ts';
import { sites, urlOf } from '../sites.ts';
import { expect, phone, test, violations } from './test.ts';

test.use({ isDark: true });

for (const path of kindsOfPages) {
  test(`${path} is dark where the system is, and axe finds nothing`, async ({ tab }) => {
    await tab.open(urlOf(sites.site) + path, phone);
    expect(await tab.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
      'rgb(11, 17, 32)',
    );
    expect(await violations(tab)).toEqual([]);
  });
}
