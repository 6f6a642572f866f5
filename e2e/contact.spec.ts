import { expect } from 'playwright/test';
import {
  expectReceived,
  formScript,
  origin,
  sentText,
  status,
  test,
  written,
} from './contact-page.ts';
import { expectAccessible, holdBack } from './observe.ts';

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
  host.answer((request, response) => {
    setTimeout(() => status(201)(request, response), 300);
  });
  await form.send.dblclick();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host, 2);
  await form.open();
  await form.expectTexts({});
});

test('keeps text typed before the script loads as a draft, in this tab only', async ({
  page,
  form,
}) => {
  const release = await holdBack(page, formScript);
  await page.goto('/contact/', { waitUntil: 'commit' });
  await form.fill({ ...written, message: '' });
  await page.getByLabel('Message').focus();
  // Inserts the text with a single input event, as pasting does.
  await page.keyboard.insertText(written.message);
  release();
  await form.waitForScript();
  // Leaves the page and opens its URL again. If the test went back instead, the browser would restore the fields.
  await page.goto('/blog/');
  await form.open();
  await form.expectTexts();
  expect(
    await page.evaluate(() => JSON.stringify(localStorage) + document.cookie),
  ).not.toContain('Ada');
});

test('does not send a draft that the visitor has not seen', async ({
  page,
  host,
  form,
}) => {
  await form.open();
  await form.fill();
  const release = await holdBack(page, formScript);
  await page.goto('/contact/', { waitUntil: 'domcontentloaded' });

  await form.send.click();
  release();
  await form.waitForScript();

  await form.expectTexts();
  await expect(form.send).toBeVisible();
  expect(host.requests).toEqual([]);
  await form.send.click();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host);
});

test('without its script, the browser validates and sends the form', async ({
  page,
  host,
  form,
}) => {
  host.answer((_, response) => response.writeHead(500).end('A host is sorry.'));
  await page.route(formScript, (route) => route.abort());
  await page.goto('/contact/');
  await form.send.click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await form.fill();
  await form.send.click();
  await expect(page.getByText('A host is sorry.')).toBeVisible();
  await expectReceived(host);
  await page.goBack();
  await form.expectTexts();
});

test('loads its script again at the next interaction after a failure', async ({
  page,
  host,
  form,
}) => {
  await page.route(formScript, (route) => route.abort(), { times: 1 });
  const failure = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/scripts/contact-form'),
  );
  await page.goto('/contact/');
  await failure;
  await form.field('name').focus();
  await form.fill();
  await form.waitForScript();
  await form.send.click();
  await expect(form.heading(sentText)).toBeFocused();
  await expectReceived(host);
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
