import { settings as written } from '#dev-state';
import { createDayClock } from '../core/dates.ts';
import { stripSuffix } from '../core/strip-suffix.ts';
import type { RawSettings } from './clean-settings.ts';
import { mergeSettings, settingsSchema } from './settings-schema.ts';

/** Returns normalized settings with derived values. Call `checkSettings` first: it reports errors with locations. */
export function resolveSettings(
  owner: RawSettings,
  environment: NodeJS.Dict<string>,
) {
  const settings = settingsSchema.parse(mergeSettings(owner, environment));
  const { ownerName, place, availability, messageHost } = settings;
  const facts = [ownerName || settings.occupation, place, availability].filter(
    Boolean,
  );
  const { pathname } = new URL(settings.siteUrl);
  const ownEndpoint = { url: `${messageHost}/message`, fields: {} };
  return {
    ...settings,
    /** The owner's name, or the site's name if the owner's name is empty. */
    author: ownerName || settings.siteName,
    isPerson: ownerName !== '',
    /** The owner's name or occupation, place, and availability, as far as the settings have them. */
    ownerFacts: facts.join(' · '),
    /** The URL that the form posts to, and the fields that a form service requires. */
    formEndpoint: settings.formEndpoint ?? ownEndpoint,
    /** Next's `basePath`: `''`, or a path such as `/site`. */
    basePath: stripSuffix(pathname, '/'),
    placeholders: listPlaceholders(settings),
  };
}

/** Returns the names of the settings that still have a placeholder, such as `me@name.example`. */
function listPlaceholders(settings: object): readonly string[] {
  const names: string[] = [];
  for (const [name, value] of Object.entries(settings)) {
    if (typeof value === 'string' && /\.example($|[/:,])/i.test(value)) {
      names.push(name);
    }
  }
  return names;
}

export const settings = resolveSettings(written, process.env);

/** Prepends the base path: `/code/` becomes `/site/code/` if the base path is `/site`. */
export function sitePath(path: string): string {
  return settings.basePath + path;
}

/** Returns the absolute URL of a path that does not contain the base path. */
export function absoluteUrl(path: string): string {
  return settings.siteUrl + path;
}

/** Returns the current day in the owner's time zone. */
export const today = createDayClock(settings.timeZone);
