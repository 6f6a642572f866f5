import { decode } from '../../../../lib/address.ts';
import { allArticles, articleById } from '../../../../lib/articles/catalogue.ts';
import { publishedFile, publishedNames } from '../../../../lib/pictures/published.ts';

export const dynamic = 'force-static';

export async function generateStaticParams() {
  const files = await Promise.all(
    allArticles().map(async (article) =>
      (await publishedNames(article)).map((file) => ({ id: String(article.id), file })),
    ),
  );
  return files.flat();
}

export async function GET(_: Request, { params }: RouteContext<'/articles/[id]/[file]'>) {
  const { id, file } = await params;
  // While one writes it comes as it stands in the address, in a build as it is.
  const published = await publishedFile(articleById(Number(id)), decode(file) ?? file);
  if (!published) return new Response(null, { status: 404 });
  return new Response(published.bytes, { headers: { 'Content-Type': published.mediaType } });
}
