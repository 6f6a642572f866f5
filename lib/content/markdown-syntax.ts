import { remark } from 'remark';
import remarkGfm from 'remark-gfm';
import { extensions } from '../config/extensions.ts';

/** The Markdown syntax of the site: the parser with its extensions. All code that parses Markdown uses it. */
export const markdownSyntax = remark().use(remarkGfm).freeze();

/** The parser for previews: the Markdown syntax of the site and of the owner's plugins. */
export const markdownParser = markdownSyntax().use(extensions.remarkPlugins).freeze();
