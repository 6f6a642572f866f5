import type { Head, Plugins } from '../../lib/config/extensions-schema.ts';

export const remarkPlugins: Plugins = [];
export const rehypePlugins: Plugins = [];
export const head: Head = [];
