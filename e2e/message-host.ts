import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { messagePort, sites, urlOf } from './sites.ts';

/** The site whose form posts to this machine, as its message host sees it. */
export const origin = urlOf(sites.awkward);

export const sentText = 'Thank you! Your message has been sent!';
export const alertText = 'Please fill in all required fields.';

/** A message host of one test, which notes every message, and accepts it unless it is told otherwise. */
export interface MessageHost {
  /** What was posted and came in whole, in its order. */
  readonly requests: readonly { readonly path: string; readonly fields: () => Promise<Fields> }[];
  /** Answers otherwise from now on; a request is answered once it has come in whole. */
  answer(listener: RequestListener): void;
  /** Hands requests on from now on as they come, without noting them. */
  handOn(listener: RequestListener): void;
  /** Stops listening: connections are refused. */
  stop(): Promise<void>;
}

type Fields = readonly [string, FormDataEntryValue][];

/** Answers as a message host should: 2xx, and the site may read it. */
export const accept = status(201);

/** Answers with a status that the site may read. */
export function status(code: number): RequestListener {
  return (_, response) => response.writeHead(code, { 'Access-Control-Allow-Origin': origin }).end();
}

/** Listens on a port of this machine. */
export async function startMessageHost(port: number = messagePort): Promise<MessageHost> {
  const requests: MessageHost['requests'][number][] = [];
  let take: RequestListener = () => undefined;
  const handOn = (listener: RequestListener) => {
    take = listener;
  };
  const answer = (listener: RequestListener) =>
    handOn(async (request, response) => {
      const body: Buffer[] = [];
      try {
        for await (const chunk of request) body.push(chunk);
      } catch {
        // The browser has gone in the middle of it.
        return;
      }
      const { method = '', url = '' } = request;
      if (method === 'POST') requests.push({ path: url, fields: () => readFields(request, Buffer.concat(body)) });
      listener(request, response);
    });
  answer(accept);
  const server = createServer((request, response) => take(request, response)).listen(port, 'localhost');
  await once(server, 'listening');
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { requests, answer, handOn, stop };
}

/** The fields of multipart form data; anything else is none. */
async function readFields({ headers }: IncomingMessage, body: Buffer): Promise<Fields> {
  const type = headers['content-type'] ?? '';
  if (!type.startsWith('multipart/form-data; boundary=')) throw new TypeError(`A form came as '${type}'.`);
  return [...(await new Response(new Uint8Array(body), { headers: { 'Content-Type': type } }).formData()).entries()];
}
