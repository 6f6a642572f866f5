import { expect, test } from '@playwright/test';
import { spotsBehindText } from './behind-text.ts';
import { sites, urlOf } from './sites.ts';

for (const site of ['site', 'owner'] as const) {
  for (const width of [320, 360, 390, 430]) {
    test(`behind the text on the drawing of the home page of ${site} is nothing at ${width} pixels`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${urlOf(sites[site])}/`);
      expect(await spotsBehindText(page)).toEqual([]);
    });
  }
}
