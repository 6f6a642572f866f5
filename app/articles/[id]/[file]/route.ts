import { allArticles, articleById } from '../../../../lib/articles/catalogue.ts';
import { filesOf, readFileOf } from '../../../../lib/articles/files.ts';

export const dynamic = 'force-static';
export const dynamicParams = false;

export function generateStaticParams() {
  return allArticles().flatMap((article) =>
    filesOf(article).map(({ name }) => ({ id: String(article.id), file: name })),
  );
}

export async function GET(_: Request, { params }: RouteContext<'/articles/[id]/[file]'>) {
  const { id, file } = await params;
  const article = articleById(Number(id));
  const published = filesOf(article).find(({ name }) => name === decodeURIComponent(file));
  if (!published) return new Response(null, { status: 404 });
  return new Response(await readFileOf(article, published.name), { headers: { 'Content-Type': published.mediaType } });
}
