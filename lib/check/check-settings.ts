import { readFileSync } from 'node:fs';
import { isIPv4 } from 'node:net';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { location } from 'vfile-location';
import * as z from 'zod';
import { listInvalidTexts } from '../config/clean-settings.ts';
import { extensionsSchema } from '../config/extensions-schema.ts';
import {
  mergeSettings,
  type RawSettings,
  settingOverrides,
  settingsSchema,
} from '../config/settings-schema.ts';
import {
  compareLocations,
  type Diagnostic,
  DiagnosticsError,
  didYouMean,
  isError,
  runChecks,
} from '../core/diagnostics.ts';
import { escapeRegex } from '../core/escape-regex.ts';
import { parseUrl } from '../core/url.ts';
import { findLanguage } from '../i18n/languages.ts';
import { checkTranslations } from './check-translations.ts';

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

const settingsFileSchema = z.object({ settings: z.looseObject({}) });

async function checkSettingsFile(
  file: string,
  isDeployable = false,
): Promise<readonly Diagnostic[]> {
  const { data } = settingsFileSchema.safeParse(await importModule(file));
  if (!data) {
    const reason =
      'The file exports no settings. Write: export const settings: Settings = {';
    return [{ file, line: 1, column: 1, reason }];
  }

  const source = readFileSync(file, 'utf8');
  return diagnoseSettings(data.settings, process.env, source, isDeployable);
}

/** Returns the errors in `extensions.ts`. Throws `DiagnosticsError` if the file cannot be imported. */
export async function checkExtensions(
  file = 'extensions.ts',
): Promise<readonly Diagnostic[]> {
  const { error } = extensionsSchema.safeParse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  const diagnostics: Diagnostic[] = [];
  for (const { path, message } of error?.issues ?? []) {
    const place = settingPosition(String(path[0]), source);
    const reason = `'${z.core.toDotPath(path)}' ${explainIssue(message)}`;
    diagnostics.push({ file, ...place, reason });
  }
  return diagnostics;
}

/** An error in a setting. In the printed diagnostic, `message` follows `path`. */
interface SettingIssue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Returns the errors in settings or, if there are none, the warnings. Finds their locations in `source`. */
export function diagnoseSettings(
  owner: RawSettings,
  env: NodeJS.Dict<string>,
  source: string,
  isDeployable = false,
): readonly Diagnostic[] {
  const given = mergeSettings(owner, env);
  const translations = checkTranslations(given['translations'] ?? {});
  const issues: SettingIssue[] = translations.filter(isError);
  issues.push(...(settingsSchema.safeParse(given).error?.issues ?? []));
  if (isDeployable && isLocalUrl(String(given['messageHost']))) {
    issues.push(localHostIssue);
  }

  const known = Object.keys(settingsSchema.shape);
  const unknown = Object.keys(given).filter((name) => !known.includes(name));
  if (issues.length > 0) {
    const errors = issues.map((issue) => {
      return describeIssue(issue, { env, source, unknown });
    });
    return errors.sort(compareLocations);
  }

  const warnings: SettingIssue[] = [];
  for (const name of unknown) {
    const remedy = `${didYouMean(name, known)}Rename or remove it.`;
    warnings.push({ path: [name], message: `is not a setting. ${remedy}` });
  }
  for (const { path, removed } of listInvalidTexts(owner)) {
    const characters = `'${removed.join(' ')}'`;
    const message = `has characters that pages cannot contain: ${characters}. Delete them.`;
    warnings.push({ path, message });
  }
  if (!given['translations'] && !findLanguage(String(given['locale']))) {
    warnings.push(missingCatalog);
  }
  warnings.push(...translations);
  return warnings.map(({ path, message }) => {
    const error = describeSetting(path.join('.'), message, source);
    return { ...error, severity: 'warning' };
  });
}

const localHostIssue: SettingIssue = {
  path: ['messageHost'],
  message:
    "points to the visitor's own machine. Write the URL of your form endpoint, or build to another folder with --out.",
};

const missingCatalog: SettingIssue = {
  path: ['locale'],
  message:
    "has no message catalog, so messages stay English. Add them under 'translations'.",
};

/** Returns whether a URL leads to the machine of the visitor who opens it. */
function isLocalUrl(url: string): boolean {
  const hostname = parseUrl(url)?.hostname ?? '';
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost');
  const [first = ''] = hostname.split('.');
  return isName || (isIPv4(hostname) && ['0', '127'].includes(first));
}

/** The origins of settings, for messages about them. */
interface SettingOrigins {
  readonly env: NodeJS.Dict<string>;
  readonly source: string;
  /** The names that are no settings. One of them may be a misspelled setting. */
  readonly unknown: readonly string[];
}

function describeIssue(
  issue: SettingIssue,
  { env, source, unknown }: SettingOrigins,
): Diagnostic {
  const path = issue.path.join('.');
  const override = settingOverrides.find(({ setting }) => setting === path);
  const overriding = override && env[override.variable];
  if (overriding) {
    const { variable, option } = override;
    const file = option ? `${option} or ${variable}` : variable;
    return { file, reason: `'${overriding}' ${issue.message}` };
  }

  if (!issue.message.endsWith('received undefined')) {
    return describeSetting(path, explainIssue(issue.message), source);
  }
  const misspelled = unknown.find((name) => didYouMean(name, [path]));
  if (misspelled) {
    const reason = `is not a setting. Did you mean '${path}'?`;
    return describeSetting(misspelled, reason, source);
  }
  return describeSetting(path, 'is missing. Add a line for it.', source);
}

function describeSetting(
  path: string,
  problem: string,
  source: string,
): Diagnostic {
  const place = settingPosition(path, source);
  return { file: 'settings.ts', ...place, reason: `'${path}' ${problem}` };
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
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, stack } = error;
  const trace = new RegExp(`${basename(file)}:(\\d+):(\\d+)(?:: ERROR: (.*))?`);
  const match = trace.exec(`${message}\n${stack}`);
  const line = Number(match?.[1] ?? 1);
  const column = Number(match?.[2] ?? 1);
  const syntaxError = match?.[3];
  if (syntaxError) {
    const remedy = 'Check whether a quote, comma, or bracket is missing.';
    const reason = `${syntaxError}. ${remedy}`;
    // esbuild, which reports syntax errors, counts columns from 0.
    return { file, line, column: column + 1, reason };
  }

  const [problem = ''] = message.replaceAll(process.cwd(), '.').split('\n');
  return { file, line, column, reason: `${problem}. Fix the file.` };
}

/** Rewrites the default messages of zod, which have no remedy. */
function explainIssue(message: string): string {
  if (message === 'Invalid URL') {
    return "is not a valid URL. Write one such as 'https://name.example/page'.";
  }
  return message.replace(
    /^Invalid input: expected (\w+), received (\w+)$/,
    'has the type $2. Write a value of the type $1.',
  );
}
