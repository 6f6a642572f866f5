import {
  answer,
  consoleOf,
  desk,
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

test.use({ baseURL: machines });

test.beforeEach(({ page }) => page.goto('code/2/').then(() => undefined));

for (const [name, kind] of [
  ['machine.c', 'C'],
  ['machine.py', 'Python'],
] as const) {
  test.describe(`a program in ${kind}`, () => {
    test('that loops for ever does not answer: one waits, stops it, and plays again', async ({ page }) => {
      const machine = consoleOf(page, name);
      await play(machine);
      const begun = Date.now();
      await type(machine, 'loop');
      await expect(machine.status).toHaveText('The program does not answer.');
      expect(Date.now() - begun).toBeGreaterThan(1_900);
      await expect(machine.input).toBeFocused();
      await machine.button('Wait').click();
      await expect(machine.status).toBeEmpty();
      await expect(machine.button('Wait')).toBeHidden();
      await expect(machine.input).toBeFocused();
      await expect(machine.status).toHaveText('The program does not answer.');
      await machine.button('Stop').click();
      await expectEnd(machine, 'The program was stopped.');
      await expect(machine.button('Play again')).toBeFocused();
      expect(await textOf(machine)).toMatch(/> loop\n\^C\n$/);
      await page.keyboard.press('Enter');
      await expectQuestion(machine);
      expect(await answer(machine, 'sleep')).toBe('3600 seconds have passed.\n> ');
    });

    test('that prints for ever is cut after 1 MB', async ({ page }) => {
      const machine = consoleOf(page, name);
      await play(machine);
      await type(machine, 'flood');
      await expectEnd(machine, 'The program has printed more than 1 MB: the rest is left out.');
      const { length } = await textOf(machine);
      expect(length).toBeGreaterThan(1_000_000);
      expect(length).toBeLessThan(1_000_100);
      await expect(machine.button('Play again')).toBeInViewport({ ratio: 1 });
    });

    test('ends with a status that is said', async ({ page }) => {
      const machine = consoleOf(page, name);
      await play(machine);
      await type(machine, 'status');
      await expectEnd(machine, 'The program has ended with status 3.');
    });

    test('prints HTML, emoji and long lines as what they are', async ({ page }) => {
      const title = await page.title();
      const machine = consoleOf(page, name);
      await play(machine);
      const html = `<img src=x onerror="document.title = 'broken into'"> <b>bold</b> &amp; 🛬👩‍🚀\n> `;
      expect(await answer(machine, 'html')).toBe(html);
      expect(await answer(machine, 'wide')).toBe(`${'-'.repeat(500)}\n> `);
      expect(await answer(machine, '<img src=x>')).toBe(`'<img src=x>' is nothing that this machine can do.\n> `);
      await expect(machine.log.locator('img, b')).toHaveCount(0);
      expect(await page.title()).toBe(title);
      expect(await machine.figure.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    });

    test('is another game each time', async ({ page }) => {
      const machine = consoleOf(page, name);
      const first = await machine.figure.locator('pre').textContent();
      await play(machine);
      const numbers = new Set([first, await textOf(machine)]);
      await machine.button('Stop').click();
      for (let round = 0; round < 3; round += 1) {
        await play(machine, 'Play again');
        numbers.add(await textOf(machine));
        await page.keyboard.press('Control+c');
      }
      expect(numbers.size).toBe(5);
    });
  });
}

for (const [name, word, words, printed] of [
  ['machine.c', 'divide', /^The program has crashed: \w.*\.$/, /> divide\nDivision by zero\n$/],
  ['machine.py', 'divide', 'The program has ended with status 1.', /\nZeroDivisionError: .*\n$/],
  ['machine.c', 'deep', /^The program has crashed: \w.*\.$/, /> deep\n$/],
  ['machine.py', 'deep', 'The program has ended with status 1.', /\nRuntimeError: maximum recursion depth exceeded\n$/],
  ['machine.py', 'memory', 'The program has ended with status 1.', /\nMemoryError: .*\n$/],
] as const) {
  test(`${word} in ${name} ends the program, which says why`, async ({ page }) => {
    const machine = consoleOf(page, name);
    await play(machine);
    await type(machine, word);
    await expectEnd(machine, words);
    expect(await textOf(machine)).toMatch(printed);
    await play(machine, 'Play again');
    expect(await answer(machine, 'jump')).toBe("'jump' is nothing that this machine can do.\n> ");
  });
}

test('a program gets 64 MB, and no gigabyte', async ({ page }) => {
  const machine = consoleOf(page, 'machine.c');
  await play(machine);
  expect(await answer(machine, 'memory')).toBe('There is no gigabyte.\nThere are less than 64 MB.\n> ');
});

test('Ctrl+D and its button end the input, with what has been typed before', async ({ page }) => {
  for (const end of ['button', 'key'] as const) {
    for (const name of ['machine.c', 'machine.py']) {
      const machine = consoleOf(page, name);
      await play(machine);
      await page.keyboard.type('jump');
      if (end === 'key') await page.keyboard.press('Control+d');
      else await page.keyboard.press('Enter').then(() => machine.button('End of input').click());
      await expectEnd(machine, 'The program has ended.');
      expect(await textOf(machine)).toMatch(/> jump\n'jump' is nothing .*\n> \nSwitched off\.\n$/);
    }
  }
});

test('a program may ask without a question, and read until the input ends', async ({ page }) => {
  const counting = consoleOf(page, 'counting.c');
  await expect(counting.figure.locator('pre')).toBeEmpty();
  await play(counting);
  for (const line of ['one', '', 'three']) await type(counting, line);
  await page.keyboard.press('Control+d');
  await expectEnd(counting, 'The program has ended.');
  expect(await textOf(counting)).toBe('one\n\nthree\nLines: 3\n');
});

test('a program and its words may have letters of any language', async ({ page }) => {
  const word = consoleOf(page, 'größe.py');
  await play(word);
  expect(await answer(word, 'Käse 🛬')).toBe('Länge: 6\n');
  expect(
    (
      await page.request.get((await word.figure.getByRole('link', { name: 'größe.py' }).getAttribute('href')) ?? '')
    ).ok(),
  ).toBe(true);
});

for (const size of [phone, desk]) {
  test(`a session opens at its last question, and goes on as it was recorded, ${size.width} pixels wide`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    const session = consoleOf(page, 'Console session of machine.py');
    const recorded = (await session.figure.locator('pre').textContent()) ?? '';
    await play(session, 'Play on from here');
    expect(`${await textOf(session)}status`).toBe(recorded);
    await expect(session.figure.locator('kbd')).toHaveText(['html'], { useInnerText: true });
    await type(session, 'status');
    await expectEnd(session, 'The program has ended with status 3.');
    expect(await textOf(session)).toBe(`${recorded}\n`);
  });
}

test('the arrow keys bring back what has been typed, also in a session that is taken over', async ({ page }) => {
  const machine = consoleOf(page, 'Console session of machine.py');
  await play(machine, 'Play on from here');
  await page.keyboard.press('ArrowUp');
  await expect(machine.input).toHaveValue('html');
  await page.keyboard.press('ArrowDown');
  await expect(machine.input).toHaveValue('');
  for (const line of ['one', 'two']) await answer(machine, line);
  for (const [key, value] of [
    ['ArrowUp', 'two'],
    ['ArrowUp', 'one'],
    ['ArrowUp', 'html'],
    ['ArrowUp', 'html'],
    ['ArrowDown', 'one'],
    ['ArrowDown', 'two'],
    ['ArrowDown', ''],
    ['ArrowDown', ''],
    ['ArrowUp', 'two'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(machine.input).toHaveValue(value);
  }
  await type(machine, '!');
  await expect(machine.log).toHaveText(/> two!\n'two!' is nothing that this machine can do\.\n> $/);
});

test('what is typed while the program is busy is kept for it', async ({ page }) => {
  const machine = consoleOf(page, 'machine.py');
  await machine.button(/^Play/).click();
  await expect(machine.input).toBeFocused();
  for (const line of ['one', 'two', 'three']) await type(machine, line);
  await page.keyboard.press('Control+d');
  await expectEnd(machine, 'The program has ended.');
  const said = ['one', 'two', 'three'].map((word) => `> ${word}\n'${word}' is nothing that this machine can do.\n`);
  expect(await textOf(machine)).toMatch(new RegExp(`^Machine \\d+\n${said.join('')}> \nSwitched off\\.\n$`));
});

test('Ctrl+C stops the program, but copies where something is selected', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const machine = consoleOf(page, 'machine.c');
  await play(machine);
  await page.keyboard.type('copied');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('copied');
  await page.keyboard.press('End');
  await page.keyboard.press('Control+c');
  await expectEnd(machine, 'The program was stopped.');
  await play(machine, 'Play again');
});

test('Ctrl+C while the program is loading keeps it from starting', async ({ page }) => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.wasm', (route) => released.then(() => route.continue()));
  const machine = consoleOf(page, 'machine.c');
  await machine.button(/^Play/).click();
  await expect(machine.input).toBeFocused();
  await expect(machine.status).toHaveText('Loading…');
  await page.keyboard.press('Control+c');
  await expectEnd(machine, 'The program was stopped.');
  const arrived = page.waitForResponse('**/*.wasm');
  release();
  await arrived;
  await play(machine, 'Play again');
  expect(await textOf(machine)).toMatch(/^Machine \d+\n> $/);
});

test('the whole session can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const machine = consoleOf(page, 'Console session of machine.py');
  await play(machine, 'Play on from here');
  await answer(machine, 'Grüße');
  await machine.button('Copy').click();
  await expect(machine.status).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await textOf(machine));
});
