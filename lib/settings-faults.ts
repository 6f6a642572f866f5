import { location } from 'vfile-location';
import type { Fault } from './faults.ts';
import { didYouMean } from './nearest.ts';
import {
  entryAt,
  type Group,
  isGroup,
  parseSettings,
  printSetting,
  sampleSettings,
  variables,
} from './settings-schema.ts';

/** The names that lead to an entry: of a group, and of what is in it. */
type Path = readonly string[];

/** An entry, and in two lines what is wrong with it, said behind its name, and what would be right. */
type Words = readonly [path: Path, message: string];

/** What has to be known of a build: its day, such as `2026-11-21`, and whether it makes what is uploaded. */
export type Build = { readonly day: string; readonly isUploaded: boolean };

/**
 * Everything that is wrong with settings, and what is worth a look: a name that no setting has, or has any more, is passed
 * over, so that an old `settings.ts` still builds.
 *
 * @param source the text of `settings.ts`, for the places
 */
export function settingsFindings(
  owner: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
  source: string,
  build?: Build,
): { readonly faults: readonly Fault[]; readonly notes: readonly Fault[] } {
  const { given, issues, faulty, settings } = parseSettings(owner, environment);
  const unknown = unknownNames(given);
  const wrong = issues.map(({ path, code, message }): Words => {
    const names = path.map(String);
    return [names, explain(names, entryAt(given, names), code, message)];
  });
  // A misspelt entry is missing under its right name; that is said once.
  const areSame = (missing: Path, other: Path) =>
    entryAt(given, missing) === undefined &&
    groupOf(other) === groupOf(missing) &&
    didYouMean(other.at(-1) ?? '', missing.slice(-1)) !== '';
  const misspelt = unknown.filter((other) => wrong.some(([path]) => areSame(path, other)));
  // What is wrong already has a sample in its place.
  const ofHost = build?.isUploaded && !faulty.has('messageHost') ? explainHost(settings) : [];
  const ofEntity = build && !faulty.has('taggingEntity') ? explainEntity(settings, build.day) : [];
  const describe = ([path, message]: Words): Fault => {
    const [problem, remedy = ''] = message.split('\n');
    const name = path.join('.');
    const variable = variables[name];
    if (variable && environment[variable]) return { file: variable, reason: `'${given[name]}' ${problem} ${remedy}` };
    // What is missing is told where it would stand.
    const places = Array.from({ length: path.length + 1 }, (_, left) =>
      placeOf(path.slice(0, path.length - left), source),
    );
    return { file: 'settings.ts', ...places.find(Boolean), reason: `'${name}' ${problem} ${remedy}` };
  };
  const inOrder = (words: readonly Words[]) => words.map(describe).sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  return {
    faults: inOrder([
      ...wrong.filter(([path]) => !misspelt.some((other) => areSame(path, other))),
      ...misspelt.map(explainUnknown),
      ...ofHost,
    ]),
    notes: inOrder([...unknown.filter((path) => !misspelt.includes(path)).map(explainUnknown), ...ofEntity]),
  };
}

/** The names in settings, and in their groups, that no setting has. */
function unknownNames(entries: Readonly<Record<string, unknown>>, samples = sampleSettings, group: Path = []): Path[] {
  return Object.entries(entries).flatMap(([name, entry]) => {
    const sample = Object.hasOwn(samples, name) ? samples[name] : undefined;
    if (sample === undefined) return [[...group, name]];
    return isGroup(entry) && typeof sample !== 'string' ? unknownNames(entry, sample, [...group, name]) : [];
  });
}

/** What the schema has to say of an entry. */
function explain(path: Path, value: unknown, code: string, message: string): string {
  const sample = sampleAt(path);
  if (value === undefined) return `is missing.\nAdd a line such as ${path.at(-1)}: ${printSetting(sample)},`;
  if (code !== 'invalid_type') return message;
  if (typeof sample !== 'string') return `is not a group of settings.\nWrite one: ${printSetting(sample)}.`;
  const isWord = /^[\w.-]+$/.test(String(value));
  return `is not a text.\nWrite ${isWord ? `it in quotes: '${value}'` : 'one in quotes'}.`;
}

function explainUnknown(path: Path): Words {
  const meant = didYouMean(path.at(-1) ?? '', Object.keys(sampleAt(path.slice(0, -1)))).trim();
  return [path, `is not a setting.\n${meant || 'Take it out: it counts for nothing.'}`];
}

/** What would be right in an entry, or in all entries of a group. */
function sampleAt(path: Path): string | Group {
  const entry = (group: string | Group, name: string) => (typeof group === 'string' ? group : (group[name] ?? ''));
  return path.reduce<string | Group>(entry, sampleSettings);
}

function groupOf(path: Path): string {
  return path.slice(0, -1).join('.');
}

type ParsedSettings = ReturnType<typeof parseSettings>['settings'];

/** What is wrong with a right message host in what is uploaded. */
function explainHost({ address, messageHost }: ParsedSettings): Words[] {
  const isLocal = /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(new URL(messageHost).hostname);
  const isMixed = address.startsWith('https:') && messageHost.startsWith('http:');
  if (!isLocal && !isMixed) return [];
  const message = isLocal
    ? "is the reader's own machine.\nWrite the address of the real one"
    : 'begins with http:, and browsers send nothing there from https:.\nWrite one that begins with https:';
  return [[['messageHost'], `${message}, or build to another folder with --out.`]];
}

/** What is odd about a right tagging entity on this day: https://www.rfc-editor.org/rfc/rfc4151#section-2.1 */
function explainEntity({ taggingEntity }: ParsedSettings, day: string): Words[] {
  const message =
    'has a date that is still to come.\nWrite one at which the domain or email address was yours already.';
  return (taggingEntity.split(',')[1] ?? '') > day ? [[['taggingEntity'], message]] : [];
}

/** Where a setting is written. Texts and comments are passed over as wholes, so that no name is found in them. */
function placeOf(path: Path, source: string) {
  const tokens = source.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|[\w$]+|[{}]/g);
  const wanted = ['settings', ...path].join('.');
  const open: string[] = [];
  let last = '';
  for (const { 0: token, index } of tokens) {
    // The outermost group is the settings, whatever stands between their name and their beginning.
    if (token === '{') open.push(open.length === 0 ? 'settings' : last);
    else if (token === '}') open.pop();
    if (!/^\s*[:=]/.test(source.slice(index + token.length))) continue;
    last = token.replace(/['"]/g, '');
    if ([...open, last].join('.') === wanted) return location(source).toPoint(index);
  }
  return undefined;
}
