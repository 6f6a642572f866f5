import highlighter from 'highlight.js/lib/core';
import { all } from 'lowlight';

/** Names of plain text, which has neither colors nor a caption. */
export const plainText: readonly string[] = [
  'text',
  'txt',
  'plain',
  'plaintext',
  'none',
  'output',
  'log',
  'csv',
];

/** Common aliases that highlight.js lacks, by the language whose colors fit. */
export const aliases = {
  ini: ['env'],
  markdown: ['mdx'],
  sql: ['mysql', 'sqlite'],
  xml: ['astro', 'svelte', 'vue'],
};

/** The names of languages by id and alias, for captions of listings without a file name. */
const languageNames: ReadonlyMap<string, string> = new Map([
  ...Object.entries(all).flatMap(([id, grammar]) => {
    const { name = id, aliases = [] } = grammar(highlighter);
    return [id, ...aliases].map((alias) => [alias, name] as const);
  }),
  ...Object.values(aliases).flatMap((others) =>
    others.map((alias) => [alias, alias] as const),
  ),
  ...['bash', 'sh'].map((id) => [id, 'Shell'] as const),
  ['html', 'HTML'],
  ...plainText.map((id) => [id, ''] as const),
]);

/** Returns the name of a language for captions, '' for plain text, and `undefined` for an unknown language. */
export const languageName = (language: string): string | undefined =>
  languageNames.get(language.toLowerCase());
