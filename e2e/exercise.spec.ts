import { expect } from 'playwright/test';
import { clickTwice, machines, openExercise } from './console.ts';
import { test } from './observe.ts';

// Touch screens show larger text in fields. The line numbers must have the same line height.
test.use({ hasTouch: true });

test.beforeEach(({ page }) => page.goto(machines));

test('makes the listing editable, and reports errors and missing modules', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { figure, button, status, text } = openExercise(page);
  const area = figure.locator('textarea');
  /** Presses Check, waits for the status message `ending`, and returns the output. */
  const check = async (ending: string | RegExp) => {
    await button('Check').click();
    await expect(status.last()).toHaveText(ending, { timeout: 20_000 });
    return text();
  };
  const listing = ((await figure.locator('pre').textContent()) ?? '').trimEnd();
  // The second click must do nothing.
  await clickTwice(button('Edit code'));
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(listing);
  await expect(area).toHaveAccessibleName('Code of doubling.py, from line 4');
  await expect(figure.locator('pre code')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' +');
  const failed = 'The program exited with status 1.';
  expect(await check(failed)).toMatch(/File "doubling.py", line 5\b.*\nSyntaxError/s);
  await area.fill('def double(number):\n    return nothing');
  expect(await check(failed)).toMatch(/File "doubling.py", line 5, in double\nNameError/);
  await area.fill('import numpy');
  await check(/the module 'numpy'\.$/);
  await area.fill(`${listing.replace('+ 2', '* 2')}\n# ${'long '.repeat(40)}`);
  const lines = figure.locator('[data-lines]');
  await expect(lines).toHaveAttribute('data-lines', '4\n5\n6');
  // Line numbers and lines have the same line height and the same distance from the top.
  const [ofLines, ofNumbers] = await lines.evaluate((pre) =>
    [getComputedStyle(pre.querySelector('textarea') ?? pre), getComputedStyle(pre, '::before')].map(
      ({ lineHeight, marginTop: a, paddingTop: b }) => [lineHeight, Number.parseFloat(a) + Number.parseFloat(b)],
    ),
  );
  expect(ofNumbers).toEqual(ofLines);
  expect(await area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await check('The program has ended.')).toBe('1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n');
});

test('keeps the text across reloads, and Tab leaves the editor', async ({ page }) => {
  const { figure, button } = openExercise(page);
  const area = figure.locator('textarea');
  await button('Edit code').click();
  await expect(area).toBeFocused();
  const original = await area.inputValue();
  for (const written of ['# Mine', '']) {
    await area.fill(written);
    await page.reload();
    await expect(area).toHaveValue(written);
    await expect(area).not.toBeFocused();
  }
  await button('Reset').click();
  await expect(area).toHaveValue(original);
  await expect(area).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Check')).toBeFocused();
});
