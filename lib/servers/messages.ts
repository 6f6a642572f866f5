import { mkdirSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, RequestListener } from 'node:http';
import { join } from 'node:path';

/** The fields of a message: these five and no others. */
const fields = ['source', 'name', 'email', 'subject', 'message'] as const;
const largestMessage = 10 * 1000 * 1000;

interface Refusal {
  readonly status: number;
  readonly reason: string;
}

type Taken = { readonly message: Readonly<Record<string, string>> } | { readonly refusal: Refusal };

function refuse(status: number, reason: string): Taken {
  return { refusal: { status, reason } };
}

/**
 * Takes contact messages as the real message host would, for development and tests, and keeps each as a JSON file.
 *
 * @param folder where the messages go
 * @param origin the site's own origin, which alone may read the answer (CORS)
 * @param say prints one line for each request
 */
export function messagesHandler(
  folder: string,
  origin: string,
  say: (line: string) => void = console.log,
): RequestListener {
  return async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Vary', 'Origin');
    response.setHeader('Content-Type', 'text/plain; charset=utf-8');
    const taken = await takeMessage(request);
    if ('refusal' in taken) {
      const { status, reason } = taken.refusal;
      say(`Message refused (${status}): ${reason}`);
      response.writeHead(status).end(`${reason}\n`);
      return;
    }
    mkdirSync(folder, { recursive: true });
    const file = join(folder, `${new Date().toISOString().replaceAll(':', '-')}-${process.hrtime.bigint()}.json`);
    writeFileSync(file, `${JSON.stringify(taken.message, null, 2)}\n`);
    say(`Message kept: ${file}`);
    response.writeHead(201).end('Thank you! Your message has been sent!\n');
  };
}

async function takeMessage(request: IncomingMessage): Promise<Taken> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const type = request.headers['content-type'] ?? '';
  if (pathname !== '/message') return refuse(404, `There is nothing at ${pathname}: messages go to /message.`);
  if (request.method !== 'POST') return refuse(405, `${request.method} is not possible here: POST a message.`);
  if (!type.startsWith('multipart/form-data')) {
    return refuse(415, `The message has the type '${type}': send multipart/form-data.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    // What is too much is still read to its end, so that the sender gets the answer and not a broken connection.
    if (size <= largestMessage) chunks.push(chunk);
  }
  if (size > largestMessage) return refuse(413, `The message has ${size} bytes: at most ${largestMessage} are taken.`);
  return readFields(Buffer.concat(chunks), type);
}

async function readFields(body: Buffer, type: string): Promise<Taken> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData();
  } catch {
    return refuse(400, 'The body is not multipart form data.');
  }
  const names = [...form.keys()];
  if (names.length !== fields.length || !fields.every((field) => typeof form.get(field) === 'string')) {
    return refuse(400, `The fields are '${names.join(', ')}': send ${fields.join(', ')}, each once, as text.`);
  }
  return { message: Object.fromEntries(fields.map((field) => [field, String(form.get(field))])) };
}
