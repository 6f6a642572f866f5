import * as z from 'zod';
import { collapseSpaces } from '../core/collapse-spaces.ts';
import { contrastRatio } from '../core/contrast.ts';
import { isTimeZone } from '../core/dates.ts';
import { decodeUrl, encodeSegment, parseUrl } from '../core/url.ts';
import type { Messages } from '../i18n/en.ts';
import { isLocale } from '../i18n/languages.ts';
import type { PartialMessages } from '../i18n/load-messages.ts';
import { cleanSettings, type RawSettings } from './clean-settings.ts';

// The error messages in this file follow the name of the setting: "'locale' is not a language tag."

const text = z.string().overwrite((written) => collapseSpaces(written).trim());
const requiredText = text.min(1, 'is empty. Write some text.');

const invalidUrl =
  "is not a valid URL. Write one such as 'https://example.com/site'. Its host may have letters, digits, hyphens, and " +
  "dots. The URL may not have a user name, '?', or '#'.";

/** Matches hosts. IPv6 and names with '_' are invalid, because a CSP cannot have them: https://www.w3.org/TR/CSP3/#grammardef-host-char */
const validHost = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

/** Returns whether paths can be appended to a URL, and a CSP can contain it. */
function isPlainUrl(written: string): boolean {
  const url = parseUrl(written);
  return (
    url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    validHost.test(url.hostname) &&
    url.username === '' &&
    !/[?#]/.test(written)
  );
}

/**
 * Normalizes a URL: punycode host, no default port, and no trailing slash.
 * Escapes every character of the path that has a meaning in a CSP, in
 * `_headers`, in `url(…)`, or in the routes of Next.
 */
function normalizeUrl(written: string): string {
  const { origin, pathname } = new URL(written);
  const segments = decodeUrl(pathname).split('/').filter(Boolean);
  // Keeps '@' readable in URLs of profiles, such as `/@name`.
  const path = segments.map((segment) =>
    encodeSegment(segment).replaceAll('%40', '@'),
  );
  return [origin, ...path].join('/');
}

const plainUrl = z
  .string()
  .refine(isPlainUrl, { error: invalidUrl, abort: true });

const baseUrl = plainUrl.overwrite(normalizeUrl);

/**
 * The URL of a form endpoint keeps a trailing slash, because some services
 * redirect URLs without it, and a redirect can lose the message.
 */
const endpointUrl = plainUrl.overwrite((written) => {
  const url = normalizeUrl(written);
  return written.trimEnd().endsWith('/') ? `${url}/` : url;
});

const section = z.object({
  title: requiredText,
  introduction: requiredText,
  invitation: requiredText,
});

/** Extra fields that a form service requires. */
const serviceFields = z.record(z.string(), requiredText);

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

/** Matches the tagging entity of a tag URI, such as `name.example,2024`: https://www.rfc-editor.org/rfc/rfc4151#section-2.1 */
const taggingEntity = /^[\w.@-]+,\d{4}(?:-\d\d){0,2}$/;

/** Validates and normalizes `settings.ts`. */
export const settingsSchema = z
  .object({
    siteName: requiredText,
    ownerName: text,
    occupation: text.default(''),
    place: text.default(''),
    availability: text.default(''),
    siteUrl: baseUrl,
    email: z
      .string()
      .trim()
      .pipe(
        z.email(
          "is not an email address. Write one such as 'me@name.example'.",
        ),
      ),
    messageHost: baseUrl.optional(),
    formEndpoint: z
      .object({ url: endpointUrl, fields: serviceFields.default({}) })
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
    sourceProfile: baseUrl.optional(),
    videoChannel: baseUrl.optional(),
    // The tagging entity is not normalized, because it is part of feed IDs, which must never change.
    taggingEntity: z
      .string()
      .regex(
        taggingEntity,
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
    repository: baseUrl.optional(),
    // `diagnoseSettings` checks the translations.
    translations: z.custom<PartialMessages<Messages>>().optional(),
  })
  .refine(({ messageHost, formEndpoint }) => messageHost ?? formEndpoint, {
    path: ['messageHost'],
    error: "is missing. Add a line for it, or for 'formEndpoint'.",
  });

export type Settings = z.input<typeof settingsSchema>;

/** The environment variables that override settings for one build. */
export const settingVariables: ReadonlyMap<string, string> = new Map([
  ['siteUrl', 'GLIDEPATH_SITE_URL'],
  ['messageHost', 'GLIDEPATH_MESSAGE_HOST'],
  ['locale', 'GLIDEPATH_LOCALE'],
]);

/** Returns the owner's settings without characters that pages cannot contain, overridden by environment variables. */
export function mergeSettings(
  owner: RawSettings,
  environment: NodeJS.Dict<string>,
): RawSettings {
  const merged = { ...cleanSettings(owner).settings };
  for (const [setting, variable] of settingVariables) {
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
