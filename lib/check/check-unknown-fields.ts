import { articlePath } from '../content/catalogue.ts';
import { fieldNames } from '../content/front-matter.ts';
import type { Field } from '../content/front-matter-fields.ts';
import type { Article } from '../content/read-articles.ts';
import { fieldAliases, urlFields } from '../content/unknown-fields.ts';
import { type Diagnostic, didYouMean } from '../core/diagnostics.ts';

/**
 * Returns warnings about fields that have no effect: one for each field whose
 * meaning is known, and one for all other fields with the same name, because the
 * posts of a blog have the same fields.
 */
export function checkUnknownFields(
  articles: readonly Article[],
): readonly Diagnostic[] {
  const reported = new Set<string>();
  const diagnostics: Diagnostic[] = [];
  for (const article of articles) {
    const { file } = article;
    for (const field of article.unknownFields) {
      const { name, position } = field;
      const generic = reported.has(name)
        ? ''
        : `The field '${name}' has no effect in any article. Remove it, or make it a comment with '#'.`;
      const reason = describeKnown(field, article) || generic;
      reported.add(name);
      if (reason) {
        diagnostics.push({ file, ...position, reason, severity: 'warning' });
      }
    }
  }
  return diagnostics;
}

/** Says what to write instead of a field, or returns '' if its name does not say what it means. */
function describeKnown({ name, text = '' }: Field, article: Article): string {
  const [url = ''] = text.split(',', 1);
  const path = articlePath(article);
  if (urlFields.has(name) && url.startsWith('/') && url !== path) {
    return `The URL in '${name}' has no effect. For a redirect, add lines such as '${url} ${path}' to content/redirects.txt. Then remove the field.`;
  }
  for (const [known, aliases] of Object.entries(fieldAliases)) {
    if (aliases.includes(name)) {
      return `Unknown field '${name}'. Write '${known}'.`;
    }
  }

  // A field whose right name is there, too, is probably not misspelled.
  const unused = fieldNames.filter((known) => !article.positions.has(known));
  const suggestion = didYouMean(name, unused).trim();
  return suggestion && `Unknown field '${name}'. ${suggestion}`;
}
