import { close, createIndex } from 'pagefind';

/** A page of the search index. */
export interface SearchRecord {
  readonly url: string;
  readonly content: string;
  readonly language: string;
  readonly meta: { readonly title: string };
}

/** A file of the search index. */
export interface SearchFile {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** How the paths of the files begin that Pagefind's search needs. All others belong to its user interface. */
const neededFiles = [
  'pagefind.js',
  'pagefind-entry.json',
  'wasm.',
  'index/',
  'fragment/',
];

function isNeeded(path: string): boolean {
  return (
    path.endsWith('.pf_meta') ||
    neededFiles.some((start) => path.startsWith(start))
  );
}

/** Returns the search index of these pages. */
export async function makeSearchIndex(
  records: readonly SearchRecord[],
): Promise<readonly SearchFile[]> {
  // Language names such as C++ and C# need these characters.
  const { index, errors } = await createIndex({ includeCharacters: '+#' });
  if (!index) {
    throw new Error(`Pagefind: ${errors.join(' ')}`);
  }
  try {
    for (const record of records) {
      const added = await index.addCustomRecord(record);
      if (added.errors.length > 0) {
        throw new Error(`Pagefind, ${record.url}: ${added.errors.join(' ')}`);
      }
    }
    const { files } = await index.getFiles();
    return files
      .filter(({ path }) => isNeeded(path))
      .map(({ path, content }) => ({
        name: path,
        content: new Uint8Array(content),
      }));
  } finally {
    await close();
  }
}
