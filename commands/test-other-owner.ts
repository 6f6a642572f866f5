import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sites } from '../e2e/sites.ts';
import { rootOf } from '../lib/export/target.ts';
import { reportFaults } from '../lib/faults.ts';
import { pathsBelow } from '../lib/files/folder.ts';
import { readCommandLine } from '../lib/options.ts';
import { isGroup, type Settings } from '../lib/settings-schema.ts';
import { settings } from '../settings.ts';
import { run } from './run.ts';

/** Every setting with another value than the owner's: its type forgets none. They are as unusual as settings may be. */
const otherSettings: Required<Settings> = {
  siteName: 'Ödön & Søn (C++)',
  ownerName: "Ada O'Hara-Łoś",
  address: 'https://other.example/some/path',
  email: 'ada+site@other.example',
  messageHost: 'https://messages.other.example/api',
  source: 'another site',
  locale: settings.locale === 'en-GB' ? 'en-US' : 'en-GB',
  timeZone: 'Pacific/Auckland',
  tagline: 'What “else”? <Programs> & more',
  description: `Costs $1, takes 100% of $& and "quotes"; <b> isn't bold.`,
  sourceProfile: 'https://source.other.example/~ada',
  videoChannel: 'https://video.other.example/@ada',
  video: 'https://video.other.example/watch?v=1&t=2',
  repository: 'https://source.other.example/~ada/engine',
  taggingEntity: 'ada@other.example,2025-05-01',
  buttons: { conversation: 'Say “hello” & more', wayHome: 'Back <up>' },
  sections: {
    code: { title: 'Programs & Prose', introduction: 'None of them "runs".', invitation: 'Look at them' },
    blog: { title: 'Œuvres', introduction: 'Letters to O’Hara, & from her.', invitation: 'Read the letters' },
  },
  contact: { title: 'Ask me anything?', introduction: 'I answer <always>, and "soon".' },
  footer: 'Any questions left, or none?',
  colors: {
    link: { light: '#5b2a86', dark: '#c9a5ec' },
    accent: { light: '#00695f', dark: '#5fd4c4' },
    button: { light: '#5b2a86', dark: '#6a3d94' },
    lamp: { light: '#8a5a00', dark: '#e0b050' },
    highlight: '#9fe8b0',
    hero: '#241733',
    icon: { light: '#2a1b3d', dark: '#4a3566' },
  },
  heroCenter: '12.5%',
};

