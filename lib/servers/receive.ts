import { open, readFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Message } from './mailbox.ts';

/** The fields of a message: these five and no others. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;

/** What a request comes to. */
export interface Outcome {
  readonly status: number;
  /** For its sender, in a sentence. */
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone: where the message is kept, or what went wrong. */
  readonly note?: string;
}

/** What is no fault of the sender. */
export function failure(error: unknown): Outcome {
  return { status: 500, reason: 'The message could not be kept here.', note: String(error) };
}

/**
 * Writes the body of a request to a file as it comes: a hundred senders on slow lines must not fill the memory.
 *
 * @param refuse is asked with the bytes of each chunk before it is written
 * @throws when the sender goes away before the end.
 */
export async function receive(
  request: IncomingMessage,
  file: string,
  refuse: (bytes: number) => Outcome | undefined,
): Promise<Outcome | undefined> {
  const handle = await open(file, 'wx');
  let refusal: Outcome | undefined;
  try {
    for await (const chunk of request) {
      refusal ??= refuse(chunk.length);
      // What is refused is still read to its end, so that the sender gets the answer and not a broken connection.
      if (refusal) continue;
      await handle.appendFile(chunk).catch((error: unknown) => {
        refusal = failure(error);
      });
    }
  } finally {
    await handle.close();
  }
  return refusal;
}

/**
 * Reads the message in a body that has been received.
 *
 * @param type its media type, with the boundary
 */
export async function readMessage(file: string, type: string): Promise<{ message: Message } | Outcome> {
  const body = new Response(new Uint8Array(await readFile(file)), { headers: { 'Content-Type': type } });
  const form = await body.formData().catch(() => undefined);
  if (!form) return { status: 400, reason: 'What was sent is not multipart form data.' };
  if ([...form.keys()].length !== fields.length || !fields.every((field) => typeof form.get(field) === 'string')) {
    return { status: 400, reason: `A message has the fields ${fields.join(', ')}, each once, as text.` };
  }
  return { message: Object.fromEntries(fields.map((field) => [field, String(form.get(field))])) };
}
