import type { IncomingMessage, ServerResponse } from 'node:http';

/** What a request comes to. */
export interface Outcome {
  readonly status: number;
  /** For its sender, in a sentence. */
  readonly reason: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** For the log alone: where the message is kept, or what went wrong. */
  readonly note?: string;
}

/**
 * Answers a script directly and in a line of text: it takes a redirect for a failure. A browser that has sent the form
 * itself, without script, gets a page: the site's own that says thank you, or one that says why not.
 */
export function answer(request: IncomingMessage, response: ServerResponse, outcome: Outcome, contactPage: URL): void {
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
