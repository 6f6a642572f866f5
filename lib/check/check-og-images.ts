import { readFileSync } from 'node:fs';
import { settings } from '../config/settings.ts';
import type { Article } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { prepareText } from '../media/fonts/drawable-text.ts';
import {
  nameFonts,
  ownTitleFont,
  titleFonts,
} from '../media/fonts/font-files.ts';
import { openTypeface } from '../media/fonts/typeface.ts';
import { settingPosition } from './check-settings.ts';

/** Returns a warning for each title that its Open Graph image leaves out, and for a font that cannot be read. */
export function checkTitles(
  articles: readonly Article[],
  root?: string,
): readonly Diagnostic[] {
  const fonts = titleFonts(root);
  const diagnostics: Diagnostic[] = [...checkFont(root)];

  for (const { file, title, positions } of articles.filter(hasOgImage)) {
    const { missing } = prepareText(title, fonts);
    if (missing.length > 0) {
      const reason = `The Open Graph image leaves out the title, because ${explain(missing)}`;
      const position = positions.get('title');
      diagnostics.push({ file, ...position, reason, severity: 'warning' });
    }
  }
  return diagnostics;
}

/** The image of the home page shows the tagline, and the 404 page has no image. */
const hasOgImage = ({ id }: Article): boolean => id > 1;

/** Returns a warning for each setting that Open Graph images or icons leave out. */
export function checkOgSettings(): readonly Diagnostic[] {
  const { siteName, tagline, sections, contact } = settings;
  const titles = {
    tagline,
    'sections.code.title': sections.code.title,
    'sections.blog.title': sections.blog.title,
    'contact.title': contact.title,
  };
  const texts = [{ path: 'siteName', text: siteName, fonts: nameFonts() }];
  for (const [path, text] of Object.entries(titles)) {
    texts.push({ path, text, fonts: titleFonts() });
  }

  const source = readFileSync('settings.ts', 'utf8');
  const diagnostics: Diagnostic[] = [];
  for (const { path, text, fonts } of texts) {
    const { missing } = prepareText(text, fonts);
    if (missing.length > 0) {
      const reason = `'${path}' is left out of Open Graph images, because ${explain(missing)}`;
      const position = settingPosition(path, source);
      const severity = 'warning';
      diagnostics.push({ file: 'settings.ts', ...position, reason, severity });
    }
  }
  return diagnostics;
}

function explain(missing: readonly string[]): string {
  const remedy = 'Save a font that has them as content/social.ttf';
  return `the fonts lack the characters '${missing.join(' ')}'. ${remedy}.`;
}

function checkFont(root?: string): readonly Diagnostic[] {
  const file = ownTitleFont(root);
  if (!file || openTypeface(file).characters.size > 0) {
    return [];
  }

  const reason =
    'The file is not a font that can be read. Save it as TrueType or OpenType, not as WOFF.';
  return [{ file, reason, severity: 'warning' }];
}
