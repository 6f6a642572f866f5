import { readFileSync } from 'node:fs';
import { settings } from '../config/settings.ts';
import type { Article } from '../content/read-articles.ts';
import type { Diagnostic } from '../core/diagnostics.ts';
import { prepareText } from '../media/fonts/drawable-text.ts';
import { titleFonts } from '../media/fonts/font-files.ts';
import type { FontStack } from '../media/fonts/font-stack.ts';
import { settingPosition } from './check-settings.ts';

/** Returns a warning for each title that its Open Graph image leaves out. */
export function checkTitles(
  articles: readonly Article[],
): readonly Diagnostic[] {
  const fonts = titleFonts();
  const diagnostics: Diagnostic[] = [];
  for (const { id, file, title, positions } of articles) {
    const problem = findProblem(title, fonts);
    // The image of the home page shows the tagline, and the 404 page has no image.
    if (id > 1 && problem) {
      const reason = `The Open Graph image leaves out the title, because ${problem}`;
      const position = positions.get('title');
      diagnostics.push({ file, ...position, reason, severity: 'warning' });
    }
  }
  return diagnostics;
}

/** Returns a warning for each setting that Open Graph images or icons leave out. */
export function checkOgSettings(): readonly Diagnostic[] {
  const { siteName, tagline, sections, contact } = settings;
  const texts = {
    siteName,
    tagline,
    'sections.code.title': sections.code.title,
    'sections.blog.title': sections.blog.title,
    'contact.title': contact.title,
  };

  const source = readFileSync('settings.ts', 'utf8');
  const fonts = titleFonts();
  const diagnostics: Diagnostic[] = [];
  for (const [path, text] of Object.entries(texts)) {
    const problem = findProblem(text, fonts);
    if (problem) {
      const reason = `'${path}' is left out of Open Graph images, because ${problem}`;
      const position = settingPosition(path, source);
      const severity = 'warning';
      diagnostics.push({ file: 'settings.ts', ...position, reason, severity });
    }
  }
  return diagnostics;
}

function findProblem(text: string, fonts: FontStack): string | undefined {
  const { missing } = prepareText(text, fonts);
  return missing.length > 0
    ? `the fonts lack the characters '${missing.join(' ')}'. Save a font that has them as content/social.ttf.`
    : undefined;
}
