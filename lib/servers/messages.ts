import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { keepMessage } from './mailbox.ts';

/** The fields of a message: these five and no others. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;

/** Bytes of one message: more than anybody types, and room for a log file that is pasted. */
const largestMessage = 2_000_000;

/** Messages that come at the same time, all of them in memory. */
const mostAtOnce = 50;

/** What a request comes to: its status, a sentence for its sender, and for the log where the message is, or what went wrong. */
type Outcome = readonly [status: number, reason: string, note?: string];

/**
 * Takes contact messages as `docs/message-host.md` asks of a message host, and keeps each as a JSON file in a folder; `say`
 * prints a line for each request.
 *
 * @param site the site's address, such as `http://localhost:3000/site`; its origin alone may read the answers (CORS)
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
    const { url, method, headers } = request;
    const type = headers['content-type'] ?? '';
    if (!/^\/message(?:\?|$)/.test(url ?? '')) return [404, 'There is nothing here: messages go to /message.'];
    if (method !== 'POST') return [405, 'A message is sent by POST.'];
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(type)) return [415, 'A message is sent as multipart/form-data.'];
    if (coming >= mostAtOnce) return [503, 'Too many messages come at once. Please try again.'];
    coming += 1;
    try {
      const body = await readBody(request);
      const largest = largestMessage.toLocaleString('en-US');
      if (!body) return [413, `A message has at most ${largest} bytes, and this one has more.`];
      const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => undefined);
      if (!form) return [400, 'What was sent is not multipart form data.'];
      const isWhole =
        fields.every((field) => typeof form.get(field) === 'string') && [...form].length === fields.length;
      if (!isWhole) return [400, `A message has the fields ${fields.join(', ')}, each once, as text.`];
      const message = Object.fromEntries(fields.map((field) => [field, String(form.get(field))]));
      // One after the other, so that of two equal ones the second finds the first.
      const kept = lastKept.then(() => keepMessage(folder, message, now()));
      lastKept = kept.catch(() => undefined);
      const { file, isNew } = await kept;
      return [isNew ? 201 : 200, 'Thank you! Your message has been sent!', file];
    } catch (error) {
      return [500, 'The message could not be kept here.', String(error)];
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

function inOneLine([status, reason, note]: Outcome): string {
  if (status < 300) return `Message kept${status === 200 ? ' already' : ''}: ${note}`;
  return `Message refused (${status}): ${reason}${note ? ` ${note}` : ''}`;
}

/**
 * Answers a script directly and in a line of text: it takes a redirect for a failure. A browser that has sent the form
 * itself, without script, gets a page: the site's own that says thank you, or one that says why not.
 */
function answer({ headers }: IncomingMessage, response: ServerResponse, [status, reason]: Outcome, contactPage: URL) {
  // Browsers that do not say that they show the answer as a page ask for HTML.
  const { 'sec-fetch-mode': mode, accept = '' } = headers;
  const isPage = mode === undefined ? accept.includes('text/html') : mode === 'navigate';
  response.setHeader('Access-Control-Allow-Origin', contactPage.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', `text/${isPage ? 'html' : 'plain'}; charset=utf-8`);
  if (status === 405) response.setHeader('Allow', 'POST');
  if (isPage && status < 300) response.writeHead(303, { Location: `${contactPage}#sent` }).end();
  else response.writeHead(status).end(isPage ? refusalPage(reason, contactPage) : `${reason}\n`);
}

const refusalPage = (reason: string, contactPage: URL) => `<!doctype html>
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
