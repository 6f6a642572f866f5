import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createSecureServer } from 'node:http2';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findBrowser } from '../e2e/browser.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';
import { siteHandler } from '../lib/servers/site.ts';

/** A page of nothing, which no page can be quicker than, and one page of each kind. */
const pages = ['/floor/', '/', '/code/', '/code/2/', '/code/7/', '/contact/'] as const;
/** Copied for builds: contents of the tests, which stay when the samples go. */
const model = 'e2e/content';
const floor =
  '<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>A</title><h1>A</h1>';

/** Lighthouse's simulation of a slow telephone, and throttling in the browser, which really happens. */
const methods = ['simulate', 'devtools'] as const;
const runs = 3;
const folder = '.local/bench';

/** First and largest paint of each page in `out/` over HTTP/2 with TLS, in milliseconds: the median of three runs by each method. */
async function benchPaints(): Promise<void> {
  const serve = siteHandler('out');
  const server = createSecureServer({ ...certificate(), allowHTTP1: true }, (request, response) => {
    if (request.url === pages[0]) response.writeHead(200, { 'Content-Type': 'text/html' }).end(floor);
    // What Node's HTTP/2 gives has what the handler uses of its HTTP/1.1.
    else Reflect.apply(serve, undefined, [request, response]);
  });
  await once(server.listen(4390, 'localhost'), 'listening');
  const chromePath = findBrowser();
  const chromeFlags = [
    '--headless=new',
    '--no-sandbox',
    '--ignore-certificate-errors',
    '--disable-background-networking',
  ];
  const browser = await launch({ ...(chromePath && { chromePath }), chromeFlags });
  print('page', ...methods.map((method) => `${method} FCP / LCP, ms`));
  print('---', ...methods.map(() => '--:'));
  for (const path of pages.filter((one) => one === pages[0] || existsSync(`out${one}index.html`))) {
    const cells: string[] = [];
    for (const throttlingMethod of methods) {
      const paints: [first: number, largest: number][] = [];
      while (paints.length < runs) {
        const flags = { port: browser.port, throttlingMethod, onlyCategories: ['performance'] };
        const audits = (await lighthouse(`https://localhost:4390${path}`, flags))?.lhr.audits;
        const timeOf = (name: string) => Math.round(audits?.[name]?.numericValue ?? Number.NaN);
        paints.push([timeOf('first-contentful-paint'), timeOf('largest-contentful-paint')]);
      }
      const medianOf = (which: 0 | 1) => paints.map((pair) => pair[which]).toSorted((a, b) => a - b)[(runs - 1) / 2];
      cells.push(`${medianOf(0)} / ${medianOf(1)}`);
    }
    print(path, ...cells);
  }
  await browser.kill();
  server.close();
}

/** A certificate of this machine's own, made by openssl. */
function certificate() {
  const [key, cert] = [`${folder}/key.pem`, `${folder}/certificate.pem`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-days', '2', '-keyout', key, '-out', cert], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/** Seconds of a build of copies of an article: without a cache, with nothing changed, and after a sentence in one of them. */
function benchBuilds(): void {
  print('articles', 'cold, s', 'nothing changed, s', 'one changed, s');
  print('--:', '--:', '--:', '--:');
  for (const count of [8, 100]) {
    writeContent(count);
    for (const cache of ['.next', `${folder}/cache`, `${folder}/out`]) rmSync(cache, { recursive: true, force: true });
    const [cold, same] = [build(), build()];
    writeFileSync(`${folder}/content/3-article/article.md`, '\nOne sentence more.\n', { flag: 'a' });
    print(count, cold, same, build());
  }
}

/** The home and not-found pages, and copies of an article, which differ in title, preview and cover. */
function writeContent(count: number): void {
  const content = `${folder}/content`;
  rmSync(content, { recursive: true, force: true });
  for (const name of ['0-not-found', '1-home']) cpSync(`${model}/${name}`, `${content}/${name}`, { recursive: true });
  const home = readFileSync(`${content}/1-home/article.md`, 'utf8');
  // The copies have other ids than those that the home page links to.
  writeFileSync(`${content}/1-home/article.md`, home.replace(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1'));
  for (let id = 2; id < count + 2; id += 1) {
    const copy = `${content}/${id}-article`;
    cpSync(`${model}/4-why-test`, copy, { recursive: true });
    const edit = (file: string, from: RegExp, to: string) =>
      writeFileSync(`${copy}/${file}`, readFileSync(`${copy}/${file}`, 'utf8').replace(from, to));
    edit('article.md', /^(title|preview): ('?)/gm, `$1: $2${id} `);
    edit('article.md', /\]\(\/[^)]*\)/g, '](/)');
    edit('cover.svg', /<\/svg>/, `<desc>${id}</desc></svg>`);
  }
}

function build(): string {
  const start = performance.now();
  const options = [
    '--no-install',
    'tsx',
    'commands/build.ts',
    '--out',
    `${folder}/out`,
    '--content',
    `${folder}/content`,
  ];
  const env = { ...process.env, GLIDEPATH_CACHE: `${folder}/cache` };
  const { status, stderr } = spawnSync('npx', options, { env, encoding: 'utf8' });
  if (status !== 0) throw new Error(`The build ended with code ${status}: ${stderr}`);
  return ((performance.now() - start) / 1_000).toFixed(1);
}

function print(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

await reportFaults(async () => {
  readCommandLine(process.argv.slice(2), {
    command: 'npm run bench',
    does: 'Measures when the pages in out/ are painted, and how long builds take. It wants a machine with nothing else to do.',
  });
  mkdirSync(folder, { recursive: true });
  await benchPaints();
  console.log();
  benchBuilds();
});
