import { expect } from 'playwright/test';
import {
  type ContactForm,
  expectReceived,
  sentText,
  test,
  written,
} from './contact-page.ts';
import { pageChanges, translate } from './page-changes.ts';

/* Translations and browser extensions change the form. No text, focus, or press may be lost. */

const presses = [
  { input: 'mouse', press: (form: ContactForm) => form.submit.click() },
  { input: 'touch', press: (form: ContactForm) => form.submit.tap() },
  {
    input: 'keyboard',
    press: (form: ContactForm) => form.submit.press('Enter'),
  },
];

test.use({ hasTouch: true });

for (const { change, run } of pageChanges) {
  for (const { input, press } of presses) {
    test(`${change} keeps the first press by ${input}`, async ({
      page,
      host,
      form,
    }) => {
      await page.goto('/contact/', { waitUntil: 'domcontentloaded' });
      await page.evaluate(run);
      await form.fill();

      await press(form);

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
