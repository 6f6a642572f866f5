import { expect, type Page } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import { test as hostTest, type MessageHost } from './message-host.ts';

export const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};

/** The message as the form endpoint receives it. Browsers send line breaks as CRLF. */
const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };

/** Expects this number of messages, and the last message to have exactly the five fields in `received`. */
export async function expectReceived(host: MessageHost, count = 1): Promise<void> {
  expect(host.requests.map(({ path }) => path)).toEqual(Array(count).fill('/message'));
  expect(await host.fields()).toEqual(Object.entries(received));
}

/** The URL pattern of the form's script. */
export const formScript = '**/scripts/contact-form*';

export type ContactForm = ReturnType<typeof contactForm>;

/** Returns the locators of the contact form, and functions that use it. */
function contactForm(page: Page) {
  const field = (name: string) => page.locator(`[name=${name}]`);
  const send = page.getByRole('button', { name: 'Send message' });
  /** Waits until the form's script has replaced the browser's validation. */
  const waitForScript = () => page.locator('form[novalidate]').waitFor();

  async function fill(texts: Partial<typeof written> = written): Promise<void> {
    for (const [name, text] of Object.entries(texts)) await field(name).fill(text);
  }

  /** Expects these texts in the fields, and all other fields to be empty. */
  async function expectTexts(texts: Partial<typeof written> = written): Promise<void> {
    for (const [name, text] of Object.entries({ name: '', email: '', subject: '', message: '', ...texts }))
      await expect(field(name)).toHaveValue(text);
  }

  async function open(): Promise<void> {
    await page.goto('/contact/');
    await page.locator('form').dispatchEvent('pointerover');
    await waitForScript();
  }

  async function sendAll(): Promise<void> {
    await open();
    await fill();
    await send.click();
  }

  return {
    ...{ field, fill, expectTexts, waitForScript, open, send, sendAll },
    back: page.getByRole('button', { name: 'Back to the form' }),
    alert: page.getByRole('alert'),
    heading: (name: string) => page.getByRole('heading', { name }),
  };
}

export const test = hostTest.extend<{ form: ContactForm }>({
  form: ({ page }, use) => use(contactForm(page)),
});
