import { spawnSync } from 'node:child_process';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { stringify } from 'yaml';
import * as z from 'zod';
import { findSettingOffset } from '../check/check-settings.ts';
import { settingsSchema } from '../config/settings-schema.ts';
import { DiagnosticsError } from '../core/diagnostics.ts';
import { findLanguage, starterTexts } from '../i18n/languages.ts';

const {
  siteName: name,
  siteUrl,
  email,
  messageHost,
  locale,
} = settingsSchema.shape;

const yes = z.literal(
  'yes',
  "is not 'yes'. Write 'yes', or cancel with Ctrl+D.",
);

/** The new owner's answers. `form-endpoint` is the base URL of the owner's form endpoint, or the full URL of a form at a form service. */
export const answersSchema = z.object({
  name,
  'site-url': siteUrl,
  email,
  'form-endpoint': messageHost.unwrap(),
  locale,
  yes,
});
type Answers = z.output<typeof answersSchema>;

/**
 * Prepares the project for a new owner: fills in the settings and the license, deletes the samples and their redirects,
 * and writes two short pages. If git could not restore the samples, changes nothing and throws `DiagnosticsError`.
 */
export function initProject(answers: Answers, year: number): void {
  checkGit();

  const texts = starterTexts[findLanguage(answers.locale) ?? 'en'];
  editFile('settings.ts', (source) => {
    const filled = fillSettings(source, answers, texts.settings, year);
    return adaptSettings(filled, answers['form-endpoint']);
  });
  editFile('content/redirects.txt', (lines) =>
    lines.replace(/^[^#\n].*\n/gm, ''),
  );
  const copyright = `Copyright (c) ${year} ${answers.name}`;
  editFile('LICENSE', (license) =>
    license.replace(/^Copyright .*$/m, () => copyright),
  );

  for (const sample of readdirSync('content')) {
    if (sample !== 'redirects.txt') {
      rmSync(`content/${sample}`, { recursive: true });
    }
  }
  writePage('0-not-found', 'today', texts.notFound);
  writePage('1-home', `${year}-01-01`, texts.home);
}

/** Throws `DiagnosticsError` if git could not restore the samples. */
function checkGit(): void {
  const args = ['status', '--porcelain'];
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' });
  if (status !== 0 || stdout !== '') {
    const problem = 'There are uncommitted changes, or no git repository';
    const reason = `${problem}. Commit everything first, because this command deletes the samples, and only git can restore them.`;
    throw new DiagnosticsError([{ file: 'git status', reason }]);
  }
}

function editFile(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Matches a text in quotes. */
const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/;

/** Returns the source of `settings.ts` with the owner's values. */
function fillSettings(
  source: string,
  answers: Answers,
  texts: object,
  year: number,
): string {
  const { name, email, locale } = answers;
  const { hostname } = new URL(answers['site-url']);
  const values = {
    siteName: name,
    ownerName: '',
    occupation: '',
    place: '',
    availability: '',
    source: hostname,
    taggingEntity: `${hostname},${year}`,
    siteUrl: answers['site-url'],
    email,
    messageHost: answers['form-endpoint'],
    locale,
    ...texts,
  };

  let settings = source;
  const emptied = { contact: { answer: '' } };
  for (const { path, text } of [...listTexts(values), ...listTexts(emptied)]) {
    const offset = findSettingOffset(path, settings);
    const value = text.replaceAll('{name}', () => name);
    const quoted = `'${value.replace(/[\\']/g, '\\$&')}'`;
    const rest = settings.slice(offset).replace(literal, () => quoted);
    settings = settings.slice(0, offset) + rest;
  }
  return settings;
}

/** Comments out the settings that the samples link to, and empties lists. Converts the URL of a form at a form service. */
function adaptSettings(settings: string, formEndpoint: string): string {
  const links = /^ {2}(sourceProfile|repository|videoChannel|video): .*$/gm;
  const own = settings
    .replace(links, "  // $1: 'https://…',")
    .replace(/^( *steps: )\[[^\]]*\]/m, '$1[]');
  const isService = new URL(formEndpoint).pathname !== '/';
  if (!isService) {
    return own;
  }
  return own.replace(
    /^( *)messageHost: ('.*'),$/m,
    '$1formEndpoint: { url: $2 },',
  );
}

interface SettingText {
  /** The names of the setting and its groups: `sections`, `blog`, `title`. */
  readonly path: readonly string[];
  readonly text: string;
}

function listTexts(
  values: object,
  group: readonly string[] = [],
): readonly SettingText[] {
  const texts: SettingText[] = [];
  for (const [name, value] of Object.entries(values)) {
    const path = [...group, name];
    if (typeof value === 'object') {
      texts.push(...listTexts(value, path));
    } else {
      texts.push({ path, text: String(value) });
    }
  }
  return texts;
}

function writePage(
  folder: string,
  date: string,
  { title, body }: Readonly<Record<'title' | 'body', string>>,
): void {
  mkdirSync(`content/${folder}`);
  const frontMatter = stringify({ title, mainimg: '', date, type: 'page' });
  writeFileSync(
    `content/${folder}/article.md`,
    `---\n${frontMatter}---\n\n${body}\n`,
  );
}
