import { answer, consoleOf, exerciseOf, expect, expectEnd, machines, play, test, type } from './console.ts';
import { expectAccessible, gate } from './observe.ts';

test.beforeEach(({ page }) => page.goto(machines).then(() => undefined));

for (const [name, crash, words] of [
  ['machine.c', 'divide', /^The program has crashed: \w.*\.$/],
  ['machine.py', 'memory', 'The program has ended with status 1.'],
] as const) {
  test(`${name} is played to its end, anew each time, and is stopped where it does not answer`, async ({ page }) => {
    const machine = consoleOf(page, name);
    await play(machine);
    const first = await machine.text();
    const html = `<img src=x onerror="document.title = 'broken into'"> <b>bold</b> &amp; 🛬👩‍🚀\n> `;
    expect(await answer(machine, 'html')).toBe(html);
    expect(await answer(machine, 'wide')).toBe(`${'-'.repeat(500)}\n> `);
    await expect(machine.log.locator('img, b')).toHaveCount(0);
    expect(await machine.figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    await type(machine, 'status');
    await expectEnd(machine, 'The program has ended with status 3.');
    await play(machine, 'Play again');
    expect(await machine.text()).toMatch(/^Machine \d+\n> $/);
    expect(await machine.text()).not.toBe(first);
    await type(machine, crash);
    await expectEnd(machine, words);
    await play(machine, 'Play again');
    await type(machine, 'loop');
    await expect(machine.status).toHaveText('The program does not answer.');
    await machine.button('Stop').click();
    await expectEnd(machine, 'The program was stopped.');
    await expect(machine.button('Play again')).toBeFocused();
    expect(await machine.text()).toMatch(/> loop\n\^C\n$/);
    await play(machine, 'Play again');
    expect(await answer(machine, 'sleep')).toBe('3600 seconds have passed.\n> ');
  });
}

test('a program goes on while another one of its language is in a loop, and when that is stopped', async ({ page }) => {
  const [looping, other] = [consoleOf(page, 'machine.py'), consoleOf(page, 'Console session of machine.py')];
  await play(looping);
  await type(looping, 'loop');
  await expect(looping.status).toHaveText('The program does not answer.');
  await play(other, /^Play/);
  await answer(other, 'jump');
  await looping.button('Stop').click();
  await expectEnd(looping, 'The program was stopped.');
  await other.input.focus();
  await answer(other, 'jump');
});

test('a program may read without a question, and what is typed while it is busy is kept', async ({ page }) => {
  const counting = consoleOf(page, 'counting.c');
  await expect(counting.figure.locator('pre')).toBeEmpty();
  await counting.button(/^Play/).click();
  await expect(counting.input).toBeFocused();
  for (const line of ['one', '', 'three']) await type(counting, line);
  await page.keyboard.type('four');
  await page.keyboard.press('Control+d');
  await expectEnd(counting, 'The program has ended.');
  expect(await counting.text()).toBe('one\n\nthree\nfour\nLines: 4\n');
});

test('a session goes on as it was recorded, says nothing again, and brings back what was typed', async ({ page }) => {
  const session = consoleOf(page, 'Console session of machine.py');
  const recorded = await session.figure.locator('pre').textContent();
  // What is said aloud of that which comes into the log.
  await page.evaluate(() => {
    const aloud: (string | null)[] = [];
    Object.assign(globalThis, { aloud });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const isInLog = target instanceof Element && target.closest('[role=log]');
        const said = [...addedNodes].filter((node) => isInLog && !(node instanceof Element && node.ariaLive === 'off'));
        aloud.push(...said.map((node) => node.textContent));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // Twice before it is there; a double click would select a word of what comes.
  await session
    .button('Play on from here')
    .evaluate((button) => [button, button].map((one) => one.dispatchEvent(new MouseEvent('click'))));
  await expect(session.input).toBeFocused();
  await expect(session.log).toHaveText(/b> &amp; 🛬👩‍🚀\n> $/);
  await expect(session.figure.locator('.screen')).toHaveCount(1);
  expect(`${await session.text()}status`).toBe(recorded);
  const answers = [await answer(session, 'one'), await answer(session, 'two')];
  expect(await page.evaluate(() => Reflect.get(globalThis, 'aloud').join(''))).toBe(answers.join(''));
  for (const [direction, values] of [
    ['Up', ['two', 'one', 'html', 'html']],
    ['Down', ['one', 'two', '']],
  ] as const) {
    for (const value of values) {
      await page.keyboard.press(`Arrow${direction}`);
      await expect(session.input).toHaveValue(value);
    }
  }
});

test('the keyboard alone leads to a game, through it, and to the next', async ({ page }) => {
  const machine = consoleOf(page, 'machine.c');
  await machine.button(/^Play/).press('Enter');
  await expect(machine.log).toHaveText(/> $/);
  await expect(machine.input).toHaveAttribute('autocapitalize', 'none');
  await expect(machine.log).toHaveAccessibleName('machine.c');
  // The status says nothing while the program answers at once.
  await answer(machine, 'jump');
  await expect(machine.status).toBeEmpty();
  await type(machine, 'status');
  await expect(machine.button('Play again')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(machine.log).toHaveText(/^Machine \d+\n> $/);
  await page.keyboard.press('Tab');
  await expect(machine.button('End of input')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectEnd(machine, 'The program has ended.');
  await expect(machine.button('Play again')).toBeFocused();
});

test('Ctrl+C copies what is selected, stops a program, and keeps one from starting', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { open: release, isOpen } = gate();
  await page.route('**/*.wasm', (route) => isOpen.then(() => route.continue()));
  const machine = consoleOf(page, 'machine.c');
  await machine.button(/^Play/).click();
  await expect(machine.status).toHaveText('Loading…');
  // The same word stands there while the player itself comes.
  await expect(machine.input).toBeFocused();
  await page.keyboard.press('Control+c');
  await expectEnd(machine, 'The program was stopped.');
  const arrived = page.waitForResponse('**/*.wasm');
  release();
  await arrived;
  await play(machine, 'Play again');
  await page.keyboard.type('copied');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copied');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+c');
  await expectEnd(machine, 'The program was stopped.');
});

for (const [missing, pattern, words, again] of [
  ['the engine', '**/*.wasm', 'The program could not be loaded.', 'Try again'],
  ['the player', /\/player\.\w+\.js/, 'The player could not be loaded. Try again.', /^Play/],
] as const) {
  test(`without ${missing} one is told so, and can try again`, async ({ page, problems }) => {
    await page.route(pattern, (route) => route.abort());
    const machine = consoleOf(page, 'machine.py');
    for (const name of [/^Play/, again]) {
      await machine.button(name).click();
      await expect(machine.status).toHaveText(words);
      await expect(machine.figure.locator('[role=log], pre').first()).toHaveText(/^Machine \d+\n> $/);
    }
    await page.unroute(pattern);
    expect(problems.every((problem) => /ERR_FAILED/.test(problem))).toBe(true);
    problems.splice(0);
    await play(machine, again);
    await answer(machine, 'jump');
  });
}

test('nothing is loaded before one wants to play, and Python comes once for all programs', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await page.goto(machines);
  const links = page.locator('a[href]:visible, button:visible, select:visible, [tabindex="0"]:visible');
  for (let tabs = await links.count(); tabs > 0; tabs -= 1) await page.keyboard.press('Tab');
  expect(requests.filter((path) => /\/programs\/|\/scripts\/(?!enhance\.)/.test(path))).toEqual([]);
  const machine = consoleOf(page, 'machine.py');
  await play(machine);
  requests.splice(0);
  await type(machine, 'status');
  await play(machine, 'Play again');
  expect(requests).toEqual([]);
  await play(consoleOf(page, 'größe.py'));
  // Of the worker's script, which hosts have kept for ever, the browser has its own copy.
  expect(requests.filter((path) => !path.startsWith('/scripts/python.'))).toEqual([]);
});

test('axe finds nothing in consoles, and on paper they are screens without buttons', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const ended = consoleOf(page, 'Console session of machine.py');
  await play(ended, 'Play on from here');
  await type(ended, 'status');
  await expectEnd(ended, /status 3/);
  await exerciseOf(page).button('Edit it').click();
  await expect(page.getByRole('textbox', { name: /to be edited/ })).toBeFocused();
  await play(consoleOf(page, 'counting.c'));
  await play(consoleOf(page, 'machine.py'));
  await type(consoleOf(page, 'machine.py'), 'loop');
  await expect(consoleOf(page, 'machine.py').status).toHaveText('The program does not answer.');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(ended.figure.locator('button:visible, input:visible, [role=status]:visible')).toHaveCount(0);
  await expect(ended.log.locator('kbd').first()).toHaveCSS('color', 'rgb(0, 0, 0)');
});
