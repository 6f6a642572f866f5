import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { messagesHandler } from '../lib/servers/messages.ts';
import { settings } from '../lib/settings.ts';
import { expectAccessible } from './axe.ts';
import { freePort } from './free-port.ts';
import { accept, alertText, type MessageHost, origin, sentText, startMessageHost, status } from './message-host.ts';
import { messagePort, sites, urlOf } from './sites.ts';

/*
 * What each answer of a host means is a table in `lib/contact/send.test.ts`; here is what a browser adds to it.
 */

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
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const heldListener: RequestListener = (...all) => void released.then(() => listener(...all));
  return { listener: heldListener, released, release };
}

/** Holds the form's script back until it is released, and for good where it is not. */
async function holdScript(page: Page): Promise<() => void> {
  const { released, release } = held(accept);
  await page.route('**/scripts/contact-form*', (route) => released.then(() => route.continue()));
  return release;
}

async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

async function expectTexts(page: Page, texts: Partial<typeof written> = written): Promise<void> {
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

/** Sends what is in the form, and waits for the heading that takes the focus. */
async function sendFor(page: Page, name: string): Promise<void> {
  await send(page).click();
  await expect(heading(page, name)).toBeFocused();
}

/** Whether the last message came as it was written, in exactly five fields, and is the only one but for those before it. */
async function expectReceived({ requests }: MessageHost, count = 1): Promise<void> {
  expect(requests.map(({ path }) => path)).toEqual(Array(count).fill('/message'));
  expect(await requests.at(-1)?.fields()).toEqual(Object.entries(received));
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
const back = (page: Page) => page.getByRole('button', { name: 'Back to the form' });
const another = (page: Page) => page.getByRole('button', { name: 'Write another' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a message arrives as it was written, the form gives way to thanks, and another can be sent', async ({
  page,
  host,
}) => {
  await sendAll(page);
  await expect(page.getByRole('status').getByRole('heading', { name: sentText })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  await expectAccessible(page);
  await expectReceived(host);
  await another(page).press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  await expectTexts(page, empty);
  await fill(page);
  await sendFor(page, sentText);
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
  await expect(page.getByRole('alert')).toBeEmpty();
  await fill(page);
  host.answer(accept);
  await sendFor(page, sentText);
  await expectReceived(host, 2);
});

test('a text too long for tab and host: the page says so, and keeps no older one instead', async ({ page, host }) => {
  host.answer(status(413));
  // A tab keeps about five million letters.
  await page.addInitScript(() => sessionStorage.setItem('what is there', 'x'.repeat(5_000_000)));
  await open(page);
  await fill(page);
  await fill(page, { message: 'x'.repeat(400_000) });
  await expect(page.getByRole('status').filter({ hasText: 'keeps no copy' })).toBeVisible();
  await sendFor(page, 'Your message is too long.');
  for (const text of [failedText, 'make it shorter, or send it by mail', 'keeps no copy'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByText('Nothing that you wrote is lost.')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['what is there']);
  await back(page).click();
  await fill(page, { message: 'Shorter.' });
  await expect(page.getByText('keeps no copy')).toHaveCount(0);
  await open(page);
  await expectTexts(page, { ...written, message: 'Shorter.' });
});

test('after 30 seconds a message may have arrived, and a later answer is heard', async ({ page, host }) => {
  const late = held(accept);
  host.answer(late.listener);
  await page.clock.install();
  await sendAll(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => host.requests.length).toBe(1);
  await page.clock.fastForward(29_000);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(heading(page, maybeText)).toBeFocused();
  late.release();
  await expect(heading(page, sentText)).toBeFocused();
  await expect(page.getByText(maybeText)).toHaveCount(0);
});

test('a double click sends once, and so does the keyboard with Enter twice', async ({ page, host }) => {
  host.answer((request, response) => void setTimeout(() => accept(request, response), 300));
  await open(page);
  await fill(page);
  await send(page).dblclick();
  await expect(heading(page, sentText)).toBeVisible();
  expect(host.requests).toHaveLength(1);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeFocused();
  for (const text of [written.name, written.email, written.subject, 'A message.']) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(heading(page, sentText)).toBeFocused();
  expect(host.requests).toHaveLength(2);
});

test('what is typed while it is on its way stays, is in no message, and outlives a reload', async ({ page, host }) => {
  const { listener, release } = held(accept);
  host.answer(listener);
  await sendAll(page);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await page.getByLabel('Message').press('Control+End');
  await page.keyboard.insertText('P.S. One more thing.');
  release();
  await expect(heading(page, sentText)).toBeFocused();
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
  await page.reload();
  await back(page).click();
  await open(page);
  await expectTexts(page);
});

test('the draft survives a reload and a step back, and lives in its tab alone', async ({ page, context }) => {
  await open(page);
  await fill(page, { ...written, message: '' });
  await page.getByLabel('Message').focus();
  // In one event, as a paste does it.
  await page.keyboard.insertText(written.message);
  await page.reload();
  await expectTexts(page);
  await page.goto('/blog/');
  await page.goBack();
  await expectTexts(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('Ada');
  const other = await context.newPage();
  await open(other);
  await expectTexts(other, empty);
  await fill(page, { name: '' });
  await open(page);
  await expectTexts(page, { ...written, name: '' });
});

test('what is typed before the script has come stays, and is a draft', async ({ page, host }) => {
  const release = await holdScript(page);
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fill(page);
  release();
  await page.locator('form[novalidate]').waitFor();
  // By its address, the browser fills in nothing of its own.
  await page.goto('/blog/');
  await open(page);
  await expectTexts(page);
  await sendFor(page, sentText);
  await expectReceived(host);
});

test('without its script a form is sent once, however often one clicks, and again by who comes back', async ({
  page,
  host,
}) => {
  const { listener, release } = held((_, response) => response.writeHead(500).end('A host is sorry.'));
  host.answer(listener);
  await page.route('**/scripts/contact-form*', (route) => route.abort());
  await page.goto('/contact/');
  await fill(page);
  // While a navigation is under way the tests cannot click, so the page does it itself, and says what stands in it.
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.evaluate(() => {
    setInterval(() => {
      document.querySelector<HTMLElement>('form:valid [type=submit]')?.click();
      console.log(document.querySelector('[data-props] + [role=status]')?.textContent);
    }, 50);
  });
  await expect.poll(() => said.filter((text) => text === 'Sending…').length).toBeGreaterThan(10);
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

  test('the browser checks and fills in the fields, and posts the same five', async ({ page, host }) => {
    await page.goto('/contact/');
    for (const name of ['name', 'email'])
      await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', name);
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(host.requests).toEqual([]);
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL(`http://localhost:${messagePort}/message`);
    await expectReceived(host);
  });

  test('the message host of this project leads back to the thanks, or says why it takes none', async ({
    page,
    host,
  }) => {
    const folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
    const messages = () => readdirSync(folder).filter((name) => name.endsWith('.json'));
    host.handOn(messagesHandler(folder, origin, () => undefined));
    await page.goto('/contact/');
    await expect(heading(page, sentText)).toBeHidden();
    await fill(page);
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    await expect(page.locator('form')).toBeHidden();
    expect(JSON.parse(readFileSync(join(folder, messages()[0] ?? ''), 'utf8'))).toEqual(received);
    await page.getByRole('link', { name: 'Write another' }).click();
    await expect(heading(page, sentText)).toBeHidden();
    await expectTexts(page, empty);
    await fill(page, { ...written, subject: 'Another subject' });
    // A folder that cannot be made.
    host.handOn(messagesHandler(join(folder, messages()[0] ?? '', 'below'), origin, () => undefined));
    await send(page).click();
    await expect(heading(page, failedText)).toBeVisible();
    await expect(page.getByText('The message could not be kept here.')).toBeVisible();
    await page.goBack();
    await expectTexts(page, { ...written, subject: 'Another subject' });
    await page.goForward();
    await page.getByRole('link', { name: 'Back to the contact page' }).click();
    await expect(page).toHaveURL('/contact/');
    expect(messages()).toHaveLength(1);
  });
});

test('a service gets the fields that it wants, at its own address, and is asked for JSON', async ({ page }) => {
  const { messages, source } = sites.other.settings;
  const posted: [accept: string | undefined, fields: string][] = [];
  await page.route(messages.address, (route) => {
    posted.push([route.request().headers()['accept'], route.request().postDataBuffer()?.toString() ?? '']);
    return route.fulfill({ status: 200, headers: { 'Access-Control-Allow-Origin': '*' }, json: { success: true } });
  });
  await page.goto(`${urlOf(sites.other)}/contact/`);
  await page.locator('form').dispatchEvent('pointerover');
  await page.locator('form[novalidate]').waitFor();
  await fill(page);
  await page.locator('form [type=submit]').click();
  await expect(page.locator('[role=status] h2')).toBeFocused();
  expect(posted.map(([accept]) => accept)).toEqual(['application/json']);
  for (const text of [...Object.values(messages.fields), source, written.name]) expect(posted[0]?.[1]).toContain(text);
});
