import { type Console, exerciseOf, expect, machines, test } from './console.ts';

const area = ({ figure }: Console) => figure.locator('textarea');

/** Makes the listing something to edit. */
async function edit(exercise: Console): Promise<void> {
  await exercise.button('Edit it').click();
  await expect(area(exercise)).toBeFocused();
}

/** Presses Check, and returns what the check prints. */
async function check(exercise: Console, ending = 'The program has ended.'): Promise<string> {
  await exercise.button('Check').click();
  await expect(exercise.status.last()).toHaveText(ending, { timeout: 20_000 });
  return (await exercise.log.textContent()) ?? '';
}

const doubled = '1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n';

test.beforeEach(({ page }) => page.goto(machines).then(() => undefined));

test('an exercise is the listing to be edited, with a number for each line, and is mended', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const exercise = exerciseOf(page);
  const listing = ((await exercise.figure.locator('pre').textContent()) ?? '').trimEnd();
  await exercise.button('Edit it').dblclick();
  await expect(area(exercise)).toHaveValue(listing);
  await expect(area(exercise)).toHaveAccessibleName('doubling.py, from line 4, to be edited');
  await expect(exercise.figure.locator('pre code')).toHaveCount(0);
  await area(exercise).fill(`${listing.replace('+ 2', '* 2')}\n# ${'long '.repeat(40)}`);
  await expect(exercise.figure.locator('[data-lines]')).toHaveAttribute('data-lines', '4\n5\n6');
  expect(await area(exercise).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(
    2,
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await check(exercise)).toBe(doubled);
});

test('it says the line of what is wrong, and what is written survives a reload until it is reset', async ({ page }) => {
  const exercise = exerciseOf(page);
  await edit(exercise);
  const original = await area(exercise).inputValue();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' +');
  const failed = 'The program has ended with status 1.';
  expect(await check(exercise, failed)).toMatch(/File "doubling.py", line 5\b.*\nSyntaxError/s);
  const wrong = 'def double(number):\n    return nothing';
  await area(exercise).fill(wrong);
  expect(await check(exercise, failed)).toMatch(/File "doubling.py", line 5, in double\nNameError/);
  await page.reload();
  await expect(area(exercise)).toHaveValue(wrong);
  await expect(area(exercise)).not.toBeFocused();
  // An empty one is an answer too.
  await area(exercise).fill('');
  await page.reload();
  await expect(area(exercise)).toHaveValue('');
  await area(exercise).fill('#'.repeat(100_001));
  await expect(exercise.status.first()).toContainText('100 kB');
  await exercise.button('Reset').click();
  await expect(area(exercise)).toHaveValue(original);
  await expect(area(exercise)).toBeFocused();
  await page.reload();
  await expect(exercise.button('Edit it')).toBeVisible();
});

test('Tab leads out of the field, indents when it was asked to, and Escape takes that back', async ({ page }) => {
  const exercise = exerciseOf(page);
  await edit(exercise);
  await page.keyboard.press('Tab');
  await expect(exercise.button('Check')).toBeFocused();
  const indents = exercise.figure.getByRole('checkbox', { name: 'Tab indents' });
  await indents.check();
  await area(exercise).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Tab');
  await expect(area(exercise)).toHaveValue(/^ {4}def/);
  await page.keyboard.press('Shift+Tab');
  await expect(area(exercise)).not.toBeFocused();
  await area(exercise).focus();
  await page.keyboard.press('Escape');
  await expect(indents).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(exercise.button('Check')).toBeFocused();
});
