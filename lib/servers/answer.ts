import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Kept } from './mailbox.ts';
import type { Refusal } from './receive.ts';

/** What a request comes to. */
export type Outcome = Kept | Refusal;

/**
 * Answers a script directly and in a line of text: it takes a redirect for a failure. A browser that has sent the form
 * itself, without script, gets a page: the site's own that says thank you, or one that says why not.
 */
export function answer(request: IncomingMessage, response: ServerResponse, outcome: Outcome, contactPage: URL): void {
  response.setHeader('Access-Control-Allow-Origin', contactPage.origin);
  response.setHeader('Vary', 'Origin');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Type', 'text/plain; charset=utf-8');
  const isPage = isNavigation(request);
  if ('file' in outcome) {
    if (isPage) response.writeHead(303, { Location: `${contactPage}#sent` }).end();
    else response.writeHead(outcome.isNew ? 201 : 200).end('Thank you! Your message has been sent!\n');
    return;
  }
  if (isPage) response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response
    .writeHead(outcome.status, outcome.headers)
    .end(isPage ? refusalPage(outcome.reason, contactPage) : `${outcome.reason}\n`);
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
