import { readFileSync } from 'node:fs';
import { settings as written } from '../settings.ts';
import { settingsFindings } from './settings-faults.ts';
import { parseSettings } from './settings-schema.ts';

/** Settings as everything uses them: normalized, with what can be derived from them. */
export function readSettings(...given: Parameters<typeof parseSettings>) {
  const { settings } = parseSettings(...given);
  return {
    ...settings,
    /** Who writes here: a person, or the site itself where the owner gives no name. */
    author: settings.ownerName || settings.siteName,
    isPerson: settings.ownerName !== '',
    /** Where the site is published below its host: `''`, or a path such as `/site`. Next's `basePath`. */
    basePath: new URL(settings.address).pathname.replace(/\/$/, ''),
    placeholders: Object.entries(settings)
      .filter(([, value]) => typeof value === 'string' && /\.example($|[/:,])/.test(value))
      .map(([name]) => name),
  };
}

/** The site's settings. They are right once `checkSettings` has passed. */
export const settings = readSettings(written, process.env);

/**
 * Checks every entry; of a build that is uploaded also whether its messages go anywhere.
 *
 * @returns what is wrong, and what is worth a look.
 */
export function checkSettings(isUploaded = false): ReturnType<typeof settingsFindings> {
  return settingsFindings(written, process.env, readFileSync('settings.ts', 'utf8'), isUploaded);
}

/** The path of a page or file as a link within the site: `/code/` is `/site/code/` where the site lives in `/site`. */
export function sitePath(path: string): string {
  return settings.basePath + path;
}

/** The absolute address of a page or file of the site. */
export function siteAddress(path: string): string {
  return settings.address + path;
}
