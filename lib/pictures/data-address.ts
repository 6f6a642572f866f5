import type { Article } from '../articles/read.ts';
import { type ArticleFile, readFileOf } from '../files/files.ts';

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

/** A drawing as a `data:` address that compresses as well as the drawing does: https://www.rfc-editor.org/rfc/rfc2397 */
export function toDataAddress(svg: string): string {
  // Between numbers of a path a comma, which needs no escape, says what a space does.
  const compact = svg.replace(/ d="[^"]*"/g, (path) => path.replace(/(?<=[\d.]) (?=[\d.-])/g, ','));
  const quoted = compact.replace(/['"]/g, (quote) => (quote === '"' ? "'" : '%27'));
  return `data:image/svg+xml,${encodeURI(quoted).replaceAll('%2527', '%27').replaceAll('#', '%23')}`;
}
