import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { location } from 'vfile-location';
import * as z from 'zod';
import { parseUrl } from './address.ts';
import { byPlace, didYouMean, type Fault, Faults } from './faults.ts';
import { type Environment, givenSettings, settingsSchema, variables, type Written } from './settings-schema.ts';
import { englishWords, findingsOfWords } from './words/own-words.ts';

/**
 * Sees to it that `settings.ts` can be imported, for a build that is uploaded or another; returns what is worth a look.
 *
 * @throws {Faults} with everything that is wrong: nearly everything imports the settings, and would end with a stack.
 */
export async function checkSettings(isUploaded = false, file = 'settings.ts'): Promise<readonly Fault[]> {
  const written = await importSettings(file);
  const findings = settingsFindings(written, process.env, readFileSync(file, 'utf8'), isUploaded);
  if (findings.some(({ isNote }) => !isNote)) throw new Faults(findings);
  return findings;
}

/** What a file of settings exports; where it cannot be imported, the words of what tried to are the fault. */
async function importSettings(file: string): Promise<Written> {
  const module: unknown = await import(pathToFileURL(resolve(file)).href).catch((error: unknown) => {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const place = new RegExp(`${basename(file)}:(\\d+):(\\d+)(?:: ERROR: (.*))?`);
    const [, line = 1, column = 1, flaw] = place.exec(`${message}\n${stack}`) ?? [];
    const reason = `${flaw ?? message.split('\n')[0]?.replaceAll(process.cwd(), '.')}. See whether a quote, comma or bracket is missing.`;
    // esbuild, which says what is no TypeScript, counts columns from 0.
    throw new Faults([{ file, line: Number(line), column: Number(column) + (flaw ? 1 : 0), reason }]);
  });
  const { data } = z.object({ settings: z.looseObject({}) }).safeParse(module);
  if (data) return data.settings;
  throw new Faults([{ file, line: 1, column: 1, reason: 'The file has to say: export const settings: Settings = {' }]);
}

/** What is wrong with settings, or else, as notes, the names that no setting has; `source` is for the places. */
export function settingsFindings(owner: Written, environment: Environment, source: string, isUploaded = false) {
  const given = givenSettings(owner, environment);
  const words = findingsOfWords(given['words'] ?? {});
  const issues: { path: readonly PropertyKey[]; message: string }[] = words.filter(({ isNote }) => !isNote);
  issues.push(...(settingsSchema.safeParse(given).error?.issues ?? []));
  const host = parseUrl(String(given['messageHost']));
  if (isUploaded && /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(host?.hostname ?? '')) {
    const remedy = 'write the address of the real one, or build to another folder with --out.';
    issues.push({ path: ['messageHost'], message: `is the reader's own machine: ${remedy}` });
  }
  const names = Object.keys(settingsSchema.shape);
  const unknown = Object.keys(given).filter((name) => !names.includes(name));
  const tell = (path: string, reason: string, isNote = false): Fault => {
    const place = location(source).toPoint(offsetOf(path.split('.'), source));
    return { file: 'settings.ts', line: 1, column: 1, ...place, reason: `'${path}' ${reason}`, isNote };
  };
  const faults = issues.map(({ path: steps, message }): Fault => {
    const path = steps.join('.');
    const [variable = '', misspelt] = [variables[path], unknown.find((other) => didYouMean(other, [path]))];
    if (environment[variable]) return { file: variable, reason: `'${environment[variable]}' ${message}` };
    if (!/received undefined$/.test(message)) return tell(path, message.replace(/^Invalid/, 'is an invalid'));
    return misspelt
      ? tell(misspelt, `is not a setting. Did you mean '${path}'?`)
      : tell(path, 'is missing: add a line for it.');
  });
  if (faults.length > 0) return faults.sort(byPlace);
  const [english, ...others] = englishWords(String(given['locale']), given['words']);
  const missing = `is a language that the site has no words in: ${others.length + 1} stay English`;
  const isForm = /^\/\w+\/\w+$/.test(host?.pathname ?? '');
  const asService = `Where a service gives a whole address: messages: { address: '${host?.href}' }.`;
  return [
    ...unknown.map((path) => tell(path, `is not a setting. ${didYouMean(path, names)}It counts for nothing.`, true)),
    ...(isForm ? [tell('messageHost', `has the form post to '${host?.href}/message'. ${asService}`, true)] : []),
    ...(english ? [tell('locale', `${missing}, such as '${english}'. Give yours under 'words'.`, true)] : []),
    ...words.map(({ path, message }) => tell(path.join('.'), message, true)),
  ];
}

/** Where a setting is written: each name of its path behind the one before it; of one that is missing, its group. */
export function offsetOf(path: readonly string[], source: string): number {
  return path.reduce((from, name) => {
    const entry = new RegExp(`(?<=^|[\\s{,])['"]?${name.replace(/\W/g, '\\$&')}['"]?\\s*:`);
    return from + Math.max(0, source.slice(from).search(entry));
  }, 0);
}
