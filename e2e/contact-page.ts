import { expect, type Page } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import type { MessageHost } from './message-host.ts';

export const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};

/** The message as the form endpoint receives it. Browsers send line breaks as CRLF. */
const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };

export async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

export async function expectTexts(page: Page, texts = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
}

/** Opens the contact page and waits until the form's script has replaced the browser's validation. */
export async function open(page: Page): Promise<void> {
  await page.goto('/contact/');
  await page.locator('form').dispatchEvent('pointerover');
  await page.locator('form[novalidate]').waitFor();
}

export async function sendAll(page: Page): Promise<void> {
  await open(page);
  await fill(page);
  await send(page).click();
}

/** Expects this number of messages, and the last message to have exactly the five fields in `received`. */
export async function expectReceived(host: MessageHost, count = 1): Promise<void> {
  expect(host.requests.map(({ path }) => path)).toEqual(Array(count).fill('/message'));
  expect(await host.fields()).toEqual(Object.entries(received));
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
export const back = (page: Page) => page.getByRole('button', { name: 'Back to the form' });
export const heading = (page: Page, name: string) => page.getByRole('heading', { name });
