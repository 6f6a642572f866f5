import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { TLSSocket } from 'node:tls';
import lighthouse from 'lighthouse';
import { type Browser, chromium } from 'playwright/test';
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

const port = 4390;

/** The port of the browser that Lighthouse controls. */
const debuggingPort = 4391;

/**
 * The size of a TLS record in bytes, as in `hosting/nginx.conf`. Node's 16 kB
 * would delay pages of more than 14 kB by a round trip.
 */
const recordSize = 4_096;

/** Prints FCP and LCP of the pages in `out/` in milliseconds. */
async function benchPaints(): Promise<void> {
  const server = await openServer();
  const browser = await openBrowser(
    '--ignore-certificate-errors',
    `--remote-debugging-port=${debuggingPort}`,
  );
  const line = await openSlowLine(port);
  const linePort: number = Object(line.address()).port;

  const paints: Record<string, object> = {};
  for (const path of pages) {
    if (path !== '/floor/' && !existsSync(`out${path}index.html`)) {
      continue;
    }
    const slowUrl = `https://localhost:${linePort}${path}`;
    paints[path] = {
      // Lighthouse's ways to measure a slow phone: 'simulate' calculates its times, 'devtools' throttles the browser.
      simulate: await measurePaints(path, 'simulate'),
      devtools: await measurePaints(path, 'devtools'),
      'slow line': await measureOnLine(slowUrl),
    };
  }
  console.table(paints);

  await browser.close();
  line.close();
  server.close();
}

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
  await once(server.listen(port, 'localhost'), 'listening');
  return server;
}

function openBrowser(...args: readonly string[]): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', ...args],
  });
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

/** Returns a page's FCP and LCP in milliseconds, such as '810 / 975'. Each is the median of three runs. */
function measurePaints(
  path: string,
  throttlingMethod: 'simulate' | 'devtools',
): Promise<string> {
  const flags = {
    port: debuggingPort,
    throttlingMethod,
    onlyCategories: ['performance'],
  };
  const url = `https://localhost:${port}${path}`;
  return formatMedians(3, async () => {
    const result = await lighthouse(url, flags);
    const audits = result?.lhr.audits;
    const paints = ['first-contentful-paint', 'largest-contentful-paint'];
    return paints.map((paint) => audits?.[paint]?.numericValue ?? Number.NaN);
  });
}

/** Returns a page's FCP and LCP over the slow line, on a phone's viewport with a processor four times slower. */
function measureOnLine(url: string): Promise<string> {
  return formatMedians(9, async () => {
    const browser = await openBrowser();
    const viewport = { width: 412, height: 823 };
    const page = await browser.newPage({
      ignoreHTTPSErrors: true,
      viewport,
      deviceScaleFactor: 1.75,
      isMobile: true,
    });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(url, { waitUntil: 'load' });
    // The function has no named functions, because tsx would add a call of its helper, which pages do not have.
    const paints = await page.evaluate(async () => {
      const entries = performance.getEntriesByName('first-contentful-paint');
      const observer = new PerformanceObserver((list) =>
        entries.push(...list.getEntries()),
      );
      observer.observe({ type: 'largest-contentful-paint', buffered: true });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      return [
        entries[0]?.startTime ?? Number.NaN,
        entries.at(-1)?.startTime ?? Number.NaN,
      ];
    });
    await browser.close();
    return paints;
  });
}

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

/** Measures FCP and LCP in an odd number of runs, and returns their medians, such as '810 / 975'. */
async function formatMedians(
  count: number,
  measure: () => Promise<readonly number[]>,
): Promise<string> {
  const runs: (readonly number[])[] = [];
  while (runs.length < count) {
    runs.push(await measure());
  }
  const first = median(runs.map((paints) => paints[0]));
  const largest = median(runs.map((paints) => paints[1]));
  return `${first} / ${largest}`;
}

function median(values: readonly (number | undefined)[]): number | undefined {
  const sorted = values.map((value = Number.NaN) => Math.round(value));
  return sorted.sort((a, b) => a - b)[(values.length - 1) / 2];
}

await runCommand(
  {
    name: 'npm run bench',
    summary:
      'Measures first and largest contentful paints of pages in out/. Close other programs.',
    options: {},
    example: 'npm run bench',
  },
  benchPaints,
);
