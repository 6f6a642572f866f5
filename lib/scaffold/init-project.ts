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
  const { error, status, stdout } = spawnSync(
    'git',
    ['status', '--porcelain'],
    { encoding: 'utf8' },
  );
  const changes =
    stdout &&
    'There are uncommitted changes, which git could not restore. Commit them first.';
  const setup = error ? 'Install git' : "Run 'git init' and commit everything";
  const reason =
    'because this command deletes the samples, and only git can restore them.';
  const problem = status === 0 ? changes : `${setup}, ${reason}`;
  if (problem) {
    throw new DiagnosticsError([{ file: 'git status', reason: problem }]);
  }
  const texts = starterTexts[findLanguage(answers.locale) ?? 'en'];
  editFile('settings.ts', (source) =>
    fillSettings(source, answers, texts.settings, year),
  );
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

function editFile(file: string, edit: (text: string) => string): void {
  writeFileSync(file, edit(readFileSync(file, 'utf8')));
}

/** Returns the source of `settings.ts` with the owner's values. Comments out the settings that the samples link to. */
function fillSettings(
  source: string,
  answers: Answers,
  texts: object,
  year: number,
): string {
  const {
    name,
    'site-url': siteUrl,
    email,
    'form-endpoint': formEndpoint,
    locale,
  } = answers;
  const { hostname } = new URL(siteUrl);
  const names = {
    siteName: name,
    ownerName: '',
    source: hostname,
    taggingEntity: `${hostname},${year}`,
  };
  const own = { ...names, siteUrl, email, messageHost: formEndpoint, locale };
  const filled = listTexts({ ...own, ...texts }).reduce(
    (settings, { path, text: value }) => {
      const from = findSettingOffset(path, settings);
      const literal = /'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"/;
      const text = value.replaceAll('{name}', () => name);
      const quoted = `'${text.replace(/[\\']/g, '\\$&')}'`;
      const rest = settings.slice(from).replace(literal, () => quoted);
      return settings.slice(0, from) + rest;
    },
    source,
  );
  const isService = new URL(formEndpoint).pathname.length > 1;
  const forService = filled.replace(
    /^( *)messageHost: ('.*'),$/m,
    '$1formEndpoint: { url: $2 },',
  );
  const links = /^ {2}(sourceProfile|repository|videoChannel|video): .*$/gm;
  return (isService ? forService : filled).replace(
    links,
    "  // $1: 'https://…',",
  );
}

interface SettingText {
  /** The names of the setting and its groups: `sections`, `blog`, `title`. */
  readonly path: readonly string[];
  readonly text: string;
}

function listTexts(
  texts: object,
  group: readonly string[] = [],
): readonly SettingText[] {
  return Object.entries(texts).flatMap(([name, value]) => {
    const path = [...group, name];
    return typeof value === 'object'
      ? listTexts(value, path)
      : [{ path, text: String(value) }];
  });
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
