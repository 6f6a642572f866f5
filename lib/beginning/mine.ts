import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { stringify } from 'yaml';
import * as z from 'zod';
import { Faults } from '../faults.ts';
import { offsetOf } from '../settings-check.ts';
import { settingsSchema } from '../settings-schema.ts';
import { firstTexts } from '../words/first-texts.ts';
import { knownLanguage } from '../words/languages.ts';

const { siteName: name, address, email, messageHost, locale } = settingsSchema.shape;

const yes = z.literal('yes', 'is no yes: write it, or end with Ctrl+D.');

/** What a new owner is asked. Messages go to a host of messages, or to the whole address that a service gives. */
export const answersSchema = z.object({ name, address, email, messages: messageHost.unwrap(), locale, yes });
type Answers = z.output<typeof answersSchema>;

/**
 * Makes this project somebody else's: their settings with the comments as they are, two short pages in their language, and
 * nothing of the samples, their drawings, tests and addresses.
 *
 * @throws {Faults} where git would not bring back what is taken away; nothing has changed then.
 */
export function makeMine(answers: Answers, year: number): void {
  if (!isClean()) {
    const reason = 'Not everything is committed here, and git could not bring it back: commit first.';
    throw new Faults([{ file: 'git status', reason }]);
  }
  // In the owner's language, or in English.
  const texts = firstTexts[knownLanguage(answers.locale) ?? 'en'];
  change('settings.ts', (source) => settingsOf(source, answers, texts.settings, year));
  change('content/redirects.txt', (lines) => lines.replace(/^[^#\n].*\n/gm, ''));
  change('LICENSE', (licence) => licence.replace(/^Copyright .*$/m, `Copyright (c) ${year} ${answers.name}`));
  for (const sample of readdirSync('content')) {
    if (sample !== 'redirects.txt') rmSync(`content/${sample}`, { recursive: true });
  }
  writePage('0-not-found', 'today', texts.notFound);
  writePage('1-home', `${year}-01-01`, texts.home);
}

function isClean(): boolean {
  try {
    return execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8', stdio: 'pipe' }) === '';
  } catch {
    return false;
  }
}

function change(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** The source of `settings.ts` with other values; what is about the samples alone becomes a comment. */
function settingsOf(source: string, answers: Answers, texts: object, year: number): string {
  const { name, address, email, messages, locale } = answers;
  const { hostname } = new URL(address);
  const taggingEntity = `${hostname},${year}`;
  const entries = { siteName: name, ownerName: '', address, email, messageHost: messages, source: hostname, locale };
  const filled = textsIn({ ...entries, taggingEntity, ...texts }).reduce((text, [path, value]) => {
    const from = offsetOf(path, text);
    const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/;
    const written = `'${value.replaceAll('{name}', name).replace(/[\\']/g, '\\$&')}'`;
    return text.slice(0, from) + text.slice(from).replace(literal, () => written);
  }, source);
  const isService = new URL(messages).pathname.length > 1;
  const forService = filled.replace(/^( *)messageHost: ('.*'),$/m, '$1messages: { address: $2 },');
  const links = /^ {2}(sourceProfile|repository|videoChannel|video): .*$/gm;
  return (isService ? forService : filled).replace(links, "  // $1: 'https://…',");
}

/** Each text in an object with the path to it: `sections`, `blog`, `title`. */
function textsIn(texts: object): readonly (readonly [path: readonly string[], text: string])[] {
  return Object.entries(texts).flatMap(([name, value]) =>
    typeof value === 'string'
      ? [[[name], value] as const]
      : textsIn(value).map(([path, text]) => [[name, ...path], text] as const),
  );
}

function writePage(folder: string, date: string, { title, body }: Readonly<Record<'title' | 'body', string>>): void {
  mkdirSync(`content/${folder}`);
  const frontMatter = stringify({ title, mainimg: '', date, type: 'page' });
  writeFileSync(`content/${folder}/article.md`, `---\n${frontMatter}---\n\n${body}\n`);
}
