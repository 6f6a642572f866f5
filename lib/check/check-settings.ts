import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { location } from 'vfile-location';
import * as z from 'zod';
import { cleanSettings, type RawSettings } from '../config/clean-settings.ts';
import { extensionsSchema } from '../config/extensions-schema.ts';
import {
  mergeSettings,
  settingsSchema,
  settingVariables,
} from '../config/settings-schema.ts';
import {
  compareLocations,
  type Diagnostic,
  DiagnosticsError,
  didYouMean,
  runChecks,
} from '../core/diagnostics.ts';
import { escapeRegex } from '../core/escape-regex.ts';
import { parseUrl } from '../core/url.ts';
import { findLanguage, isLocale } from '../i18n/languages.ts';
import { translationsSchema } from './translations-schema.ts';

/** The options of a build or check, as far as they concern settings. */
export interface CheckOptions {
  /** The errors in the options. */
  readonly diagnostics: readonly Diagnostic[];
  /** Only a build of the default content to `out/` is deployable. */
  readonly isDeployable: boolean;
}

/** Checks settings and extensions before other modules import them. Returns warnings. Throws `DiagnosticsError`. */
export function checkSettings(
  options?: CheckOptions,
  file = 'settings.ts',
): Promise<readonly Diagnostic[]> {
  return runChecks(
    () => options?.diagnostics ?? [],
    () => checkSettingsFile(file, options?.isDeployable),
    () => checkExtensions(),
  );
}

/** Without settings, each one is reported as missing. */
const settingsFileSchema = z.object({
  settings: z.looseObject({}).default({}),
});

async function checkSettingsFile(
  file: string,
  isDeployable = false,
): Promise<readonly Diagnostic[]> {
  const { settings } = settingsFileSchema.parse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  return diagnoseSettings(settings, process.env, source, isDeployable);
}

/** Returns the errors in `extensions.ts`. Throws `DiagnosticsError` if the file cannot be imported. */
export async function checkExtensions(
  file = 'extensions.ts',
): Promise<readonly Diagnostic[]> {
  const { error } = extensionsSchema.safeParse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  return (error?.issues ?? []).map((issue) => locate(issue, file, source));
}

/** An error or a warning about a setting. In the printed diagnostic, `message` follows `path`. */
interface SettingIssue {
  readonly path: PropertyKey[];
  readonly message: string;
  readonly severity?: 'warning';
}

/** Returns the errors and warnings about settings, with their locations in `source`. */
export function diagnoseSettings(
  owner: RawSettings,
  env: NodeJS.Dict<string>,
  source: string,
  isDeployable = false,
): readonly Diagnostic[] {
  const given = mergeSettings(owner, env);
  const issues = [...findIssues(given)];
  for (const { name, text, removed } of cleanSettings(owner).invalid) {
    const problem = `has characters that pages cannot contain, in '${text}'`;
    const message = `${problem}: '${removed.join(' ')}'. Delete them.`;
    issues.push({ path: [name], message, severity: 'warning' });
  }

  const { hostname = '' } = parseUrl(String(given['messageHost'])) ?? {};
  if (isDeployable && localHosts.has(hostname)) {
    const message =
      "points to the visitor's own machine. Write the URL of your form endpoint, or build to another folder with --out.";
    issues.push({ path: ['messageHost'], message });
  }

  const locale = String(given['locale']);
  if (!given['translations'] && isLocale(locale) && !findLanguage(locale)) {
    const message =
      "has no message catalog, so messages stay English. Add them under 'translations'.";
    issues.push({ path: ['locale'], message, severity: 'warning' });
  }

  const diagnostics = issues.map((issue) => {
    const diagnostic = locate(issue, 'settings.ts', source);
    const variable = settingVariables.get(issue.path.join('.')) ?? '';
    const value = env[variable];
    const reason = `'${value}' ${issue.message}`;
    return value
      ? { file: variable, reason, severity: issue.severity }
      : diagnostic;
  });
  return diagnostics.sort(compareLocations);
}

/** Returns the errors of the schemas, and a warning for each unknown name. */
function findIssues(given: RawSettings): readonly SettingIssue[] {
  const results = [
    settingsSchema.strict().safeParse(given),
    translationsSchema.safeParse(given),
  ];

  const issues: SettingIssue[] = [];
  for (const issue of results.flatMap(({ error }) => error?.issues ?? [])) {
    if (issue.code !== 'unrecognized_keys') {
      issues.push(issue);
      continue;
    }

    for (const name of issue.keys) {
      const path = [...issue.path, name];
      const nearest = didYouMean(name, Object.keys(settingsSchema.shape));
      const message = `is unknown. ${nearest}Rename or remove it.`;
      issues.push({ path, message, severity: 'warning' });
    }
  }
  return issues;
}

/** The hosts of URLs that lead to the machine of the visitor who opens them. */
const localHosts = new Set(['localhost', '127.0.0.1']);

function locate(
  { path, message, severity }: SettingIssue,
  file: string,
  source: string,
): Diagnostic {
  const place = settingPosition(path.join('.'), source);
  const reason = `'${z.core.toDotPath(path)}' ${explainIssue(message)}`;
  return { file, ...place, reason, severity };
}

/** Returns the line and column of a setting, such as `contact.title`. */
export const settingPosition = (path: string, source: string) =>
  location(source).toPoint(findSettingOffset(path.split('.'), source));

/** Returns the offset of a setting or an exported name. For a missing setting, returns the offset of its group. */
export function findSettingOffset(
  path: readonly string[],
  source: string,
): number {
  let offset = 0;
  for (const name of path) {
    const entry = new RegExp(
      `(?<=^|[\\s{,])['"]?${escapeRegex(name)}['"]?\\s*[:=]`,
    );
    offset += Math.max(0, source.slice(offset).search(entry));
  }
  return offset;
}

/** Imports a file of the owner, such as `settings.ts`. Throws `DiagnosticsError` if the import fails. */
async function importModule(file: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(resolve(file)).href);
  } catch (error) {
    throw new DiagnosticsError([describeFailure(error, file)]);
  }
}

function describeFailure(thrown: unknown, file: string): Diagnostic {
  const { message, stack } =
    thrown instanceof Error ? thrown : new Error(String(thrown));
  const place = new RegExp(`${basename(file)}:(\\d+)`);
  const [, line = 1] = place.exec(`${message}\n${stack}`) ?? [];

  // esbuild, which reports syntax errors, writes the location before the problem.
  const problem = message.replace(/^.*ERROR: /s, '').split('\n', 1);
  const reason = `${problem}. Fix the file.`.replaceAll(process.cwd(), '.');
  return { file, line: Number(line), reason };
}

/** Rewrites the default messages of zod, which have no remedy. */
function explainIssue(message: string): string {
  if (message.endsWith('received undefined')) {
    return 'is missing. Add a line for it.';
  }
  return message.replace(
    /^Invalid input: expected (\w+), received (\w+)$/,
    'has the type $2. Write a value of the type $1.',
  );
}
