import { remark } from 'remark';
import remarkGfm from 'remark-gfm';

/** The Markdown syntax of the site: the parser with its extensions. All code that parses Markdown uses it. */
export const markdownSyntax = remark().use(remarkGfm).freeze();
