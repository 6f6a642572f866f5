import { remark } from 'remark';
import remarkCjkFriendly from 'remark-cjk-friendly';
import remarkCjkFriendlyGfmStrikethrough from 'remark-cjk-friendly-gfm-strikethrough';
import remarkGfm from 'remark-gfm';
import { extensions } from '../config/extensions.ts';
import { emojiNodes, emojiSyntax } from './emoji-syntax.ts';
import { markNodes, markSyntax } from './mark-syntax.ts';
import { mathNodes, mathSyntax } from './math-syntax.ts';

/** The Markdown syntax of the site: the parser with its extensions. All code that parses Markdown uses it. */
export const markdownSyntax = remark()
  .data('micromarkExtensions', [mathSyntax, markSyntax, emojiSyntax])
  .data('fromMarkdownExtensions', [mathNodes, markNodes, emojiNodes])
  .use(remarkGfm)
  .use(remarkCjkFriendly)
  .use(remarkCjkFriendlyGfmStrikethrough)
  .freeze();

/** The parser for previews: the Markdown syntax of the site and of the owner's plugins. */
export const markdownParser = markdownSyntax()
  .use(extensions.remarkPlugins)
  .freeze();
