import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { watchProblems } from './observe.ts';
import { sites, urlOf } from './sites.ts';

export { expect };

/** The page with the programs that break down. */
export const machines = '/code/8/';

/** Tests in whose pages nothing may go wrong, and no policy be violated; what has to go wrong, a test takes out of the list. */
export const test = base.extend<{ problems: string[] }>({
  problems: [
    async ({ page }, use) => {
      const problems = watchProblems(page, urlOf(sites.awkward));
      await use(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});

/** A program of a page that can be played. */
type Console = ReturnType<typeof inside>;

/** The program whose figure has just this caption; the first one, where a page has several. */
export function consoleOf(page: Page, caption: string): Console {
  const named = page.locator('figcaption').getByText(caption, { exact: true });
  return inside(page, page.locator('figure[data-player]:not([data-exercise])').filter({ has: named }).first());
}

/** The exercise of a page. */
export function exerciseOf(page: Page): Console {
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
    /** All that stands on the screen. */
    text: async () => (await log.textContent()) ?? '',
  };
}

/** Presses Play, and waits until the program asks, and the next line can be typed. */
export async function play({ figure, button, input, page }: Console, name: string | RegExp = /^Play/): Promise<void> {
  await button(name).click();
  await expect(figure.locator('.screen:not(.busy)')).toBeVisible();
  await expect(button('End of input')).toBeVisible();
  await expect(input).toBeFocused();
  await expect(input).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
}

/** Types a line, wherever the focus is. */
export async function type({ page }: Console, line: string): Promise<void> {
  await page.keyboard.type(line);
  await page.keyboard.press('Enter');
}

/**
 * Types a line, and waits for what the program says to it. What stood on the screen before has to stay there, and the next
 * line that one types is in view.
 *
 * @returns what the program printed
 */
export async function answer(console: Console, line: string): Promise<string> {
  const asked = `${await console.text()}${line}\n`;
  await type(console, line);
  await expect.poll(async () => (await console.text()).length).toBeGreaterThan(asked.length);
  const text = await console.text();
  expect(text.slice(0, asked.length)).toBe(asked);
  await expect(console.input).toBeInViewport({ ratio: 1 });
  return text.slice(asked.length);
}

/** Waits until the program has ended, and says so in these words. */
export async function expectEnd({ status, button, input }: Console, words: string | RegExp): Promise<void> {
  await expect(status).toHaveText(words);
  await expect(button('Play again')).toBeVisible();
  await expect(input).toBeHidden();
  for (const name of ['Stop', 'End of input', 'Try again']) await expect(button(name)).toBeHidden();
}
