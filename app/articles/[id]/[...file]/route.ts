import { readable } from '../../../../lib/address.ts';
import { allArticles, articleById } from '../../../../lib/content/catalogue.ts';
import { filesOf } from '../../../../lib/content/files.ts';
import { publishedFile } from '../../../../lib/pictures/variants.ts';

export const dynamic = 'force-static';

export const generateStaticParams = async () =>
  allArticles().flatMap((article) =>
    filesOf(article).map(({ name }) => ({ id: String(article.id), file: name.split('/') })),
  );

/** Answers with a file of an article, or with the variant of one, which lie in no folder. */
export async function GET(_: Request, { params }: { params: Promise<{ id: string; file: string | string[] }> }) {
  const { id, file } = await params;
  // While one writes it comes as it stands in the address, in a build as it is.
  const name = [file].flat().map(readable).join('/');
  const published = await publishedFile(articleById(Number(id)), name);
  if (!published) return new Response(null, { status: 404 });
  return new Response(published.bytes, { headers: { 'Content-Type': published.mediaType } });
}
