import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { watchProblems } from './problems.ts';
import { sites, urlOf } from './sites.ts';

for (const site of [sites.site, sites.subPath]) {
  const { basePath } = site;
  test(`at ${basePath}/ a host that reads _redirects leads from old addresses to new ones`, async ({ request }) => {
    for (const [from, to] of [
      ['/code/12/', `${basePath}/blog/4/#what-belongs-to-it`],
      ['/gr%C3%B6%C3%9Fe/', `${basePath}/code/7/`],
      ['/about.html', 'https://name.example/?a=b&c'],
      ['/articles/12/board.svg', `${basePath}/articles/4/frames.svg`],
    ] as const) {
      const response = await request.get(urlOf(site) + from, { maxRedirects: 0 });
      expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
    }
    expect((await request.get(`${urlOf(site)}/_redirects`)).status()).toBe(404);
  });

  test(`at ${basePath}/ a host that does not has a page that leads on`, async ({ page }) => {
    const problems = watchProblems(page, urlOf(site));
    const file = readFileSync(`${site.out}/code/12/index.html`, 'utf8');
    await page.route(`${urlOf(site)}/code/12/`, (route) => route.fulfill({ body: file, contentType: 'text/html' }));
    await page.goto(`${urlOf(site)}/code/12/`);
    await page.waitForURL(`${urlOf(site)}/blog/4/#what-belongs-to-it`);
    expect(problems).toEqual([]);
  });
}

test('for who is not sent on, the page has its own style, a heading and a link', async ({ page }) => {
  const file = readFileSync(`${sites.site.out}/about.html`, 'utf8').replace('http-equiv="refresh"', '');
  await page.route('/about.html', (route) => route.fulfill({ body: file, contentType: 'text/html' }));
  const problems = watchProblems(page, urlOf(sites.site));
  await page.goto('/about.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This has moved');
  await expect(page.getByRole('link')).toHaveAttribute('href', 'https://name.example/?a=b&c');
  await expect(page.locator('body')).toHaveCSS('font-family', /system-ui/);
  expect(problems).toEqual([]);
});

test('old addresses are in no list of pages', () => {
  for (const file of ['sitemap.xml', 'feed.xml', 'llms.txt', 'code/index.html']) {
    const text = readFileSync(`${sites.site.out}/${file}`, 'utf8');
    expect(text, file).not.toContain(`${settings.address}/code/12/`);
    expect(text, file).not.toContain('"/code/12/"');
  }
});
