import { exerciseOf, expect, machines, test } from './console.ts';

test.beforeEach(({ page }) => page.goto(machines).then(() => undefined));

test('an exercise is the listing to be edited, and says the line of what is wrong', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { figure, button, status, text } = exerciseOf(page);
  const area = figure.locator('textarea');
  /** Presses Check, and returns what the check prints. */
  const check = async (ending: string) => {
    await button('Check').click();
    await expect(status.last()).toHaveText(ending, { timeout: 20_000 });
    return text();
  };
  const listing = ((await figure.locator('pre').textContent()) ?? '').trimEnd();
  // Twice before it is there; a double click would select a word of what comes.
  const twice = (edit: Element) => [edit, edit].map((one) => one.dispatchEvent(new MouseEvent('click')));
  await button('Edit it').evaluate(twice);
  await expect(area).toBeFocused();
  await expect(area).toHaveValue(listing);
  await expect(area).toHaveAccessibleName('doubling.py, from line 4, to be edited');
  await expect(figure.locator('pre code')).toHaveCount(0);
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' +');
  const failed = 'The program has ended with status 1.';
  expect(await check(failed)).toMatch(/File "doubling.py", line 5\b.*\nSyntaxError/s);
  await area.fill('def double(number):\n    return nothing');
  expect(await check(failed)).toMatch(/File "doubling.py", line 5, in double\nNameError/);
  await area.fill(`${listing.replace('+ 2', '* 2')}\n# ${'long '.repeat(40)}`);
  await expect(figure.locator('[data-lines]')).toHaveAttribute('data-lines', '4\n5\n6');
  expect(await area.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await check('The program has ended.')).toBe('1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n');
});

test('what is written survives a reload, and Tab indents only when it was asked to', async ({ page }) => {
  const { figure, button, status } = exerciseOf(page);
  const area = figure.locator('textarea');
  await button('Edit it').click();
  await expect(area).toBeFocused();
  const original = await area.inputValue();
  // An empty one is an answer too.
  for (const written of ['# Mine', '']) {
    await area.fill(written);
    await page.reload();
    await expect(area).toHaveValue(written);
    await expect(area).not.toBeFocused();
  }
  await area.fill('#'.repeat(100_001));
  await expect(status.first()).toContainText('100 kB');
  await button('Reset').click();
  await expect(area).toHaveValue(original);
  await expect(area).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button('Check')).toBeFocused();
  const indents = figure.getByRole('checkbox', { name: 'Tab indents' });
  await indents.check();
  await area.focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(area).toHaveValue(/^ {4}def/);
  await page.keyboard.press('Shift+Tab');
  await expect(area).not.toBeFocused();
  await area.focus();
  await page.keyboard.press('Escape');
  await expect(indents).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(button('Check')).toBeFocused();
});
