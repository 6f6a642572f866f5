import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { messagesHandler } from '../lib/servers/messages.ts';
import { settings } from '../lib/settings.ts';
import { freePort } from './free-port.ts';
import { alertText, origin, sentText, startMessageHost, status } from './message-host.ts';
import { expectAccessible, gate } from './observe.ts';
import { messagePort, sites, urlOf } from './sites.ts';

/*
 * What each answer of a host means is a table in `lib/contact/send.test.ts`; here is what a browser adds to it.
 */

type MessageHost = Awaited<ReturnType<typeof startMessageHost>>;

const failedText = 'There was an error sending your message. Please try again later.';
const maybeText = 'Your message may have arrived.';

const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};
const empty: typeof written = { name: '', email: '', subject: '', message: '' };

/** The same as a server gets it: browsers send line breaks as CRLF. */
const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };

/** Of the host of this process. The page knows one address only, which the browser takes for this one. */
const port = await freePort();

const test = base.extend<{ host: MessageHost }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP localhost:${messagePort} localhost:${port}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  host: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    const host = await startMessageHost(port);
    await use(host);
    await host.stop();
    expect(errors).toEqual([]);
  },
});

/** Answers only once it is told to. */
function held(listener: RequestListener) {
  const { open: release, isOpen } = gate();
  const heldListener: RequestListener = (...all) => void isOpen.then(() => listener(...all));
  return { listener: heldListener, release };
}

async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

async function expectTexts(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
}

/** Opens the page anew and waits for its script: from then on the browser's own checks are off. */
async function open(page: Page, address = '/contact/'): Promise<void> {
  await page.goto(address);
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
  await expectTexts(page, empty);
  await fill(page);
  host.answer((request, response) => void setTimeout(() => status(201)(request, response), 300));
  await send(page).dblclick();
  await expect(heading(page, sentText)).toBeFocused();
  await expectReceived(host, 2);
  await open(page);
  await expectTexts(page, empty);
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
  await expect(page.getByRole('alert').getByRole('heading', { name: failedText })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expect(page.getByText(maybeText)).toHaveCount(0);
  await expectAccessible(page);
  const mail = `subject=${encodeURIComponent(written.subject)}&body=${encodeURIComponent(received.message)}`;
  await expect(page.getByRole('alert').getByRole('link')).toHaveAttribute('href', `mailto:${settings.email}?${mail}`);
  await back(page).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectTexts(page);
  // What was not found faulty is not marked as one types.
  await page.getByLabel('Subject').fill('');
  await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid');
  await fill(page);
  host.answer(status(201));
  await send(page).click();
  await expect(heading(page, sentText)).toBeFocused();
  await expectReceived(host, 2);
});

test('a text too long for tab and host: the page says so, and keeps no older one instead', async ({ page, host }) => {
  host.answer(status(413));
  // A tab keeps about five million letters.
  await page.addInitScript(() => sessionStorage.setItem('what is there', 'x'.repeat(5_000_000)));
  await open(page);
  await fill(page, { ...written, message: 'x'.repeat(400_000) });
  await expect(page.getByRole('status').filter({ hasText: 'keeps no copy' })).toBeVisible();
  await send(page).click();
  await expect(heading(page, 'Your message is too long.')).toBeFocused();
  await expect(page.getByText('make it shorter, or send it by mail')).toBeVisible();
  await expect(page.getByText('keeps no copy')).toBeVisible();
  await expect(page.getByText('Nothing that you wrote is lost.')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['what is there']);
  await back(page).click();
  await fill(page, { message: 'Shorter.' });
  await expect(page.getByText('keeps no copy')).toHaveCount(0);
  await open(page);
  await expectTexts(page, { ...written, message: 'Shorter.' });
});

test('after 30 seconds a message may have arrived, and what is typed meanwhile stays', async ({ page, host }) => {
  const { listener, release } = held(status(201));
  host.answer(listener);
  await page.clock.install();
  await sendAll(page);
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await page.getByLabel('Message').press('Control+End');
  await page.keyboard.insertText('P.S. One more thing.');
  await expect.poll(() => host.requests.length).toBe(1);
  await page.clock.fastForward(29_000);
  await expect(sending).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(heading(page, maybeText)).toBeFocused();
  release();
  await expect(heading(page, sentText)).toBeFocused();
  await expect(page.getByText(maybeText)).toHaveCount(0);
  await expect(page.getByText('It still stands in the form.')).toBeVisible();
  await expectReceived(host);
  await open(page);
  await expectTexts(page, { ...written, message: `${written.message}P.S. One more thing.` });
});

test('a reload while it is on its way says that it may have arrived, and loses nothing', async ({ page, host }) => {
  host.answer(() => undefined);
  await sendAll(page);
  await expect.poll(() => host.requests.length).toBe(1);
  await page.reload();
  await expect(page.getByText(maybeText)).toBeVisible();
  await back(page).click();
  await open(page);
  await expectTexts(page);
});

test('what is typed before the script has come is a draft, in this tab alone', async ({ page, context }) => {
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
  const other = await context.newPage();
  await open(other);
  await expectTexts(other, empty);
  await fill(page, { name: '' });
  await open(page);
  await expectTexts(page, { ...written, name: '' });
});

test('without its script a form is sent once, and again by who comes back', async ({ page, host }) => {
  const { listener, release } = held((_, response) => response.writeHead(500).end('A host is sorry.'));
  host.answer(listener);
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

  test('the browser checks, and the message host of this project leads back', async ({ page, host }) => {
    const folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
    const messages = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
    host.handOn(messagesHandler(folder, origin, () => undefined));
    await page.goto('/contact/');
    for (const name of ['name', 'email'])
      await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', name);
    await expect(heading(page, sentText)).toBeHidden();
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await fill(page);
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    expect(messages()).toHaveLength(1);
    const file = join(folder, messages()[0] ?? '');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(received);
    await page.getByRole('link', { name: 'Write another' }).click();
    await expect(heading(page, sentText)).toBeHidden();
    await fill(page, { ...written, subject: 'Another subject' });
    // A folder that cannot be made.
    host.handOn(messagesHandler(join(file, 'below'), origin, () => undefined));
    await send(page).click();
    await expect(heading(page, failedText)).toBeVisible();
    await expect(page.getByText('The message could not be kept here.')).toBeVisible();
    await page.goBack();
    await expectTexts(page, { ...written, subject: 'Another subject' });
    await page.goForward();
    await page.getByRole('link', { name: 'Back to the contact page' }).click();
    await expect(page).toHaveURL('/contact/');
  });
});

test('a service gets the fields that it wants, at its own address, and is asked for JSON', async ({ page }) => {
  const { messages, source } = sites.other.settings;
  let posted = '';
  await page.route(messages.address, (route) => {
    expect(route.request().headers()['accept']).toBe('application/json');
    posted += route.request().postDataBuffer();
    return route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, json: { success: true } });
  });
  await open(page, `${urlOf(sites.other)}/contact/`);
  await fill(page);
  await page.locator('form [type=submit]').click();
  await expect(page.locator('[role=status] h2')).toBeFocused();
  for (const text of [...Object.values(messages.fields), source, written.name]) expect(posted).toContain(text);
});
