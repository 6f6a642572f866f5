import { settings as written } from '#development';
import { dayIn } from './day.ts';
import { type Environment, givenSettings, settingsSchema, type Written } from './settings-schema.ts';

/** Settings as everything uses them: normalized, with what can be derived from them. `checkSettings` tells what is wrong. */
export function readSettings(owner: Written, environment: Environment) {
  const settings = settingsSchema.parse(givenSettings(owner, environment));
  return {
    ...settings,
    /** Who writes here: a person, or the site itself where the owner gives no name. */
    author: settings.ownerName || settings.siteName,
    isPerson: settings.ownerName !== '',
    /** Where the form posts to, and what a service wants to be told with each message. */
    messages: settings.messages ?? { address: `${settings.messageHost}/message`, fields: {} },
    /** Where the site is published below its host: `''`, or a path such as `/site`. Next's `basePath`. */
    basePath: new URL(settings.address).pathname.replace(/\/$/, ''),
    placeholders: Object.entries(settings)
      .filter(([, value]) => typeof value === 'string' && /\.example($|[/:,])/i.test(value))
      .map(([name]) => name),
  };
}

export const settings = readSettings(written, process.env);

/** The path of a page or file as a link within the site: `/code/` is `/site/code/` where the site lives in `/site`. */
export function sitePath(path: string): string {
  return settings.basePath + path;
}

/** The absolute address of a page or file of the site. */
export function siteAddress(path: string): string {
  return settings.address + path;
}

/** The day where the owner is: the date of article 0, what is held back, and the quarter of security.txt. */
export const today = dayIn(settings.timeZone);
