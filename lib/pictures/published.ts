import { type ArticleFile, fileOf, filesOf, readFileOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';
import { listVariants, makeVariant, stemOf, type Variant, variantsOf } from './variants.ts';

/** An article, as far as its files go. */
type Place = Pick<Article, 'folder'>;

/** The names of the variants of an article's pictures. */
export async function variantNames(article: Place): Promise<readonly string[]> {
  const variants = await Promise.all(filesOf(article).map(variantsOfFile));
  // Two copies of a picture, in two folders, have one variant.
  return [...new Set(variants.flat().map(({ name }) => name))];
}

/** What an article publishes under a name, one of its files or a variant of one; `undefined` where it publishes nothing. */
export async function publishedFile(
  article: Place,
  name: string,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly mediaType: string } | undefined> {
  const own = fileOf(article, name);
  if (own) return { bytes: await readFileOf(article, own.name), mediaType: own.kind.mediaType };
  for (const file of filesOf(article).filter((candidate) => name.startsWith(`${stemOf(candidate.name)}.`))) {
    const variant = (await variantsOfFile(file)).find((candidate) => candidate.name === name);
    if (variant) return { bytes: await makeVariant(file, variant), mediaType: variant.mediaType };
  }
  return undefined;
}

async function variantsOfFile(file: ArticleFile): Promise<readonly Variant[]> {
  const variants = await variantsOf(file);
  return variants ? listVariants(variants) : [];
}
