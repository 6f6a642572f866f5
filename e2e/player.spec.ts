import { expect } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import { clickTwice, machines, openConsole, openExercise } from './console.ts';
import { clipboard, expectAccessible, holdBack, test } from './observe.ts';

test.beforeEach(({ page }) => page.goto(machines));

const channels = settings.colors.highlight.match(/[\da-f]{2}/gi) ?? [];
const amber = `rgb(${channels.map((channel) => Number.parseInt(channel, 16)).join(', ')})`;

for (const [name, crash, words] of [
  ['machine.c', 'divide', 'The program crashed: it aborted after an error.'],
  ['machine.py', 'memory', 'The program exited with status 1.'],
] as const) {
  test(`plays ${name} to its end, plays it again, and stops it in an endless loop`, async ({
    page,
  }) => {
    const machine = openConsole(page, name);
    await machine.play();
    const first = await machine.text();
    const html = `<img src=x onerror="document.title = 'broken into'"> <b>bold</b> &amp; 🛬👩‍🚀\n> `;
    expect(await machine.answer('html')).toBe(html);
    expect(await machine.answer('wide')).toBe(`${'-'.repeat(500)}\n> `);
    await expect(machine.log.locator('img, b')).toHaveCount(0);
    expect(
      await machine.figure.evaluate(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ).toBe(0);
    await machine.type('status');
    await machine.expectEnd('The program exited with status 3.');
    await machine.play('Play again');
    expect(await machine.text()).toMatch(/^Machine \d+\n> $/);
    expect(await machine.text()).not.toBe(first);
    await machine.type(crash);
    await machine.expectEnd(words);
    await machine.play('Play again');
    await machine.type('loop');
    await expect(machine.status).toHaveText('The program is not responding.');
    await machine.button('Stop').click();
    await machine.expectEnd('The program was stopped.');
    await expect(machine.button('Play again')).toBeFocused();
    expect(await machine.text()).toMatch(/> loop\n\^C\n$/);
    await machine.play('Play again');
    expect(await machine.answer('sleep')).toBe('3600 seconds have passed.\n> ');
  });
}

test('a program keeps running while another one loops and is stopped', async ({
  page,
}) => {
  const looping = openConsole(page, 'machine.py');
  const other = openConsole(page, 'Console session of machine.py');
  await looping.play();
  await looping.type('loop');
  await expect(looping.status).toHaveText('The program is not responding.');
  await other.play('Continue from here');
  await other.answer('jump');
  await looping.button('Stop').click();
  await looping.expectEnd('The program was stopped.');
  await other.input.focus();
  await other.answer('jump');
});

test('sends each typed or pasted line to the program, also while it is busy', async ({
  page,
}) => {
  const counting = openConsole(page, 'counting.c');
  await expect(counting.figure.locator('pre')).toBeEmpty();
  await counting.button(/^Play/).click();
  await expect(counting.input).toBeFocused();
  for (const line of ['one', '', 'three']) {
    await counting.type(line);
  }
  await page.evaluate(() =>
    navigator.clipboard.writeText('ur\r\nfive\n\nseven'),
  );
  await page.keyboard.type('foe');
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Control+v');
  await expect(counting.input).toHaveValue('seven');
  await page.keyboard.press('Control+d');
  await counting.expectEnd('The program has ended.');
  expect(await counting.text()).toBe(
    'one\n\nthree\nfour\nfive\n\nseven\nLines: 7\n',
  );
  const machine = openConsole(page, 'machine.py');
  await machine.play();
  await page.evaluate(() =>
    navigator.clipboard.writeText('jump\nstatus\nleft'),
  );
  await page.keyboard.press('Control+v');
  await machine.expectEnd('The program exited with status 3.');
  await machine.play('Play again');
  await expect(machine.input).toHaveValue('');
});

test('continues a recorded session, and announces new output only', async ({
  page,
}) => {
  const session = openConsole(page, 'Console session of machine.py');
  const recorded = await session.figure.locator('pre').textContent();
  // Records the texts in the log that screen readers announce.
  await page.evaluate(() => {
    const announced: (string | null)[] = [];
    Object.assign(globalThis, { announced });
    new MutationObserver((records) => {
      for (const { target, addedNodes } of records) {
        const isInLog =
          target instanceof Element && target.closest('[role=log]');
        const live = [...addedNodes].filter(
          (node) =>
            isInLog && !(node instanceof Element && node.ariaLive === 'off'),
        );
        announced.push(...live.map((node) => node.textContent));
      }
    }).observe(document, { childList: true, subtree: true });
  });
  // The second click must do nothing.
  await clickTwice(session.button('Continue from here'));
  await session.expectPrompt();
  await expect(session.figure.locator('.screen')).toHaveCount(1);
  expect(`${await session.text()}status`).toBe(recorded);
  const answers = [await session.answer('one'), await session.answer('two')];
  expect(
    await page.evaluate(() => Reflect.get(globalThis, 'announced').join('')),
  ).toBe(answers.join(''));
});

test('plays and replays with the keyboard alone, and only buttons that start a program are amber', async ({
  page,
}) => {
  const machine = openConsole(page, 'machine.c');
  const play = machine.button(/^Play/);
  await expect(play).toHaveAccessibleName(/^Play \d+ kB$/);
  await expect(play).toHaveCSS('background-color', amber);
  await expect(play).toHaveCSS('font-weight', '700');
  await expect(play.locator('small')).toHaveCSS('font-weight', '400');
  expect((await play.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  await play.press('Enter');
  await machine.expectPrompt();
  await expect(machine.button('End input')).not.toHaveCSS(
    'background-color',
    amber,
  );
  await expect(machine.input).toHaveAttribute('autocapitalize', 'none');
  await expect(machine.log).toHaveAccessibleName('machine.c');
  // The status stays empty if the program answers at once.
  await machine.answer('jump');
  await expect(machine.status).toBeEmpty();
  await machine.type('status');
  await expect(play).toBeFocused();
  await expect(play).toHaveCSS('background-color', amber);
  await page.keyboard.press('Space');
  await machine.expectPrompt();
  await page.keyboard.press('Tab');
  await expect(machine.button('End input')).toBeFocused();
  await page.keyboard.press('Enter');
  await machine.expectEnd('The program has ended.');
  await expect(machine.button('Play again')).toBeFocused();
});

test('Ctrl+C copies a selection, stops a running program, and cancels one that is loading', async ({
  page,
}) => {
  const release = await holdBack(page, '**/*.wasm');
  const machine = openConsole(page, 'machine.c');
  await machine.button(/^Play/).click();
  await expect(machine.status).toHaveText('Loading…');
  // Waits for the player, which focuses its input. Until the player has loaded, the page shows the same message.
  await expect(machine.input).toBeFocused();
  await page.keyboard.press('Control+c');
  await machine.expectEnd('The program was stopped.');
  const arrived = page.waitForResponse('**/*.wasm');
  release();
  await arrived;
  await machine.play('Play again');
  await page.keyboard.type('copied');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  await expect.poll(() => clipboard(page)).toBe('copied');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+c');
  await machine.expectEnd('The program was stopped.');
});

for (const pattern of [/\.wasm/, /\/player\.\w+\.js/]) {
  test(`reports that ${pattern} failed to load, and loads it after a reload`, async ({
    page,
    expectProblem,
  }) => {
    expectProblem(new RegExp(`ERR_FAILED.*${pattern.source}`));
    await page.route(pattern, (route) => route.abort());
    const machine = openConsole(page, 'machine.py');
    await machine.button(/^Play/).click();
    await expect(machine.status).toHaveText(
      'The program could not be loaded. Reload this page to try again.',
    );
    await expect(machine.figure.locator('[role=log], pre').first()).toHaveText(
      /^Machine \d+\n> $/,
    );
    await page.unroute(pattern);
    await page.reload();
    await machine.play();
    await machine.answer('jump');
  });
}

test('loads nothing before Play is pressed, and loads Python once for all programs', async ({
  page,
}) => {
  const requests: string[] = [];
  page.on('request', (request) =>
    requests.push(new URL(request.url()).pathname),
  );
  await page.goto(machines);
  const links = page.locator(
    'a[href]:visible, button:visible, select:visible, [tabindex="0"]:visible',
  );
  for (let tabs = await links.count(); tabs > 0; tabs -= 1) {
    await page.keyboard.press('Tab');
  }
  const programFiles = () =>
    requests.filter((path) => /\/programs\/|\/scripts\/(?!enhance)/.test(path));
  expect(programFiles()).toEqual([]);
  const machine = openConsole(page, 'machine.py');
  await machine.play();
  await machine.type('status');
  await machine.play('Play again');
  const loaded = programFiles();
  expect(loaded).toEqual([...new Set(loaded)]);
  await openConsole(page, 'größe.py').play();
  // Each worker requests its script again, but the browser's HTTP cache answers.
  const isScript = (path: string) => path.startsWith('/scripts/python.');
  expect(programFiles().filter((path) => !isScript(path))).toEqual(
    loaded.filter((path) => !isScript(path)),
  );
});

test('consoles pass axe, respect reduced motion and forced colors, and print without buttons', async ({
  page,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  const ended = openConsole(page, 'Console session of machine.py');
  await ended.play('Continue from here');
  await ended.type('status');
  await ended.expectEnd(/status 3/);
  await openExercise(page).button('Edit code').click();
  await expect(page.getByRole('textbox', { name: /^Code of / })).toBeFocused();
  await openConsole(page, 'counting.c').play();
  await openConsole(page, 'machine.py').play();
  await openConsole(page, 'machine.py').type('loop');
  await expect(openConsole(page, 'machine.py').status).toHaveText(
    'The program is not responding.',
  );
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(openConsole(page, 'counting.c').input).toHaveCSS(
    'border-bottom',
    /^2px solid/,
  );
  const typed = ended.log.locator('kbd').first();
  const marked = await typed.screenshot();
  await typed.evaluate((element) =>
    element.attributeStyleMap.set('text-decoration', 'none'),
  );
  expect(
    (await typed.screenshot()).equals(marked),
    'Forced colors remove the underline of typed text.',
  ).toBe(false);
  await page.emulateMedia({
    media: 'print',
    colorScheme: 'dark',
    forcedColors: 'none',
  });
  await expect(
    ended.figure.locator(
      'button:visible, input:visible, [role=status]:visible',
    ),
  ).toHaveCount(0);
  await expect(ended.log.locator('kbd').first()).toHaveCSS(
    'color',
    'rgb(0, 0, 0)',
  );
});
