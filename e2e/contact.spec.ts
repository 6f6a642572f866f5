import { expect, type Page } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { alertText, type MessageHost, origin, sentText, status, test } from './message-host.ts';
import { expectAccessible, gate } from './observe.ts';

/*
 * What each answer of a host means is a table in `lib/contact/send.test.ts`; here is what a browser adds to it.
 */

const maybeText = 'Your message may have arrived.';

const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};

/** The same as a server gets it: browsers send line breaks as CRLF. */
const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };

async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

async function expectTexts(page: Page, texts = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
}

/** Opens the page anew and waits for its script: from then on the browser's own checks are off. */
async function open(page: Page): Promise<void> {
  await page.goto('/contact/');
  await page.locator('form').dispatchEvent('pointerover');
  await page.locator('form[novalidate]').waitFor();
}

/** Opens the page, fills in the form and sends it. */
async function sendAll(page: Page): Promise<void> {
  await open(page);
  await fill(page);
  await send(page).click();
}

/** Whether the last message came as it was written, in exactly five fields, and is the only one but for those before it. */
async function expectReceived(host: MessageHost, count = 1): Promise<void> {
  expect(host.requests.map(({ path }) => path)).toEqual(Array(count).fill('/message'));
  expect(await host.fields()).toEqual(Object.entries(received));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to the form' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a message arrives as it was written, and a double click sends another once', async ({ page, host }) => {
  await sendAll(page);
  await expect(page.getByRole('status').getByRole('heading', { name: sentText })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);
  await expectReceived(host);
  await page.getByRole('button', { name: 'Write another' }).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await fill(page);
  host.answer((request, response) => void setTimeout(() => status(201)(request, response), 300));
  await send(page).dblclick();
  await expect(heading(page, sentText)).toBeFocused();
  await expectReceived(host, 2);
  await open(page);
  await expectTexts(page, { name: '', email: '', subject: '', message: '' });
});

test('an empty form is not sent: each field says what it wants until it is there', async ({ page, host }) => {
  await open(page);
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectAccessible(page);
  for (const [label, sentence, text] of [
    ['Name', 'Enter your name.', 'A'],
    ['Email', 'Enter an email address like name@example.com.', 'ada@example.com'],
    ['Subject', 'Enter a subject.', 'B'],
    ['Message', 'Enter a message.', 'C'],
  ] as const) {
    const field = page.getByLabel(label);
    await expect(page.getByRole('alert')).toHaveText(alertText);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(sentence);
    await field.pressSequentially(text);
    await expect(field).not.toHaveAttribute('aria-invalid');
    await expect(field).toHaveAccessibleDescription('');
  }
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(host.requests).toEqual([]);
});

test('a refusal loses nothing: there is the way by mail, and the same can be sent again', async ({ page, host }) => {
  host.answer(status(500));
  await sendAll(page);
  const failed = 'There was an error sending your message. Please try again later.';
  await expect(page.getByRole('alert').getByRole('heading', { name: failed })).toBeFocused();
  await expectAccessible(page);
  const mail = `subject=${encodeURIComponent(written.subject)}&body=${encodeURIComponent(received.message)}`;
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `mailto:${settings.email}?${mail}`);
  await back(page).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectTexts(page);
  host.answer(status(201));
  await send(page).click();
  await expect(heading(page, sentText)).toBeFocused();
  await expectReceived(host, 2);
});

test('where a tab has no room for a text, the page says so, and keeps no older one instead', async ({ page, host }) => {
  // A tab keeps about five million letters.
  await page.addInitScript(() => sessionStorage.setItem('what is there', 'x'.repeat(5_000_000)));
  host.answer(status(413));
  await open(page);
  await fill(page, { ...written, message: 'x'.repeat(400_000) });
  await send(page).click();
  await expect(heading(page, 'Your message is too long.')).toBeFocused();
  await expect(page.getByText('keeps no copy')).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['what is there']);
  await back(page).click();
  await fill(page, { message: 'Shorter.' });
  await expect(page.getByText('keeps no copy')).toHaveCount(0);
  await open(page);
  await expectTexts(page, { ...written, message: 'Shorter.' });
});

test('what a reload or 30 seconds leave on its way may have arrived, and nothing is lost', async ({ page, host }) => {
  const { open: release, isOpen } = gate();
  host.answer((...all) => void isOpen.then(() => status(201)(...all)));
  await page.clock.install();
  await sendAll(page);
  await expect.poll(() => host.requests.length).toBe(1);
  await page.reload();
  await expect(page.getByText(maybeText)).toBeVisible();
  await back(page).click();
  await expectTexts(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await page.getByLabel('Message').press('Control+End');
  await page.keyboard.insertText('P.S. One more thing.');
  await expect.poll(() => host.requests.length).toBe(2);
  await page.clock.fastForward(30_500);
  await expect(heading(page, maybeText)).toBeFocused();
  release();
  await expect(heading(page, sentText)).toBeFocused();
  await expect(page.getByText('It still stands in the form.')).toBeVisible();
  await expectReceived(host, 2);
  await open(page);
  await expectTexts(page, { ...written, message: `${written.message}P.S. One more thing.` });
});

test('what is typed before the script has come is a draft, in this tab alone', async ({ page }) => {
  const { open: release, isOpen } = gate();
  await page.route('**/scripts/contact-form*', (route) => isOpen.then(() => route.continue()));
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fill(page, { ...written, message: '' });
  await page.getByLabel('Message').focus();
  // In one event, as a paste does it.
  await page.keyboard.insertText(written.message);
  release();
  await page.locator('form[novalidate]').waitFor();
  // By its address, the browser fills in nothing of its own.
  await page.goto('/blog/');
  await open(page);
  await expectTexts(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('Ada');
});

test('without its script a form is sent once, and again by who comes back', async ({ page, host }) => {
  const { open: release, isOpen } = gate();
  host.answer((_, response) => void isOpen.then(() => response.writeHead(500).end('A host is sorry.')));
  await page.route('**/scripts/contact-form*', (route) => route.abort());
  await page.goto('/contact/');
  await fill(page);
  // While a navigation is under way the tests cannot click, so the page does it itself.
  const clicks = page.evaluate(async () => {
    for (let times = 0; times < 10; times += 1) {
      document.querySelector<HTMLElement>('form [type=submit]')?.click();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return document.querySelector('[data-props] + [role=status]')?.textContent;
  });
  expect(await clicks).toBe('Sending…');
  release();
  await expect(page.getByText('A host is sorry.')).toBeVisible();
  await expectReceived(host);
  await page.goBack();
  await expectTexts(page);
  await expect(page.getByText('Sending…')).toHaveCount(0);
  await send(page).click();
  await expect(page.getByText('A host is sorry.')).toBeVisible();
  await expectReceived(host, 2);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser checks, and who is sent back by a host reads that it has come', async ({ page, host }) => {
    host.answer((_, response) => response.writeHead(303, { Location: `${origin}/contact/#sent` }).end());
    await page.goto('/contact/');
    await expect(heading(page, sentText)).toBeHidden();
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await fill(page);
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    await expectReceived(host);
  });
});
