import { readFileSync } from 'node:fs';
import { location } from 'vfile-location';
import * as z from 'zod';
import {
  type Environment,
  mergeSettings,
  type RawSettings,
  settingsSchema,
  settingVariables,
} from '../config/settings-schema.ts';
import { compareLocations, type Diagnostic, DiagnosticsError, didYouMean, isError } from '../core/diagnostics.ts';
import { parseUrl } from '../core/url.ts';
import { findCatalogLanguage } from '../i18n/catalogs.ts';
import { checkExtensions } from './check-extensions.ts';
import { checkTranslations } from './check-translations.ts';
import { explainIssue, importModule } from './import-module.ts';

/**
 * Checks `settings.ts` and `extensions.ts` before other modules import them, and returns the warnings.
 *
 * @param isDeployable whether the build is for the real host, so that localhost is an error
 * @throws {DiagnosticsError} if there are errors.
 */
export async function checkSettings(isDeployable = false, file = 'settings.ts'): Promise<readonly Diagnostic[]> {
  const written = await importSettings(file);
  const found = diagnoseSettings(written, process.env, readFileSync(file, 'utf8'), isDeployable);
  const diagnostics = [...found, ...(await checkExtensions())];
  if (diagnostics.some(isError)) throw new DiagnosticsError(diagnostics);
  return diagnostics;
}

/** Imports the settings. Throws `DiagnosticsError` if the import fails, or if the file exports no settings. */
async function importSettings(file: string): Promise<RawSettings> {
  const { data } = z.object({ settings: z.looseObject({}) }).safeParse(await importModule(file));
  if (data) return data.settings;
  const reason = 'The file exports no settings. Write: export const settings: Settings = {';
  throw new DiagnosticsError([{ file, line: 1, column: 1, reason }]);
}

/** Returns the errors in settings or, if there are none, the warnings. Finds their locations in `source`. */
export function diagnoseSettings(owner: RawSettings, environment: Environment, source: string, isDeployable = false) {
  const given = mergeSettings(owner, environment);
  const translations = checkTranslations(given['translations'] ?? {});
  const issues: { path: readonly PropertyKey[]; message: string }[] = translations.filter(isError);
  issues.push(...(settingsSchema.safeParse(given).error?.issues ?? []));
  const host = parseUrl(String(given['messageHost']));
  if (isDeployable && /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(host?.hostname ?? '')) {
    const remedy = 'Write the URL of your form endpoint, or build to another folder with --out.';
    issues.push({ path: ['messageHost'], message: `points to the visitor's own machine. ${remedy}` });
  }
  const names = Object.keys(settingsSchema.shape);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const locate = (path: string, reason: string, severity: Diagnostic['severity'] = 'error'): Diagnostic => {
    const place = location(source).toPoint(findSettingOffset(path.split('.'), source));
    return { file: 'settings.ts', line: 1, column: 1, ...place, reason: `'${path}' ${reason}`, severity };
  };
  const diagnostics = issues.map(({ path: steps, message }): Diagnostic => {
    const path = steps.join('.');
    const [variable = '', misspelled] = [settingVariables[path], unknown.find((other) => didYouMean(other, [path]))];
    const option = path.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const label = path === 'locale' ? variable : `--${option} or ${variable}`;
    if (environment[variable]) return { file: label, reason: `'${environment[variable]}' ${message}` };
    if (!/received undefined$/.test(message)) return locate(path, explainIssue(message));
    return misspelled
      ? locate(misspelled, `is not a setting. Did you mean '${path}'?`)
      : locate(path, 'is missing. Add a line for it.');
  });
  if (diagnostics.length > 0) return diagnostics.sort(compareLocations);
  const isEnglish = !given['translations'] && !findCatalogLanguage(String(given['locale']));
  const warn = (path: string, reason: string) => diagnostics.push(locate(path, reason, 'warning'));
  for (const path of unknown) warn(path, `is not a setting. ${didYouMean(path, names)}Rename or remove it.`);
  if (isEnglish) warn('locale', "has no message catalog, so messages stay English. Add them under 'translations'.");
  for (const { path, message } of translations) warn(path.join('.'), message);
  return diagnostics;
}

/** Returns the offset of a setting in the source. For a missing setting, returns the offset of its group. */
export function findSettingOffset(path: readonly string[], source: string): number {
  return path.reduce((from, name) => {
    const entry = new RegExp(`(?<=^|[\\s{,])['"]?${name.replace(/\W/g, '\\$&')}['"]?\\s*:`);
    return from + Math.max(0, source.slice(from).search(entry));
  }, 0);
}
