import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { messagesHandler } from '../lib/servers/messages.ts';
import { settings } from '../lib/settings.ts';
import { violationsOf } from './axe.ts';
import {
  accept,
  alertText,
  another,
  back,
  expect,
  expectTexts,
  failedText,
  fill,
  heading,
  held,
  open,
  origin,
  ready,
  received,
  send,
  sentText,
  status,
  test,
  written,
} from './message-host.ts';
import { messagePort } from './sites.ts';

test('a message arrives as it was written, in exactly five fields, and the form gives way to the thanks', async ({
  page,
  host,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await host.answer(accept);
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('status').getByRole('heading', { name: sentText })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  expect(host.requests).toHaveLength(1);
  expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
  expect(errors).toEqual([]);
});

test('a message of 1 MB arrives byte for byte', async ({ page, host }) => {
  await host.answer(accept);
  await open(page);
  const message = `${'0123456789 äöü 👍\n'.repeat(45_000)}end`;
  expect(Buffer.byteLength(message)).toBeGreaterThan(1_000_000);
  await fill(page);
  // As a paste does it: typing this takes longer than anybody waits.
  await page.getByLabel('Message').evaluate((element, text) => {
    if (element instanceof HTMLTextAreaElement) element.value = text;
    element.dispatchEvent(new InputEvent('input', { bubbles: true }));
  }, message);
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  const fields = new Map(await host.requests[0]?.fields());
  expect(fields.get('message') === message.replaceAll('\n', '\r\n')).toBe(true);
});

test('the local endpoint takes the message and keeps it as a file', async ({ page, host }) => {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
  const lines: string[] = [];
  await host.listen(messagesHandler(folder, origin, (line) => lines.push(line)));
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(received);
  expect(lines).toEqual([`Message kept: ${join(folder, file)}`]);
});

test('an empty form is not sent: it says so, marks each field with its sentence, and goes to the first', async ({
  page,
  host,
}) => {
  await host.answer(accept);
  await open(page);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(alertText);
  for (const [label, sentence] of [
    ['Name', 'Enter your name.'],
    ['Email', 'Enter an email address like name@example.com.'],
    ['Subject', 'Enter a subject.'],
    ['Message', 'Enter a message.'],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(sentence);
  }
  await expect(page.getByLabel('Name')).toBeFocused();
  expect(host.requests).toEqual([]);
});

test('a mended field loses its mark as one types, and with the last one the alert goes', async ({ page, host }) => {
  await host.answer(accept);
  await open(page);
  await fill(page, { ...written, name: '   ', email: 'ada@' });
  await send(page).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid');
  await page.getByLabel('Name').pressSequentially('A');
  await expect(page.getByLabel('Name')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('');
  await expect(page.getByRole('alert')).toHaveText(alertText);
  await page.getByLabel('Email').pressSequentially('example.com');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('alert')).toBeEmpty();
  expect(host.requests).toEqual([]);
});

test('nothing is marked as one types but in a form that was found faulty', async ({ page, host }) => {
  const { listener, release } = held(status(500));
  await host.answer(listener);
  await open(page);
  const expectNoMark = async () => {
    await page.getByLabel('Subject').fill('');
    await expect(page.getByLabel('Subject')).not.toHaveAttribute('aria-invalid');
    await expect(page.getByRole('alert')).toBeEmpty();
    await page.getByLabel('Subject').fill(written.subject);
  };
  await send(page).click();
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expectNoMark();
  release();
  await back(page).click();
  await expectNoMark();
});

test('an address with an umlaut and white space around it is valid', async ({ page, host }) => {
  await host.answer(accept);
  await open(page);
  await fill(page, { ...written, email: '  user@müller.de ' });
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  // Chromium writes the domain of an email field in ASCII: the same address.
  expect(new Map(await host.requests[0]?.fields()).get('email')).toMatch(/^user@(müller|xn--mller-kva)\.de$/);
});

const failures: Record<string, RequestListener> = {
  'status 500': (_, response) => response.writeHead(500, { 'Access-Control-Allow-Origin': origin }).end(),
  'status 404': (_, response) => response.writeHead(404, { 'Access-Control-Allow-Origin': origin }).end(),
  'status 304': (_, response) => response.writeHead(304, { 'Access-Control-Allow-Origin': origin }).end(),
  'a closed connection': (request) => request.socket.destroy(),
  'no CORS header': (_, response) => response.writeHead(200).end(),
  "another site's CORS header": (_, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': 'https://other.example' }).end(),
};

for (const [name, answer] of Object.entries(failures)) {
  test(`${name} is a failure, and nothing is lost`, async ({ page, host }) => {
    await host.answer(answer);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: failedText })).toBeFocused();
    await expect(page.locator('form')).toHaveCount(0);
    await back(page).click();
    await expectTexts(page);
  });
}

