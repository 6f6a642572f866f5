import type { RequestListener } from 'node:http';
import { expect } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import {
  expectReceived,
  failedText,
  noAnswerText,
  origin,
  sentText,
  status,
  test,
  written,
} from './contact-page.ts';
import { expectAccessible } from './observe.ts';

/* Tests failures in a browser. `app/contact/send-message.test.ts` tests all kinds of answers without a browser. */

const { email } = settings;
const unknownAdvice =
  'It may have arrived. Wait for an answer before you send it again.';
const unknownText = `${unknownAdvice} Your text is still in the form. If you get no answer, email it to ${email}.`;
const tooLongAdvice = 'It is too long. Shorten it, or send it by email.';

interface Failure {
  readonly name: string;
  readonly answer: RequestListener;
  /** The emphasized sentence, if another try is wrong. */
  readonly advice?: string;
  readonly text: string;
}

const failures: readonly Failure[] = [
  {
    name: 'status 413',
    answer: status(413),
    advice: tooLongAdvice,
    text: `${tooLongAdvice} Your text is still in the form. The email address is ${email}.`,
  },
  {
    name: 'a redirect',
    answer: status(303, { Location: `${origin}/contact/` }),
    text: `Your text is still in the form. You can also email it to ${email}.`,
  },
  {
    name: 'an answer without CORS',
    answer: (_, response) => response.writeHead(201).end(),
    advice: unknownAdvice,
    text: unknownText,
  },
  {
    name: 'a broken connection',
    answer: ({ socket }) => socket.destroy(),
    advice: unknownAdvice,
    text: unknownText,
  },
];

for (const { name, answer, advice, text } of failures) {
  test(`shows the error message and what to do after ${name}`, async ({
    host,
    form,
  }) => {
    host.answer(answer);

    await form.sendAll();

    const heading = form.alert.getByRole('heading');
    await expect(heading).toBeFocused();
    await expect(heading).toHaveText(failedText);
    await expect(form.alert.getByRole('paragraph')).toHaveText(text);
    const emphasized = await form.alert.getByRole('strong').allInnerTexts();
    expect(emphasized).toEqual(advice ? [advice] : []);
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
    for (const place of ['sessionStorage', 'localStorage']) {
      Object.defineProperty(globalThis, place, { get });
    }
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

test('keeps the text and the focus while sending, and after 30 seconds says that the message may have arrived', async ({
  page,
  host,
  form,
}) => {
  const release = host.holdBack(status(201));
  await page.clock.install();
  await form.sendAll();

  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toBeDisabled();
  await expect(sending).toBeFocused();
  await expect(page.getByRole('status')).toHaveText('Sending…');
  await expect(page.getByLabel('Message')).not.toBeEditable();
  await expectAccessible(page);
  await sending.press('Enter');
  await expect.poll(() => host.requests.length).toBe(1);

  await page.clock.fastForward(30_500);
  const heading = form.heading(noAnswerText);
  await expect(heading).toBeFocused();
  await expect(form.alert.getByRole('paragraph')).toHaveText(unknownText);
  await expect(page.getByText(failedText)).toBeHidden();

  release();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host, 1);
});

test('says that a message may have arrived if the visitor left before the answer', async ({
  page,
  host,
  form,
}) => {
  const release = host.holdBack(status(201));
  await form.sendAll();
  await expect.poll(() => host.requests.length).toBe(1);

  for (const path of ['/blog/', '/contact/']) {
    await page.goto(path);
  }

  await expect(form.heading(noAnswerText)).toBeVisible();
  await expect(form.alert.getByRole('paragraph')).toHaveText(unknownText);
  await form.expectTexts();
  await expectAccessible(page);

  release();
  await form.send.click();
  await expect(form.heading(sentText)).toBeFocused();
  await expect(form.heading(noAnswerText)).toBeHidden();
  await expectReceived(host, 2);
  await page.reload();
  await form.waitForScript();
  await expect(form.heading(noAnswerText)).toBeHidden();
});

test('keeps the text when the tab is offline before the first interaction', async ({
  page,
  context,
  host,
  form,
}) => {
  await page.goto('/contact/');
  await form.waitForScript();
  await context.setOffline(true);

  await form.fill();
  await form.send.click();

  await expect(form.heading(failedText)).toBeFocused();
  await context.setOffline(false);
  await form.back.click();
  await form.expectTexts();
  await form.send.click();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host);
});
