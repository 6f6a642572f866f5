import { readFileSync } from 'node:fs';
import { colorTokens } from '../colors.ts';
import { fontFaces } from '../lettering/fonts.ts';

/**
 * The style sheet of the Atom feeds: fonts and tokens of the pages, and the feeds' own rules.
 *
 * @throws when the tokens are no longer the `:root` rule of `app/layout.css`.
 */
export async function feedStyle(): Promise<string> {
  const [tokens] = /^:root \{.*?^\}/ms.exec(readFileSync('app/layout.css', 'utf8')) ?? [];
  if (!tokens) throw new Error('app/layout.css has no :root rule with the tokens of the look.');
  return [await fontFaces(), colorTokens(), tokens, readFileSync('lib/feeds/feed.css', 'utf8')].join('\n');
}
