import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { openMailbox, partEnding } from './mailbox.ts';
import { rateLimit } from './rate.ts';
import { failure, type Outcome, readMessage, receive } from './receive.ts';
import { readTarget } from './target.ts';

/** What protects a host from a flood and hurts nobody who writes. */
const usualOptions = {
  /** Bytes of one message: more than anybody types, and room for a log file that is pasted. */
  largestMessage: 2_000_000,
  /** Requests of one client: who tries again and again stays below, and so does an office behind one address. */
  requestsPerMinute: 30,
  /** Bytes of the folder: 240,000 messages of usual length, or 500 of the largest. */
  largestFolder: 1_000_000_000,
  /** The address of a request's client. Behind a proxy all have the proxy's, and it says the real one in a header. */
  addressOf: (request: IncomingMessage) => request.socket.remoteAddress,
  /** The clock that the limits go by, in milliseconds since 1970. */
  now: Date.now,
};

/**
 * Takes contact messages as `docs/message-host.md` asks of a message host, and keeps each as a JSON file.
 *
 * @param folder where the messages go
 * @param site the site's address, such as `http://localhost:3000/site`; its origin alone may read the answers (CORS)
 * @param say prints one line for each request
 */
export function messagesHandler(
  folder: string,
  site: string,
  say: (line: string) => void = console.log,
  otherOptions: Partial<typeof usualOptions> = {},
): RequestListener {
  const options = { ...usualOptions, ...otherOptions };
  const contactPage = new URL(`${site}/contact/`);
  const mailbox = openMailbox(folder, options.largestFolder, options.now);
  const secondsToWait = rateLimit(options.requestsPerMinute, options.now);
  let lastKept: Promise<unknown> = Promise.resolve();

  const take = async (request: IncomingMessage): Promise<Outcome> => {
    const seconds = secondsToWait(options.addressOf(request));
    if (seconds > 0) {
      const reason = 'Too many messages came from your network. Please try again in a minute.';
      return { status: 429, reason, headers: { 'Retry-After': String(seconds) } };
    }
    const early = unsuitable(request);
    if (early) return early;
    await mkdir(folder, { recursive: true });
    const body = join(folder, randomUUID() + partEnding);
    const largest = options.largestMessage.toLocaleString('en-US');
    let size = 0;
    let taken = 0;
    const refuse = (bytes: number): Outcome | undefined => {
      size += bytes;
      if (size > options.largestMessage) {
        return { status: 413, reason: `A message has at most ${largest} bytes, and this one has more.` };
      }
      if (!mailbox.take(bytes)) return { status: 507, reason: 'There is no room for more messages at the moment.' };
      taken += bytes;
      return undefined;
    };
    try {
      const late = await receive(request, body, refuse);
      if (late) return late;
      // One at a time: only here a message is in memory, and of two equal ones the second finds the first.
      const kept = lastKept.then(async (): Promise<Outcome> => {
        const read = await readMessage(body, request.headers['content-type'] ?? '');
        if (!('message' in read)) return read;
        const { file, isNew } = await mailbox.keep(read.message);
        return { status: isNew ? 201 : 200, reason: 'Thank you! Your message has been sent!', note: file };
      });
      lastKept = kept.catch(() => undefined);
      return await kept;
    } finally {
      mailbox.giveBack(taken);
      await rm(body, { force: true });
    }
  };

  return async (request, response) => {
    const outcome = await take(request).catch(failure);
    say(request.errored ? 'Message broken off by its sender.' : inOneLine(outcome));
    if (!request.errored) answer(request, response, outcome, contactPage);
  };
}

/** Why a request is refused before anything of its body is read. */
function unsuitable({ url, method, headers }: IncomingMessage): Outcome | undefined {
  const target = readTarget(url);
  if (!target) return { status: 400, reason: 'This is not an address.' };
  if (target.path !== '/message') return { status: 404, reason: 'There is nothing here: messages go to /message.' };
  if (method !== 'POST') return { status: 405, reason: 'A message is sent by POST.', headers: { Allow: 'POST' } };
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type === 'multipart/form-data') return undefined;
  return { status: 415, reason: 'A message is sent as multipart/form-data.' };
}

function inOneLine({ status, reason, note }: Outcome): string {
  if (status < 300) return `Message kept${status === 200 ? ' already' : ''}: ${note}`;
  return `Message refused (${status}): ${reason}${note ? ` ${note}` : ''}`;
}

/**
 * Answers a script directly and in a line of text: it takes a redirect for a failure. A browser that has sent the form
 * itself, without script, gets a page: the site's own that says thank you, or one that says why not.
 */
function answer(request: IncomingMessage, response: ServerResponse, outcome: Outcome, contactPage: URL): void {
  const { status, reason, headers } = outcome;
  const isPage = isNavigation(request);
  response.setHeader('Access-Control-Allow-Origin', contactPage.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`);
  if (isPage && status < 300) response.writeHead(303, { Location: `${contactPage}#sent` }).end();
  else response.writeHead(status, headers).end(isPage ? refusalPage(reason, contactPage) : `${reason}\n`);
}

/** Whether a browser shows the answer as a page; those that do not say so in `Sec-Fetch-Mode` ask for HTML. */
function isNavigation({ headers }: IncomingMessage): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

function refusalPage(reason: string, contactPage: URL): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Message not sent</title>
<h1>There was an error sending your message. Please try again later.</h1>
<p>${reason}</p>
<p>Your browser’s Back button leads to the form with what you wrote. <a href="${contactPage}">Back to the contact page</a></p>
</html>
`;
}
