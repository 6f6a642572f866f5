import { existsSync } from 'node:fs';
import { expect, type Page } from 'playwright/test';
import { expectAccessible, holdBack, test } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/* The question about the visitor's project, on the home page and in the sample article about four lamps. */

test.skip(
  !existsSync('content/1-home/project.ts'),
  '`npm run init` deletes the sample articles.',
);

const widths = [320, 390, 768, 1024, 1440];

/** Opens a page, and waits until the module of the figure has started. */
async function openProject(page: Page, path = '/', width = 1440) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(localUrl(sites.owner) + path);
  await page.locator('.figure').last().scrollIntoViewIfNeeded();
  const figure = page.locator('.project');
  await expect(figure).toBeVisible();

  return {
    figure,
    daysLeft: figure.getByLabel('Days left'),
    stepsLeft: figure.getByLabel('Steps left'),
    answer: figure.getByRole('status'),
    lamps: figure.locator('circle'),
    link: figure.getByRole('link', { name: 'Talk to me' }),
  };
}

for (const path of ['/', '/blog/4/']) {
  test(`four lamps answer for a project on ${path}`, async ({ page }) => {
    const { daysLeft, stepsLeft, answer } = await openProject(page, path, 320);
    await expect(answer).toHaveText(
      'white, red, red, red: a little low. 16 days for 18 planned days (0.89): leave out 11 percent of the work.',
    );

    await daysLeft.fill('12');
    await expect(answer).toHaveText(
      'red, red, red, red: too low. 12 days for 18 planned days (0.67): leave out 33 percent of the work.',
    );
    await daysLeft.fill('17.1');
    await expect(answer).toHaveText(
      'white, white, red, red: on the glide path. 17.1 days for 18 planned days (0.95): it almost fits without 5 percent of the work.',
    );
    await stepsLeft.fill('0');
    await expect(answer).toHaveText('Nothing is left: the project has landed.');

    await expectAccessible(page);
  });

  test(`the figure on ${path} keeps its height at all values`, async ({
    page,
  }) => {
    const { figure, daysLeft, stepsLeft } = await openProject(page, path);

    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const heights = new Set<number | undefined>();
      for (const days of ['16', '', '-1', '18', '19.25', '9999', '0']) {
        for (const steps of ['6', '1', '9999', '0']) {
          await daysLeft.fill(days);
          await stepsLeft.fill(steps);
          heights.add((await figure.boundingBox())?.height);
        }
      }
      expect(heights.size, `heights at ${width} pixels`).toBe(1);

      const sideways = await page.evaluate(
        () => document.documentElement.scrollWidth - innerWidth,
      );
      expect(sideways).toBe(0);
    }
  });
}

for (const days of ['', '-1', '10000']) {
  test(`turns the lamps off if '${days}' is the number of days`, async ({
    page,
  }) => {
    const { daysLeft, answer, lamps, link } = await openProject(page);

    await daysLeft.fill(days);

    await expect(answer).toHaveText('Enter three numbers from 0 to 9,999.');
    for (const lamp of await lamps.all()) {
      await expect(lamp).toHaveAttribute('color', '#33415f');
    }
    await expect(link).toHaveAttribute('href', /\/contact\/$/);
  });
}

test('takes the numbers along to the contact page as the subject', async ({
  page,
}) => {
  const { daysLeft, link } = await openProject(page);
  await daysLeft.fill('18');
  await link.click();

  await expect(page.getByLabel('Subject')).toHaveValue(
    '18 days left for 6 steps of about 3 days each: on the glide path',
  );
});

for (const width of widths) {
  test(`the module does not move the text below it at ${width} pixels`, async ({
    page,
  }) => {
    const release = await holdBack(page, '**/scripts/project.*');
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${localUrl(sites.owner)}/`);
    await page.evaluate(() => document.fonts.ready);
    const textBelow = page.locator('.prose > h2').first();
    const before = await textBelow.boundingBox();

    release();
    await page.locator('.project').waitFor();

    expect(await textBelow.boundingBox()).toEqual(before);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page has the question, the table, and the link', async ({
    page,
  }) => {
    await page.goto(`${localUrl(sites.owner)}/`);

    const figure = page.locator('.figure').first();
    await expect(figure.getByRole('heading', { level: 2 })).toHaveText(
      'Is your project on the glide path?',
    );
    await expect(figure.getByRole('row')).toHaveCount(6);
    const link = figure.getByRole('link', { name: 'Talk to me' });
    await expect(link).toHaveAttribute(
      'href',
      `${sites.owner.basePath}/contact/`,
    );
  });
});
