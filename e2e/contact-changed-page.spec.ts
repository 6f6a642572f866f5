import { expect, type Page } from 'playwright/test';
import {
  type ContactForm,
  expectReceived,
  formScript,
  sentText,
  test,
  written,
} from './contact-page.ts';
import { holdBack } from './observe.ts';
import { pageChanges, translate } from './page-changes.ts';

/*
 * Translations and browser extensions change the form before or after its
 * script arrives. No character, focus, caret, or press may be lost.
 */

const presses = [
  { input: 'mouse', press: (form: ContactForm) => form.submit.click() },
  { input: 'touch', press: (form: ContactForm) => form.submit.tap() },
  {
    input: 'keyboard',
    press: (form: ContactForm) => form.submit.press('Enter'),
  },
];

test.use({ hasTouch: true });

/** Types a text with the caret before its last character. */
async function typeWithCaret(page: Page, start: string): Promise<void> {
  await page.keyboard.type(start);
  await page.keyboard.press('ArrowLeft');
}

for (const { change, run } of pageChanges) {
  for (const moment of ['before', 'after'] as const) {
    test(`${change} ${moment} the first interaction keeps text, focus, and caret when the script arrives late`, async ({
      page,
      host,
      form,
    }) => {
      const release = await holdBack(page, formScript);
      await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
      if (moment === 'before') {
        await page.evaluate(run);
      }
      await form.field('email').focus();
      await typeWithCaret(page, 'ada@example.cm');
      if (moment === 'after') {
        await page.evaluate(run);
      }

      release();
      await form.waitForScript();

      await expect(form.field('email')).toBeFocused();
      await page.keyboard.type('o');
      await form.expectTexts({ email: 'ada@example.com' });
      expect(host.requests).toEqual([]);
    });
  }

  for (const { input, press } of presses) {
    test(`${change} keeps the first press by ${input} before the script arrives`, async ({
      page,
      host,
      form,
    }) => {
      const release = await holdBack(page, formScript);
      await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
      await page.evaluate(run);
      await form.fill();

      await press(form);
      release();

      await expect(form.notice).toContainText(sentText);
      await expectReceived(host);
    });
  }

  test(`${change} after the script has loaded breaks neither errors nor sending`, async ({
    page,
    host,
    form,
  }) => {
    await form.open();
    await page.evaluate(run);

    await form.submit.click();
    await expect(form.field('name')).toBeFocused();
    await expect(form.field('name')).toHaveAccessibleDescription(/Enter your/);
    await page.evaluate(run);
    await form.fill();
    await form.submit.click();

    await expect(form.notice).toContainText(sentText);
    await expectReceived(host);
    await page.evaluate(run);
    await form.notice.getByRole('button').click();
    await expect(form.field('name')).toBeFocused();
    await form.expectTexts({});
  });
}

test('after a translation, all texts of the form and its notices are translated', async ({
  page,
  host,
  form,
}) => {
  host.answer((_, response) => response.writeHead(500).end());
  await page.goto('/contact/');
  await page.evaluate(translate);

  await form.submit.click();
  await expect(form.alert).toHaveText(/^‹.*›$/);
  const name = form.field('name');
  await expect(name).toHaveAccessibleDescription(/^‹.*›$/);
  await form.fill(written);
  await form.submit.click();

  await expect(form.alert.getByRole('heading')).toHaveText(/^‹.*›$/);
  await expect(form.alert.getByRole('paragraph')).toHaveText(/^‹.*›$/);
  await expect(form.notice.getByRole('button')).toHaveText(/^‹.*›$/);
});
