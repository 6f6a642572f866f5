import { expect } from 'playwright/test';
import { clickTwice, machines, openExercise } from './console.ts';
import { test } from './observe.ts';

// Touch screens show larger text in fields. The line numbers must have the same size.
test.use({
  hasTouch: true,
  isMobile: true,
  viewport: { width: 390, height: 844 },
});

test.beforeEach(({ page }) => page.goto(machines));

test('makes the listing editable, and shows a verdict with lamps', async ({
  page,
}) => {
  const { figure, button, status, text } = openExercise(page);
  const area = figure.locator('textarea');
  const verdict = status.last();
  /** Presses Check, waits for this verdict next to four lamps, and returns the output. */
  const check = async (words: string | RegExp, reds = 4) => {
    await button('Check').click();
    await expect(verdict).toHaveText(words, { timeout: 20_000 });
    const fills = await verdict
      .locator('circle')
      .evaluateAll((all) => all.map((lamp) => getComputedStyle(lamp).fill));
    // The last lamp is always red.
    expect([
      fills.length,
      fills.filter((fill) => fill === fills.at(-1)).length,
    ]).toEqual([4, reds]);
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
  expect(await check(/^SyntaxError/)).toMatch(
    /File "doubling.py", line 5\b.*\n$/,
  );
  await area.fill('def double(number):\n    return nothing');
  expect(await check(/^NameError/)).toMatch(
    /File "doubling.py", line 5, in double\n$/,
  );
  await area.fill('import sys\n\nsys.exit(2)');
  expect(await check('The program exited with status 2.')).toBe('');
  await area.fill('import numpy');
  await check(/the module 'numpy'\.$/);
  await area.fill(`${listing.replace('+ 2', '* 2')}\n# ${'long '.repeat(40)}`);
  const lines = figure.locator('[data-lines]');
  await expect(lines).toHaveAttribute('data-lines', '4\n5\n6');
  // Screen readers do not hear the numbers.
  expect(await lines.ariaSnapshot()).not.toMatch(/4\s+5/);
  // Line numbers and lines have the same size, the same height, and the same distance from the top.
  const [ofLines, ofNumbers] = await lines.evaluate((pre) => {
    // By default, the column of numbers is as high as its container.
    document.adoptedStyleSheets[0]?.insertRule(
      '[data-lines]::before { align-self: start }',
    );
    const styles = [
      getComputedStyle(pre.querySelector('textarea') ?? pre),
      getComputedStyle(pre, '::before'),
    ];
    return styles.map(({ fontSize, height, marginTop: a, paddingTop: b }) => {
      return [fontSize, height, Number.parseFloat(a) + Number.parseFloat(b)];
    });
  });
  expect(ofNumbers).toEqual(ofLines);
  expect(ofNumbers?.[0]).toBe('16px');
  expect(
    await area.evaluate(
      ({ scrollHeight, clientHeight }) => scrollHeight - clientHeight,
    ),
  ).toBeLessThan(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
    390,
  );
  expect(await check('Wrong: 0', 2)).toBe(
    '1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n',
  );
  await button('Reset').click();
  expect(await check('Wrong: 2')).toBe(
    '1 doubled is 3\n2 doubled is 4\n3 doubled is 5\n',
  );
});

test('colors the code while it is edited, and shows the verdict above the output', async ({
  page,
}) => {
  const { figure, button, status } = openExercise(page);
  await button('Edit code').click();
  const area = figure.locator('textarea');
  const code =
    'def double(number):  # "new"\n    return number * 2.5 // 1 + len("\\"")';

  await area.fill(code);

  const colors = figure.locator('.editor > span');
  await expect(colors).toHaveText(code, { useInnerText: true });
  await expect(colors.locator('.keyword')).toHaveText(['def', 'return']);
  await expect(colors.locator('.comment')).toHaveText(['# "new"']);
  await expect(colors.locator('.number')).toHaveText(['2.5', '1']);
  await expect(colors.locator('.string')).toHaveText(['"\\""']);
  expect(await area.boundingBox()).toEqual(await colors.boundingBox());

  await button('Check').click();
  await expect(status.last()).toContainText('Wrong', { timeout: 20_000 });
  const output = await figure.locator('.screen').boundingBox();
  const verdict = await status.last().boundingBox();
  expect(verdict?.y).toBeLessThan(output?.y ?? 0);
});

test('keeps the text across reloads, and Tab leaves the editor', async ({
  page,
}) => {
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
  await area.fill('# Mine again');
  for (const [name, text] of [
    ['Reset', original],
    ['Undo reset', '# Mine again'],
    ['Reset', original],
  ] as const) {
    await button(name).click();
    await expect(area).toHaveValue(text);
    await expect(area).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(button('Check')).toBeFocused();
});
