import * as z from 'zod';
import { addressSchema } from './address.ts';

// The message of every check is two lines: what is wrong with the entry, behind its name, and what would be right.

const text = z.string().overwrite((written) => written.replace(/\s+/g, ' ').trim());
const someText = text.min(1, 'is empty.\nWrite a text.');

/** What each entry of `settings.ts` may be, and what it becomes; the sample is one that is right. */
export const settingsSchema = z.strictObject({
  siteName: someText.meta({ sample: 'Example' }),
  ownerName: text.meta({ sample: '' }),
  address: addressSchema.meta({ sample: 'https://example.com' }),
  email: z
    .string()
    .overwrite(hostAsDnsKnowsIt)
    .pipe(z.email("is not an email address.\nWrite one such as 'name@example.com'."))
    .meta({ sample: 'name@example.com' }),
  messageHost: addressSchema.meta({ sample: 'https://api.example.com' }),
  source: someText.meta({ sample: 'example' }),
  locale: z
    .string()
    .refine(
      isEnglish,
      "is no locale of English.\nThe site's own words are English: write one such as 'en-US' or 'en-GB'.",
    )
    .transform((locale) => Intl.getCanonicalLocales(locale)[0] ?? locale)
    .meta({ sample: 'en-US' }),
  tagline: someText.meta({ sample: 'An example.' }),
  description: someText.meta({ sample: 'What the site is about.' }),
  sourceProfile: addressSchema.meta({ sample: 'https://source.example.com' }),
  videoChannel: addressSchema.meta({ sample: 'https://video.example.com' }),
  // It is in ids that must never change, so it is taken as it is written: https://www.rfc-editor.org/rfc/rfc4151#section-2.1
  taggingEntity: z
    .string()
    .regex(/^(?:[\w.-]+@)?[a-z\d]+(?:[.-]+[a-z\d]+)*,\d{4}(?:-\d\d){0,2}$/i, {
      error: "is not a domain or email address and a date.\nWrite them such as 'example.com,2024'.",
      abort: true,
    })
    .refine(
      (written) => z.iso.date().safeParse((written.split(',')[1] ?? '').padEnd(10, '-01')).success,
      "has a date that is no day of the calendar.\nWrite a year, a month or a day: 'example.com,2024-12-22'.",
    )
    .meta({ sample: 'example.com,2024' }),
  securityTxtExpires: z.iso
    .datetime("is not a date and time in UTC.\nWrite one such as '2027-10-31T00:00:00Z'.")
    .meta({ sample: '2027-10-31T00:00:00Z' }),
});

/** What the owner writes into `settings.ts`. */
export type Settings = z.input<typeof settingsSchema>;

/** What is right in every entry: it stands in for an entry that is wrong, so that all else can be checked as well. */
export const sampleSettings: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(settingsSchema.shape).map(([name, entry]) => [name, String(entry.meta()?.['sample'])]),
);

/** The settings that an environment variable can give for one build. */
export const variables: Readonly<Record<string, string>> = {
  address: 'GLIDEPATH_ADDRESS',
  messageHost: 'GLIDEPATH_MESSAGE_HOST',
};

/** Reads what the owner and the environment give; whatever is wrong is named, and has a sample in its place. */
export function parseSettings(
  owner: Readonly<Record<string, unknown>>,
  environment: Readonly<Record<string, string | undefined>>,
) {
  const given = { ...owner };
  for (const [name, variable] of Object.entries(variables)) {
    if (environment[variable]) given[name] = environment[variable];
  }
  const { data, error } = settingsSchema.safeParse(given);
  const issues = error?.issues ?? [];
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const right = Object.entries(given).filter(([name]) => Object.hasOwn(sampleSettings, name) && !faulty.has(name));
  const settings = data ?? settingsSchema.parse({ ...sampleSettings, ...Object.fromEntries(right) });
  return { given, issues, faulty, settings };
}

/** Mail programs and RFC 9116 want the domain in ASCII: https://www.rfc-editor.org/rfc/rfc6068#section-2 */
function hostAsDnsKnowsIt(email: string): string {
  const [, name, domain] = /^([^@]*)@([^\s@/?#:\\]+)$/.exec(email.trim()) ?? [];
  return URL.canParse(`https://${domain}`) ? `${name}@${new URL(`https://${domain}`).hostname}` : email;
}

/** Whether a locale is a kind of English that dates can be written in: the language, and at most a region of it. */
function isEnglish(locale: string): boolean {
  try {
    const [canonical = ''] = Intl.getCanonicalLocales(locale);
    const [, region] = /^en(?:-([A-Z]{2}|\d{3}))?$/.exec(canonical) ?? [];
    const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    return canonical === 'en' || (region !== undefined && regions.of(region) !== undefined);
  } catch {
    return false;
  }
}
