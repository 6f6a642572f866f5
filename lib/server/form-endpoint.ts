import type {
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { addAbortSignal } from 'node:stream';
import * as z from 'zod';
import { storeMessage } from './mailbox.ts';

/** The required fields of a message. No others are allowed. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;

const messageSchema = z.record(z.enum(fields), z.string());

/** The maximum size of a message in bytes, enough for a pasted log file. */
const maxMessageSize = 2_000_000;

/** The maximum number of concurrent messages. A limit is necessary, because messages are received in memory. */
const maxConcurrent = 50;

/** The answer to a request. */
interface Outcome {
  readonly status: number;
  /** The sentence for the sender. */
  readonly reason: string;
  /** The message's file, or the error, for the log. */
  readonly detail?: string;
}

/** A message that is not stored, with the status and the reason. */
class Refusal extends Error {
  readonly status: number;

  constructor(status: number, reason: string) {
    super(reason);
    this.status = status;
  }
}

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
    checkRequest(request);
    if (inProgress >= maxConcurrent) {
      throw new Refusal(
        503,
        'Too many messages are arriving. Please try again.',
      );
    }

    inProgress += 1;
    try {
      // Slow senders must not block others.
      addAbortSignal(AbortSignal.timeout(timeout), request);
      const message = parseMessage(await readForm(request));
      // Messages are stored one after the other, so that duplicates are found.
      const stored = lastStored.then(() =>
        storeMessage(folder, message, now()),
      );
      lastStored = stored.catch(() => undefined);
      const { file, isNew } = await stored;
      const reason = 'Thank you! Your message has been sent!';
      return { status: isNew ? 201 : 200, reason, detail: file };
    } finally {
      inProgress -= 1;
    }
  };

  return async (request, response) => {
    const outcome = await receive(request).catch(describeFailure);
    if (request.errored) {
      log('Message not received. The sender disconnected or was too slow.');
      return;
    }
    log(formatOutcome(outcome));
    answer(request, response, outcome, contactPage);
  };
}

function checkRequest({ url = '', method }: IncomingMessage): void {
  const [path] = url.split('?');
  if (path !== '/message') {
    const remedy = 'Send messages to /message.';
    throw new Refusal(404, `This path does not exist. ${remedy}`);
  }
  if (method !== 'POST') {
    const remedy = 'Send messages with POST.';
    throw new Refusal(405, `This method is not allowed. ${remedy}`);
  }
}

/** Reads a form to its end, so that the sender gets the response even if the form is too large. */
async function readForm(request: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size <= maxMessageSize) {
      chunks.push(chunk);
    }
  }
  if (size > maxMessageSize) {
    const limit = maxMessageSize.toLocaleString('en-US');
    throw new Refusal(413, `The message is larger than ${limit} bytes.`);
  }

  const type = request.headers['content-type'] ?? '';
  const init = { headers: { 'Content-Type': type } };
  try {
    return await new Response(Buffer.concat(chunks), init).formData();
  } catch {
    throw new Refusal(400, 'The body is not valid multipart/form-data.');
  }
}

/** Returns the fields of a form, in their order, and rejects all other forms. */
function parseMessage(form: FormData): Readonly<Record<string, string>> {
  const { data } = messageSchema.safeParse(Object.fromEntries(form));
  const count = [...form].length;
  if (!data || count !== fields.length) {
    const reason = `Send the fields ${fields.join(', ')}, each once, as text.`;
    throw new Refusal(400, reason);
  }

  return data;
}

function describeFailure(error: unknown): Outcome {
  if (error instanceof Refusal) {
    return { status: error.status, reason: error.message };
  }
  const reason = 'The message could not be stored.';
  return { status: 500, reason, detail: String(error) };
}

function formatOutcome({ status, reason, detail = '' }: Outcome): string {
  if (status < 300) {
    return `Message ${status === 200 ? 'already ' : ''}stored in ${detail}`;
  }
  return `Message rejected (${status}): ${reason} ${detail}`.trimEnd();
}

/** The first line of a response about a failure, because browsers without JavaScript show the response as a page. */
const failure =
  'There was an error sending your message. Please try again later. To keep your text, go back.';

/** Answers with text, or redirects a browser without JavaScript. The form's script treats redirects as failures. */
function answer(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { status, reason }: Outcome,
  contactPage: URL,
): void {
  response.setHeader('Access-Control-Allow-Origin', contactPage.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  if (status === 405) {
    response.setHeader('Allow', 'POST');
  }
  if (status >= 300) {
    response.writeHead(status).end(`${failure}\n${reason}\n`);
    return;
  }

  const isBrowser = headers.accept?.includes('text/html');
  if (isBrowser) {
    response.writeHead(303, { Location: `${contactPage}#sent` }).end();
    return;
  }
  response.writeHead(status).end(`${reason}\n`);
}
