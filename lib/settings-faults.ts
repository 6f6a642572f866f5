import { location } from 'vfile-location';
import type { Fault } from './faults.ts';
import { didYouMean } from './nearest.ts';
import { parseSettings, sampleSettings, variables } from './settings-schema.ts';

/** An entry, and in two lines what is wrong with it, said behind its name, and what would be right. */
type Words = readonly [name: string, message: string];

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
  const names = Object.keys(sampleSettings);
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const wrong = issues.flatMap(({ path: [name], code, message }): Words[] => {
    if (typeof name !== 'string') return [];
    if (given[name] === undefined) {
      // A misspelt entry is missing under its right name; that is said once.
      const isMisspelt = unknown.some((other) => didYouMean(other, [name]) !== '');
      return isMisspelt ? [] : [[name, `is missing.\nAdd a line such as ${name}: '${sampleSettings[name]}',`]];
    }
    if (code !== 'invalid_type') return [[name, message]];
    const isWord = /^[\w.-]+$/.test(String(given[name]));
    return [[name, `is not a text.\nWrite ${isWord ? `it in quotes: '${given[name]}'` : 'one in quotes'}.`]];
  });
  const strange = unknown.map((name): Words => {
    return [name, `is not a setting.\n${didYouMean(name, names)}The settings are: ${names.join(', ')}.`];
  });
  const ofBuild = build ? problemsOfBuild(settings, build).filter(([name]) => !faulty.has(name)) : [];
  const faults = [...wrong, ...strange, ...ofBuild].map(([name, message]): Fault => {
    const [problem, remedy = ''] = message.split('\n');
    const variable = variables[name];
    if (variable && environment[variable]) return { file: variable, problem: `'${given[name]}' ${problem}`, remedy };
    const place = placeOf(name, source) ?? placeOf('settings', source);
    return { file: 'settings.ts', ...place, problem: `'${name}' ${problem}`, remedy };
  });
  return faults.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
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
  }).flatMap(([name, message]): Words[] => (message ? [[name, message]] : []));
}

/** Where a setting is written. Texts and comments are passed over as wholes, so that no name is found in them. */
function placeOf(name: string, source: string) {
  const tokens = source.matchAll(/\/\/.*|\/\*[\s\S]*?\*\/|(['"`])(?:\\.|(?!\1)[^\\])*\1|[\w$]+/g);
  for (const { 0: token, index } of tokens) {
    const isKey = /^\s*[:=]/.test(source.slice(index + token.length));
    if (isKey && token.replace(/['"]/g, '') === name) return location(source).toPoint(index);
  }
  return undefined;
}
