import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { formatBytes } from '../lib/bytes.ts';

const sizes = [10, 100, 1_000];
const folder = '.local/bench-content';

/** Builds 10, 100 and 1,000 generated articles of 1,500 words and 160 lines of code, as a table of time and memory. */
export async function benchBuilds(): Promise<void> {
  console.log('| articles | seconds | ms an article | peak memory |');
  console.log('|--:|--:|--:|--:|');
  for (const articles of sizes) {
    writeContent(articles);
    const start = performance.now();
    const memory = await build();
    const seconds = (performance.now() - start) / 1_000;
    console.log(
      `| ${articles} | ${seconds.toFixed(1)} | ${((seconds * 1_000) / articles).toFixed(0)} | ${formatBytes(memory)} |`,
    );
  }
}

/** The home and not-found pages of the site, and articles made of the words and listings of article 2. */
function writeContent(articles: number): void {
  rmSync(folder, { recursive: true, force: true });
  cpSync('content/0-not-found', `${folder}/0-not-found`, { recursive: true });
  const [homeHead = '', homeBody = ''] = readFileSync('content/1-home/article.md', 'utf8').split(/^---\n\n/m);
  mkdirSync(`${folder}/1-home`);
  // The generated articles have other ids than those that the home page links to.
  writeFileSync(
    `${folder}/1-home/article.md`,
    `${homeHead}---\n\n${homeBody.replace(/\[([^\]]*)\]\(\/[^)]*\)/g, '$1')}`,
  );
  const words = readFileSync('content/2-learning-to-code/article.md', 'utf8')
    .replace(/^---.*?^---|^```.*?^```|^#.*?$|^!?\[.*?$|\]\([^)]*\)|[`[\]*|]/gms, ' ')
    .split(/\s+/);
  const listing = readFileSync('content/2-learning-to-code/TicTacToe/tictactoe.c', 'utf8')
    .split('\n')
    .slice(0, 40)
    .join('\n');
  for (let id = 2; id < articles + 2; id += 1) {
    const part = (index: number) =>
      `## Part ${index + 1}\n\n${words.slice(index * 375, (index + 1) * 375).join(' ')}\n\n\`\`\`c\n${listing}\n\`\`\`\n`;
    const type = id % 2 === 0 ? 'code' : 'blog';
    const fields = `title: Article ${id}\nsubtitle: Made for measuring ${id}.\nmainimg: cover.svg\npreview: A preview of article ${id}.\nslug: article-${id}\ndate: 2024-01-01\ntype: ${type}`;
    mkdirSync(`${folder}/${id}-article`);
    cpSync('content/2-learning-to-code/cover.svg', `${folder}/${id}-article/cover.svg`);
    writeFileSync(`${folder}/${id}-article/article.md`, `---\n${fields}\n---\n\n${[0, 1, 2, 3].map(part).join('\n')}`);
  }
}

/** Runs a build of its own process and returns the most memory, in bytes, that it and its children had at a time. */
function build(): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('npx', ['--no-install', 'tsx', 'commands/build.ts', '--out', '.local/bench'], {
      env: { ...process.env, GLIDEPATH_CONTENT: folder },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, memoryOf(child.pid ?? 0));
    }, 250);
    child.on('close', (code) => {
      clearInterval(timer);
      if (code === 0) resolve(peak);
      else reject(new Error(`The build ended with code ${code}.`));
    });
  });
}

/** The resident memory of a process and all below it, in bytes. */
function memoryOf(root: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' }).trim().split('\n');
  const processes = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const family = new Set([root]);
  let kilobytes = 0;
  // A child's number is nearly always above its parent's, and ps sorts by it.
  for (const [pid = 0, parent = 0, rss = 0] of processes) {
    if (!family.has(pid) && !family.has(parent)) continue;
    family.add(pid);
    kilobytes += rss;
  }
  return kilobytes * 1_024;
}
