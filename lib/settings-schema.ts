import * as z from 'zod';
import { addressSchema } from './address.ts';
import { textFields } from './contact/message.ts';
import { contrastOf } from './contrast.ts';
import { isTimeZone } from './day.ts';
import type { Words } from './words/en.ts';
import { type Changed, isLocale } from './words/languages.ts';

// The message of every check is said behind the name of its entry.

const text = z.string().overwrite((written) => written.replace(/\s+/g, ' ').trim());
const words = text.min(1, 'is empty: write a text.');

const section = z.object({ title: words, introduction: words, invitation: words });

const ownFields = ['source', ...textFields];

/** What a service wants to be told with each message, by names that no field of the form has. */
const serviceFields = z
  .record(z.string(), words)
  .refine((fields) => !ownFields.some((name) => name in fields), `are the form's own: ${ownFields.join(', ')}.`);

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
const color = (others: readonly string[], least = 4.5) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, { error: "is not a color of six digits such as '#0b5d77'.", abort: true })
    .toLowerCase()
    .superRefine((written, context) => {
      for (const other of others) {
        const contrast = Math.floor(contrastOf(written, other) * 100) / 100;
        const message = `has a contrast of ${contrast} to ${other}: write one with ${least} or more.`;
        if (contrast < least) context.addIssue({ code: 'custom', message });
      }
    });

const pair = (light: string, dark: string, least?: number) =>
  z.object({ light: color([light], least), dark: color([dark], least) });

/** https://www.rfc-editor.org/rfc/rfc4151#section-2.1 */
const taggingEntity = /^(?:[\w.-]+@)?[a-z\d]+(?:[.-]+[a-z\d]+)*,\d{4}(?:-\d\d){0,2}$/i;

/** What each entry of `settings.ts` may be, and what it becomes. */
export const settingsSchema = z
  .object({
    siteName: words,
    ownerName: text,
    address: addressSchema,
    email: z.string().trim().pipe(z.email()),
    messageHost: addressSchema.optional(),
    messages: z.object({ address: addressSchema, fields: serviceFields.default({}) }).optional(),
    source: words,
    locale: z
      .string()
      .refine(isLocale, { error: "is no tag of a language such as 'es' or 'en-GB'.", abort: true })
      .overwrite((locale) => Intl.getCanonicalLocales(locale)[0] ?? locale),
    timeZone: z.string().refine(isTimeZone, "is no time zone such as 'Europe/Berlin' or 'UTC'.").default('UTC'),
    tagline: words,
    description: words,
    sourceProfile: addressSchema.optional(),
    videoChannel: addressSchema.optional(),
    // It is in ids that must never change, so it is taken as it is written.
    taggingEntity: z.string().regex(taggingEntity, "is no domain and date: 'a.example,2024'."),
    buttons: z.object({ conversation: words, wayHome: words }),
    sections: z.object({ code: section, blog: section }),
    contact: z.object({ title: words, introduction: words }),
    footer: words,
    colors: z.object({
      link: pair(grounds.light, grounds.dark),
      accent: pair(grounds.light, grounds.dark),
      button: pair(grounds.white, grounds.white),
      lamp: pair(grounds.light, grounds.dark, 3),
      highlight: color([grounds.black, grounds.code]),
      hero: color([grounds.hero]),
      icon: pair(grounds.ink, grounds.white),
    }),
    heroCenter: z.string().regex(/^(?:100|\d{1,2}(?:\.\d+)?)%$/, "is no place in the drawing such as '50%'."),
    // Nothing is put behind it, so it may have a query.
    video: z.url({ protocol: /^https?$/, normalize: true }).optional(),
    repository: addressSchema.optional(),
    // Some of the words that the site says itself, in place of its own; `settingsFindings` looks at them.
    words: z.custom<Changed<Words>>().optional(),
  })
  .refine(({ messageHost, messages }) => messageHost ?? messages, {
    path: ['messageHost'],
    error: "is missing: add a line for it, or for 'messages'.",
  });

/** What the owner writes into `settings.ts`. */
export type Settings = z.input<typeof settingsSchema>;

/** The settings that an environment variable can give for one build. */
export const variables: Readonly<Record<string, string>> = {
  address: 'GLIDEPATH_ADDRESS',
  messageHost: 'GLIDEPATH_MESSAGE_HOST',
  locale: 'GLIDEPATH_LOCALE',
};

export type Written = Readonly<Record<string, unknown>>;
export type Environment = Readonly<Record<string, string | undefined>>;

/** What the owner writes, with what the environment gives in its place. */
export function givenSettings(owner: Written, environment: Environment): Written {
  const given = Object.entries(variables).map(([name, variable]) => [name, environment[variable] || owner[name]]);
  // A host that is tried out takes the place of a service.
  const messages = environment['GLIDEPATH_MESSAGE_HOST'] ? undefined : owner['messages'];
  // Words of the owner's are of their language.
  const words = environment['GLIDEPATH_LOCALE'] ? undefined : owner['words'];
  return { ...owner, messages, words, ...Object.fromEntries(given) };
}
