import { test as base, expect, type Locator, type Page } from 'playwright/test';
import { watchProblems } from './observe.ts';
import { localUrl, sites } from './sites.ts';

export { expect };

/** The page with programs that crash, loop, or exit when a test types a command. */
export const machines = '/code/8/';

/** Fails a test on all problems that `watchProblems` records, unless the test removes them from `problems`. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page, localUrl(sites.awkward));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** The locators of a playable program in a page. */
type Console = ReturnType<typeof inside>;

/** Returns the first program with exactly this caption, leaving out exercises. */
export function openConsole(page: Page, caption: string): Console {
  const named = page.locator('figcaption').getByText(caption, { exact: true });
  return inside(page, page.locator('figure[data-player]:not([data-exercise])').filter({ has: named }).first());
}

export function openExercise(page: Page): Console {
  return inside(page, page.locator('figure[data-exercise]'));
}

function inside(page: Page, figure: Locator) {
  const log = figure.getByRole('log');
  return {
    page,
    figure,
    log,
    input: figure.getByRole('textbox', { name: 'Input', exact: true }),
    status: figure.locator('.play').getByRole('status'),
    button: (name: string | RegExp) => figure.getByRole('button', { name }),
    text: async () => (await log.textContent()) ?? '',
  };
}

/** Starts a program and waits until it asks for input. Expects the input in view and no overflow. */
export async function play({ figure, button, input, page }: Console, name: string | RegExp = /^Play/): Promise<void> {
  await button(name).click();
  await expect(figure.locator('.screen:not(.busy)')).toBeVisible();
  await expect(button('End input')).toBeVisible();
  await expect(input).toBeFocused();
  await expect(input).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Types a line into the focused element and presses Enter. */
export async function type({ page }: Console, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/** Types a line and returns the new output. Expects the earlier output to stay and the input to be in view. */
export async function answer(console: Console, line: string): Promise<string> {
  const before = `${await console.text()}${line}\n`;
  await type(console, line);
  await expect.poll(async () => (await console.text()).length).toBeGreaterThan(before.length);
  const text = await console.text();
  expect(text.slice(0, before.length), 'The earlier output has changed.').toBe(before);
  await expect(console.input).toBeInViewport({ ratio: 1 });
  return text.slice(before.length);
}

/** Waits until the program has ended with this status message. Expects the button Play again and no input. */
export async function expectEnd({ status, button, input }: Console, words: string | RegExp): Promise<void> {
  await expect(status).toHaveText(words);
  await expect(button('Play again')).toBeVisible();
  await expect(input).toBeHidden();
  for (const name of ['Stop', 'End input', 'Try again']) await expect(button(name)).toBeHidden();
}