function article(fields: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

const page = { subtitle: 'Of somebody else.', mainimg: '', preview: 'Words.', date: '2025-02-03', type: 'page' };

/** The least that a site can have: the two pages that must be there, one article, and a page, without any picture or drawing. */
const otherContent: Readonly<Record<string, string>> = {
  '0-lost': article({ title: 'Lost', ...page, slug: '404' }, 'There is nothing here.'),
  '1-start': article({ title: 'Start', ...page, slug: '' }, 'See [the article](/blog/12/).'),
  '12-only': article(
    { title: 'Only', ...page, preview: 'It.', slug: 'only', type: 'blog' },
    'One sentence, [here](setting:sourceProfile), [there](setting:videoChannel), [a film](setting:video) of [it](setting:repository), and on [the page](/lectures/).',
  ),
  '30-lectures': article(
    { title: 'Lectures & Readings', ...page, preview: 'Where they were.', slug: 'lectures' },
    '## In spring\n\nNone, but [the article](/blog/12/).',
  ),
};

/**
 * Shows that the tests are those of any owner: a copy of the project with another content and other settings passes those
 * that an owner can touch. (It passes the others too, but they look at the same fixtures as before.) CI runs it; within
 * `npm test` it would run itself.
 */
await reportFaults(async () => {
  readCommandLine(process.argv.slice(2), {
    command: 'npm run test:owner',
    does: 'Runs the tests that an owner can touch in a copy of the project with the content and the settings of somebody else.',
  });
  const [ours, theirs] = [textsOf(settings), textsOf(otherSettings)];
  // It is in no file: only days are made of it.
  for (const texts of [ours, theirs]) texts.delete('timeZone');
  const same = [...theirs].filter(([name, text]) => ours.get(name) === text);
  if (same.length > 0)
    throw new Error(`These settings are the owner's already: ${same.map(([name]) => name).join(', ')}.`);
  const words = wordsOfOwner();

  const copy = mkdtempSync(join(tmpdir(), 'glidepath-other-owner-'));
  const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
  for (const file of files.filter((name) => name && !/^(?:content|docs)\//.test(name))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  // A link would not do: Next compiles nothing from outside of the project's folder.
  cpSync('node_modules', join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true });
  for (const [folder, text] of Object.entries(otherContent)) {
    mkdirSync(join(copy, 'content', folder), { recursive: true });
    writeFileSync(join(copy, 'content', folder, 'article.md'), text);
  }
  writeFileSync(
    join(copy, 'settings.ts'),
    `import type { Settings } from './lib/settings-schema.ts';\nexport const settings: Settings = ${JSON.stringify(otherSettings)};\n`,
  );
  process.chdir(copy);
  await run('tsx', ['commands/icons.ts']);
  // Theirs is a checkout too.
  const git = (...options: readonly string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...options]);
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'Begin');
  await run('biome', ['check', '--write', 'settings.ts']);
  await run('tsx', ['commands/test.ts', '--owner']);
  // What belongs to the root of the host lies beside it.
  const site = new Map([...readAll(sites.owner.out), ...readAll(rootOf(sites.owner.out))]);
  // That the search finds what is there: all of theirs, but for the way to a section that has no article.
  theirs.delete('sections.code.invitation');
  const lost = [...theirs].filter(([, text]) => ![...site.values()].some((content) => content.includes(text)));
  if (lost.length > 0)
    throw new Error(`These settings are nowhere in the site: ${lost.map(([name]) => name).join(', ')}.`);
  const left = [...site].flatMap(([file, content]) =>
    words.flatMap((word) => (content.toLowerCase().includes(word.toLowerCase()) ? [`${file}: ${word}`] : [])),
  );
  if (left.length > 0) throw new Error(`This is still of the owner:\n${left.join('\n')}`);
  process.chdir(tmpdir());
  rmSync(copy, { recursive: true });

  /** The texts of settings by their names, such as `sections.code.title`. */
  function textsOf(group: Readonly<Record<string, unknown>>, start = ''): Map<string, string> {
    const entries = Object.entries(group).flatMap(([name, entry]) => {
      if (isGroup(entry)) return [...textsOf(entry, `${start}${name}.`)];
      return typeof entry === 'string' ? [[start + name, entry] as const] : [];
    });
    return new Map(entries);
  }

  /** What must not be in the site of another owner: settings, the lines of the articles, the paths of the drawings. */
  function wordsOfOwner(): readonly string[] {
    // Both are words of the language as well.
    const { code, blog } = settings.sections;
    const texts = [...ours.values()].filter((text) => ![code.title, blog.title, ''].includes(text));
    const files = pathsBelow('content').filter((file) => /\.(?:md|svg)$/.test(file));
    const lines = files.flatMap((file) => readFileSync(`content/${file}`, 'utf8').split('\n'));
    const long = lines.map((line) => line.trim()).filter((line) => line.length > 40 && !line.startsWith('<svg '));
    return [...new Set(['glidepath', ...texts, ...long])];
  }

  /** Every file of a folder as a text in which nothing is compressed or escaped. */
  function readAll(folder: string): ReadonlyMap<string, string> {
    return new Map(
      pathsBelow(folder).map((file) => {
        const bytes = readFileSync(join(folder, file));
        const plain = file.endsWith('.br')
          ? brotliDecompressSync(bytes)
          : file.endsWith('.gz')
            ? gunzipSync(bytes)
            : bytes;
        return [file, unescaped(plain.toString())];
      }),
    );
  }

  /** What HTML, XML, JSON and Markdown write for signs that mean something to them. */
  function unescaped(text: string): string {
    const signs = new Map(Object.entries({ lt: '<', gt: '>', quot: '"', amp: '&' }));
    const once = text
      .replace(/\\u([\da-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
      .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
      .replace(/&(lt|gt|quot|amp);/g, (_, name) => signs.get(name) ?? '')
      .replace(/\\([^\w\s])/g, '$1');
    return once === text ? text : unescaped(once);
  }
});
