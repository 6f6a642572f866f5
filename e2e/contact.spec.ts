import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { messagesHandler } from '../lib/servers/messages.ts';
import { settings } from '../lib/settings.ts';
import { messagePort, sites, urlOf } from './sites.ts';

// Every test listens for messages at the one address that the page knows, so they run one after the other.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: urlOf(sites.contact) });

const origin = urlOf(sites.contact);
const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};
const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };
const sentText = 'Thank you! Your message has been sent!';
const failedText = 'There was an error sending your message. Please try again later.';
const alertText = 'Please fill in all required fields.';

let server: Server | undefined;
let requests: { headers: IncomingMessage['headers']; body: Buffer }[];

/** Listens where the form posts to, notes every request, and answers as `answer` does. */
async function listen(answer: RequestListener): Promise<void> {
  requests = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    requests.push({ headers: request.headers, body: Buffer.concat(chunks) });
    answer(request, response);
  });
  server.listen(messagePort, 'localhost');
  await once(server, 'listening');
}

const accept: RequestListener = (_, response) => {
  response.writeHead(201, { 'Access-Control-Allow-Origin': origin }).end('whatever');
};

/** The fields of the n-th message as the server got them. */
async function fieldsOf(index = 0): Promise<[string, FormDataEntryValue][]> {
  const { headers, body } = requests[index] ?? { headers: {}, body: Buffer.of() };
  const type = headers['content-type'] ?? '';
  return [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()).entries()];
}

async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

/** Opens the page and waits for its script: from then on the browser's own checks are off. */
async function open(page: Page): Promise<void> {
  await page.goto('/contact/');
  await expect(page.locator('form')).toHaveAttribute('novalidate');
}

const send = (page: Page) => page.getByRole('button', { name: 'Send message' });

test.afterEach(async () => {
  server?.closeAllConnections();
  if (server?.listening) await new Promise((resolve) => server?.close(resolve));
});

test('a message arrives as it was written, in exactly five fields, and the form gives way to the thanks', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  await listen(accept);
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('status').getByRole('heading', { name: sentText })).toBeFocused();
  await expect(page.locator('form')).toHaveCount(0);
  expect(requests).toHaveLength(1);
  expect(requests[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
  expect(await fieldsOf()).toEqual(Object.entries(received));
  expect(errors).toEqual([]);
});

test('a message of 1 MB arrives byte for byte', async ({ page }) => {
  await listen(accept);
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
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  const fields = new Map(await fieldsOf());
  expect(fields.get('message') === message.replaceAll('\n', '\r\n')).toBe(true);
});

test('the local endpoint takes the message and keeps it as a file', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'glidepath-messages-'));
  const lines: string[] = [];
  requests = [];
  server = createServer(messagesHandler(folder, origin, (line) => lines.push(line))).listen(messagePort, 'localhost');
  await once(server, 'listening');
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  const [file = ''] = readdirSync(folder);
  expect(JSON.parse(readFileSync(join(folder, file), 'utf8'))).toEqual(received);
  expect(lines).toEqual([`Message kept: ${join(folder, file)}`]);
});

test('an empty form is not sent: it says so, marks each field with its sentence, and goes to the first', async ({
  page,
}) => {
  await listen(accept);
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
  expect(requests).toEqual([]);
});

test('a mended field loses its mark as one types, and with the last one the alert goes', async ({ page }) => {
  await listen(accept);
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
  expect(requests).toEqual([]);
});

test('an address with an umlaut and white space around it is valid', async ({ page }) => {
  await listen(accept);
  await open(page);
  await fill(page, { ...written, email: '  user@müller.de ' });
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  // Chromium writes the domain of an email field in ASCII: the same address.
  expect(new Map(await fieldsOf()).get('email')).toMatch(/^user@(müller|xn--mller-kva)\.de$/);
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
  test(`${name} is a failure, and nothing is lost`, async ({ page }) => {
    await listen(answer);
    await open(page);
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('alert').getByRole('heading', { name: failedText })).toBeFocused();
    await expect(page.locator('form')).toHaveCount(0);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    for (const [field, text] of Object.entries(written))
      await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
  });
}

test('a host that is gone is a failure; once it is back, the same message can be sent', async ({ page }) => {
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: failedText })).toBeFocused();
  const address = `mailto:${settings.email}?subject=${encodeURIComponent(written.subject)}&body=${encodeURIComponent(received.message)}`;
  await expect(page.getByRole('alert').getByRole('link', { name: settings.email })).toHaveAttribute('href', address);
  await listen(accept);
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  expect(await fieldsOf()).toEqual(Object.entries(received));
});

