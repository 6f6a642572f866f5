import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { launch } from 'chrome-launcher';
import lighthouse, { type Flags } from 'lighthouse';
import { findBrowser } from '../e2e/browser.ts';
import { siteHandler } from '../lib/servers/site.ts';
import { layLine } from './bench-line.ts';

/** One page of each kind that a visitor may come to first. */
const pages = ['/', '/code/', '/code/2/', '/code/7/', '/blog/1/', '/contact/'] as const;

/** What no page can be quicker than: one heading, no style. */
const floor = '/floor/';
const floorPage =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A</title><h1>A heading</h1>';

const runs = 3;
/** The host, and where a slow line to it begins. */
const ports = { host: 4390, line: 4391 } as const;

const scores = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Lighthouse's simulation; throttling in the browser, which really happens, but takes 562 ms for every request; and a slow line. All
 * of them with 150 ms, 1.6 Mbit/s, and a processor four times slower.
 */
const methods = [
  { name: 'model', port: ports.host, flags: { throttlingMethod: 'simulate' } },
  { name: 'applied', port: ports.host, flags: { throttlingMethod: 'devtools' } },
  { name: 'line', port: ports.line, flags: { throttlingMethod: 'devtools', throttling: onlyProcessor() } },
] as const satisfies readonly { readonly name: string; readonly port: number; readonly flags: Flags }[];

/**
 * Lighthouse's mobile run over `out/`, served compressed over HTTP/2 with TLS, as hosts do, and over a page of nothing: the median
 * of three runs by each method, as a table. In brackets the paints as multiples of the floor's.
 */
export async function benchPages(print: (...cells: readonly (string | number)[]) => void): Promise<void> {
  const serve = siteHandler('out');
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    if (request.url === floor) response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(floorPage);
    // What Node's HTTP/2 gives has what the handler uses of its HTTP/1.1.
    else Reflect.apply(serve, undefined, [request, response]);
  });
  await once(server.listen(ports.host, 'localhost'), 'listening');
  const line = await layLine(ports.line, ports.host);
  const chromePath = findBrowser();
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync'];
  const chromeFlags = ['--headless=new', '--no-sandbox', '--ignore-certificate-errors', ...quiet];
  const browser = await launch({ ...(chromePath && { chromePath }), chromeFlags });
  print('page', ...scores, ...methods.map(({ name }) => `${name} FCP / LCP, ms`), 'blocking, ms', 'shift');
  print('---', ...[...scores, ...methods, '', ''].map(() => '--:'));
  const least = new Map<string, Paints>();
  for (const path of [floor, ...pages]) {
    const paints: string[] = [];
    let [points, blocking, shift]: [readonly number[], number, number] = [[], 0, 0];
    for (const { name, port, flags } of methods) {
      const rows: Measured[] = [];
      for (let run = 0; run < runs; run += 1) {
        line.hangUp();
        rows.push(await measure(`https://localhost:${port}${path}`, { port: browser.port, ...flags }));
      }
      const middle = (read: (row: Measured) => number) => median(rows.map(read));
      const found = { first: middle((row) => row.first), largest: middle((row) => row.largest) };
      least.set(name, least.get(name) ?? found);
      paints.push(describe(found, least.get(name) ?? found));
      points = points.length > 0 ? points : scores.map((_, index) => middle((row) => row.points[index] ?? Number.NaN));
      blocking = Math.max(
        blocking,
        middle((row) => row.blocking),
      );
      shift = Math.max(
        shift,
        middle((row) => row.shift),
      );
    }
    print(path, ...points.map(Math.round), ...paints, Math.round(blocking), shift.toFixed(3));
  }
  await browser.kill();
  line.close();
  server.close();
}

/** The processor is slowed down by the browser, and the line is slow by itself. */
function onlyProcessor() {
  const none = { requestLatencyMs: 0, downloadThroughputKbps: 0, uploadThroughputKbps: 0, throughputKbps: 0, rttMs: 0 };
  return { ...none, cpuSlowdownMultiplier: 4 };
}

/** When something is painted first, and when the largest, in milliseconds. */
interface Paints {
  readonly first: number;
  readonly largest: number;
}

type Measured = Awaited<ReturnType<typeof measure>>;

function describe({ first, largest }: Paints, least: Paints): string {
  const shares = [first / least.first, largest / least.largest].map((share) => share.toFixed(2));
  return `${Math.round(first)} / ${Math.round(largest)} (${shares.join(' / ')})`;
}

/** The four scores out of 100, and the metrics in milliseconds. */
async function measure(url: string, flags: Flags) {
  const result = await lighthouse(url, { ...flags, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    points: scores.map((name) => (categories[name]?.score ?? 0) * 100),
    first: value('first-contentful-paint'),
    largest: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
  };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A certificate of this machine's own, made by openssl. */
function certificate(): { key: Buffer; cert: Buffer } {
  const folder = '.local/bench-certificate';
  mkdirSync(folder, { recursive: true });
  const [key, cert] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const subject = ['-subj', '/CN=localhost', '-days', '2'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...subject], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
