import { location } from 'vfile-location';
import type { Fault } from './faults.ts';
import { didYouMean } from './nearest.ts';
import {
  type Environment,
  entryAt,
  type Group,
  isGroup,
  parseSettings,
  sampleSettings,
  variables,
  type Written,
} from './settings-schema.ts';

/**
 * Everything that is wrong with settings; a name that no setting has, or has any more, is only a note, so that an old
 * `settings.ts` still builds.
 *
 * @param source the text of `settings.ts`, for the places
 * @param isUploaded whether they are those of a build that is uploaded
 */
export function settingsFindings(owner: Written, environment: Environment, source: string, isUploaded = false) {
  const { given, issues, settings } = parseSettings(owner, environment);
  const unknown = new Set(unknownNames(given, sampleSettings));
  if (isUploaded && /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(new URL(settings.messageHost).hostname)) {
    const message =
      "is the reader's own machine: write the address of the real one, or build to another folder with --out.";
    issues.push({ path: ['messageHost'], message });
  }
  const fault = (path: readonly string[], reason: string): Fault => {
    const place = placeOf(path, source) ?? placeOf(path.slice(0, -1), source) ?? { line: 1, column: 1 };
    return { file: 'settings.ts', ...place, reason: `'${path.join('.')}' ${reason}` };
  };
  const faults = issues.map(({ path, message }): Fault => {
    const [name = '', value] = [path.at(-1), entryAt(given, path)];
    const variable = variables[path.join('.')] ?? '';
    if (environment[variable]) return { file: variable, reason: `'${value}' ${message}` };
    if (value !== undefined) return fault(path, message.replace(/^Invalid/, 'is an invalid'));
    const misspelt = [...unknown].find((other) => isBeside(other, path) && didYouMean(other.at(-1) ?? '', [name]));
    if (misspelt) unknown.delete(misspelt);
    if (misspelt) return fault(misspelt, `is not a setting. Did you mean '${name}'?`);
    return fault(path, `is missing: add a line such as ${name}: ${JSON.stringify(entryAt(sampleSettings, path))},`);
  });
  const notes = [...unknown].map((path) => {
    const meant = didYouMean(path.at(-1) ?? '', Object.keys(sampleSettings));
    return fault(path, `is not a setting. ${meant}It counts for nothing.`);
  });
  const inOrder = (found: readonly Fault[]) => found.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return { faults: inOrder(faults), notes: inOrder(notes) };
}

/** The names in settings, and in their groups, that no setting has. */
function unknownNames(entries: Written, samples: Group, group: readonly string[] = []): readonly (readonly string[])[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const [sample, path] = [Object.hasOwn(samples, name) ? samples[name] : undefined, [...group, name]];
    if (sample === undefined) return [path];
    return isGroup(entry) && typeof sample !== 'string' ? unknownNames(entry, sample, path) : [];
  });
}

function isBeside(one: readonly string[], other: readonly string[]): boolean {
  return one.slice(0, -1).join('.') === other.slice(0, -1).join('.');
}

/** Where a setting is written: each name of its path behind the one before it, at the beginning of an entry. */
function placeOf(path: readonly string[], source: string) {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/gm, (comment) => comment.replace(/./g, ' '));
  const offset = path.reduce((from, name) => {
    const entry = new RegExp(`(?<=[{,]\\s*)(?<quote>['"]?)${name.replace(/\W/g, '\\$&')}\\k<quote>\\s*:`);
    const at = from < 0 ? -1 : code.slice(from).search(entry);
    return at < 0 ? -1 : from + at;
  }, 0);
  return offset > 0 ? location(source).toPoint(offset) : undefined;
}
