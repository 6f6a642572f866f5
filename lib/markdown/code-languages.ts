import highlighter from 'highlight.js';

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

/** The names that highlight.js lacks, or writes in another way. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ...Object.values(aliases).flatMap((others) =>
    others.map((alias) => [alias, alias] as const),
  ),
  ...plainText.map((id) => [id, ''] as const),
  ['bash', 'Shell'],
  ['sh', 'Shell'],
  ['html', 'HTML'],
]);

/** Returns the name of a language for captions, '' for plain text, and `undefined` for an unknown language. */
export function languageName(language: string): string | undefined {
  const id = language.toLowerCase();
  return ownNames.get(id) ?? highlighter.getLanguage(id)?.name;
}
