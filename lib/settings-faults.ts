import { location } from 'vfile-location';
import type { Fault } from './faults.ts';
import { didYouMean } from './nearest.ts';
import { entryAt, type Group, parseSettings, printSetting, sampleSettings, variables } from './settings-schema.ts';

/** The names that lead to an entry: of a group, and of what is in it. */
type Path = readonly string[];

/** An entry, and in two lines what is wrong with it, said behind its name, and what would be right. */
type Words = readonly [path: Path, message: string];

/** What has to be known of a build: its day, such as `2026-11-21`, and whether it makes what is uploaded. */
export type Build = { readonly day: string; readonly isUploaded: boolean };

/**
 * Everything that is wrong with settings.
 *
 * @param source the text of `settings.ts`, for the places
 */
export function settingsFaults(
  owner: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
  source: string,
  build?: Build,
): readonly Fault[] {
  const { given, issues, faulty, settings } = parseSettings(owner, environment);
  const unknown = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((name) => [...issue.path.map(String), name]) : [],
  );
  const wrong = issues.flatMap(({ path, code, message }): Words[] => {
    const names = path.map(String);
    return code === 'unrecognized_keys' ? [] : [[names, explain(names, entryAt(given, names), code, message)]];
  });
  // A misspelt entry is missing under its right name; that is said once.
  const isMisspelt = ([path]: Words) =>
    entryAt(given, path) === undefined &&
    unknown.some((other) => groupOf(other) === groupOf(path) && didYouMean(other.at(-1) ?? '', path.slice(-1)) !== '');
  const ofBuild = build ? problemsOfBuild(settings, build).filter(([[name = '']]) => !faulty.has(name)) : [];
  const all = [...wrong.filter((words) => !isMisspelt(words)), ...unknown.map(explainUnknown), ...ofBuild];
  const faults = all.map(([path, message]): Fault => {
    const [problem, remedy = ''] = message.split('\n');
    const name = path.join('.');
    const variable = variables[name];
    if (variable && environment[variable]) return { file: variable, problem: `'${given[name]}' ${problem}`, remedy };
    // What is missing is told where it would stand.
    const places = Array.from({ length: path.length + 1 }, (_, left) =>
      placeOf(path.slice(0, path.length - left), source),
    );
    return { file: 'settings.ts', ...places.find(Boolean), problem: `'${name}' ${problem}`, remedy };
  });
  return faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
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
  const group = path.slice(0, -1);
  const names = Object.keys(sampleAt(group));
  const where = group.length > 0 ? ` in '${group.join('.')}'` : '';
  const remedy = `${didYouMean(path.at(-1) ?? '', names)}The settings${where} are: ${names.join(', ')}.`;
  return [path, `is not a setting.\n${remedy}`];
}

/** What would be right in an entry, or in all entries of a group. */
function sampleAt(path: Path): string | Group {
  const entry = (group: string | Group, name: string) => (typeof group === 'string' ? group : (group[name] ?? ''));
  return path.reduce<string | Group>(entry, sampleSettings);
}

function groupOf(path: Path): string {
  return path.slice(0, -1).join('.');
}

/** What is wrong with right entries in this very build. */
function problemsOfBuild(settings: ReturnType<typeof parseSettings>['settings'], { day, isUploaded }: Build): Words[] {
  const { address, messageHost, securityTxtExpires, taggingEntity } = settings;
  const expires = securityTxtExpires.slice(0, 10);
  const inAYear = new Date(day);
  inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
  const lastDay = inAYear.toISOString().slice(0, 10);
  const isLocal = /^(?:.*\.)?localhost$|^(?:127|0)(?:\.\d+){3}$/.test(new URL(messageHost).hostname);
  const isMixed = address.startsWith('https:') && messageHost.startsWith('http:');
  return Object.entries({
    // A file that has expired counts for nothing, and none should promise more than a year: RFC 9116, 2.5.5. A build of
    // another day, to compare it or to measure, makes no promise to anybody.
    securityTxtExpires:
      expires < day
        ? `has passed: what /.well-known/security.txt says ended on ${expires}.
See that the email address still is the right one, and write a date that is less than a year away.`
        : isUploaded &&
          expires > lastDay &&
          `is more than a year away.
Nobody trusts /.well-known/security.txt for so long: write '${lastDay}T00:00:00Z' or an earlier one.`,
    // https://www.rfc-editor.org/rfc/rfc4151#section-2.1
    taggingEntity:
      (taggingEntity.split(',')[1] ?? '') > day &&
      'has a date that is still to come.\nWrite one at which the domain or email address was yours already.',
    messageHost:
      isUploaded && isLocal
        ? "is the reader's own machine.\nWrite the address of the real one, or build to another folder with --out."
        : isUploaded &&
          isMixed &&
          `begins with http:, and browsers send nothing there from https:.
Write one that begins with https:, or build to another folder with --out.`,
  }).flatMap(([name, message]): Words[] => (message ? [[[name], message]] : []));
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
