import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { settings as written } from '../settings.ts';
import { type Fault, Faults } from './faults.ts';

const text = z.string().trim().min(1, 'is empty. Write a text.');
const address = z
  .url({ protocol: /^https?$/, error: "is not an address. Write one such as 'https://example.com'." })
  .refine((value) => !/[?#]/.test(value), "has a '?' or '#'. Write the address without it.")
  .transform((value) => value.replace(/\/+$/, ''));

const schema = z.strictObject({
  siteName: text,
  ownerName: z.string(),
  address,
  email: z.email("is not an email address. Write one such as 'name@example.com'."),
  messageHost: address,
  source: text,
  locale: z.string().refine(isLocale, "is not a locale. Write one such as 'en-US'."),
  tagline: text,
  description: text,
  sourceProfile: address,
  videoChannel: address,
  taggingEntity: z
    .string()
    .regex(
      /^[\w.@-]+,\d{4}(-\d\d(-\d\d)?)?$/,
      "is not a domain or email address and a date. Write them such as 'example.com,2024'.",
    ),
  securityTxtExpires: z.iso.datetime("is not a date and time in UTC. Write one such as '2027-10-31T00:00:00Z'."),
});

/** What the owner writes into `settings.ts`. */
export type Settings = z.input<typeof schema>;

function isLocale(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** The two settings that an environment variable can give for one build. */
const variables = { address: 'GLIDEPATH_ADDRESS', messageHost: 'GLIDEPATH_MESSAGE_HOST' } as const;

/**
 * Checks settings and derives from them what everything else uses.
 *
 * @throws {Faults} with every entry that is wrong.
 */
export function readSettings(owner: Settings, environment: Readonly<Record<string, string | undefined>>) {
  const given = {
    ...owner,
    address: environment[variables.address] || owner.address,
    messageHost: environment[variables.messageHost] || owner.messageHost,
  };
  const result = schema.safeParse(given);
  if (!result.success) {
    throw new Faults(result.error.issues.map((issue) => settingFault(issue, environment)));
  }
  const settings = result.data;
  return {
    ...settings,
    /** Who writes here: a person, or the site itself where the owner gives no name. */
    author: settings.ownerName.trim() || settings.siteName,
    isPerson: settings.ownerName.trim() !== '',
    /** Where the site is published below its host: `''`, or a path such as `/site`. Next's `basePath`. */
    basePath: new URL(settings.address).pathname.replace(/\/$/, ''),
    placeholders: Object.entries(settings)
      .filter(([, value]) => /\.example($|[/:,])/.test(value))
      .map(([name]) => name),
  };
}

function settingFault(issue: z.core.$ZodIssue, environment: Readonly<Record<string, string | undefined>>): Fault {
  const name = String(issue.path[0] ?? (issue.code === 'unrecognized_keys' ? issue.keys[0] : ''));
  const variable = name === 'address' || name === 'messageHost' ? variables[name] : undefined;
  if (variable && environment[variable]) return { file: variable, problem: `The address`, remedy: issue.message };
  return { file: 'settings.ts', line: lineOfSetting(name), problem: `'${name}'`, remedy: remedyOf(issue) };
}

function remedyOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    return `is not a setting. The settings are: ${Object.keys(schema.shape).join(', ')}.`;
  }
  return issue.code === 'invalid_type' ? 'is missing. Write a text.' : issue.message;
}

/** The line of an entry in `settings.ts`, for faults. */
export function lineOfSetting(name: string): number | undefined {
  const lines = readFileSync('settings.ts', 'utf8').split('\n');
  const index = lines.findIndex((line) => line.trimStart().startsWith(`${name}:`));
  return index < 0 ? undefined : index + 1;
}

/** The site's settings, checked. */
export const settings = readSettings(written, process.env);

/**
 * What is uploaded from `out/` must not send its readers' messages to their own machines.
 *
 * @throws {Faults} when it would.
 */
export function checkMessageHost(out: string): void {
  const { hostname } = new URL(settings.messageHost);
  if (out !== 'out' || !/^(?:localhost|127\..*|\[::1\])$/.test(hostname)) return;
  const file = process.env[variables.messageHost] ? variables.messageHost : 'settings.ts';
  const remedy = 'Write the address of the real one, or build to another folder with --out.';
  throw new Faults([{ file, problem: `The message host is ${hostname}.`, remedy }]);
}

/** The path of a page or file as a link within the site: `/code/` is `/site/code/` where the site lives in `/site`. */
export function sitePath(path: string): string {
  return settings.basePath + path;
}

/** The absolute address of a page or file of the site. */
export function siteAddress(path: string): string {
  return settings.address + path;
}
