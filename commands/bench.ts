import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatBytes } from '../lib/bytes.ts';
import { reportFaults } from '../lib/faults.ts';
import { readCommandLine } from '../lib/options.ts';
import { benchPages } from './bench-pages.ts';
import { benchPlaying } from './bench-playing.ts';

const folder = '.local/bench-content';
const benchCache = '.local/bench-cache';
const model = 'content/2-learning-to-code';

/**
 * Builds generated articles of 1,500 words and 160 lines of code: without a cache, once more, and after a sentence in one of
 * them. A table of seconds and memory.
 */
async function benchBuilds(): Promise<void> {
  print('articles', 'cold, s', 'nothing changed, s', 'one changed, s', 'peak memory');
  print('--:', '--:', '--:', '--:', '--:');
  for (const articles of [8, 100, 1_000]) {
    writeContent(articles);
    for (const cache of ['.next', '.local/bench', benchCache]) rmSync(cache, { recursive: true, force: true });
    const [cold, same] = [await build(), await build()];
    writeFileSync(`${folder}/3-article/article.md`, '\nOne sentence more.\n', { flag: 'a' });
    const builds = [cold, same, await build()];
    const memory = Math.max(...builds.map(({ peak }) => peak));
    print(articles, ...builds.map(({ seconds }) => seconds.toFixed(1)), formatBytes(memory));
  }
}

/** The home and not-found pages of the site, and articles made of the words and listings of article 2. */
function writeContent(articles: number): void {
  rmSync(folder, { recursive: true, force: true });
  for (const name of ['0-not-found', '1-home']) cpSync(`content/${name}`, `${folder}/${name}`, { recursive: true });
  const home = readFileSync('content/1-home/article.md', 'utf8');
  // The generated articles have other ids than those that the home page links to.
  write('1-home', home.replace(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1'));
  const words = readFileSync(`${model}/article.md`, 'utf8')
    .replace(/^---.*?^---|^```.*?^```|^#.*?$|^!?\[.*?$|\]\([^)]*\)|[`[\]*|]/gms, ' ')
    .split(/\s+/);
  const listing = readFileSync(`${model}/TicTacToe/tictactoe.c`, 'utf8').split('\n', 40).join('\n');
  const parts = [0, 1, 2, 3].map((index) => {
    const text = words.slice(index * 375, (index + 1) * 375).join(' ');
    return `## Part ${index + 1}\n\n${text}\n\n\`\`\`c\n${listing}\n\`\`\`\n`;
  });
  const cover = readFileSync(`${model}/cover.svg`, 'utf8');
  for (let id = 2; id < articles + 2; id += 1) {
    const type = id % 2 === 0 ? 'code' : 'blog';
    const fields = `title: Article ${id}\nsubtitle: Made for measuring ${id}.\nmainimg: cover.svg\npreview: A preview of article ${id}.\nslug: article-${id}\ndate: 2024-01-01\ntype: ${type}`;
    write(`${id}-article`, `---\n${fields}\n---\n\nThis is ${id}.\n\n${parts.join('\n')}`);
    writeFileSync(`${folder}/${id}-article/cover.svg`, cover.replace('</svg>', `<desc>${id}</desc></svg>`));
  }
}

function write(name: string, text: string): void {
  mkdirSync(`${folder}/${name}`, { recursive: true });
  writeFileSync(`${folder}/${name}/article.md`, text);
}

/** Runs a build of its own process: its seconds, and the most memory, in bytes, that it and its children had at a time. */
async function build(): Promise<{ readonly seconds: number; readonly peak: number }> {
  const start = performance.now();
  const env = { ...process.env, GLIDEPATH_CACHE: benchCache };
  const options = ['--no-install', 'tsx', 'commands/build.ts', '--out', '.local/bench', '--content', folder];
  const child = spawn('npx', options, { env, stdio: ['ignore', 'ignore', 'ignore'] });
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryOf(child.pid ?? 0));
  }, 250);
  const [code] = await once(child, 'close');
  clearInterval(timer);
  if (code !== 0) throw new Error(`The build ended with code ${code}.`);
  return { seconds: (performance.now() - start) / 1_000, peak };
}

/** The resident memory of a process and all below it, in bytes. */
function memoryOf(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const family = new Set([root]);
  let kilobytes = 0;
  // A child's number is nearly always above its parent's, and ps sorts by it.
  for (const [pid = 0, parent = 0, rss = 0] of lines.map((line) => line.trim().split(/\s+/).map(Number))) {
    if (!family.has(pid) && !family.has(parent)) continue;
    family.add(pid);
    kilobytes += rss;
  }
  return kilobytes * 1_024;
}

function print(...cells: readonly (string | number)[]): void {
  console.log(`| ${cells.join(' | ')} |`);
}

/** What the README's numbers were measured with: `npm run bench`, with nothing else running. */
await reportFaults(async () => {
  readCommandLine(process.argv.slice(2), {
    command: 'npm run bench',
    does: 'Measures the numbers of the README: pages, programs, builds. It takes a while, and wants a machine with nothing else to do.',
  });
  await benchPages(print);
  console.log();
  await benchPlaying(print);
  console.log();
  console.log();
  await benchBuilds();
});
