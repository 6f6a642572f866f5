import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { test as base, expect, type Page } from '@playwright/test';
import { settings } from '../lib/settings.ts';
import { freePort } from './free-port.ts';
import { messagePort, sites, urlOf } from './sites.ts';

export { expect };

/** The site whose form posts to this machine, as its message host sees it. */
export const origin = urlOf(sites.site);

export const sentText = 'Thank you! Your message has been sent!';
export const failedText = 'There was an error sending your message. Please try again later.';
export const alertText = 'Please fill in all required fields.';
export const maybeText = /may have arrived/;

export const written = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  subject: 'A question & <more>',
  message: 'First line\nsecond line\n\n  Grüße, 你好, שלום, 👩‍🚀 "quoted" \\ % ?\n',
};

/** The same as a server gets it: browsers send line breaks as CRLF. */
export const received = { source: settings.source, ...written, message: written.message.replaceAll('\n', '\r\n') };

/** A message host of one test, which notes every request and answers as it is told. */
export interface MessageHost {
  /** What came in whole, in its order. */
  readonly requests: readonly {
    readonly method: string;
    readonly path: string;
    readonly fields: () => Promise<Fields>;
  }[];
  /** Begins to listen, or answers otherwise from now on; a request is answered once it has come in whole. */
  answer(listener: RequestListener): Promise<void>;
  /** Hands requests on as they come, without noting them. */
  listen(listener: RequestListener): Promise<void>;
  /** Stops listening: connections are refused. */
  stop(): Promise<void>;
}

type Fields = readonly [string, FormDataEntryValue][];

/**
 * Tests with a message host. The page knows one address only, so each worker's browser takes that for the address of the
 * worker's own host, and tests run side by side.
 */
export const test = base.extend<{ host: MessageHost }, { hostPort: number }>({
  hostPort: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture depends on.
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  launchOptions: [
    async ({ launchOptions, hostPort }, use) => {
      const rule = `--host-resolver-rules=MAP localhost:${messagePort} localhost:${hostPort}`;
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), rule] });
    },
    { scope: 'worker' },
  ],
  baseURL: origin,
  host: async ({ hostPort }, use) => {
    const requests: MessageHost['requests'][number][] = [];
    let server: Server | undefined;
    const stop = async () => {
      server?.closeAllConnections();
      if (server?.listening) await new Promise((resolve) => server?.close(resolve));
      server = undefined;
    };
    const listen = async (listener: RequestListener) => {
      await stop();
      // Tests whose browsers know one port only take turns.
      await expect(async () => {
        server = createServer(listener).listen(hostPort, 'localhost');
        await once(server, 'listening');
      }).toPass();
    };
    const answer = (listener: RequestListener) =>
      listen(async (request, response) => {
        const body: Buffer[] = [];
        try {
          for await (const chunk of request) body.push(chunk);
        } catch {
          // The browser has gone in the middle of it.
          return;
        }
        const { method = '', url = '' } = request;
        requests.push({ method, path: url, fields: () => readFields(request, Buffer.concat(body)) });
        listener(request, response);
      });
    await use({ requests, stop, listen, answer });
    await stop();
  },
});

async function readFields({ headers }: IncomingMessage, body: Buffer): Promise<Fields> {
  const type = headers['content-type'] ?? '';
  expect(type).toMatch(/^multipart\/form-data; boundary=/);
  return [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()).entries()];
}

/** Answers as a message host should: 2xx, and the site may read it. */
export const accept: RequestListener = (_, response) => {
  response.writeHead(201, { 'Access-Control-Allow-Origin': origin }).end('whatever');
};

/** Answers with a status that the site may read. */
export function status(code: number, headers: Record<string, string> = {}): RequestListener {
  return (_, response) => response.writeHead(code, { 'Access-Control-Allow-Origin': origin, ...headers }).end();
}

/** Answers only once it is told to. */
export function held(listener: RequestListener): { readonly listener: RequestListener; readonly release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { listener: (request, response) => void released.then(() => listener(request, response)), release };
}

/** Fills in the form, all of it or some fields. */
export async function fill(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await page.locator(`[name=${field}]`).fill(text);
}

/** Opens the page and waits for its script: from then on the browser's own checks are off. */
export async function open(page: Page): Promise<void> {
  await page.goto('/contact/');
  await ready(page);
}

/** Reaches for the form and waits for its script. An expectation would look again only after longer and longer whiles. */
export async function ready(page: Page): Promise<void> {
  await page.locator('form').dispatchEvent('pointerover');
  await page.locator('form[novalidate]').waitFor();
}

/** Whether the fields hold these texts. */
export async function expectTexts(page: Page, texts: Partial<typeof written> = written): Promise<void> {
  for (const [field, text] of Object.entries(texts)) await expect(page.locator(`[name=${field}]`)).toHaveValue(text);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send message' });
export const back = (page: Page) => page.getByRole('button', { name: 'Back to the form' });
export const another = (page: Page) => page.getByRole('button', { name: 'Write another' });
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
