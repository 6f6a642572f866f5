import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import { chromium, type Page } from 'playwright/test';
import { findBrowser } from '../e2e/browser.ts';
import { runCommand } from '../lib/core/command-line.ts';
import { staticHandler } from '../lib/server/static-server.ts';

/** The paths to measure. `/floor/` is a page with one heading, which is the lower limit for the other pages. */
const pages = [
  '/floor/',
  '/',
  '/code/',
  '/code/2/',
  '/code/6/',
  '/code/7/',
  '/blog/4/',
  '/contact/',
];
const floor = `<!doctype html><html lang="en">
<meta name="viewport" content="width=device-width"><title>A</title><h1>A</h1>`;

/**
 * The size of a TLS record in bytes, as in `hosting/nginx.conf`. Node's 16 kB
 * would delay pages of more than 14 kB by a round trip.
 */
const recordSize = 4_096;

/** Prints FCP and LCP of the pages in `out/` over a slow line, in milliseconds. */
async function benchPaints(): Promise<void> {
  const server = await openServer();
  const line = await openSlowLine(findPort(server));

  const paints: Record<string, Paints> = {};
  for (const path of pages) {
    if (path === '/floor/' || existsSync(`out${path}index.html`)) {
      const url = `https://localhost:${findPort(line)}${path}`;
      paints[path] = await measurePaints(url);
    }
  }
  console.table(paints);

  line.close();
  server.close();
}

/** Returns the port on which a server listens. */
const findPort = (server: Server): number => Object(server.address()).port;

/** Serves the pages over HTTP/2 with TLS. */
async function openServer(): Promise<Http2SecureServer> {
  const serve = staticHandler('out');
  const server = createSecureServer(
    { ...certificate(), allowHTTP1: true },
    (request, response) => {
      if (request.url === '/floor/') {
        response.writeHead(200, { 'Content-Type': 'text/html' }).end(floor);
        return;
      }
      // The handler is written for HTTP/1. Node's HTTP/2 compatibility API has all methods that the handler calls.
      Reflect.apply(serve, undefined, [request, response]);
    },
  );
  server.on('secureConnection', (socket: TLSSocket) =>
    socket.setMaxSendFragment(recordSize),
  );
  await once(server.listen(0, 'localhost'), 'listening');
  return server;
}

const certificateOptions = [
  'req',
  '-x509',
  '-newkey',
  'ec',
  '-pkeyopt',
  'ec_paramgen_curve:prime256v1',
  '-nodes',
  '-subj',
  '/CN=localhost',
  '-keyout',
  '-',
  '-out',
  '-',
];

/** Creates a self-signed certificate with openssl. */
function certificate() {
  const both = execFileSync('openssl', certificateOptions, {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return { key: both, cert: both };
}

/** The first and the largest contentful paint of a page, in milliseconds. */
interface Paints {
  readonly fcp: number;
  readonly lcp: number;
}

/** Returns the medians of nine runs, on a phone's viewport with a processor four times slower. */
async function measurePaints(url: string): Promise<Paints> {
  const executablePath = findBrowser();
  const runs: Paints[] = [];
  while (runs.length < 9) {
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox'],
    });
    const page = await browser.newPage({
      ignoreHTTPSErrors: true,
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    runs.push(await readPaints(page));
    await browser.close();
  }

  return {
    fcp: median(runs.map(({ fcp }) => fcp)),
    lcp: median(runs.map(({ lcp }) => lcp)),
  };
}

// The function in the page has no named functions, because tsx would add a call of its helper, which pages do not have.
const readPaints = (page: Page): Promise<Paints> =>
  page.evaluate(async () => {
    const entries = performance.getEntriesByName('first-contentful-paint');
    const observer = new PerformanceObserver((list) =>
      entries.push(...list.getEntries()),
    );
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return {
      fcp: entries[0]?.startTime ?? Number.NaN,
      lcp: entries.at(-1)?.startTime ?? Number.NaN,
    };
  });

/** The latency of Lighthouse's slow 4G, in milliseconds. */
const roundTrip = 150;

/** The bandwidth of Lighthouse's slow 4G, in bytes per millisecond. */
const bandwidth = 200;

/** A TCP segment in bytes. A connection starts with ten segments per round trip: RFC 6928. */
const segment = 1_460;

/**
 * Opens a server on a free port of localhost that forwards connections to another port over a slow line: with latency,
 * limited bandwidth, and TCP's slow start, which doubles the bytes per round trip after each full one.
 */
async function openSlowLine(port: number) {
  const line = createServer((browser) => {
    const server = connect(port, 'localhost');
    closeTogether(browser, server);
    closeTogether(server, browser);
    browser.on('data', (data) =>
      setTimeout(() => server.write(data), roundTrip / 2),
    );
    sendSlowly(server, browser).catch(() => browser.destroy());
  });
  await once(line.listen(0, 'localhost'), 'listening');
  return line;
}

function closeTogether(from: Socket, to: Socket): void {
  from.setNoDelay().on('error', () => to.destroy());
  from.on('close', () => setTimeout(() => to.destroy(), roundTrip));
}

async function sendSlowly(server: Socket, browser: Socket): Promise<void> {
  const line = new SlowLine();
  for await (const data of server) {
    for (let start = 0; start < data.length; start += segment) {
      const part = data.subarray(start, start + segment);
      await line.pass(part.length);
      setTimeout(() => browser.write(part), roundTrip / 2);
    }
  }
}

class SlowLine {
  /** The bytes that may be sent in a round trip. */
  #window = 10 * segment;
  #roundStart = 0;
  #sent = 0;
  #freeAt = 0;

  /** Waits until a segment has left the server. */
  async pass(length: number): Promise<void> {
    const isFull = this.#sent + length > this.#window;
    if (isFull) {
      await waitUntil(this.#roundStart + roundTrip);
    }
    if (performance.now() >= this.#roundStart + roundTrip) {
      this.#window *= isFull ? 2 : 1;
      this.#roundStart = performance.now();
      this.#sent = 0;
    }

    this.#sent += length;
    const start = Math.max(this.#freeAt, performance.now());
    this.#freeAt = start + length / bandwidth;
    await waitUntil(this.#freeAt);
  }
}

const waitUntil = (time: number): Promise<void> =>
  wait(Math.max(0, time - performance.now()));

/** Returns the median of an odd number of values. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[(values.length - 1) / 2] ?? Number.NaN);
}

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Measures first and largest contentful paints of pages in out/ on a slow line. Close other programs.',
    options: {},
    example: 'npm run bench',
  },
  benchPaints,
);
