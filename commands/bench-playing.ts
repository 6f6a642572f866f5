import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { listen } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';

/** A game, and an answer that leaves it where it is. */
const games = [
  { program: 'tictactoe.c', page: '/code/2/', answer: 'x' },
  { program: 'hangman.py', page: '/code/6/', answer: '?' },
  { program: 'bulls_and_cows.py', page: '/code/7/', answer: '1234' },
] as const;

const lines = 200;

/** How long a reader waits in the page: from pressing Play to the first question, and for the answer to the 200th line. */
export async function benchPlaying(print: (...cells: readonly (string | number)[]) => void): Promise<void> {
  const { server, port } = await listen(siteHandler('out'), 4390);
  const executablePath = findBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] });
  print('program', 'processor', 'first question, ms', `line ${lines}, ms`);
  print('---', '---', '--:', '--:');
  for (const { program, page, answer } of games) {
    for (const slower of [1, 4]) {
      const tab = await browser.newPage();
      // What tsx puts around functions, it also puts around those that are sent to the page.
      await tab.addInitScript('globalThis.__name = (named) => named');
      await tab.goto(`http://localhost:${port}${page}`);
      const session = await tab.context().newCDPSession(tab);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
      const first = await pressPlay(tab);
      const last = await answerAll(tab, answer);
      print(program, slower === 1 ? 'as it is' : `${slower} times slower`, Math.round(first), Math.round(last));
      await tab.close();
    }
  }
  await browser.close();
  server.close();
}

/** Milliseconds until the console of a page asks for its first line. */
function pressPlay(tab: Page): Promise<number> {
  return tab.evaluate(async () => {
    const figure = [...document.querySelectorAll('figure')].find((each) => each.textContent?.includes('Play ·'));
    const start = performance.now();
    figure?.querySelector('button')?.click();
    const asks = () => [...(figure?.querySelectorAll('button') ?? [])].some((each) => each.title && !each.hidden);
    while (!asks()) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });
}

/** Milliseconds from the last line to its answer. */
function answerAll(tab: Page, answer: string): Promise<number> {
  return tab.evaluate(
    async ([text, count]) => {
      const log = document.querySelector('[role=log]');
      const input = document.querySelector<HTMLInputElement>('.screen input');
      let taken = Number.NaN;
      for (let line = 0; line < count; line += 1) {
        const printed = new Promise((resolve) => {
          let added = 0;
          const observer = new MutationObserver((records) => {
            added += records.length;
            // What was typed comes first, and then what the program prints.
            if (added > 1) resolve(observer.disconnect());
          });
          if (log) observer.observe(log, { childList: true });
        });
        const start = performance.now();
        if (input) input.value = text;
        input?.form?.requestSubmit();
        await printed;
        taken = performance.now() - start;
      }
      return taken;
    },
    [answer, lines] as const,
  );
}
