import type { Head, Plugins } from './lib/config/extensions-schema.ts';

// Your extensions: plugins for Markdown, and scripts and links for every page. docs/extending.md explains them, and has
// examples for diagrams, comments, newsletters, and visitor statistics.

/** Remark plugins, which change Markdown before it becomes HTML: `[plugin, [otherPlugin, { option: 1 }]]`. */
export const remarkPlugins: Plugins = [];

/** Rehype plugins, which change the HTML of articles before headings, links, and images in it are processed. */
export const rehypePlugins: Plugins = [];

/** Elements in the head of every page of a build: `[{ tagName: 'script', attributes: { src: 'https://…' } }]`. */
export const head: Head = [];