test('a host name that does not resolve, or no network, is a failure', async ({ page, context }) => {
  await open(page);
  await fill(page);
  await context.setOffline(true);
  await send(page).click();
  await expect(page.getByRole('heading', { name: failedText })).toBeVisible();
  await context.setOffline(false);
});

test('while it is being sent the form says so; no answer in 30 seconds is a failure', async ({ page }) => {
  await listen(() => undefined);
  await page.clock.install();
  await open(page);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled();
  await expect(page.locator('form')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(29_000);
  await expect(page.getByRole('button', { name: 'Sending…' })).toBeVisible();
  await page.clock.fastForward(1_500);
  await expect(page.getByRole('heading', { name: failedText })).toBeFocused();
});

test('a double click and Enter twice send once', async ({ page }) => {
  await listen((request, response) => void setTimeout(() => accept(request, response), 300));
  await open(page);
  await fill(page);
  await send(page).dblclick();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  expect(requests).toHaveLength(1);
  await page.getByRole('button', { name: 'Write another' }).click();
  await fill(page);
  await page.getByLabel('Subject').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  expect(requests).toHaveLength(2);
});

test('after the thanks another can be written, in an empty form that works like the first', async ({ page }) => {
  await listen(accept);
  await open(page);
  await fill(page);
  await send(page).click();
  await page.getByRole('button', { name: 'Write another' }).click();
  for (const field of Object.keys(written)) await expect(page.locator(`[name=${field}]`)).toHaveValue('');
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(alertText);
  await fill(page);
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  expect(await fieldsOf(1)).toEqual(Object.entries(received));
});

test('what was typed survives a reload and a step back and forth until it is sent, and lives in the tab alone', async ({
  page,
  context,
}) => {
  await listen(accept);
  await open(page);
  await fill(page);
  await page.reload();
  for (const [field, text] of Object.entries(written)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
  await page.goto('/blog/');
  await page.goBack();
  await page.goForward();
  await open(page);
  for (const [field, text] of Object.entries(written)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
  expect(await page.evaluate(() => JSON.stringify(localStorage) + document.cookie)).not.toContain('Ada');
  const other = await context.newPage();
  await open(other);
  await expect(other.getByLabel('Name')).toHaveValue('');
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  await open(page);
  await expect(page.getByLabel('Name')).toHaveValue('');
});

test('with the keyboard alone', async ({ page }) => {
  await listen(accept);
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
  await expect(page.getByRole('heading', { name: sentText })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Write another' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Name')).toBeVisible();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same form posts the same five fields to the same address', async ({ page }) => {
    await listen(accept);
    await page.goto('/contact/');
    await fill(page);
    await send(page).click();
    await expect(page).toHaveURL(`http://localhost:${messagePort}/message`);
    expect(await fieldsOf()).toEqual(Object.entries(received));
  });

  test('the browser checks the fields', async ({ page }) => {
    await listen(accept);
    await page.goto('/contact/');
    await expect(page.locator('form')).not.toHaveAttribute('novalidate');
    await fill(page, { ...written, email: 'ada@' });
    await send(page).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    expect(requests).toEqual([]);
  });
});

test('with the script blocked the form posts natively', async ({ page }) => {
  await listen(accept);
  await page.route('**/scripts/**', (route) => route.abort());
  await page.goto('/contact/');
  await fill(page);
  await send(page).click();
  await expect(page).toHaveURL(`http://localhost:${messagePort}/message`);
  expect(await fieldsOf()).toEqual(Object.entries(received));
});

test('what is typed before the script has come stays, and what is sent before it arrives', async ({ page }) => {
  await listen(accept);
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
  await expect(page.locator('form')).toHaveAttribute('novalidate');
  for (const [field, text] of Object.entries(written)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
  await send(page).click();
  await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
  expect(await fieldsOf()).toEqual(Object.entries(received));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing in any state, ${colorScheme}`, async ({ page }) => {
    const violations = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    await page.emulateMedia({ colorScheme });
    await open(page);
    expect(await violations()).toEqual([]);
    await send(page).click();
    await expect(page.getByRole('alert')).toHaveText(alertText);
    expect(await violations()).toEqual([]);
    await fill(page);
    await send(page).click();
    await expect(page.getByRole('heading', { name: failedText })).toBeVisible();
    expect(await violations()).toEqual([]);
    await listen(accept);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await send(page).click();
    await expect(page.getByRole('heading', { name: sentText })).toBeVisible();
    expect(await violations()).toEqual([]);
  });
}
