import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../e2e/browser.ts';
import { listen } from '../lib/servers/listen.ts';
import { siteHandler } from '../lib/servers/site.ts';

/** One page of each kind that a visitor may come to first. */
const pages = ['/', '/code/', '/code/7/', '/contact/'];
const runs = 5;

const metrics = {
  'FCP, ms': 'first-contentful-paint',
  'LCP, ms': 'largest-contentful-paint',
  'blocking, ms': 'total-blocking-time',
  shift: 'cumulative-layout-shift',
} as const;

/** Lighthouse (mobile, simulated throttling) over the finished `out/`, served compressed: the median of five runs, as a table. */
export async function benchPages(): Promise<void> {
  const { server, port } = await listen(siteHandler('out'), 4390);
  const executable = findBrowser();
  const browser = await launch({
    ...(executable && { chromePath: executable }),
    chromeFlags: [
      '--headless=new',
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  console.log(`| page | performance | accessibility | best practices | SEO | ${Object.keys(metrics).join(' | ')} |`);
  console.log(`|---|${'--:|'.repeat(4 + Object.keys(metrics).length)}`);
  for (const page of pages) {
    const rows: number[][] = [];
    for (let run = 0; run < runs; run += 1) rows.push(await measure(`http://localhost:${port}${page}`, browser.port));
    const medians = rows[0]?.map((_, column) => median(rows.map((row) => row[column] ?? Number.NaN))) ?? [];
    console.log(
      `| ${page} | ${medians.map((value) => (value < 1 && value > 0 ? value.toFixed(3) : Math.round(value))).join(' | ')} |`,
    );
  }
  await browser.kill();
  server.close();
}

/** The four scores out of 100, and the metrics. */
async function measure(url: string, port: number): Promise<number[]> {
  const result = await lighthouse(url, { port, logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}.`);
  const { categories, audits } = result.lhr;
  const scores = ['performance', 'accessibility', 'best-practices', 'seo'].map(
    (name) => (categories[name]?.score ?? 0) * 100,
  );
  return [...scores, ...Object.values(metrics).map((name) => audits[name]?.numericValue ?? Number.NaN)];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
