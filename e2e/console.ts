import { expect, type Locator, type Page } from 'playwright/test';

/** The page with programs that crash, loop, or exit when a test types a command. */
export const machines = '/code/8/';

/** Returns the first program with exactly this caption, leaving out exercises. */
export function openConsole(page: Page, caption: string) {
  const named = page.locator('figcaption').getByText(caption, { exact: true });
  return inside(
    page,
    page
      .locator('figure[data-player]:not([data-edited])')
      .filter({ has: named })
      .first(),
  );
}

export const openExercise = (page: Page) =>
  inside(page, page.locator('figure[data-edited]'));

/** Returns the locators of a playable program, and functions that play it. */
function inside(page: Page, figure: Locator) {
  const log = figure.getByRole('log');
  const input = figure.getByRole('textbox', { name: 'Input', exact: true });
  const status = figure.locator('.play').getByRole('status');
  const button = (name: string | RegExp) =>
    figure.getByRole('button', { name });
  const text = async () => (await log.textContent()) ?? '';

  /** Waits until a started program asks for input. Expects the input in view and no overflow. */
  async function expectPrompt(): Promise<void> {
    // Doesn't wait for text, because the page shows the program's first screen before the program starts.
    await expect(button('End input')).toBeVisible();
    await expect(figure.locator('.screen:not(.busy)')).toBeVisible();
    await expect(input).toBeFocused();
    await expect(input).toBeInViewport({ ratio: 1 });
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth <= innerWidth,
      ),
    ).toBe(true);
  }

  /** Starts the program and waits until it asks for input. */
  async function play(name: string | RegExp = /^Play/): Promise<void> {
    await button(name).click();
    await expectPrompt();
  }

  /** Types a line into the focused element and presses Enter. */
  async function type(line: string): Promise<void> {
    await page.keyboard.type(line);
    await page.keyboard.press('Enter');
  }

  /** Types a line and returns the new output. Expects the earlier output to stay and the input to be in view. */
  async function answer(line: string): Promise<string> {
    const before = `${await text()}${line}\n`;
    await type(line);
    await expect
      .poll(async () => (await text()).length)
      .toBeGreaterThan(before.length);
    const after = await text();
    expect(
      after.slice(0, before.length),
      'The earlier output has changed.',
    ).toBe(before);
    await expect(input).toBeInViewport({ ratio: 1 });
    return after.slice(before.length);
  }

  /** Waits until the program has ended with this status message. Expects the button Play again and no input. */
  async function expectEnd(message: string | RegExp): Promise<void> {
    await expect(status).toHaveText(message);
    await expect(button('Play again')).toBeVisible();
    await expect(input).toBeHidden();
    for (const name of ['Stop', 'End input']) {
      await expect(button(name)).toBeHidden();
    }
  }

  return {
    figure,
    log,
    input,
    status,
    button,
    text,
    expectPrompt,
    play,
    type,
    answer,
    expectEnd,
  };
}

/** Clicks a button twice at once. A real double click would also select text. */
export function clickTwice(button: Locator): Promise<void> {
  return button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}
