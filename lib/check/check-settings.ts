import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { location } from 'vfile-location';
import * as z from 'zod';
import { extensionsSchema } from '../config/extensions-schema.ts';
import {
  mergeSettings,
  type RawSettings,
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
import { parseUrl } from '../core/url.ts';
import { findLanguage } from '../i18n/languages.ts';
import { checkTranslations } from './check-translations.ts';

/** The errors in the options of a build or check. Only a build of the default content to `out/` is deployable. */
export type CheckOptions = Readonly<{
  diagnostics: readonly Diagnostic[];
  isDeployable: boolean;
}>;

/** Checks settings and extensions before other modules import them. Returns warnings. Throws `DiagnosticsError`. */
export function checkSettings(
  options?: CheckOptions,
  file = 'settings.ts',
): Promise<readonly Diagnostic[]> {
  const checkFile = async () => {
    const { data } = z
      .object({ settings: z.looseObject({}) })
      .safeParse(await importModule(file));
    if (data) {
      return diagnoseSettings(
        data.settings,
        process.env,
        readFileSync(file, 'utf8'),
        options?.isDeployable,
      );
    }
    const reason =
      'The file exports no settings. Write: export const settings: Settings = {';
    return [{ file, line: 1, column: 1, reason }];
  };
  const ofOptions = () => options?.diagnostics ?? [];
  return runChecks(ofOptions, checkFile, () => checkExtensions());
}

/** Returns the errors in `extensions.ts`. Throws `DiagnosticsError` if the file cannot be imported. */
export async function checkExtensions(
  file = 'extensions.ts',
): Promise<readonly Diagnostic[]> {
  const { error } = extensionsSchema.safeParse(await importModule(file));
  const source = readFileSync(file, 'utf8');
  return (error?.issues ?? []).map(({ path, message }) => {
    return {
      file,
      ...settingPosition(String(path[0]), source),
      reason: `'${z.core.toDotPath(path)}' ${explainIssue(message)}`,
    };
  });
}

/** Returns the errors in settings or, if there are none, the warnings. Finds their locations in `source`. */
export function diagnoseSettings(
  owner: RawSettings,
  env: NodeJS.Dict<string>,
  source: string,
  isDeployable = false,
) {
  const given = mergeSettings(owner, env);
  const translations = checkTranslations(given['translations'] ?? {});
  const wrong = translations.filter(({ severity }) => severity !== 'warning');
  const invalid = [
    ...wrong,
    ...(settingsSchema.safeParse(given).error?.issues ?? []),
  ];
  const issues = invalid.map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  const host = parseUrl(String(given['messageHost']));
  if (
    isDeployable &&
    /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(host?.hostname ?? '')
  ) {
    const remedy =
      'Write the URL of your form endpoint, or build to another folder with --out.';
    issues.push({
      path: 'messageHost',
      message: `points to the visitor's own machine. ${remedy}`,
    });
  }
  const names = Object.keys(settingsSchema.shape);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const report = (
    path: string,
    reason: string,
    severity: Diagnostic['severity'] = 'error',
  ): Diagnostic => {
    return {
      file: 'settings.ts',
      ...settingPosition(path, source),
      reason: `'${path}' ${reason}`,
      severity,
    };
  };
  const diagnostics = issues.map(({ path, message }): Diagnostic => {
    const [variable = '', misspelled] = [
      settingVariables[path],
      unknown.find((other) => didYouMean(other, [path])),
    ];
    const option = path.replace(
      /[A-Z]/g,
      (letter) => `-${letter.toLowerCase()}`,
    );
    const label = path === 'locale' ? variable : `--${option} or ${variable}`;
    if (env[variable]) {
      return { file: label, reason: `'${env[variable]}' ${message}` };
    }
    if (!/received undefined$/.test(message)) {
      return report(path, explainIssue(message));
    }
    return misspelled
      ? report(misspelled, `is not a setting. Did you mean '${path}'?`)
      : report(path, 'is missing. Add a line for it.');
  });
  if (diagnostics.length > 0) {
    return diagnostics.sort(compareLocations);
  }
  const isEnglish =
    !given['translations'] && !findLanguage(String(given['locale']));
  const warn = (path: string, reason: string) =>
    diagnostics.push(report(path, reason, 'warning'));
  for (const path of unknown) {
    warn(
      path,
      `is not a setting. ${didYouMean(path, names)}Rename or remove it.`,
    );
  }
  if (isEnglish) {
    warn(
      'locale',
      "has no message catalog, so messages stay English. Add them under 'translations'.",
    );
  }
  for (const { path, message } of translations) {
    warn(path.join('.'), message);
  }
  return diagnostics;
}

/** Returns the line and column of a setting, such as `contact.title`. */
export function settingPosition(path: string, source: string) {
  return location(source).toPoint(findSettingOffset(path.split('.'), source));
}

/** Returns the offset of a setting or an exported name. For a missing setting, returns the offset of its group. */
export function findSettingOffset(
  path: readonly string[],
  source: string,
): number {
  return path.reduce((from, name) => {
    const entry = new RegExp(
      `(?<=^|[\\s{,])['"]?${name.replace(/\W/g, '\\$&')}['"]?\\s*[:=]`,
    );
    return from + Math.max(0, source.slice(from).search(entry));
  }, 0);
}

/** Imports a file of the owner, such as `settings.ts`. Throws `DiagnosticsError` if the import fails. */
async function importModule(file: string): Promise<unknown> {
  return import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { message, stack = '' } =
      error instanceof Error ? error : new Error(String(error));
    const trace = new RegExp(
      `${basename(file)}:(\\d+):(\\d+)(?:: ERROR: (.*))?`,
    );
    const [, line = 1, column = 1, syntaxError] =
      trace.exec(`${message}\n${stack}`) ?? [];
    const problem =
      syntaxError ?? message.split('\n')[0]?.replaceAll(process.cwd(), '.');
    const remedy = syntaxError
      ? 'Check whether a quote, comma, or bracket is missing.'
      : 'Fix the file.';
    const reason = `${problem}. ${remedy}`;
    // esbuild, which reports syntax errors, counts columns from 0.
    throw new DiagnosticsError([
      {
        file,
        line: Number(line),
        column: Number(column) + (syntaxError ? 1 : 0),
        reason,
      },
    ]);
  });
}

/** Rewrites the default messages of zod, which have no remedy. */
function explainIssue(message: string): string {
  return message
    .replace(
      /^Invalid input: expected (\w+), received (\w+)$/,
      'has the type $2. Write a value of the type $1.',
    )
    .replace(
      /^Invalid URL$/,
      "is not a valid URL. Write one such as 'https://name.example/page'.",
    );
}
