import { type ArticleFile, readFileOf } from '../content/files.ts';
import type { Article } from '../content/read.ts';

/** In bytes: a larger drawing has no room beside a page in the first round trip. */
const largest = 30_000;

/**
 * A drawing of an article as an address that has it in itself, so that a page can show it without asking for it; `undefined`
 * for what is no drawing, or large.
 */
export async function dataAddressOf(article: Article, { name, kind }: ArticleFile): Promise<string | undefined> {
  if (kind.mediaType !== 'image/svg+xml') return undefined;
  const bytes = await readFileOf(article, name);
  return bytes.length > largest ? undefined : toDataAddress(Buffer.from(bytes).toString());
}

/**
 * A published drawing as a `data:` address that compresses as well as the drawing does: single quotes and commas need no
 * escape there. No attribute of such a drawing has a `>`, and none with a quote in it changes its quotes.
 * https://www.rfc-editor.org/rfc/rfc2397
 */
export function toDataAddress(svg: string): string {
  const written = svg.replace(/<[^>]*>/g, (tag) =>
    tag
      // Between the numbers of a path a comma says what a space does.
      .replace(/(?<=\sd=")[^"]*/, (path) => path.replace(/(?<=[\d.]) (?=[\d.-])/g, ','))
      .replace(/="([^"']*)"/g, "='$1'"),
  );
  return `data:image/svg+xml,${encodeURI(written).replaceAll('#', '%23')}`;
}
