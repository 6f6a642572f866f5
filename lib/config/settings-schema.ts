import * as z from 'zod';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { contrastRatio } from '../core/contrast.ts';
import { isTimeZone } from '../core/dates.ts';
import { endpointUrlSchema, urlSchema } from '../core/url.ts';
import type { Messages } from '../i18n/en.ts';
import { isLocale } from '../i18n/languages.ts';
import type { PartialMessages } from '../i18n/load-messages.ts';
import { cleanSettings } from './clean-settings.ts';
import { contactFields } from './contact-message.ts';

// The error messages in this file follow the name of the setting: "'locale' is not a language tag."

const text = z.string().overwrite((written) => collapseSpaces(written).trim());
const requiredText = text.min(1, 'is empty. Write some text.');

const section = z.object({
  title: requiredText,
  introduction: requiredText,
  invitation: requiredText,
});

const reservedFields = ['source', ...contactFields];

/** Extra fields that a form service requires. They must not replace fields of the form. */
const serviceFields = z
  .record(z.string(), requiredText)
  .refine(
    (fields) => !reservedFields.some((name) => name in fields),
    `contains one of the form's own fields: ${reservedFields.join(', ')}. Remove it.`,
  );

/**
 * Backgrounds of the owner's colors, and text colors on them. If there are two,
 * this is the one with less contrast. `night` is the other one for `dark`.
 */
export const contrastColors = {
  light: '#fbfaf6',
  night: '#0b1120',
  dark: '#16203a',
  white: '#ffffff',
  black: '#1a1205',
  hero: '#d2d9e8',
  ink: '#f3f5fa',
} as const;

/** Returns the schema of a color with the contrast to `others` that WCAG requires for text, which is 4.5. */
const color = (...others: readonly string[]) =>
  z
    .string()
    .regex(/^#[\da-f]{6}$/i, {
      error: "is not a color. Write one with six digits, such as '#0b5d77'.",
      abort: true,
    })
    .toLowerCase()
    .superRefine((written, context) => {
      for (const other of others) {
        const contrast = Math.floor(contrastRatio(written, other) * 100) / 100;
        const message = `has a contrast of ${contrast} to ${other}. Write a color with 4.5 or more.`;
        if (contrast < 4.5) {
          context.addIssue({ code: 'custom', message });
        }
      }
    });

const pair = (light: string, dark: string) =>
  z.object({ light: color(light), dark: color(dark) });

/** Returns whether a text is the tagging entity of a tag URI: https://www.rfc-editor.org/rfc/rfc4151#section-2.1 */
function isTaggingEntity(text: string): boolean {
  const [authority = '', date = '', ...rest] = text.split(',');
  const isAuthority = /^(?:[\w.-]+@)?[a-z\d]+(?:[.-]+[a-z\d]+)*$/i;
  const isDate = /^\d{4}(?:-\d\d){0,2}$/;
  return isAuthority.test(authority) && isDate.test(date) && rest.length === 0;
}

/** Validates and normalizes `settings.ts`. */
export const settingsSchema = z
  .object({
    siteName: requiredText,
    ownerName: text,
    occupation: text.default(''),
    place: text.default(''),
    availability: text.default(''),
    siteUrl: urlSchema,
    email: z
      .string()
      .trim()
      .pipe(
        z.email(
          "is not an email address. Write one such as 'me@name.example'.",
        ),
      ),
    messageHost: urlSchema.optional(),
    formEndpoint: z
      .object({ url: endpointUrlSchema, fields: serviceFields.default({}) })
      .optional(),
    source: requiredText,
    locale: z
      .string()
      .refine(isLocale, {
        error: "is not a language tag. Write one such as 'es' or 'en-GB'.",
        abort: true,
      })
      .overwrite((locale) => Intl.getCanonicalLocales(locale)[0] ?? locale),
    timeZone: z
      .string()
      .refine(
        isTimeZone,
        "is not a time zone. Write one such as 'Europe/Berlin' or 'UTC'.",
      )
      .default('UTC'),
    tagline: requiredText,
    description: requiredText,
    sourceProfile: urlSchema.optional(),
    videoChannel: urlSchema.optional(),
    // The tagging entity is not normalized, because it is part of feed IDs, which must never change.
    taggingEntity: z
      .string()
      .refine(
        isTaggingEntity,
        "is not a domain and a year. Write both with a comma, such as 'name.example,2024'.",
      ),
    buttons: z.object({ conversation: requiredText, wayHome: requiredText }),
    sections: z.object({ code: section, blog: section }),
    contact: z.object({
      title: requiredText,
      introduction: requiredText,
      answer: text.default(''),
      steps: z.array(requiredText).default([]),
    }),
    footer: requiredText,
    colors: z.object({
      link: pair(contrastColors.light, contrastColors.dark),
      lamp: pair(contrastColors.light, contrastColors.dark),
      highlight: color(contrastColors.black, contrastColors.dark),
      hero: color(contrastColors.hero),
      icon: pair(contrastColors.ink, contrastColors.white),
    }),
    heroCenter: z
      .string()
      .regex(
        /^(?:100|\d{1,2}(?:\.\d+)?)%$/,
        "is not a percentage. Write one such as '50%'.",
      ),
    // Nothing is appended to the URL, so it may have a query.
    video: z
      .url({
        protocol: /^https?$/,
        normalize: true,
        error:
          "is not a valid URL. Write one such as 'https://name.example/page'.",
      })
      .optional(),
    repository: urlSchema.optional(),
    // `diagnoseSettings` checks the translations.
    translations: z.custom<PartialMessages<Messages>>().optional(),
  })
  .refine(({ messageHost, formEndpoint }) => messageHost ?? formEndpoint, {
    path: ['messageHost'],
    error: "is missing. Add a line for it, or for 'formEndpoint'.",
  });

export type Settings = z.input<typeof settingsSchema>;

/** An environment variable that overrides a setting for one build. */
interface SettingOverride {
  readonly setting: string;
  readonly variable: string;
  /** The option that sets the variable. */
  readonly option?: string;
}

export const settingOverrides: readonly SettingOverride[] = [
  {
    setting: 'siteUrl',
    variable: 'GLIDEPATH_SITE_URL',
    option: '--site-url',
  },
  {
    setting: 'messageHost',
    variable: 'GLIDEPATH_MESSAGE_HOST',
    option: '--message-host',
  },
  { setting: 'locale', variable: 'GLIDEPATH_LOCALE' },
];

export type RawSettings = Readonly<Record<string, unknown>>;

/** Returns the owner's settings without characters that pages cannot contain, overridden by environment variables. */
export function mergeSettings(
  owner: RawSettings,
  environment: NodeJS.Dict<string>,
): RawSettings {
  const merged: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(owner)) {
    merged[name] = cleanSettings(value);
  }
  for (const { setting, variable } of settingOverrides) {
    merged[setting] = environment[variable] || merged[setting];
  }

  // GLIDEPATH_MESSAGE_HOST also overrides a form service.
  if (environment['GLIDEPATH_MESSAGE_HOST']) {
    merged['formEndpoint'] = undefined;
  }
  // The owner's translations are in the owner's locale, so they do not fit another one.
  if (environment['GLIDEPATH_LOCALE']) {
    merged['translations'] = undefined;
  }
  return merged;
}
