import type { RequestListener } from 'node:http';
import { expect } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import {
  expectReceived,
  failedText,
  origin,
  sentText,
  status,
  test,
  written,
} from './contact-page.ts';
import { expectAccessible, gate } from './observe.ts';

/* Tests failures in a browser. `app/contact/send-message.test.ts` tests all kinds of answers without a browser. */

const unknown =
  'No confirmation came back, but your message may have arrived. Your text is still in the form.';
const kept = 'Your text is still in the form.';
const tooLong =
  'Your message is too long for the form. Your text is still there, so you can shorten it and try again.';

const failures: readonly (readonly [
  name: string,
  difference: string,
  answer: RequestListener,
])[] = [
  ['status 413', tooLong, status(413)],
  ['a redirect', kept, status(303, { Location: `${origin}/contact/` })],
  [
    'an answer without CORS',
    unknown,
    (_, response) => response.writeHead(201).end(),
  ],
  ['a broken connection', unknown, ({ socket }) => socket.destroy()],
];

for (const [name, difference, answer] of failures) {
  test(`shows the error message and what to do after ${name}`, async ({
    host,
    form,
  }) => {
    host.answer(answer);
    await form.sendAll();
    await expect(form.alert.getByRole('heading')).toBeFocused();
    await expect(form.alert.getByRole('heading')).toHaveText(failedText);
    const text = `${difference} You can also email it to ${settings.email}.`;
    await expect(form.alert.getByRole('paragraph')).toHaveText(text);
  });
}

test('offers an email link and a retry after a failure, and needs no storage', async ({
  page,
  host,
  form,
}) => {
  // Storage throws in browsers that block cookies.
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Denied.', 'SecurityError');
    };
    for (const place of ['sessionStorage', 'localStorage'])
      Object.defineProperty(globalThis, place, { get });
  });
  host.answer(status(500));
  await form.sendAll();
  await expect(form.heading(failedText)).toBeFocused();
  await expectAccessible(page);
  const [subject, body] = [
    written.subject,
    written.message.replaceAll('\n', '\r\n'),
  ].map(encodeURIComponent);
  const mail = `mailto:${settings.email}?subject=${subject}&body=${body}`;
  await expect(form.alert.getByRole('link')).toHaveAttribute('href', mail);
  await form.back.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await form.expectTexts();
  host.answer(status(201));
  await form.send.click();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host, 2);
});

test('does not restore an older text if storage is full', async ({
  page,
  form,
}) => {
  // Fills the session storage, which holds about five million characters, so that the message does not fit.
  await page.addInitScript(() =>
    sessionStorage.setItem('what is there', 'x'.repeat(5_000_000)),
  );
  await form.open();
  await form.fill();
  await form.fill({ message: 'x'.repeat(400_000) });
  await page.goto('/blog/');
  await form.open();
  await form.expectTexts({});
});

test('keeps the text when a reload or a timeout interrupts sending', async ({
  page,
  host,
  form,
}) => {
  const { open: release, isOpen } = gate();
  host.answer((...all) => void isOpen.then(() => status(201)(...all)));
  await page.clock.install();
  await form.sendAll();
  await expect.poll(() => host.requests.length).toBe(1);
  await page.reload();
  await form.waitForScript();
  await form.expectTexts();
  await form.send.click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expect(page.getByLabel('Message')).not.toBeEditable();
  await expect.poll(() => host.requests.length).toBe(2);
  await page.clock.fastForward(30_500);
  await expect(form.heading(failedText)).toBeFocused();
  await expect(page.getByText(unknown)).toBeVisible();
  release();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host, 2);
});
