import * as z from 'zod';
import { addressSchema } from './address.ts';
import { contrastOf, withContrast } from './contrast.ts';
import { isTimeZone } from './day.ts';
import { parseUrl } from './url.ts';

// The message of every check is said behind the name of its entry; the sample is what is right there.

const text = z.string().overwrite((written) => written.replace(/\s+/g, ' ').trim());
const words = (sample: string) => text.min(1, 'is empty: write a text.').meta({ sample });
const address = (sample: string) => addressSchema.meta({ sample });

/** What a section is called, for its heading, the menu, feeds and summaries, and how the home page leads there. */
const section = (title: string) =>
  z.object({ title: words(title), introduction: words(`What is in ${title}.`), invitation: words(`See ${title}`) });

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

/** A color that has enough contrast to each of others, as WCAG asks for it: for letters 4.5, for what stands beside words 3. */
const color = (sample: string, others: readonly string[], least = 4.5) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: "is not a color of six digits such as '#0b5d77'.", abort: true })
    .toLowerCase()
    .refine((written) => others.every((other) => contrastOf(written, other) >= least), {
      error: ({ input }) => {
        const nearest = withContrast(String(input), others, least);
        return `has a contrast to ${others.join(' and ')} of less than ${least}: write '${nearest}', or one that differs more.`;
      },
    })
    .meta({ sample });

/** A color for the light scheme and one for the dark scheme. */
const pair = (light: ReturnType<typeof color>, dark: ReturnType<typeof color>) => z.object({ light, dark });

/** What one thing is found at: its address may have a query, for nothing is put behind it. */
const linkSchema = z
  .url({ protocol: /^https?$/, normalize: true, error: "is not an address such as 'https://example.com/watch?v=1'." })
  .meta({ sample: 'https://video.example.com/watch?v=1' });

/** What each entry of `settings.ts` may be, and what it becomes. */
export const settingsSchema = z.object({
  siteName: words('Example'),
  ownerName: text.meta({ sample: '' }),
  address: address('https://example.com'),
  email: z
    .string()
    .overwrite(hostAsDnsKnowsIt)
    .pipe(z.email("is not an email address such as 'name@example.com'."))
    .meta({ sample: 'name@example.com' }),
  messageHost: address('https://api.example.com'),
  source: words('example'),
  locale: z
    .string()
    .refine(isEnglish, "is no locale of English, as the site's own words are: write one such as 'en-US' or 'en-GB'.")
    .transform((locale) => Intl.getCanonicalLocales(locale)[0] ?? locale)
    .meta({ sample: 'en-US' }),
  timeZone: z
    .string()
    .refine(isTimeZone, "is no time zone such as 'Europe/Berlin' or 'UTC'.")
    .default('UTC')
    .meta({ sample: 'UTC' }),
  tagline: words('An example.'),
  description: words('What the site is about.'),
  sourceProfile: address('https://source.example.com').optional(),
  videoChannel: address('https://video.example.com').optional(),
  // It is in ids that must never change, so it is taken as it is written: https://www.rfc-editor.org/rfc/rfc4151#section-2.1
  taggingEntity: z
    .string()
    .regex(/^(?:[\w.-]+@)?[a-z\d]+(?:[.-]+[a-z\d]+)*,\d{4}(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?$/i, {
      error: "is not a domain or email address and a date, such as 'example.com,2024'.",
    })
    .meta({ sample: 'example.com,2024' }),
  buttons: z.object({ conversation: words('Write to me'), wayHome: words('To the home page') }),
  sections: z.object({ code: section('Code'), blog: section('Blog') }),
  contact: z.object({ title: words('Write to me'), introduction: words('What can I do for you?') }),
  footer: words('Do you have a project?'),
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
    .regex(/^(?:100|\d{1,2}(?:\.\d+)?)%$/, "is no place in the drawing, from its left edge, such as '50%'.")
    .meta({ sample: '50%' }),
  video: linkSchema.optional(),
  repository: address('https://source.example.com/project').optional(),
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
    const sampled = entry instanceof z.ZodOptional ? entry.unwrap() : entry;
    const sample = z.globalRegistry.get(sampled)?.['sample'];
    return [name, entry instanceof z.ZodObject ? samplesOf(entry) : String(sample)] as const;
  });
  return Object.fromEntries(entries);
}

/** The settings that an environment variable can give for one build. */
export const variables: Readonly<Record<string, string>> = {
  address: 'GLIDEPATH_ADDRESS',
  messageHost: 'GLIDEPATH_MESSAGE_HOST',
};

export type Written = Readonly<Record<string, unknown>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads what the owner and the environment give; whatever is wrong is named, and has a sample in its place. */
export function parseSettings(owner: Written, environment: Environment) {
  const given: Record<string, unknown> = { ...owner };
  for (const [name, variable] of Object.entries(variables)) given[name] = environment[variable] || given[name];
  const { data, error } = settingsSchema.safeParse(given);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: path.map(String), message }));
  const mended = issues.reduce<unknown>((entry, { path }) => withSample(entry, sampleSettings, path), given);
  return { given, issues, settings: data ?? settingsSchema.parse(mended) };
}

function withSample(entry: unknown, sample: string | Group, [name, ...names]: readonly string[]): unknown {
  if (name === undefined || !isGroup(entry) || typeof sample === 'string') return sample;
  return { ...entry, [name]: withSample(entry[name], sample[name] ?? '', names) };
}

/** The entry at a path such as `['sections', 'code', 'title']`, if there is one. */
export function entryAt(group: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((entry, name) => (isGroup(entry) ? entry[name] : undefined), group);
}

export function isGroup(entry: unknown): entry is Written {
  return typeof entry === 'object' && entry !== null && !Array.isArray(entry);
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
