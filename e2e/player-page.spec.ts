import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import {
  answer,
  consoleOf,
  desk,
  exerciseOf,
  expect,
  expectEnd,
  expectQuestion,
  machines,
  phone,
  play,
  test,
  textOf,
  type,
} from './console.ts';
import { jumpsOf, watchJumps } from './jumps.ts';

test.use({ baseURL: machines });

/** Notes what is added to logs from now on, what is taken out of them, and what of it is said aloud. */
function watchLogs(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seen = { added: '', aloud: '', removed: 0, changed: 0 };
    Object.assign(globalThis, { seen });
    new MutationObserver((records) => {
      for (const { type: kind, target, addedNodes, removedNodes } of records) {
        if (!(target.parentElement?.closest('[role=log]') || (target instanceof Element && target.role === 'log')))
          continue;
        seen.removed += removedNodes.length;
        if (kind === 'characterData') seen.changed += 1;
        for (const node of addedNodes) {
          seen.added += node.textContent;
          if (!(node instanceof Element && node.ariaLive === 'off')) seen.aloud += node.textContent;
        }
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

test('each piece of text is added to the log once, nothing is replaced, and what one types is not said again', async ({
  page,
}) => {
  await page.goto('code/2/');
  await watchLogs(page);
  const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen'));
  const console = consoleOf(page, 'größe.py');
  const first = (await console.figure.locator('pre').textContent()) ?? '';
  await play(console);
  expect(await textOf(console)).toBe(first);
  // It stood in the log when that came, and is nothing new.
  expect(await seen()).toEqual({ added: '', aloud: '', removed: 0, changed: 0 });
  const aloud = await answer(console, 'Käse');
  await expectEnd(console, 'The program has ended.');
  const added = (await textOf(console)).slice(first.length);
  expect(await seen()).toEqual({ added, aloud, removed: 0, changed: 0 });
});

test('a session that is taken over is nothing new in the log, and what comes after it is', async ({ page }) => {
  await page.goto('code/2/');
  await watchLogs(page);
  const seen = () => page.evaluate(() => Reflect.get(globalThis, 'seen'));
  const console = consoleOf(page, 'Console session of machine.py');
  await play(console, 'Play on from here');
  expect(await seen()).toMatchObject({ added: '', removed: 0 });
  const first = await textOf(console);
  const said = [];
  for (const line of ['jump', 'html', 'wide']) said.push(await answer(console, line));
  const added = (await textOf(console)).slice(first.length);
  expect(await seen()).toMatchObject({ added, aloud: said.join(''), removed: 0 });
});

test('while the program answers at once, the status says nothing and the buttons stay', async ({ page }) => {
  await page.goto('code/2/');
  const console = consoleOf(page, 'machine.c');
  await play(console);
  await console.figure.locator('.play').evaluate((row) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    new MutationObserver((records) => {
      for (const { target } of records) seen.push(target.textContent ?? '');
    }).observe(row, { childList: true, characterData: true, attributes: true, attributeOldValue: true, subtree: true });
  });
  const shown = await console.button(/./).allTextContents();
  for (const line of ['jump', 'html', 'sleep']) await answer(console, line);
  expect(await console.button(/./).allTextContents()).toEqual(shown);
  expect(await console.status.textContent()).toBe('');
  expect(await page.evaluate(() => [...new Set(Reflect.get(globalThis, 'seen'))])).not.toContain('Loading…');
});

test('the keyboard alone leads from the top of the page to a game that has ended, and to the next', async ({
  page,
}) => {
  await page.goto('code/2/');
  const console = consoleOf(page, 'machine.c');
  const button = console.button(/^Play/);
  for (let tabs = 0; tabs < 60 && !(await button.evaluate((element) => element === document.activeElement)); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expectQuestion(console);
  for (const line of ['jump', 'sleep']) await answer(console, line);
  await type(console, 'status');
  await expectEnd(console, 'The program has ended with status 3.');
  await expect(console.button('Play again')).toBeFocused();
  await page.keyboard.press('Space');
  await expectQuestion(console);
  expect(await textOf(console)).toMatch(/^Machine \d+\n> $/);
  await page.keyboard.press('Tab');
  await expect(console.button('End of input')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectEnd(console, 'The program has ended.');
  await expect(console.button('Play again')).toBeFocused();
});

for (const size of [{ width: 390, height: 400 }, { width: 320, height: 640 }, desk]) {
  test(`nothing jumps, and the line that one types is in view, ${size.width} × ${size.height}`, async ({ page }) => {
    await page.setViewportSize(size);
    await page.goto('code/2/');
    await watchJumps(page);
    const console = consoleOf(page, 'machine.py');
    await play(console);
    for (let line = 0; line < 12; line += 1) {
      await answer(console, 'wide');
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    const top = async () => (await console.input.boundingBox())?.y ?? 0;
    const before = await top();
    await answer(console, 'html');
    // The screen is full by now: what is new comes in below, and the line that one types stays where it is.
    expect(Math.abs((await top()) - before)).toBeLessThan(2);
    expect(await jumpsOf(page)).toEqual([]);
  });
}

for (const size of [phone, desk]) {
  test(`axe finds nothing in a console, ${size.width} pixels wide, whatever it does`, async ({ page, problems }) => {
    test.slow();
    await page.setViewportSize(size);
    await page.goto('code/2/');
    // All at once: one plays, one has ended, one does not answer, one could not be loaded, and the exercise is open.
    await play(consoleOf(page, 'Console session of machine.py'), 'Play on from here');
    await type(consoleOf(page, 'Console session of machine.py'), 'status');
    await expectEnd(consoleOf(page, 'Console session of machine.py'), /status 3/);
    await page.route('**/machine.*.wasm', (route) => route.abort());
    await consoleOf(page, 'machine.c').button(/^Play/).click();
    await expect(consoleOf(page, 'machine.c').status).toHaveText('The program could not be loaded.');
    await exerciseOf(page).button('Edit it').click();
    await exerciseOf(page).button('Check').click();
    await expect(exerciseOf(page).status).toHaveText('The program has ended.');
    await play(consoleOf(page, 'counting.c'));
    await play(consoleOf(page, 'machine.py'));
    await type(consoleOf(page, 'machine.py'), 'loop');
    await expect(consoleOf(page, 'machine.py').status).toHaveText('The program does not answer.');
    await expectAccessible(page);
    expect(problems.filter((problem) => !problem.includes('ERR_FAILED') && !problem.startsWith('asks for'))).toEqual(
      [],
    );
    problems.splice(0);
  });
}

test('on paper a console is the screen as it is, without buttons', async ({ page }) => {
  await page.goto('code/2/');
  const console = consoleOf(page, 'machine.c');
  await play(console);
  await answer(console, 'jump');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(console.log).toBeVisible();
  await expect(console.figure.locator('button:visible, input:visible, [role=status]:visible')).toHaveCount(0);
  for (const place of [console.log, console.figure, console.log.locator('kbd')]) {
    expect(await place.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(0, 0, 0)');
    expect(await place.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
  }
});

test('nothing moves by itself in a console', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('code/2/');
  const console = consoleOf(page, 'machine.c');
  await play(console);
  await answer(console, 'jump');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('the input has a keyboard for programs, and its name', async ({ page }) => {
  await page.goto('code/2/');
  const { input, ...console } = consoleOf(page, 'machine.c');
  await play({ input, ...console });
  await expect(input).toHaveAccessibleName('Input');
  for (const [name, value] of [
    ['autocapitalize', 'none'],
    ['autocomplete', 'off'],
    ['autocorrect', 'off'],
    ['spellcheck', 'false'],
    ['enterkeyhint', 'enter'],
  ] as const)
    await expect(input).toHaveAttribute(name, value);
  await expect(console.log).toHaveAccessibleName('machine.c');
});
