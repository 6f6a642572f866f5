import { expect } from 'playwright/test';
import {
  expectReceived,
  origin,
  sentText,
  status,
  test,
  written,
} from './contact-page.ts';
import { expectAccessible } from './observe.ts';

test('sends a message unchanged, and only once after a double click', async ({
  page,
  host,
  form,
}) => {
  await form.sendAll();
  await expect(
    page.getByRole('status').getByRole('heading', { name: sentText }),
  ).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);
  await expectReceived(host);
  await page
    .getByRole('button', { name: 'Write another message' })
    .press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await form.fill();
  host.answer(
    (request, response) =>
      void setTimeout(() => status(201)(request, response), 300),
  );
  await form.send.dblclick();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host, 2);
  await form.open();
  await form.expectTexts({});
});

test('keeps the text as a draft, in this tab only', async ({ page, form }) => {
  await form.open();
  await form.fill({ ...written, message: '' });
  await page.getByLabel('Message').focus();
  // Inserts the text with a single input event, as pasting does.
  await page.keyboard.insertText(written.message);
  // Leaves the page and opens its URL again. If the test went back instead, the browser would restore the fields.
  await page.goto('/blog/');
  await form.open();
  await form.expectTexts();
  expect(
    await page.evaluate(() => JSON.stringify(localStorage) + document.cookie),
  ).not.toContain('Ada');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser validates, and a redirect to #sent shows the success message', async ({
    page,
    host,
    form,
  }) => {
    host.answer((_, response) =>
      response.writeHead(303, { Location: `${origin}/contact/#sent` }).end(),
    );
    await page.goto('/contact/');
    await expect(form.heading(sentText)).toBeHidden();
    await form.fill({ ...written, email: 'ada@' });
    await form.send.click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await form.fill();
    await form.send.click();
    await expect(form.heading(sentText)).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    await expectReceived(host);
  });
});
