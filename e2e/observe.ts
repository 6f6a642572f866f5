import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from 'playwright/test';

/** Returns a promise and the function that resolves it. */
export function gate() {
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, isOpen };
}

/** Holds back the responses for a URL pattern. Returns a function that lets these and later responses through. */
export async function holdBack(
  page: Page,
  urls: string | RegExp,
): Promise<() => void> {
  const { open, isOpen } = gate();
  await page.route(urls, (route) => isOpen.then(() => route.continue()));
  return open;
}

/** Returns a growing list of requests to origins not in `allowed`, errors, CSP violations, and exceptions in a page. */
export function watchProblems(
  page: Page,
  allowed: readonly string[] = [],
): string[] {
  const problems: string[] = [];
  page.on('request', (request) => {
    const isAllowed = ['data:', 'http://localhost:', ...allowed].some((start) =>
      request.url().startsWith(start),
    );
    if (!isAllowed) {
      problems.push(`request to another site: ${request.url()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() >= 400) {
      problems.push(`${response.status()} ${response.url()}`);
    }
  });
  page.on('console', (message) => {
    if (message.type() === 'error') {
      problems.push(`${message.text()} (${message.location().url})`);
    }
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

/** The hosts of the scripts in `e2e/other-owner/`. */
export const scriptHosts = ['https://stats.example', 'https://talk.example'];

/**
 * Expects at least one problem with this text, at any time until the test ends,
 * because the browser may report problems late, and some of them twice.
 */
type ExpectProblem = (text: RegExp) => void;

/** Fails a test on all problems in its page that it does not expect. */
export const test = base.extend<{ expectProblem: ExpectProblem }>({
  expectProblem: [
    async ({ page }, use) => {
      // Lets the hosts answer with empty scripts, because tests have no network.
      for (const host of scriptHosts) {
        await page.route(`${host}/**`, (route) => route.fulfill({ body: '' }));
      }
      const problems = watchProblems(page, scriptHosts);
      const expected: RegExp[] = [];

      await use((text) => {
        expected.push(text);
      });

      const missing = () =>
        expected.filter((text) => !problems.some((line) => text.test(line)));
      await expect.poll(missing, 'Expected problems are missing.').toEqual([]);
      const others = problems.filter(
        (line) => !expected.some((text) => text.test(line)),
      );
      expect(others).toEqual([]);
    },
    { auto: true },
  ],
});

/** Returns the text in the clipboard. */
export const clipboard = (page: Page): Promise<string> =>
  page.evaluate(() => navigator.clipboard.readText());

/** The computed background colors of pages and feeds. */
export const backgrounds = {
  light: 'rgb(251, 250, 246)',
  dark: 'rgb(11, 17, 32)',
} as const;

const rules = [
  'wcag2a',
  'wcag2aa',
  'wcag21a',
  'wcag21aa',
  'wcag22aa',
  'best-practice',
];

/** The axe rules that depend on the color scheme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Expects no axe violations in the light and the dark color scheme. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    // Legacy mode is twice as fast. It skips iframes of other sites, but no page has iframes.
    const builder = new AxeBuilder({ page }).setLegacyMode();
    const axe =
      colorScheme === 'dark'
        ? builder.withRules(colorRules)
        : builder.withTags(rules);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [
      id,
      nodes.map(({ html }) => html),
    ]);
    expect(
      found,
      `axe finds violations in the ${colorScheme} color scheme.`,
    ).toEqual([]);
  }
}

/** Starts to record layout shifts, except shifts that follow user input. */
export function watchJumps(page: Page): Promise<void> {
  return page.evaluate(() => {
    const jumps: unknown[] = [];
    Object.assign(globalThis, { jumps });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) {
          jumps.push(entry.toJSON());
        }
      }
    }).observe({ type: 'layout-shift' });
  });
}

/** Waits until the browser has painted. */
export const nextPaint = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(resolve)),
      ),
  );

/** Returns the recorded layout shifts, including those of the next paint: https://web.dev/articles/cls */
export async function layoutShifts(
  page: Page,
): Promise<readonly { readonly value: number }[]> {
  await nextPaint(page);
  return page.evaluate(() => Reflect.get(globalThis, 'jumps'));
}
