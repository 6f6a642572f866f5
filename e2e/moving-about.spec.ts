import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import * as z from 'zod';
import { findBrowser } from './browser.ts';
import { openOwnBrowser } from './own-browser.ts';
import { allPages } from './pages.ts';
import { sites, urlOf } from './sites.ts';

const site = urlOf(sites.site);
const executable = findBrowser() ?? '';

test.describe('in a browser of its own', () => {
  // Playwright's headless shell is no whole browser: it has nothing to prerender with.
  const isWhole = existsSync(executable) && !/shell/.test(basename(executable));
  test.skip(!isWhole, 'Prerendering and the cache of the Back button need a whole Chromium.');

  let browser: Awaited<ReturnType<typeof openOwnBrowser>>;

  /** Opens a page of the site in a browser of this width. */
  const open = async (path: string, width = 1280) => {
    browser = await openOwnBrowser(executable, { width, height: 900 });
    await browser.open(site + path);
    await isAt(path);
  };

  const isAt = async (path: string) => {
    await expect.poll(() => browser.evaluate('document.readyState + location.pathname')).toBe(`complete${path}`);
  };

  test.afterEach(async () => {
    await browser.close();
  });

  test('a page is rendered while the pointer rests on its link, and shown as it is on the click', async () => {
    await open('/');
    await browser.hover('#menu a[href="/code/"]');
    const states = () =>
      browser.events.filter(({ method }) => method === 'Preload.prerenderStatusUpdated').map(({ params }) => params);
    await expect.poll(states).toContainEqual(
      expect.objectContaining({
        key: expect.objectContaining({ action: 'Prerender', url: `${site}/code/` }),
        status: 'Ready',
      }),
    );
    await browser.click('#menu a[href="/code/"]');
    await isAt('/code/');
    expect(await browser.evaluate(`performance.getEntriesByType('navigation')[0].activationStart`)).toBeGreaterThan(0);
    expect(states()).not.toContainEqual(expect.objectContaining({ status: 'Failure' }));
  });

  test('only pages of the site are: no download, no feed, no picture, nothing elsewhere', async () => {
    const candidates = new Set<string>();
    await open('/');
    for (const path of allPages) {
      await browser.open(site + path);
      await isAt(path);
      await expect.poll(() => sourcesOf(browser.events).length).toBeGreaterThan(0);
      for (const url of sourcesOf(browser.events)) candidates.add(url);
      browser.events.splice(
        0,
        browser.events.length,
        ...browser.events.filter(({ method }) => /Target/.test(`${method}`)),
      );
    }
    expect(candidates.size).toBeGreaterThan(5);
    for (const url of candidates) expect(url.replace(/#.*$/, '')).toMatch(new RegExp(`^${site}/(?:[^.]*/)?$`));
  });

  test('back and forward show the page as it was left', async () => {
    await open('/code/7/');
    await browser.evaluate(
      `{ window.left = true; addEventListener('pageshow', (e) => { window.kept = e.persisted }); }`,
    );
    await browser.click('#menu a[href="/contact/"]');
    await isAt('/contact/');
    await browser.evaluate(`document.querySelector('[name=name]').focus()`);
    await expect.poll(() => browser.evaluate(`document.querySelector('form').noValidate`)).toBe(true);
    await browser.evaluate(
      `{ window.left = true; addEventListener('pageshow', (e) => { window.kept = e.persisted }); }`,
    );
    await browser.evaluate('history.back()');
    await isAt('/code/7/');
    await expect.poll(() => browser.evaluate('[window.left, window.kept].join()')).toBe('true,true');
    await browser.evaluate('history.forward()');
    await isAt('/contact/');
    await expect.poll(() => browser.evaluate('[window.left, window.kept].join()')).toBe('true,true');
  });

  test('the menu is closed when one comes back', async () => {
    await open('/code/', 600);
    await browser.evaluate(`addEventListener('pageshow', (e) => { window.kept = e.persisted })`);
    await browser.click('.menu-toggle');
    await expect.poll(() => browser.evaluate(`document.querySelectorAll('#menu:popover-open').length`)).toBe(1);
    await browser.evaluate(`location.href = '/blog/'`);
    await isAt('/blog/');
    await browser.evaluate('history.back()');
    await isAt('/code/');
    await expect.poll(() => browser.evaluate('window.kept')).toBe(true);
    expect(await browser.evaluate(`document.querySelectorAll('#menu:popover-open').length`)).toBe(0);
  });
});

/** What the browser would prerender: the addresses of the links that the page's rules match. */
function sourcesOf(events: readonly { method?: string | undefined; params?: unknown }[]): readonly string[] {
  const schema = z.object({ preloadingAttemptSources: z.array(z.object({ key: z.object({ url: z.string() }) })) });
  return events
    .filter(({ method }) => method === 'Preload.preloadingAttemptSourcesUpdated')
    .flatMap(({ params }) => schema.parse(params).preloadingAttemptSources.map(({ key }) => key.url));
}

test('a picture of a list grows into the picture of its article: both have one name, and nothing else has it', async ({
  page,
}) => {
  const names = new Map<string, string[]>();
  for (const path of allPages) {
    await page.goto(path);
    const found = await page.locator('body *').evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { viewTransitionName } = getComputedStyle(element);
        return viewTransitionName === 'none' ? [] : [viewTransitionName];
      }),
    );
    expect(new Set(found).size, path).toBe(found.length);
    names.set(path, found);
  }
  expect(names.get('/code/')).toEqual(['cover-7', 'cover-2']);
  expect(names.get('/blog/')).toEqual(['cover-5', 'cover-4']);
  for (const id of [7, 2]) expect(names.get(`/code/${id}/`)?.[0]).toBe(`cover-${id}`);
  for (const id of [5, 4]) expect(names.get(`/blog/${id}/`)?.[0]).toBe(`cover-${id}`);
});

for (const [reducedMotion, expected] of [
  ['no-preference', ['::view-transition-group(cover-7)']],
  ['reduce', []],
] as const) {
  test(`from list to article with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', async (event) => {
        const transition = 'viewTransition' in event ? event.viewTransition : undefined;
        await (transition instanceof ViewTransition ? transition.ready : undefined);
        const moved = document
          .getAnimations()
          .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? (effect.pseudoElement ?? []) : []));
        document.documentElement.dataset['moved'] = moved.filter((name) => name.includes('group(cover')).join();
      });
    });
    await page.goto('/code/');
    await page.getByRole('link', { name: 'A Game of Dice' }).click();
    await expect(page).toHaveURL('/code/7/');
    await expect(page.locator('html')).toHaveAttribute('data-moved', expected.join());
  });
}
