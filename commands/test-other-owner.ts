import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Settings } from '../lib/settings-schema.ts';
import { settings } from '../settings.ts';
import { run } from './run.ts';

/** Every setting with another value than the owner's: its type forgets none. They are as unusual as settings may be. */
const otherSettings: Settings = {
  siteName: 'Ödön & Søn (C++)',
  ownerName: "Ada O'Hara-Łoś",
  address: 'https://other.example/some/path',
  email: 'ada+site@other.example',
  messageHost: 'https://messages.other.example/api',
  source: 'another site',
  locale: settings.locale === 'en-GB' ? 'en-US' : 'en-GB',
  tagline: 'What “else”? <Programs> & more',
  description: `Costs $1, takes 100% of $& and "quotes"; <b> isn't bold.`,
  sourceProfile: 'https://source.other.example/~ada',
  videoChannel: 'https://video.other.example/@ada',
  taggingEntity: 'ada@other.example,2025-05-01',
  securityTxtExpires: '2027-05-31T12:30:00Z',
};

function article(fields: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(fields).map(([field, value]) => `${field}: ${JSON.stringify(value)}`);
  return ['---', ...lines, '---', '', body, ''].join('\n');
}

const page = { subtitle: 'Of somebody else.', mainimg: '', preview: 'Words.', date: '2025-02-03', type: 'page' };

/** The least that a site can have: the two pages that must be there, and one article, without a picture. */
const otherContent: Readonly<Record<string, string>> = {
  '0-lost': article({ title: 'Lost', ...page, slug: '404' }, 'There is nothing here.'),
  '1-start': article({ title: 'Start', ...page, slug: '' }, 'See [the article](/blog/12/).'),
  '12-only': article({ title: 'Only', ...page, preview: 'It.', slug: 'only', type: 'blog' }, 'One sentence.'),
};

/**
 * Shows that the tests are those of any owner: a copy of the project with another content and other settings passes those
 * that an owner can touch. (It passes the others too, but they look at the same fixtures as before.) CI runs it; within
 * `npm test` it would run itself.
 */
const same = Object.entries(otherSettings).filter(([name, value]) => Reflect.get(settings, name) === value);
if (same.length > 0)
  throw new Error(`These settings are the owner's already: ${same.map(([name]) => name).join(', ')}.`);

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
// Theirs is a checkout too.
const git = (...options: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...options]);
git('init', '--quiet');
git('add', '--all');
git('commit', '--quiet', '--message', 'Begin');
await run('biome', ['check', '--write', 'settings.ts']);
await run('tsx', ['commands/test.ts', '--owner']);
process.chdir(tmpdir());
rmSync(copy, { recursive: true });
