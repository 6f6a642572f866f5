import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { Faults } from '../faults.ts';
import { checkSettings, offsetOf } from '../settings-check.ts';
import { firstTexts } from '../words/first-texts.ts';

/** What a new owner is asked. */
export interface Answers {
  /** Of the site. */
  readonly name: string;
  /** Where it will live. */
  readonly address: string;
  readonly email: string;
  /** A host of messages, or the whole address that a service gives. */
  readonly messages: string;
  /** A tag of BCP 47. */
  readonly locale: string;
}

/**
 * Makes this project somebody else's: their settings with the comments as they are, two short pages in their language, and
 * nothing of the samples, their drawings, tests and addresses.
 *
 * @throws {Faults} where git would not bring back what is taken away, and with what is wrong with an answer; nothing has
 * changed then.
 */
export async function makeMine(answers: Answers, year: number): Promise<void> {
  if (!isClean()) {
    const reason = 'Not everything is committed here, and git could not bring it back: commit first.';
    throw new Faults([{ file: 'git status', reason }]);
  }
  // In the owner's language, or in English.
  const texts = firstTexts[answers.locale.split('-')[0] ?? ''] ?? firstTexts.en;
  const settings = '.local/settings.ts';
  mkdirSync('.local', { recursive: true });
  writeFileSync(settings, settingsOf(readFileSync('settings.ts', 'utf8'), answers, texts.settings, year));
  await checkSettings(false, settings);
  renameSync(settings, 'settings.ts');
  for (const name of readdirSync('content')) {
    if (name !== 'redirects.txt') rmSync(`content/${name}`, { recursive: true });
  }
  const comments = readFileSync('content/redirects.txt', 'utf8').replace(/^[^#\n].*\n/gm, '');
  writeFileSync('content/redirects.txt', comments);
  writePage('0-not-found', { ...texts.notFound, date: 'today' });
  writePage('1-home', { ...texts.home, date: `${year}-01-01` });
  const licence = readFileSync('LICENSE', 'utf8');
  writeFileSync('LICENSE', licence.replace(/^Copyright .*$/m, `Copyright (c) ${year} ${answers.name}`));
}

function isClean(): boolean {
  try {
    return execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8', stdio: 'pipe' }) === '';
  } catch {
    return false;
  }
}

/** The source of `settings.ts` with other values; what is about the samples alone becomes a comment. */
function settingsOf(source: string, answers: Answers, texts: object, year: number): string {
  const { name, address, email, messages, locale } = answers;
  const { hostname } = new URL(address);
  const isService = new URL(messages).pathname.length > 1;
  const values: [path: string, value: string][] = [
    ...pathsIn({ siteName: name, ownerName: '', address, email, messageHost: messages, source: hostname, locale }),
    ['taggingEntity', `${hostname},${year}`],
    ...pathsIn(texts),
  ];
  const filled = values.reduce((text, [path, value]) => {
    const from = offsetOf(path.split('.'), text);
    const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/;
    const named = value.replaceAll('{name}', name);
    const rest = text.slice(from).replace(literal, () => `'${named.replace(/[\\']/g, '\\$&')}'`);
    return text.slice(0, from) + rest;
  }, source);
  const forService = filled.replace(/^( *)messageHost: ('.*'),$/m, '$1messages: { address: $2 },');
  return (isService ? forService : filled).replace(
    /^ {2}(sourceProfile|repository|videoChannel|video): .*$/gm,
    "  // $1: 'https://…',",
  );
}

/** Each text in an object with the path to it: `sections.blog.title`. */
function pathsIn(texts: object, above = ''): [path: string, value: string][] {
  return Object.entries(texts).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : pathsIn(value, `${above}${name}.`),
  );
}

function writePage(folder: string, { title, body, date }: Readonly<Record<'title' | 'body' | 'date', string>>): void {
  mkdirSync(`content/${folder}`);
  const fields = [`title: '${title.replaceAll("'", "''")}'`, "mainimg: ''", `date: ${date}`, 'type: page'];
  writeFileSync(`content/${folder}/article.md`, `---\n${fields.join('\n')}\n---\n\n${body}\n`);
}