test('a host that is gone is a failure; once it is back, the same message can be sent', async ({ page, host }) => {
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(heading(page, failedText)).toBeFocused();
  const address = `mailto:${settings.email}?subject=${encodeURIComponent(written.subject)}&body=${encodeURIComponent(received.message)}`;
  await expect(page.getByRole('alert').getByRole('link', { name: settings.email })).toHaveAttribute('href', address);
  await host.answer(accept);
  await back(page).click();
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
});

test('a host name that does not resolve, or no network, is a failure', async ({ page, context }) => {
  await open(page);
  await fill(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(heading(page, failedText)).toBeVisible();
  await context.setOffline(false);
});

test('while it is being sent the form says so; no answer in 30 seconds is a failure', async ({ page, host }) => {
  await host.answer(() => undefined);
  await page.clock.install();
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(29_000);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(heading(page, failedText)).toBeFocused();
});

test('a double click and Enter twice send once', async ({ page, host }) => {
  await host.answer((request, response) => void setTimeout(() => accept(request, response), 300));
  await open(page);
  await fill(page);
  await send(page).dblclick();
  await expect(heading(page, sentText)).toBeVisible();
  expect(host.requests).toHaveLength(1);
  await another(page).click();
  await fill(page);
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(heading(page, sentText)).toBeVisible();
  expect(host.requests).toHaveLength(2);
});

test('after the thanks another can be written, in an empty form that works like the first', async ({ page, host }) => {
  await host.answer(accept);
  await open(page);
  await fill(page);
  await send(page).click();
  await another(page).click();
  for (const field of Object.keys(written)) await expect(page.locator(`[name=${field}]`)).toHaveValue('');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(alertText);
  await fill(page);
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  expect(await host.requests[1]?.fields()).toEqual(Object.entries(received));
});

test('what was typed survives a reload and a step back and forth until it is sent, and lives in the tab alone', async ({
  page,
  host,
  context,
}) => {
  await host.answer(accept);
  await open(page);
  await fill(page);
  await page.reload();
  await expectTexts(page);
  await page.goto('/blog/');
  await page.goBack();
  await page.goForward();
  await open(page);
  await expectTexts(page);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('Ada');
  const other = await context.newPage();
  await open(other);
  await expect(other.getByLabel('Name')).toHaveValue('');
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  await open(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('with the keyboard alone', async ({ page, host }) => {
  await host.answer(accept);
  await open(page);
  await page.getByLabel('Name').focus();
  await page.keyboard.type(written.name);
  for (const text of [written.email, written.subject, 'A message.']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page, sentText)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(another(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the browser knows what belongs into a field, and fills it in', async ({ page }) => {
    await page.goto('/contact/');
    for (const name of ['name', 'email']) {
      await expect(page.locator(`[name=${name}]`)).toHaveAttribute('autocomplete', name);
    }
    await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email');
  });

  test('the same form posts the same five fields to the same address', async ({ page, host }) => {
    await host.answer(accept);
    await page.goto('/contact/');
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL(`http://localhost:${messagePort}/message`);
    expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
  });

  test('the browser checks the fields', async ({ page, host }) => {
    await host.answer(accept);
    await page.goto('/contact/');
    await expect(page.locator('form')).not.toHaveAttribute('novalidate');
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(host.requests).toEqual([]);
  });
});

test('with the script blocked the form posts natively', async ({ page, host }) => {
  await host.answer(accept);
  await page.route('**/scripts/**', (route) => route.abort());
  await page.goto('/contact/');
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(`http://localhost:${messagePort}/message`);
  expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
});

test('what is typed before the script has come stays, and what is sent before it arrives', async ({ page, host }) => {
  await host.answer(accept);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/scripts/contact-form*', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/contact/', { waitUntil: 'commit' });
  await fill(page);
  release();
  await ready(page);
  await expectTexts(page);
  await send(page).click();
  await expect(heading(page, sentText)).toBeVisible();
  expect(await host.requests[0]?.fields()).toEqual(Object.entries(received));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state, ${colorScheme}`, async ({ page, host }) => {
    await page.emulateMedia({ colorScheme });
    await open(page);
    expect(await violationsOf(page)).toEqual([]);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(alertText);
    expect(await violationsOf(page)).toEqual([]);
    await fill(page);
    await send(page).click();
    await expect(heading(page, failedText)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await host.answer(accept);
    await back(page).click();
    await send(page).click();
    await expect(heading(page, sentText)).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
  });
}
