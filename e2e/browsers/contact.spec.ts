import { mergeTests } from '@playwright/test';
import { accept, alertText, test as hostTest, origin, received, sentText, written } from '../message-host.ts';
import { messagePort } from '../sites.ts';
import { expect, phone, test as tabTest, violations } from './test.ts';

const test = mergeTests(tabTest, hostTest);

// Neither browser can be told of another port, as Chromium is.
test.use({ hostPort: messagePort });

test('the form says what is missing, goes to the first field, and sends what is written', async ({ tab, host }) => {
  const send = { role: 'button', name: 'Send message' };
  const focused = () => tab.evaluate(() => document.activeElement?.getAttribute('name'));
  await host.answer(accept);
  await tab.open(`${origin}/contact/`, phone);
  await tab.evaluate(() => document.querySelector<HTMLElement>('[name=name]')?.focus());
  await expect.poll(() => tab.read('form', (form) => form.hasAttribute('novalidate'))).toBe(true);

  await tab.click(send);
  await expect.poll(() => tab.read('[role=alert]', (alert) => alert.textContent)).toBe(alertText);
  await expect.poll(focused).toBe('name');
  expect(await tab.evaluate(() => document.querySelectorAll('[aria-invalid=true]').length)).toBe(4);
  expect(await violations(tab)).toEqual([]);
  expect(host.requests).toEqual([]);

  await tab.type(written.name);
  for (const text of [written.email, written.subject]) {
    await tab.press('Tab');
    await tab.type(text);
  }
  await tab.press('Tab');
  await tab.type('First line');
  await tab.press('Enter');
  await tab.type('Grüße');
  await tab.click(send);
  await expect.poll(() => tab.read('[role=status] h2', (heading) => heading.textContent)).toBe(sentText);
  expect(await host.requests[0]?.fields()).toEqual(Object.entries({ ...received, message: 'First line\r\nGrüße' }));
  expect(await tab.problems()).toEqual([]);
});
