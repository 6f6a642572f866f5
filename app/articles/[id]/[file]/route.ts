import { readable } from '../../../../lib/address.ts';
import { allArticles, articleById } from '../../../../lib/articles/catalogue.ts';
import { filesOf } from '../../../../lib/files/files.ts';
import { publishedFile } from '../../../../lib/pictures/published.ts';

export const dynamic = 'force-static';

export const generateStaticParams = async () =>
  allArticles().flatMap((article) => filesOf(article).map(({ name }) => ({ id: String(article.id), file: name })));

export async function GET(_: Request, { params }: RouteContext<'/articles/[id]/[file]'>) {
  const { id, file } = await params;
  // While one writes it comes as it stands in the address, in a build as it is.
  const published = await publishedFile(articleById(Number(id)), readable(file));
  if (!published) return new Response(null, { status: 404 });
  return new Response(published.bytes, { headers: { 'Content-Type': published.mediaType } });
}
