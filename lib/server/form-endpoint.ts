import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { addAbortSignal } from 'node:stream';
import { storeMessage } from './mailbox.ts';

/** The required fields of a message. No others are allowed. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;

/** The maximum size of a message in bytes, enough for a pasted log file. */
const maxMessageSize = 2_000_000;

/** The maximum number of concurrent messages. A limit is necessary, because messages are received in memory. */
const maxConcurrent = 50;

/** A response's status and sentence for the sender, and the message's file or the error for the log. */
type Outcome = readonly [status: number, reason: string, detail?: string];

/** Returns a form endpoint (`docs/form-endpoint.md`). Only pages of `site`, a URL, may read its responses (CORS). */
export function formEndpointHandler(
  folder: string,
  site: string,
  log: (line: string) => void = console.log,
  now = Date.now,
  timeout = 30_000,
): RequestListener {
  const contactPage = new URL(`${site}/contact/`);
  let inProgress = 0;
  let lastStored: Promise<unknown> = Promise.resolve();

  const receive = async (request: IncomingMessage): Promise<Outcome> => {
    const { url, method, headers } = request;
    const type = headers['content-type'] ?? '';
    if (!/^\/message(?:\?|$)/.test(url ?? ''))
      return [404, 'This path does not exist. Send messages to /message.'];
    if (method !== 'POST')
      return [405, 'This method is not allowed. Send messages with POST.'];
    if (!/^multipart\/form-data\s*(?:;|$)/i.test(type))
      return [415, 'Send messages as multipart/form-data.'];
    if (inProgress >= maxConcurrent)
      return [503, 'Too many messages are arriving. Please try again.'];
    inProgress += 1;
    try {
      // Slow senders must not block others.
      addAbortSignal(AbortSignal.timeout(timeout), request);
      const body = await readBody(request);
      const limit = maxMessageSize.toLocaleString('en-US');
      if (!body) return [413, `The message is larger than ${limit} bytes.`];
      const form = await new Response(body, {
        headers: { 'Content-Type': type },
      })
        .formData()
        .catch(() => undefined);
      if (!form) return [400, 'The body is not valid multipart/form-data.'];
      const isWhole =
        fields.every((field) => typeof form.get(field) === 'string') &&
        [...form].length === fields.length;
      if (!isWhole)
        return [
          400,
          `Send the fields ${fields.join(', ')}, each once, as text.`,
        ];
      const message = Object.fromEntries(
        fields.map((field) => [field, String(form.get(field))]),
      );
      // Messages are stored one after the other, so that duplicates are found.
      const stored = lastStored.then(() =>
        storeMessage(folder, message, now()),
      );
      lastStored = stored.catch(() => undefined);
      const { file, isNew } = await stored;
      return [
        isNew ? 201 : 200,
        'Thank you! Your message has been sent!',
        file,
      ];
    } catch (error) {
      return [500, 'The message could not be stored.', String(error)];
    } finally {
      inProgress -= 1;
    }
  };

  return async (request, response) => {
    const outcome = await receive(request);
    log(
      request.errored
        ? 'Message not received. The sender disconnected or was too slow.'
        : formatOutcome(outcome),
    );
    if (!request.errored) answer(request, response, outcome, contactPage);
  };
}

/** Reads a body to its end, so that the sender gets the response. Returns `undefined` if the body is too large. */
async function readBody(
  request: IncomingMessage,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxMessageSize) chunks.push(chunk);
  }
  return size <= maxMessageSize ? Buffer.concat(chunks) : undefined;
}

function formatOutcome([status, reason, detail]: Outcome): string {
  if (status < 300)
    return `Message ${status === 200 ? 'already ' : ''}stored in ${detail}`;
  return `Message rejected (${status}): ${reason}${detail ? ` ${detail}` : ''}`;
}

/** The first line of a response about a failure, because browsers without JavaScript show the response as a page. */
const failure =
  'There was an error sending your message. Please try again later. To keep your text, go back.';

/** Answers with text, or redirects a browser without JavaScript. The form's script treats redirects as failures. */
function answer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  [status, reason]: Outcome,
  contactPage: URL,
) {
  const isBrowser = headers.accept?.includes('text/html');
  response.setHeader('Access-Control-Allow-Origin', contactPage.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  if (status === 405) response.setHeader('Allow', 'POST');
  if (status < 300 && isBrowser)
    response.writeHead(303, { Location: `${contactPage}#sent` }).end();
  else
    response
      .writeHead(status)
      .end(status < 300 ? `${reason}\n` : `${failure}\n${reason}\n`);
}
