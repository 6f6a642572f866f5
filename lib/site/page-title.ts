import { settings } from '../config/settings.ts';
import { stripSuffix } from '../core/strip-suffix.ts';

/**
 * Returns a title with the site's name after it, which a title that is the name
 * does not repeat.
 */
export const withSiteName = (
  title: string,
  siteName = settings.siteName,
): string =>
  isSiteName(title, siteName) ? siteName : `${title} · ${siteName}`;

/**
 * Returns whether a title is the site's name, which is the tagline of a new
 * site.
 */
export const isSiteName = (
  title: string,
  siteName = settings.siteName,
): boolean => titleKey(title) === titleKey(siteName);

const titleKey = (text: string): string => stripSuffix(text.toLowerCase(), '.');
