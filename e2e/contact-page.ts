import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { test as base, expect, type Page } from 'playwright/test';
import { settings } from '../lib/config/settings.ts';
import { messagePort } from './fixture.ts';
import { freePort } from './free-port.ts';
import { gate } from './observe.ts';
import { localUrl, sites } from './sites.ts';

/** The origin of the site whose form posts to the test endpoint. */
export const origin = localUrl(sites.awkward);

export const sentText = 'Thank you! Your message has been sent!';
export const failedText =
  'There was an error sending your message. Please try again later.';
export const noAnswerText = 'Your message was not confirmed.';
export const alertText = 'Please fill in all required fields.';

/** Returns a listener that answers with this status, these headers, and a CORS header for `origin`. */
export function status(
  code: number,
  headers: Readonly<Record<string, string>> = {},
): RequestListener {
  return (_, response) =>
    response
      .writeHead(code, { 'Access-Control-Allow-Origin': origin, ...headers })
      .end();
}

/** Starts a form endpoint that records all messages and answers with 201 by default. */
export async function startMessageHost(port: number = messagePort) {
  const requests: {
    readonly path: string;
    readonly type: string;
    readonly body: Buffer;
  }[] = [];
  let listener = status(201);
  const server = createServer(async (request, response) => {
    const { method, url: path = '', headers } = request;
    const answer = listener;
    // `body` is undefined if the browser aborts the request.
    const body = await request.toArray().catch(() => undefined);
    if (!body) {
      return;
    }
    if (method === 'POST') {
      requests.push({
        path,
        type: headers['content-type'] ?? '',
        body: Buffer.concat(body),
      });
    }
    answer(request, response);
  }).listen(port, 'localhost');
  await once(server, 'listening');
  return {
    requests,
    /** Replaces the listener, which runs after the complete request has arrived. */
    answer(answer: RequestListener) {
      listener = answer;
    },
    /** Holds back this answer. Returns a function that sends it. */
    holdBack(answer: RequestListener) {
      const { open, isOpen } = gate();
      listener = async (request, response) => {
        await isOpen;
        answer(request, response);
      };
      return open;
    },
    /** Returns the fields of the last message in their order. Throws if the message is not multipart form data. */
    async fields(): Promise<readonly [string, FormDataEntryValue][]> {
      const { type = '', body = Buffer.of() } = requests.at(-1) ?? {};
      if (!type.startsWith('multipart/form-data; boundary=')) {
        throw new TypeError(`The form was sent as '${type}'.`);
      }
      const form = await new Response(new Uint8Array(body), {
        headers: { 'Content-Type': type },
      }).formData();
      return [...form];
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type MessageHost = Awaited<ReturnType<typeof startMessageHost>>;

export const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message:
    'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};

/** The message as the form endpoint receives it. Browsers send line breaks as CRLF. */
const received = {
  source: settings.source,
  ...written,
  message: written.message.replaceAll('\n', '\r\n'),
};

/** Expects this number of messages, and the last message to have exactly the five fields in `received`. */
export async function expectReceived(
  host: MessageHost,
  count = 1,
): Promise<void> {
  expect(host.requests.map(({ path }) => path)).toEqual(
    Array(count).fill('/message'),
  );
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
    for (const [name, text] of Object.entries(texts)) {
      await field(name).fill(text);
    }
  }

  /** Expects these texts in the fields, and all other fields to be empty. */
  async function expectTexts(
    texts: Partial<typeof written> = written,
  ): Promise<void> {
    for (const [name, text] of Object.entries({
      name: '',
      email: '',
      subject: '',
      message: '',
      ...texts,
    })) {
      await expect(field(name)).toHaveValue(text);
    }
  }

  async function open(url = '/contact/'): Promise<void> {
    await page.goto(url);
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
    /** The button that sends the form, even if its label is translated. */
    submit: page.locator('form [type=submit]'),
    /** The notice that replaces the form after sending. */
    notice: page.locator('.notice'),
    back: page.getByRole('button', { name: 'Back to the form' }),
    alert: page.getByRole('alert'),
    heading: (name: string) => page.getByRole('heading', { name }),
  };
}

/** The port of this worker's form endpoint. The browser maps `messagePort` to this port. */
const port = await freePort();

/** Starts a form endpoint for each test that uses `host`, and fails the test on uncaught exceptions in the page. */
export const test = base.extend<{ host: MessageHost; form: ContactForm }>({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const rule = `--host-resolver-rules=MAP localhost:${messagePort} localhost:${port}`;
      await use({
        ...launchOptions,
        args: [...(launchOptions.args ?? []), rule],
      });
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
  form: ({ page }, use) => use(contactForm(page)),
});
