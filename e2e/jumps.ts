import type { Page } from '@playwright/test';
import * as z from 'zod';

/** Notes from now on what jumps in a page without anybody having done something. */
export function watchJumps(page: Page): Promise<void> {
  return page.evaluate(noteJumps);
}

/** What was noted: https://developer.mozilla.org/docs/Web/API/LayoutShift */
export function jumpsOf(page: Page): Promise<unknown> {
  return page.evaluate(() => Reflect.get(globalThis, 'jumps'));
}

/** How much of the screen has jumped by how much of it, all that was noted together: https://web.dev/articles/cls */
export async function shiftOf(page: Page): Promise<number> {
  const jumps = z.array(z.string()).parse(await jumpsOf(page));
  return jumps.reduce((sum, jump) => sum + z.object({ value: z.number() }).parse(JSON.parse(jump)).value, 0);
}

/** Runs in the page. */
function noteJumps(): void {
  const jumps: string[] = [];
  Object.assign(globalThis, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!Reflect.get(entry, 'hadRecentInput')) jumps.push(JSON.stringify(entry));
    }
  }).observe({ type: 'layout-shift' });
}
