import { sites, urlOf } from '../sites.ts';
import type { Tab } from './engine.ts';
import { desk, expect, phone, test, violations } from './test.ts';

const machines = `${urlOf(sites.programs)}/code/2/`;

/** The program whose figure has this caption: what stands in it, and a button of it. */
function consoleOf(tab: Tab, caption: string) {
  const find = async () => {
    await tab.evaluate((name) => {
      for (const figure of document.querySelectorAll('figure[data-player]')) {
        figure.id = figure.querySelector('figcaption')?.textContent === name ? 'console' : '';
      }
    }, caption);
  };
  const text = () => tab.read('#console [role=log]', (log) => log.textContent);
  const status = () => tab.read('#console [role=status]', (said) => said.textContent);
  const press = async (name: string) => {
    await tab.evaluate((start) => {
      for (const button of document.querySelectorAll('#console button')) {
        button.classList.toggle('wanted', button.textContent?.startsWith(start));
      }
    }, name);
    await tab.click('#console .wanted');
  };
  const isTyping = () => tab.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  const isInView = () =>
    tab.read('#console input', (input) => {
      const { top, bottom } = input.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    });
  return {
    text,
    status,
    press,
    async play(name = 'Play'): Promise<void> {
      await find();
      await press(name);
      await expect.poll(() => tab.read('#console .screen', ({ className }) => className)).toBe('screen');
      expect(await text()).toMatch(/> $/);
      await expect.poll(isTyping).toBe('Input');
      expect(await isInView()).toBe(true);
    },
    async answer(line: string, expected: string, said = ''): Promise<void> {
      const before = await text();
      await tab.type(line);
      await tab.press('Enter');
      const state = async () => ({ shown: await text(), said: await status() });
      await expect.poll(state).toEqual({ shown: `${before}${line}\n${expected}`, said });
    },
  };
}

for (const size of [phone, desk]) {
  for (const program of ['machine.c', 'machine.py']) {
    test(`${program} plays to its end, ${size.width} pixels wide`, async ({ tab }) => {
      await tab.open(machines, size);
      const machine = consoleOf(tab, program);
      await machine.play();
      await machine.answer('jump', "'jump' is nothing that this machine can do.\n> ");
      await machine.answer('sleep', '3600 seconds have passed.\n> ');
      expect(await violations(tab)).toEqual([]);
      await tab.press('Control', 'd');
      await expect.poll(machine.text).toMatch(/\n> \nSwitched off\.\n$/);
      expect(await machine.status()).toBe('The program has ended.');
      expect(await tab.evaluate(() => document.activeElement?.textContent)).toBe('Play again');
      expect(await tab.problems()).toEqual([]);
    });
  }

  test(`a session is taken over, and an exercise is mended, ${size.width} pixels wide`, async ({ tab }) => {
    await tab.open(machines, size);
    const session = consoleOf(tab, 'Console session of machine.py');
    await session.play('Play on');
    expect(await session.text()).toMatch(/^Machine 932051\n> html\n<img .*\n> $/);
    await session.answer('status', '', 'The program has ended with status 3.');

    await tab.click({ role: 'button', name: 'Edit it' });
    await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
    await tab.press('Control', 'a');
    await tab.type('def double(number): return number * 2');
    await tab.click({ role: 'button', name: 'Check' });
    const printed = () => tab.read('[data-exercise] [role=log]', (log) => log.textContent);
    await expect.poll(printed).toBe('1 doubled is 2\n2 doubled is 4\n3 doubled is 6\n');
    expect(await violations(tab)).toEqual([]);
    expect(await tab.problems()).toEqual([]);
  });
}

test('a program that does not answer is stopped, and plays again', async ({ tab }) => {
  await tab.open(machines, phone);
  const machine = consoleOf(tab, 'machine.c');
  await machine.play();
  // Not for ever: WebKit does not end a worker that is in a loop of WebAssembly, and what comes after it would be slow.
  await machine.answer('slow', '', 'The program does not answer.');
  await machine.press('Stop');
  await expect.poll(machine.status).toBe('The program was stopped.');
  await machine.play('Play again');
  await machine.answer('jump', "'jump' is nothing that this machine can do.\n> ");
  expect(await violations(tab)).toEqual([]);
  expect(await tab.problems()).toEqual([]);
});
