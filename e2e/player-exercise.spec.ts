import { type Console, desk, exerciseOf, expect, machines, phone, test } from './console.ts';

const area = ({ figure }: Console) => figure.locator('textarea');

/** Makes the listing something to edit. */
async function edit(exercise: Console): Promise<void> {
  await exercise.button('Edit it').click();
  await expect(area(exercise)).toBeFocused();
}

/** Presses Check, and returns what the check prints. */
async function check(exercise: Console, ending = 'The program has ended.'): Promise<string> {
  await exercise.button('Check').click();
  await expect(exercise.status).toHaveText(ending, { timeout: 20_000 });
  return (await exercise.log.textContent()) ?? '';
}

test.describe('an exercise below a path', () => {
  test.use({ baseURL: machines });

  test.beforeEach(({ page }) => page.goto('code/2/').then(() => undefined));

  for (const size of [phone, desk]) {
    test(`is the listing to be edited, and is mended, ${size.width} pixels wide`, async ({ page }) => {
      await page.setViewportSize(size);
      const exercise = exerciseOf(page);
      const listing = ((await exercise.figure.locator('pre').textContent()) ?? '').trimEnd();
      await edit(exercise);
      await expect(area(exercise)).toHaveValue(listing);
      await expect(area(exercise)).toHaveAccessibleName('doubling.py, from line 4, to be edited');
      await expect(exercise.figure.locator('pre')).toHaveCount(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
      await area(exercise).fill(listing.replace('+ 2', '* 2'));
      expect(await check(exercise)).toBe('1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n');
    });
  }

  test('says the line of what is wrong, and what is written survives a reload until it is reset', async ({ page }) => {
    const exercise = exerciseOf(page);
    await edit(exercise);
    const original = await area(exercise).inputValue();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' +');
    expect(await check(exercise, 'The program has ended with status 1.')).toMatch(
      /File "doubling.py", line 5\b.*\nSyntaxError/s,
    );
    await area(exercise).fill('def double(number):\n    return nothing');
    expect(await check(exercise, 'The program has ended with status 1.')).toMatch(
      /File "doubling.py", line 5, in double\nNameError/,
    );

    await page.reload();
    await expect(area(exercise)).toHaveValue('def double(number):\n    return nothing');
    await expect(area(exercise)).not.toBeFocused();
    await exercise.button('Reset').click();
    await expect(area(exercise)).toHaveValue(original);
    await expect(area(exercise)).toBeFocused();
    expect(await check(exercise)).toBe('1 doubled is 3\n2 doubled is 4\n3 doubled is 5\n');
    await page.reload();
    await expect(exercise.button('Edit it')).toBeVisible();
  });

  test('Tab leads out of the field, indents when it was asked to, and Escape takes that back', async ({ page }) => {
    const exercise = exerciseOf(page);
    await edit(exercise);
    await page.keyboard.press('Tab');
    await expect(exercise.button('Check')).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(area(exercise)).toBeFocused();
    const indents = exercise.figure.getByRole('checkbox', { name: 'Tab indents' });
    await indents.check();
    await area(exercise).focus();
    await page.keyboard.press('Control+Home');
    await page.keyboard.press('Tab');
    await expect(area(exercise)).toHaveValue(/^ {4}def/);
    await expect(area(exercise)).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(area(exercise)).not.toBeFocused();
    await area(exercise).focus();
    await page.keyboard.press('Escape');
    await expect(indents).not.toBeChecked();
    await page.keyboard.press('Tab');
    await expect(exercise.button('Check')).toBeFocused();
  });

  test('has its numbers, a line of its own for each', async ({ page }) => {
    const exercise = exerciseOf(page);
    await edit(exercise);
    const numbers = exercise.figure.locator('[data-lines]');
    await expect(numbers).toHaveAttribute('data-lines', '4\n5');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type(`# ${'long '.repeat(40)}`);
    await expect(numbers).toHaveAttribute('data-lines', '4\n5\n6');
    const cut = await area(exercise).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
    expect(cut).toBeLessThan(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });

  test('that loops for ever is stopped, and checked again', async ({ page }) => {
    const exercise = exerciseOf(page);
    await edit(exercise);
    await area(exercise).fill('def double(number):\n    while True:\n        pass');
    await exercise.button('Check').click();
    await expect(exercise.status).toHaveText('The program does not answer.');
    await exercise.button('Stop').click();
    await expect(exercise.status).toHaveText('The program was stopped.');
    await exercise.button('Check').click();
    await expect(exercise.button('Stop')).toBeVisible();
    await area(exercise).fill('def double(number):\n    return number * 2');
    // While the check before it still runs.
    expect(await check(exercise)).toBe('1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n');
    await expect(exercise.button('Check')).toBeFocused();
  });

  test('keeps nothing where there is no storage', async ({ browser }) => {
    const page = await browser.newPage();
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      });
    });
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${machines}code/2/`);
    const exercise = exerciseOf(page);
    await edit(exercise);
    await area(exercise).fill('def double(number):\n    return 0');
    expect(await check(exercise)).toBe('1 doubled is 0\n2 doubled is 0\n3 doubled is 0\n');
    await exercise.button('Reset').click();
    await expect(area(exercise)).toHaveValue(/number \+ 2$/);
    expect(errors).toEqual([]);
    await page.close();
  });
});
