import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { keepMessage, type Message } from './mailbox.ts';
import { readTarget } from './target.ts';

/** The fields of a message: these five and no others. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;

/** Bytes of one message: more than anybody types, and room for a log file that is pasted. */
const largestMessage = 2_000_000;

/** Messages that come at the same time, all of them in memory. */
const mostAtOnce = 50;

/** What a request comes to: its status, and for its sender a sentence. */
interface Outcome {
  readonly status: number;
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone: where the message is kept, or what went wrong. */
  readonly note?: string;
}

/**
 * Takes contact messages as `docs/message-host.md` asks of a message host, and keeps each as a JSON file.
 *
 * @param folder where the messages go
 * @param site the site's address, such as `http://localhost:3000/site`; its origin alone may read the answers (CORS)
 * @param say prints one line for each request
 * @param now the clock, in milliseconds since 1970
 */
export function messagesHandler(
  folder: string,
  site: string,
  say: (line: string) => void = console.log,
  now = Date.now,
): RequestListener {
  const contactPage = new URL(`${site}/contact/`);
  let coming = 0;
  let lastKept: Promise<unknown> = Promise.resolve();

  const take = async (request: IncomingMessage): Promise<Outcome> => {
    const early = unsuitable(request);
    if (early) return early;
    if (coming >= mostAtOnce) return { status: 503, reason: 'Too many messages come at once. Please try again.' };
    coming += 1;
    try {
      const body = await readBody(request);
      if (!body) {
        const largest = largestMessage.toLocaleString('en-US');
        return { status: 413, reason: `A message has at most ${largest} bytes, and this one has more.` };
      }
      const message = await readMessage(body, request.headers['content-type'] ?? '');
      if (!('fields' in message)) return message;
      // One after the other, so that of two equal ones the second finds the first.
      const kept = lastKept.then(() => keepMessage(folder, message.fields, now()));
      lastKept = kept.catch(() => undefined);
      const { file, isNew } = await kept;
      return { status: isNew ? 201 : 200, reason: 'Thank you! Your message has been sent!', note: file };
    } catch (error) {
      return { status: 500, reason: 'The message could not be kept here.', note: String(error) };
    } finally {
      coming -= 1;
    }
  };

  return async (request, response) => {
    const outcome = await take(request);
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

/** The body of a request; `undefined` for what is too large, which is read to its end: else its sender gets no answer. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= largestMessage) chunks.push(chunk);
  }
  return size <= largestMessage ? Buffer.concat(chunks) : undefined;
}

/** Reads a message of a body, by its media type with the boundary; or says why it is none. */
async function readMessage(body: Buffer<ArrayBuffer>, type: string): Promise<Outcome | { fields: Message }> {
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
  if (!form) return { status: 400, reason: 'What was sent is not multipart form data.' };
  if ([...form.keys()].length !== fields.length || !fields.every((field) => typeof form.get(field) === 'string')) {
    return { status: 400, reason: `A message has the fields ${fields.join(', ')}, each once, as text.` };
  }
  return { fields: Object.fromEntries(fields.map((field) => [field, String(form.get(field))])) };
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
