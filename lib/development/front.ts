import { request as ask, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { readable } from '../address.ts';
import { ownedFiles } from '../export/owned.ts';
import { printPolicy } from '../export/policy.ts';
import { schemeScript } from '../scheme.ts';
import type { ShownFault } from './checks.ts';
import { faultsPage, faultsPolicy } from './faults-page.ts';
import { developmentPolicy } from './policy.ts';

/** Milliseconds that a page which is ready waits for what the check finds: with that at hand, nobody sees it come and go. */
const patience = 400;

/** What the front knows of the site behind it. */
export interface Site {
  readonly name: () => string;
  readonly basePath: () => string;
  /** What is wrong and stands in place of the page at a path. */
  readonly faults: (path: string) => readonly ShownFault[];
  /** Waits until everything that has changed is checked, or until it is known that something is wrong, or that nothing is. */
  readonly checked: (path: string, isFaulty: boolean) => Promise<void>;
  /** Names what pages show: how many changes they have seen, and what is wrong. */
  readonly version: () => string;
  /** The script that looks for news, for a page of this version. */
  readonly follow: (version: string, isOfFaults: boolean) => string;
  /** The port of Next's server, as soon as it answers. */
  readonly port: () => Promise<number>;
}

/**
 * Stands in front of Next's development server: pages get their policy and the script that renews them, and while something is
 * wrong, all of them are one that says what; while something is wrong with a draft, its own is. Everything else goes through,
 * what lies in `public/` too.
 */
export function frontHandler(site: Site): RequestListener {
  return async (request, response) => {
    const owned = ownedPath(request, site.basePath());
    const isOfPage = !owned && isForPage(request);
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    const sendFaults = () => {
      const faults = site.faults(pathname);
      if (faults.length > 0) answerFaults(faults, site, response);
      return faults.length > 0;
    };
    if (isOfPage) {
      // Who mends something waits for the check; where nothing was wrong, pages come while it is running.
      const isFaulty = site.faults(pathname).length > 0;
      await (isFaulty ? site.checked(pathname, false) : Promise.race([site.checked(pathname, true), site.port()]));
      if (sendFaults()) return;
    }
    const version = site.version();
    const { answer, html } = await pass(request, site, owned);
    const { statusCode: status = 500, headers } = answer;
    if (html === undefined) {
      response.writeHead(status, headers);
      answer.pipe(response);
      return;
    }
    if (isOfPage) {
      await Promise.race([site.checked(pathname, true), ...(status < 500 ? [delay(patience)] : [])]);
      if (sendFaults()) return;
    }
    const policy = printPolicy(developmentPolicy(html, request.headers.host ?? ''));
    response.writeHead(status, { ...headers, 'Content-Security-Policy': policy });
    // A script behind the end of a page belongs to its body.
    response.end(html.replace('<head>', `<head><script>${schemeScript}</script>`) + site.follow(version, false));
  };
}

/** Whether a request is for what a window shows: pages end in a slash or in nothing. */
function isForPage({ method = '', url = '', headers }: IncomingMessage): boolean {
  const { pathname } = new URL(url, 'http://localhost');
  const isOfNext = /\/(?:_next|__nextjs)/.test(pathname) || headers['rsc'] !== undefined;
  return /^(?:GET|HEAD)$/.test(method) && !isOfNext && !/\.[^/]*$/.test(pathname);
}

function answerFaults(faults: readonly ShownFault[], site: Site, response: ServerResponse): void {
  response.writeHead(500, {
    'Content-Type': 'text/html; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': faultsPolicy,
  });
  response.end(faultsPage(faults, site.name()) + site.follow(site.version(), true));
}

/** Where a file in `public/` is asked for, that of a folder too, which Next does not look for: its path on the host. */
function ownedPath({ url = '' }: IncomingMessage, basePath: string): string | undefined {
  const path = new URL(url, 'http://localhost').pathname.replace(/\/$/, '/index.html');
  return ownedFiles().has(readable(path.slice(basePath.length + 1))) ? path : undefined;
}

/** Asks Next, which closes connections when it starts anew: then it is asked again. */
async function pass(
  request: IncomingMessage,
  site: Site,
  owned?: string,
): Promise<{ answer: IncomingMessage; html?: string }> {
  // What is compressed cannot be added to.
  const { 'accept-encoding': _, connection: __, ...headers } = request.headers;
  const { method, url } = request;
  const port = await site.port();
  try {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const passed = ask({ host: 'localhost', port, method, path: owned ?? url, headers, agent: false }, resolve);
      request.pipe(passed.on('error', reject));
    });
    const isPage = !owned && answer.headers['content-type']?.startsWith('text/html');
    return isPage ? { answer, html: await text(answer) } : { answer };
  } catch (error) {
    const isAway = error instanceof Error && 'code' in error && /^ECONN/.test(String(error.code));
    if (!isAway || method !== 'GET' || request.socket.destroyed) throw error;
    await delay(100);
    return pass(request, site, owned);
  }
}

/** Lets through the socket by which Next tells its pages what has changed in the code. */
export async function passSocket(request: IncomingMessage, socket: Duplex, head: Buffer, site: Site): Promise<void> {
  socket.on('error', () => socket.destroy());
  const passed = connect(await site.port(), 'localhost');
  passed.on('error', () => socket.destroy());
  passed.on('close', () => socket.destroy());
  socket.on('close', () => passed.destroy());
  const { method, url, httpVersion, rawHeaders } = request;
  const headers = rawHeaders.map((part, index) => part + (index % 2 === 0 ? ': ' : '\r\n')).join('');
  passed.write(`${method} ${url} HTTP/${httpVersion}\r\n${headers}\r\n`);
  passed.write(head);
  socket.pipe(passed).pipe(socket);
}
