import * as z from 'zod';
import { addressSchema } from './address.ts';
import { contrastOf, withContrast } from './contrast.ts';
import { isTimeZone } from './day.ts';
import { didYouMean } from './nearest.ts';
import { parseUrl } from './url.ts';

// The message of every check is two lines: what is wrong with the entry, behind its name, and what would be right.

const text = z.string().overwrite((written) => written.replace(/\s+/g, ' ').trim());
const someText = text.min(1, 'is empty.\nWrite a text.');

/** What a section is called, for its heading, the menu, feeds and summaries, and how the home page leads there. */
const section = (title: string) =>
  z.object({
    title: someText.meta({ sample: title }),
    introduction: someText.meta({ sample: `What is in ${title}.` }),
    invitation: someText.meta({ sample: `See ${title}` }),
  });

/** What the owner's colors are seen on, or what is written on them; of two, the one that is nearer to them. */
export const grounds = {
  light: '#fbfaf6',
  dark: '#121a2d',
  white: '#ffffff',
  black: '#1a1205',
  code: '#16203a',
  hero: '#d2d9e8',
  ink: '#f3f5fa',
} as const;

/** A color that has enough contrast to each of others: for letters 4.5, for what stands beside words 3. */
const color = (sample: string, others: readonly string[], least = 4.5) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: "is not a color.\nWrite it with six digits: '#0b5d77'.", abort: true })
    .toLowerCase()
    .refine((written) => others.every((other) => contrastOf(written, other) >= least), {
      error: ({ input }) => {
        const nearest = withContrast(String(input), others, least);
        return `is hard to see on ${others.join(' and ')}.\nA contrast of ${least} is what WCAG asks for: write '${nearest}', or one that differs more.`;
      },
    })
    .meta({ sample });

/** A color for the light scheme and one for the dark scheme. */
const pair = (light: ReturnType<typeof color>, dark: ReturnType<typeof color>) => z.object({ light, dark });

/** What one thing is found at: its address may have a query, for nothing is put behind it. */
const linkSchema = z
  .string()
  .trim()
  .refine(
    (written) => /^https?:\/\//i.test(written) && parseUrl(written) !== undefined,
    "is not an address.\nWrite one such as 'https://example.com/watch?v=1'.",
  )
  .transform((written) => new URL(written).href);

/** The time zones that a misspelt one is compared with; there are further names that are right. */
const zones = Intl.supportedValuesOf('timeZone');

/** What each entry of `settings.ts` may be, and what it becomes; the sample is one that is right. */
export const settingsSchema = z.object({
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
  timeZone: z
    .string()
    .refine(isTimeZone, {
      error: ({ input }) =>
        `is no time zone.\n${didYouMean(String(input), zones)}Write one such as 'Europe/Berlin' or 'UTC'.`,
    })
    .default('UTC')
    .meta({ sample: 'UTC' }),
  tagline: someText.meta({ sample: 'An example.' }),
  description: someText.meta({ sample: 'What the site is about.' }),
  sourceProfile: addressSchema.optional().meta({ sample: 'https://source.example.com' }),
  videoChannel: addressSchema.optional().meta({ sample: 'https://video.example.com' }),
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
  buttons: z.object({
    conversation: someText.meta({ sample: 'Write to me' }),
    wayHome: someText.meta({ sample: 'To the home page' }),
  }),
  sections: z.object({ code: section('Code'), blog: section('Blog') }),
  contact: z.object({
    title: someText.meta({ sample: 'Write to me' }),
    introduction: someText.meta({ sample: 'What can I do for you?' }),
  }),
  footer: someText.meta({ sample: 'Do you have a project?' }),
  colors: z.object({
    link: pair(color('#0b5d77', [grounds.light]), color('#6fd3ea', [grounds.dark])),
    accent: pair(color('#b02a5b', [grounds.light]), color('#ff8fb5', [grounds.dark])),
    button: pair(color('#0b5d77', [grounds.white]), color('#0b5d77', [grounds.white])),
    lamp: pair(color('#b02a5b', [grounds.light], 3), color('#ff8fb5', [grounds.dark], 3)),
    highlight: color('#ffd34d', [grounds.black, grounds.code]),
    hero: color('#10243a', [grounds.hero]),
    icon: pair(color('#10243a', [grounds.ink]), color('#24405f', [grounds.white])),
  }),
  heroCenter: z
    .string()
    .regex(/^(?:100|\d{1,2}(?:\.\d+)?)%$/, "is no place in the drawing.\nWrite one from its left edge, such as '50%'.")
    .meta({ sample: '50%' }),
  video: linkSchema.optional().meta({ sample: 'https://video.example.com/watch?v=1' }),
  repository: addressSchema.optional().meta({ sample: 'https://source.example.com/project' }),
});

/** What the owner writes into `settings.ts`. */
export type Settings = z.input<typeof settingsSchema>;

/** Settings as they are written: texts, and groups of them. */
export interface Group {
  readonly [name: string]: string | Group;
}

/** What is right in every entry: it stands in for an entry that is wrong, so that all else can be checked as well. */
export const sampleSettings = samplesOf(settingsSchema);

function samplesOf({ shape }: z.ZodObject): Group {
  const entries = Object.entries(shape).map(([name, entry]) => {
    const sample = z.globalRegistry.get(entry)?.['sample'];
    return [name, entry instanceof z.ZodObject ? samplesOf(entry) : String(sample)] as const;
  });
  return Object.fromEntries(entries);
}

/** A setting as it is written: `'a text'`, or `{ name: 'a text' }`. */
export function printSetting(value: string | Group): string {
  if (typeof value === 'string') return `'${value}'`;
  return `{ ${Object.entries(value)
    .map(([name, entry]) => `${name}: ${printSetting(entry)}`)
    .join(', ')} }`;
}

/** The entry at a path such as `['sections', 'code', 'title']`, if there is one. */
export function entryAt(group: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((entry, name) => (isGroup(entry) ? entry[name] : undefined), group);
}

export function isGroup(entry: unknown): entry is Readonly<Record<string, unknown>> {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
}

/** The settings that an environment variable can give for one build. */
export const variables: Readonly<Record<string, string>> = {
  address: 'GLIDEPATH_ADDRESS',
  messageHost: 'GLIDEPATH_MESSAGE_HOST',
};

/**
 * Reads what the owner and the environment give; whatever is wrong is named, and has a sample in its place. A name that no
 * setting has is passed over.
 */
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
  const faulty = new Set(issues.map(({ path }) => path.join('.')));
  const mend = (sample: string | Group, path: readonly string[]): unknown => {
    if (typeof sample !== 'string') {
      return Object.fromEntries(Object.entries(sample).map(([name, entry]) => [name, mend(entry, [...path, name])]));
    }
    if (faulty.has(path.join('.'))) return sample;
    // What nobody asks for is left out.
    const isInFaultyGroup = path.slice(1).some((_, index) => faulty.has(path.slice(0, index + 1).join('.')));
    return entryAt(given, path) ?? (isInFaultyGroup ? sample : undefined);
  };
  return { given, issues, faulty, settings: data ?? settingsSchema.parse(mend(sampleSettings, [])) };
}

/** Mail programs and RFC 9116 want the domain in ASCII: https://www.rfc-editor.org/rfc/rfc6068#section-2 */
function hostAsDnsKnowsIt(email: string): string {
  const [, name, domain] = /^([^@]*)@([^\s@/?#:\\]+)$/.exec(email.trim()) ?? [];
  const host = parseUrl(`https://${domain}`)?.hostname;
  return host ? `${name}@${host}` : email;
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
