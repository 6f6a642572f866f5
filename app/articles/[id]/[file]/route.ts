import { decode } from '../../../../lib/address.ts';
import { allArticles, articleById } from '../../../../lib/articles/catalogue.ts';
import { fileOf, filesOf, readFileOf } from '../../../../lib/files/files.ts';

export const dynamic = 'force-static';

export function generateStaticParams() {
  const files = allArticles().flatMap((article) =>
    filesOf(article).map(({ name }) => ({ id: String(article.id), file: name })),
  );
  return files;
}

export async function GET(_: Request, { params }: RouteContext<'/articles/[id]/[file]'>) {
  const { id, file } = await params;
  const article = articleById(Number(id));
  // While one writes it comes as it stands in the address, in a build as it is.
  const published = fileOf(article, decode(file) ?? file);
  if (!published) return new Response(null, { status: 404 });
  const headers = { 'Content-Type': published.kind.mediaType };
  return new Response(await readFileOf(article, published.name), { headers });
}
